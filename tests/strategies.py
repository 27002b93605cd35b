"""Games and positions for the laws: dealt at random, and played at random in one of several moods.

A mood prefers some moves, so that long games, full hands and an empty deck come up too. The
numbers drawn by hypothesis decide everything, so that what fails can be seen again.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from hypothesis import strategies as st

from cuttle.cards import PLAIN_DECK, Card
from cuttle.deal import SEEDS, shuffled
from cuttle.game import Game, legal_moves
from cuttle.ruleset import PRESETS
from cuttle.state import Move, State, Verb

MOODS: Final[dict[str, Callable[[Move], bool]]] = {
    "any move": lambda move: True,
    "no points": lambda move: move.verb is not Verb.POINTS,
    "one-offs": lambda move: move.verb in (Verb.ONEOFF, Verb.COUNTER, Verb.PERMANENT, Verb.STEAL),
    "drawing": lambda move: move.verb in (Verb.DRAW, Verb.ALLOW, Verb.PASS),
    "peace": lambda move: move.verb in (Verb.DRAW, Verb.PERMANENT, Verb.STEAL, Verb.COUNTER),
}
"""What each mood prefers wherever it can."""

LONGEST: Final = 400
"""No random game comes near this many moves."""


def chosen(state: State, rng: Random, mood: str) -> Move:
    """A random move, mostly one that the mood prefers."""
    moves = legal_moves(state)
    liked = [move for move in moves if MOODS[mood](move) and move.verb is not Verb.ACCEPT]
    return rng.choice(liked if liked and rng.random() < 0.9 else moves)


def played(game: Game, rng: Random, mood: str, plies: int = LONGEST) -> Game:
    """The game after some random moves, now and then an offer of a tie, rarely a resignation."""
    for _ in range(plies):
        if game.over:
            break
        seat = rng.randrange(game.ruleset.seats)
        if rng.random() < 0.003:
            game = game.resign(seat)
        elif game.may_offer() and rng.random() < 0.02:
            game = game.offer(seat)
        else:
            game = game.play(chosen(game.state, rng, mood))
    return game


def in_pairs(rng: Random) -> tuple[Card, ...]:
    """A deck in which cards of one rank come in pairs, so that a seven turns up two jacks."""
    pairs = [PLAIN_DECK[at : at + 2] for at in range(0, len(PLAIN_DECK), 2)]
    rng.shuffle(pairs)
    return tuple(card for pair in pairs for card in pair)


@st.composite
def games(draw: st.DrawFn, plies: int | None = None) -> Game:
    """A game of any preset, somewhere between its deal and its end (or after so many moves)."""
    ruleset = draw(st.sampled_from(list(PRESETS.values())))
    dealer = draw(st.integers(0, ruleset.seats - 1))
    mood = draw(st.sampled_from(list(MOODS)))
    count = draw(st.integers(0, 120)) if plies is None else plies
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    deck = in_pairs(rng) if draw(st.booleans()) else shuffled(draw(st.integers(0, SEEDS - 1)))
    return played(Game(ruleset, deck, dealer), rng, mood, count)


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position of such a game."""
    return draw(games()).state


@st.composite
def open_positions(draw: st.DrawFn) -> State:
    """A position in which somebody has to decide something."""
    game = draw(games())
    while game.over:
        game = game.undo()
    return game.state


@cache
def sample(count: int) -> tuple[Game, ...]:
    """Some whole games of every preset and mood: the same ones each time."""
    return tuple(
        played(Game(ruleset, deck, number % 2), Random(f"{number} {mood}"), mood)
        for number in range(count)
        for deck in (shuffled(number), in_pairs(Random(number)))
        for ruleset in PRESETS.values()
        for mood in MOODS
    )
