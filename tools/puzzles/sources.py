"""Where positions come from: games of bots, and what can be made of their positions.

A made position is one that a game can reach, by the checks of `cuttle.start`. Cards change places, some of
the deck goes to the scrap, hands become smaller, a seat gets glasses, a one-off is played. The same random
generator gives the same positions.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from cuttle import PRESETS, Game, observe
from cuttle.bot.levels import decide
from cuttle.puzzles import Puzzle
from cuttle.rules import CHANCE, EIGHT, Over, Turn, sees_hand
from cuttle.rules.apply import play
from cuttle.rules.cards import Card, Seat
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Verb
from cuttle.rules.state import Cards, Pile, State, every_card
from cuttle.start import ImpossiblePositionError
from cuttle.start.position_checks import check_position
from tools.puzzles.all_worlds import hidden_mask

STYLES: Final = ("skilled", "skilled+scuttler", "skilled+collector", "skilled+hoarder", "skilled+prankster")
FIRST: Final = 6
"""Positions before this one are openings."""
LONGEST_GAME: Final = 400
LATE: Final = 16
"""Positions are made of so many of the last of a game."""
EACH: Final = 8
"""So many of each of them."""


class Recipe(NamedTuple):
    """How positions are made of those of games."""

    deck: range | None = None
    """How many cards may be left to draw; the rest go to the scrap."""
    hands: tuple[range, range] | None = None
    """How many cards the seat to move and the other may hold."""
    glasses: bool = False
    """Whether the seat to move gets an eight as glasses."""
    swaps: range = range(1)
    """How often two cards change places."""
    middle: bool = False
    """Whether a move is played that has to be answered within the turn."""


SMALL: Final = (range(2, 6), range(1, 6))
MEDIUM: Final = (range(2, 7), range(1, 6))
RECIPES: Final[Mapping[str, Recipe]] = {
    "endgames": Recipe(range(1), SMALL, swaps=range(1, 6)),
    "open": Recipe(range(2, 13), SMALL, glasses=True, swaps=range(1, 6)),
    "counting": Recipe(range(2, 9), SMALL, swaps=range(1, 6)),
    "changed": Recipe(None, MEDIUM, swaps=range(1, 6)),
    "middle": Recipe(range(16), MEDIUM, swaps=range(1, 6), middle=True),
    "middle open": Recipe(range(9), SMALL, glasses=True, swaps=range(1, 6), middle=True),
}
"""By the name of the source. That of plain games is *games*."""
SOURCES: Final = ("games", *RECIPES)


def play_game(ruleset: str, rng: Random) -> list[State]:
    """The positions of a game of bots in which there is something to choose."""
    game, states = Game.deal(PRESETS[ruleset], rng.randrange(10**6)), list[State]()
    players = [rng.choice(STYLES) for _ in range(2)]
    while not game.over and len(game.moves) < LONGEST_GAME:
        seat = game.state.phase.seat
        if isinstance(game.state.phase, Turn) or len(legal_moves(game.state)) > 1:
            states.append(game.state)
        game = game.play(decide(players[seat], observe(game.state, seat, game.tie_positions), rng))
    return states[FIRST:]


def positions(source: str, ruleset: str, rng: Random) -> Iterator[list[State]]:
    """What is made of each position of one game, from its end backwards."""
    states = play_game(ruleset, rng)[::-1]
    if source not in RECIPES:
        yield from ([state] for state in states)
        return
    for state in [state for state in states if isinstance(state.phase, Turn)][:LATE]:
        made = [make(state, RECIPES[source], rng) for _ in range(EACH)]
        yield [each for each in made if each]


def make(state: State, recipe: Recipe, rng: Random) -> State | None:
    """A position made of another; None if no game can reach it."""
    seat, other = state.phase.seat, 1 - state.phase.seat
    state = state._replace(shown_to=(0, 0), frozen=0, frozen_this_turn=0, passes=0)
    if recipe.hands:
        for side, sizes in zip((seat, other), recipe.hands, strict=True):
            state = _with_hand_of(state, side, rng.choice(sizes), rng)
    if recipe.deck:
        state = _with_deck_of(state, rng.choice(recipe.deck), rng)
    if recipe.glasses and not sees_hand(state, seat, other):
        state = _with_glasses(state, seat)
    state = swapped(state, rng.choice(recipe.swaps), rng)
    try:
        state = check_position(state)
        return _within_a_turn(state, rng) if recipe.middle else state
    except ImpossiblePositionError:
        return None


def twins(puzzle: Puzzle, count: int, rng: Random) -> Iterator[State]:
    """Positions in which one or two cards of a puzzle are others."""
    for _ in range(count):
        state = swapped(puzzle.start, rng.choice((1, 1, 2)), rng)
        if state != puzzle.start:
            yield state


def relatives(start: State, rulesets: Sequence[str], count: int, rng: Random) -> Iterator[State]:
    """Positions in which up to twelve cards of another have changed places, under one of these rulesets."""
    for _ in range(count):
        state = swapped(start._replace(ruleset=PRESETS[rng.choice(rulesets)]), rng.randrange(3, 7), rng)
        try:
            yield check_position(state)
        except ImpossiblePositionError:
            continue


def swapped(state: State, times: int, rng: Random) -> State:
    """The position after two cards have changed places so often, one of them in a hand or in play. What no
    game can reach is left out."""
    everywhere = [card for card in every_card(state) if card not in _fixed(state)]
    for _ in range(times):
        seen = [card for hand in state.hands for card in hand]
        seen += [pile.card for row in state.tables for pile in row]
        if not seen:
            return state
        one, other = rng.choice(seen), rng.choice(everywhere)
        if one in everywhere and one >> 2 != other >> 2:
            try:
                state = check_position(_exchange(state, one, other))
            except ImpossiblePositionError:
                continue
    return state


def _fixed(state: State) -> set[Card]:
    """The cards that what is decided now is about."""
    cards = {*state.phase.waiting, *state.revealed}
    for part in state.phase:
        played = getattr(part, "played", part)
        cards |= {*getattr(played, "targets", ())}
    return cards


def _exchange(state: State, one: Card, other: Card) -> State:
    names = {one: other, other: one}

    def named(cards: Cards) -> Cards:
        return tuple([names.get(card, card) for card in cards])

    rows = [
        tuple(
            [pile._replace(card=names.get(pile.card, pile.card), thieves=named(pile.thieves)) for pile in row]
        )
        for row in state.tables
    ]
    return state._replace(
        deck=named(state.deck),
        hands=tuple(map(named, state.hands)),
        tables=tuple(rows),
        scrap=named(state.scrap),
        shown_to=(0, 0),
        frozen=0,
        frozen_this_turn=0,
    )


def _with_hand_of(state: State, seat: Seat, size: int, rng: Random) -> State:
    """The position in which a hand has so many cards; those that it has too many go to the deck."""
    hand, deck = rng.sample(state.hands[seat], len(state.hands[seat])), [*state.deck]
    while len(hand) < size and deck:
        hand.append(deck.pop(rng.randrange(len(deck))))
    deck += hand[size:]
    hands = [*state.hands]
    hands[seat] = tuple(hand[:size])
    return state._replace(hands=tuple(hands), deck=tuple(deck))


def _with_deck_of(state: State, size: int, rng: Random) -> State:
    deck = rng.sample(state.deck, len(state.deck))
    return state._replace(deck=tuple(deck[:size]), scrap=(*state.scrap, *deck[size:]))


def _with_glasses(state: State, seat: Seat) -> State:
    """The position in which a seat has one of the eights in play as glasses, if one is in deck or scrap."""
    for card in (*state.scrap, *state.deck):
        if card >> 2 == EIGHT:
            rows = [*state.tables]
            rows[seat] = (*rows[seat], Pile(card, False, (seat,)))
            deck, scrap = [
                tuple([other for other in pile if other != card]) for pile in (state.deck, state.scrap)
            ]
            return state._replace(deck=deck, scrap=scrap, tables=tuple(rows))
    return state


def _within_a_turn(state: State, rng: Random) -> State | None:
    """The position once a random one-off has to be answered, or something else is decided within the turn."""
    moves = [move for move in legal_moves(state) if move.verb is Verb.ONEOFF]
    if not moves:
        return None
    state = play(state, rng.choice(moves))
    while not isinstance(state.phase, Turn | Over) and state.phase.seat != CHANCE:
        moves = [*legal_moves(state)]
        if len(moves) > 1 and rng.random() < 0.7:
            return check_position(state)
        state = play(state, rng.choice(moves))
    return None


def is_open(state: State, seat: Seat) -> bool:
    """Whether a seat knows all of the other hand."""
    hidden = hidden_mask(state, seat)
    return not any(hidden >> card & 1 for card in state.hands[1 - seat])
