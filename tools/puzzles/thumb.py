"""A rule of thumb that doesn't look ahead. A puzzle that it solves isn't worth a thought.

Counter if asked; win now; in defence scuttle the highest card, else steal the highest, else an ace, a six or
a two; else a king; else the highest card for points.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from cuttle.observation import Observation, imagine
from cuttle.puzzles import Attempt, Puzzle
from cuttle.rules.apply import play
from cuttle.rules.cards import ACE, KING, SIX, TWO
from cuttle.rules.moves import DRAW, Move, Verb
from cuttle.rules.phases import Over
from cuttle.rules.state import State

DEFENDING: Final = (ACE, SIX, TWO)
"""The one-offs that defend, the first first."""


def thumb(seen: Observation, defends: bool) -> Move:
    """The move by the rule. `defends`: whether it's asked to keep the other seat from winning."""
    moves = seen.moves
    counters = [move for move in moves if move.verb in (Verb.COUNTER, Verb.BLOCK)]
    world = imagine(seen, Random(0))
    wins = [move for move in moves if _wins(world, move)]
    choices = [counters, wins, *(_defences(moves) if defends else ()), *_attacks(moves), [*moves]]
    best: Move = max(next(choice for choice in choices if choice), key=_height)
    return best


def thumb_solves(puzzle: Puzzle, look: Callable[[Attempt], Observation]) -> bool:
    """Whether the rule finds the whole line; `look` says what a player sees."""
    attempt: Attempt | None = Attempt.begin(puzzle)
    while attempt:
        verdict = attempt.judge(thumb(look(attempt), puzzle.kind == "D"))
        if verdict.grade == "wrong":
            return False
        attempt = verdict.next
    return True


def _wins(state: State, move: Move) -> bool:
    phase = play(state, move).phase
    return isinstance(phase, Over) and phase.winner == state.phase.seat


def _defences(moves: tuple[Move, ...]) -> list[list[Move]]:
    """Defending moves, the kind that it prefers first."""
    oneoffs = [
        [move for move in moves if move.verb is Verb.ONEOFF and move.card >> 2 == kind] for kind in DEFENDING
    ]
    return [*[[move for move in moves if move.verb is verb] for verb in (Verb.SCUTTLE, Verb.STEAL)], *oneoffs]


def _attacks(moves: tuple[Move, ...]) -> list[list[Move]]:
    """The moves of an attack, the kind that it prefers first."""
    kings = [move for move in moves if move.verb is Verb.PERMANENT and move.card >> 2 == KING]
    points = [move for move in moves if move.verb is Verb.POINTS]
    taken = [move for move in moves if move.verb is Verb.TAKE]
    return [kings, points, taken, [move for move in moves if move == DRAW]]


def _height(move: Move) -> tuple[int, ...]:
    """The highest target first; of several cards for points the highest, of others the lowest."""
    gains = move.verb in (Verb.POINTS, Verb.TAKE)
    return move.target >> 2, (move.card >> 2) * (1 if gains else -1), -move.card
