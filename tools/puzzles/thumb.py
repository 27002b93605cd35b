"""Rules of thumb that don't look ahead. A puzzle that the first one solves isn't worth a thought.

Counter if asked; win now; in defence scuttle the highest card, else steal the highest, else an ace, a six or
a two; else a king; else the highest card for points. Habits differ from it: points before a king, or of equal
cards the highest suit, which is the hardest to scuttle.
"""

from collections.abc import Callable
from functools import partial
from itertools import product
from random import Random
from typing import Final, NamedTuple

from cuttle.observation import Observation, imagine
from cuttle.puzzles import Attempt, Puzzle
from cuttle.rules.apply import play
from cuttle.rules.cards import ACE, KING, SIX, TWO
from cuttle.rules.moves import DRAW, Move, Verb
from cuttle.rules.phases import Over
from cuttle.rules.state import State

DEFENDING: Final = (ACE, SIX, TWO)
"""The one-offs that defend, the first first."""


class Rule(NamedTuple):
    """What a rule of thumb prefers."""

    points_first: bool = False
    """Whether points come before a king."""
    high_suit: bool = False
    """Whether of equal cards for points the highest suit is played, else the lowest."""


USUAL: Final = Rule()
HABITS: Final = tuple([rule for rule in map(Rule._make, product((False, True), repeat=2)) if rule != USUAL])
"""All other rules."""


def thumb(seen: Observation, defends: bool, rule: Rule = USUAL) -> Move:
    """The move by the rule. `defends`: whether it's asked to keep the other seat from winning."""
    moves = seen.moves
    counters = [move for move in moves if move.verb in (Verb.COUNTER, Verb.BLOCK)]
    world = imagine(seen, Random(0))
    wins = [move for move in moves if _wins(world, move)]
    choices = [counters, wins, *(_defences(moves) if defends else ()), *_attacks(moves, rule), [*moves]]
    best: Move = max(next(choice for choice in choices if choice), key=partial(_height, rule=rule))
    return best


def thumb_solves(puzzle: Puzzle, look: Callable[[Attempt], Observation], rule: Rule = USUAL) -> bool:
    """Whether the rule finds the whole line; `look` says what a player sees."""
    attempt: Attempt | None = Attempt.begin(puzzle)
    while attempt:
        verdict = attempt.judge(thumb(look(attempt), puzzle.kind == "D", rule))
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


def _attacks(moves: tuple[Move, ...], rule: Rule) -> list[list[Move]]:
    """The moves of an attack, the kind that it prefers first."""
    kings = [move for move in moves if move.verb is Verb.PERMANENT and move.card >> 2 == KING]
    points = [move for move in moves if move.verb is Verb.POINTS]
    taken = [move for move in moves if move.verb is Verb.TAKE]
    first = [points, kings] if rule.points_first else [kings, points]
    return [*first, taken, [move for move in moves if move == DRAW]]


def _height(move: Move, rule: Rule) -> tuple[int, ...]:
    """The highest target first; of several cards for points the highest, of others the lowest."""
    gains = move.verb in (Verb.POINTS, Verb.TAKE)
    suit = move.card if gains and rule.high_suit else -move.card
    return move.target >> 2, (move.card >> 2) * (1 if gains else -1), suit
