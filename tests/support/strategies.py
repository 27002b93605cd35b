"""Rulesets, games and positions for property tests: random deals, played at random in some mood.

A mood prefers some moves, so that long games, full hands and an empty deck occur too. Hypothesis draws all
random numbers, so failures can be reproduced.
"""

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from hypothesis import strategies as st

from cuttle.deal import SEEDS as DEALS
from cuttle.deal import shuffle_deck
from cuttle.game import Game
from cuttle.observation import Observation, observe
from cuttle.rules.cards import JACK, SEVEN, TEN, TWO, Card, Seat, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ACCEPT, REFUSE, Move, Verb
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import State
from cuttle.start import Deal
from cuttle.variants import OPTIONS, PRESETS, variant
from tests.support.rulesets import custom

MOODS: Final[dict[str, Callable[[Move], bool]]] = {
    "any move": lambda move: True,
    "no points": lambda move: move.verb is not Verb.POINTS,
    "one-offs": lambda move: move.verb in (Verb.ONEOFF, Verb.COUNTER, Verb.PERMANENT, Verb.STEAL),
    "war": lambda move: move.verb in (Verb.SCUTTLE, Verb.BLOCK, Verb.STEAL, Verb.COUNTER, Verb.POINTS),
    "drawing": lambda move: move.verb in (Verb.DRAW, Verb.ALLOW, Verb.PASS),
    "peace": lambda move: move.verb in (Verb.DRAW, Verb.PERMANENT, Verb.STEAL, Verb.COUNTER),
}
"""What each mood prefers, if possible."""

SEEDS: Final = st.integers(0, 2**32 - 1)
"""Numbers that determine what is random."""

LONGEST: Final = 400
"""No random game has this many moves."""


# Rulesets


def wild_rulesets(seats: int | None = None) -> st.SearchStrategy[Ruleset]:
    """Custom rulesets; for `seats` seats, if given."""
    return st.integers(0, 2**32 - 1).map(lambda number: custom(Random(number), seats))


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Any ruleset: half presets, half custom."""
    return st.one_of(st.sampled_from(list(PRESETS.values())), wild_rulesets())


# Games


def seats_playing(state: State) -> list[Seat]:
    """The seats that have not resigned."""
    return [seat for seat in range(len(state.hands)) if not state.resigned >> seat & 1]


def choose_move(state: State, rng: Random, mood: str) -> Move:
    """A random move, mostly one that the mood prefers."""
    moves = legal_moves(state)
    if ACCEPT in moves:
        return ACCEPT if rng.random() < 0.1 else REFUSE
    liked = [move for move in moves if MOODS[mood](move)]
    return rng.choice(liked if liked and rng.random() < 0.9 else moves)


def play_on(game: Game, rng: Random, mood: str, plies: int = LONGEST, resigning: float | None = None) -> Game:
    """The game after some random moves, sometimes an offer of a tie, rarely a resignation."""
    if resigning is None:
        resigning = 0.003 if game.ruleset.seats == 2 else 0.01
    for _ in range(plies):
        if game.over:
            break
        seat = rng.choice(seats_playing(game.state))
        if rng.random() < resigning:
            game = game.resign(seat)
        elif game.may_offer() and rng.random() < 0.02:
            game = game.offer(seat)
        else:
            game = game.play(choose_move(game.state, rng, mood))
    return game


def by_chance(rng: Random, deck: tuple[Card, ...]) -> tuple[Card, ...]:
    return shuffle_deck(rng.randrange(DEALS), deck)


def in_pairs(rng: Random, deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """A deck in which cards of one rank come in pairs, so that a seven reveals two jacks."""
    pairs = [deck[at : at + 2] for at in range(0, len(deck), 2)]
    rng.shuffle(pairs)
    return tuple(card for pair in pairs for card in pair)


def with_sevens(rng: Random, deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """A deck with sevens first, followed by cards that are hard to play."""
    first = [card for card in deck if rank(card) in (TWO, SEVEN, TEN)]
    royals = [card for card in deck if rank(card) >= JACK]
    rest = [card for card in deck if card not in first and card not in royals]
    for cards in (first, royals, rest):
        rng.shuffle(cards)
    return (*first, *royals, *rest)


DECKS: Final = (by_chance, in_pairs, with_sevens)


@st.composite
def games(draw: st.DrawFn, plies: int | None = None, kind: st.SearchStrategy[Ruleset] | None = None) -> Game:
    """A game of any ruleset at any point (or after `plies` moves)."""
    ruleset = draw(rulesets() if kind is None else kind)
    dealer = draw(st.integers(0, ruleset.seats - 1))
    mood = draw(st.sampled_from(list(MOODS)))
    count = draw(st.integers(0, 120)) if plies is None else plies
    stacked = draw(st.sampled_from(DECKS))
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    return play_on(Game(Deal(ruleset, stacked(rng, ruleset.deck), dealer)), rng, mood, count)


def for_three() -> st.SearchStrategy[Ruleset]:
    presets = [rules for rules in PRESETS.values() if rules.seats == 3]
    return st.one_of(st.sampled_from(presets), wild_rulesets(3))


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position of such a game."""
    return draw(games()).state


@st.composite
def open_positions(draw: st.DrawFn) -> State:
    """A position in which a seat or chance decides."""
    game = draw(games())
    while game.over:
        game = game.undo()
    return game.state


@st.composite
def views(draw: st.DrawFn, kind: st.SearchStrategy[Ruleset] | None = None) -> tuple[Game, Seat]:
    """A game, and a seat that views it."""
    game = draw(games(kind=kind))
    return game, draw(st.integers(0, game.ruleset.seats - 1))


# The same games each time


def sample(count: int) -> tuple[Game, ...]:
    """Some whole games in every mood, of each preset and of twice as many custom rulesets."""
    return tuple(game for number in range(count) for game in _sampled(number))


@cache
def _sampled(number: int) -> list[Game]:
    kinds = [*PRESETS.values(), *(custom(Random(1000 * number + kind)) for kind in range(18))]
    return [_whole(ruleset, number, mood) for ruleset in kinds for mood in MOODS]


def _whole(ruleset: Ruleset, number: int, mood: str, resigning: float | None = None) -> Game:
    rng = Random(f"{number} {mood}")
    deck = DECKS[number % len(DECKS)](rng, ruleset.deck)
    return play_on(Game(Deal(ruleset, deck, number % ruleset.seats)), rng, mood, resigning=resigning)


@cache
def sample_of_effects(count: int) -> tuple[Game, ...]:
    """Some whole games with many effects, of every preset and with every option."""
    options = [option for option in OPTIONS if option != "nine freezes"]
    full = [variant(key, options) for key, rules in PRESETS.items() if rules.seats == 2]
    kinds = [*PRESETS.values(), *full]
    return tuple(_whole(rules, number, "one-offs", 0.01) for rules in kinds for number in range(count))


class Ply(NamedTuple):
    """A move with the positions before and after it."""

    before: State
    move: Move
    after: State

    def seen_by(self, seat: int) -> tuple[Observation, Move, Observation]:
        """The same as a seat knows it."""
        return observe(self.before, seat), self.move, observe(self.after, seat)


def plies(game: Game) -> list[Ply]:
    return [
        Ply(before, move, after)
        for (before, after), move in zip(pairwise(game.states), game.moves, strict=True)
    ]
