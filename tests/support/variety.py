"""Rulesets of every kind, drawn by hypothesis, and random games with them."""

from functools import cache
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from hypothesis import assume
from hypothesis import strategies as st

from cuttle.game import Game
from cuttle.observation import Observation, observe
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.ruleset import Ruleset, RulesetError
from cuttle.rules.state import State
from cuttle.variants import AXES, OPTIONS, PRESETS, variant

NUMBERS: Final = {"dealt": ((5, 5), (1, 2), (7, 3)), "goals": ((9, 9, 9, 9, 9), (30, 20, 10, 1, 0))}
"""Some values of the rules that hold several numbers."""


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """A valid preset with some options and changes."""
    options = draw(st.sets(st.sampled_from(list(OPTIONS)), max_size=3))
    axes = draw(st.sets(st.sampled_from(list(AXES)), max_size=6))
    changes = {axis: draw(st.sampled_from(AXES[axis] or NUMBERS[axis])) for axis in sorted(axes)}
    try:
        return variant(draw(st.sampled_from(list(PRESETS))), options, changes)
    except RulesetError:
        assume(False)
        raise


class Ply(NamedTuple):
    """A move with the positions before and after it."""

    before: State
    move: Move
    after: State

    def seen_by(self, seat: int) -> tuple[Observation, Move, Observation]:
        """The same as a seat knows it."""
        return observe(self.before, seat), self.move, observe(self.after, seat)


def plies(game: Game) -> list[Ply]:
    """Every move of a game."""
    return [
        Ply(before, move, after)
        for (before, after), move in zip(pairwise(game.states), game.moves, strict=True)
    ]


LIKED: Final = {Verb.ONEOFF, Verb.COUNTER, Verb.BLOCK, Verb.PERMANENT, Verb.STEAL, Verb.SCUTTLE}


def played(rules: Ruleset, number: int, resigning: float = 0.01) -> Game:
    """The deal with this number, played at random to its end, with a preference for effects."""
    rng = Random(number)
    game = Game.deal(rules, number, number % rules.seats)
    while not game.over:
        state = game.state
        playing = [seat for seat in range(rules.seats) if not state.resigned >> seat & 1]
        if rng.random() < resigning:
            game = game.resign(rng.choice(playing))
        elif game.may_offer() and rng.random() < 0.02:
            game = game.offer(rng.choice(playing))
        else:
            moves = legal_moves(state)
            liked = [move for move in moves if move.verb in LIKED]
            game = game.play(rng.choice(liked if liked and rng.random() < 0.7 else moves))
    return game


@st.composite
def wild_games(draw: st.DrawFn) -> Game:
    """A whole game of some ruleset."""
    return played(draw(rulesets()), draw(st.integers(0, 2**32)))


@cache
def wild_sample(count: int) -> tuple[Game, ...]:
    """The same games each time, of every preset and with every option."""
    options = [option for option in OPTIONS if option != "nine freezes"]
    full = [variant(key, options) for key, rules in PRESETS.items() if rules.seats == 2]
    kinds = [*PRESETS.values(), *full]
    return tuple(played(rules, number) for rules in kinds for number in range(count))
