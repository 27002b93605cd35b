"""Rulesets, games and positions for the laws: random deals, played at random in some mood.

A mood prefers some moves, so that long games, full hands and an empty deck occur too. Hypothesis draws all
random numbers, so failures can be reproduced.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from cuttle.deal import SEEDS, shuffled
from cuttle.game import Game
from cuttle.rules.cards import JACK, SEVEN, TEN, TWO, Card, Seat, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ACCEPT, REFUSE, Move, Verb
from cuttle.rules.ruleset import Ruleset, RulesetError
from cuttle.rules.state import State
from cuttle.start import Deal
from cuttle.variants import AXES, OPTIONS, PRESETS, variant

MOODS: Final[dict[str, Callable[[Move], bool]]] = {
    "any move": lambda move: True,
    "no points": lambda move: move.verb is not Verb.POINTS,
    "one-offs": lambda move: move.verb in (Verb.ONEOFF, Verb.COUNTER, Verb.PERMANENT, Verb.STEAL),
    "war": lambda move: move.verb in (Verb.SCUTTLE, Verb.BLOCK, Verb.STEAL, Verb.COUNTER, Verb.POINTS),
    "drawing": lambda move: move.verb in (Verb.DRAW, Verb.ALLOW, Verb.PASS),
    "peace": lambda move: move.verb in (Verb.DRAW, Verb.PERMANENT, Verb.STEAL, Verb.COUNTER),
}
"""What each mood prefers, if possible."""

LONGEST: Final = 400
"""No random game has this many moves."""

FITTING: Final[dict[str, dict[str, Any]]] = {
    "jokers": {"joker": "thief"},
    "joker": {"jokers": 2},
    "nine_puts": {"nine_takes": "opponents' royals", "nine_freezes": False},
    "limit_refuses": {"hand_limit": 6, "dealt": (6, 5)},
}
"""Changes that must go with a rule, because it would mostly be refused otherwise."""


# Rulesets


def wild(rng: Random, seats: int | None = None) -> Ruleset:
    """A valid preset with some options and some changed rules."""
    while True:
        seated = seats or rng.choice((2, 2, 2, 3))
        several = rng.choice((0, 0, 1, 3)) if seated == 2 else rng.choice((0, 1))
        axes = rng.sample(list(AXES), rng.choice((1, 3, 8, len(AXES))))
        changes: dict[str, Any] = {}
        for axis in axes:
            changes = {**FITTING.get(axis, {}), **changes, axis: any_value(axis, rng)}
        changes["seats"] = seated
        options = rng.sample(list(OPTIONS) if seated == 2 else ["random four"], several)
        try:
            return variant(rng.choice(list(PRESETS)), options, changes)
        except RulesetError:
            continue


def any_value(axis: str, rng: Random) -> Any:
    """A random value for a rule, of a size that games reach."""
    if axis == "dealt":
        return (rng.randint(1, 7), rng.randint(1, 7))
    if axis == "goals":
        return tuple(sorted((rng.randint(0, 30) for _ in range(5)), reverse=True))
    return rng.choice((None, 7, 8, 9)) if axis == "hand_limit" else rng.choice(AXES[axis])


def wild_rulesets(seats: int | None = None) -> st.SearchStrategy[Ruleset]:
    """Custom rulesets; for `seats` seats, if given."""
    return st.integers(0, 2**32 - 1).map(lambda number: wild(Random(number), seats))


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Any ruleset: half presets, half custom."""
    return st.one_of(st.sampled_from(list(PRESETS.values())), wild_rulesets())


# Games


def playing(state: State) -> list[Seat]:
    """The seats that have not resigned."""
    return [seat for seat in range(len(state.hands)) if not state.resigned >> seat & 1]


def chosen(state: State, rng: Random, mood: str) -> Move:
    """A random move, mostly one that the mood prefers."""
    moves = legal_moves(state)
    if ACCEPT in moves:
        return ACCEPT if rng.random() < 0.1 else REFUSE
    liked = [move for move in moves if MOODS[mood](move)]
    return rng.choice(liked if liked and rng.random() < 0.9 else moves)


def played(game: Game, rng: Random, mood: str, plies: int = LONGEST, resigning: float | None = None) -> Game:
    """The game after some random moves, sometimes an offer of a tie, rarely a resignation."""
    if resigning is None:
        resigning = 0.003 if game.ruleset.seats == 2 else 0.01
    for _ in range(plies):
        if game.over:
            break
        seat = rng.choice(playing(game.state))
        if rng.random() < resigning:
            game = game.resign(seat)
        elif game.may_offer() and rng.random() < 0.02:
            game = game.offer(seat)
        else:
            game = game.play(chosen(game.state, rng, mood))
    return game


def by_chance(rng: Random, deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """A random deck."""
    return shuffled(rng.randrange(SEEDS), deck)


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
    return played(Game(Deal(ruleset, stacked(rng, ruleset.deck), dealer)), rng, mood, count)


def for_three() -> st.SearchStrategy[Ruleset]:
    """Any ruleset for three."""
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
    kinds = [*PRESETS.values(), *(wild(Random(1000 * number + kind)) for kind in range(18))]
    return [_whole(ruleset, number, mood) for ruleset in kinds for mood in MOODS]


def _whole(ruleset: Ruleset, number: int, mood: str) -> Game:
    rng = Random(f"{number} {mood}")
    deck = DECKS[number % len(DECKS)](rng, ruleset.deck)
    return played(Game(Deal(ruleset, deck, number % ruleset.seats)), rng, mood)
