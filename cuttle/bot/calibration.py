"""What the expert's number means: how often you'd win, tie and lose from here if both sides played well.

The search takes a tie for half a win and doesn't see it coming. A small model fitted to games does, from the
number and the deck left: Davidson's for ties (1970). The search itself goes on with its own number.
"""

from math import exp, log, sqrt
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from cuttle.bot.expert import Thought
from cuttle.observation import Observation
from cuttle.rules.moves import Verb
from cuttle.rules.ruleset import Ruleset

Vector: TypeAlias = tuple[float, ...]

WIN_COEFFICIENTS: Final = (2.058, -1.603, 0.312, 0.074, -1.146, -0.114)
"""By feature: what it adds to the log-odds of a win against a loss."""
TIE_COEFFICIENTS: Final = (1.543, -4.84, 1.44, -0.066, -5.609, 0.265, 1.94)
"""By feature: what it adds to those of a tie."""
SEARCH_ERROR: Final = 3.6
"""The search's luck: the standard error of `win`, by `win * (1 - win)`, times the root of the positions."""
MODEL_ERROR: Final = 0.02
"""How far the table itself may be off (a standard error)."""


class Odds(NamedTuple):
    """How often a position is won, tied and lost; together 1."""

    win: float
    tie: float
    loss: float
    margin: float = 0.0
    """How far `win` may be off, up or down (95 %); 0 if it's proven."""

    @property
    def value(self) -> float:
        """What it's worth: a tie is half a win."""
        return self.win + self.tie / 2


def odds(seen: Observation, thought: Thought) -> Odds:
    """What the seat that thinks may expect if it follows the thought."""
    proven = thought.proven or thought.move.verb is Verb.ACCEPT
    return odds_of(seen, thought.chance, thought.nodes, proven)


def odds_of(seen: Observation, chance: float, nodes: int, proven: bool = False) -> Odds:
    """What a seat may expect of a position with this number, found by looking at so many positions."""
    rules = seen.ruleset
    if proven:
        if chance in (0, 1):
            return Odds(chance, 0, 1 - chance)
        if chance == 0.5 and not rules.four_random:
            return Odds(0, 1, 0)
    win, tie, loss = outcome_shares(rules, len(seen.deck), chance, nodes)
    unsure = SEARCH_ERROR * win * (1 - win) / sqrt(nodes)
    return Odds(win, tie, loss, 1.96 * sqrt(unsure * unsure + MODEL_ERROR * MODEL_ERROR))


def outcome_shares(rules: Ruleset, deck: int, chance: float, nodes: int) -> Vector:
    """How often positions are won, tied and lost that have so many cards in the deck, and this number after
    so many positions."""
    leaning, tying = odds_features(rules, deck, chance, nodes)
    lean, tie = exp(sum(map(mul, WIN_COEFFICIENTS, leaning))), sum(map(mul, TIE_COEFFICIENTS, tying))
    tie = exp(tie) * sqrt(lean)
    total = lean + tie + 1
    return lean / total, tie / total, 1 / total


def odds_features(rules: Ruleset, deck: int, chance: float, nodes: int) -> tuple[Vector, Vector]:
    """What says who wins: the number in log-odds, by the deck left and the rules; and what says whether it's
    a tie.

    The best of several numbers that luck has part in is too high, but less so the longer the search. Numbers
    are kept from 0 and 1, since they aren't proven.
    """
    chance = min(max(chance, 0.002), 0.998)
    lean, left, three = log(chance / (1 - chance)), deck / len(rules.deck), rules.seats > 2
    high = min(1, max(0, (rules.goals[0] - 21) / 4))
    leaning = lean, lean * left, lean * high, lean * three, 1 / sqrt(nodes), three
    return leaning, (1, left, left * left, high, three, not deck, high * left)
