"""Calibration: from the expert's win probability to the odds of a win, a tie and a loss, if both play well.

The search counts a tie as half a win and can't tell the two apart. A small model fitted to games can, from
the win probability and the cards left in the deck: Davidson's for ties (1970). The search doesn't use it.
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
    def proven(self) -> bool:
        """Whether it's certain, and not estimated."""
        return not self.margin

    @property
    def value(self) -> float:
        """What it's worth: a tie is half a win."""
        return self.win + self.tie / 2


def odds(seen: Observation, thought: Thought) -> Odds:
    """The odds for the seat that thinks if it plays the move of its thought."""
    proven = thought.proven or thought.move.verb is Verb.ACCEPT
    return odds_at(seen, thought.chance, thought.nodes, proven)


def odds_at(seen: Observation, chance: float, nodes: int, proven: bool = False) -> Odds:
    """The odds of a position for which a search found this win probability after `nodes` positions."""
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
    """The probabilities of a win, a tie and a loss, with `deck` cards left, where a search found the win
    probability `chance` after `nodes` positions."""
    leaning, tying = odds_features(rules, deck, chance, nodes)
    lean, tie = exp(sum(map(mul, WIN_COEFFICIENTS, leaning))), sum(map(mul, TIE_COEFFICIENTS, tying))
    tie = exp(tie) * sqrt(lean)
    total = lean + tie + 1
    return lean / total, tie / total, 1 / total


def odds_features(rules: Ruleset, deck: int, chance: float, nodes: int) -> tuple[Vector, Vector]:
    """The features for a win against a loss (log-odds, by the deck left and the rules), and those for a tie.

    The best of several noisy estimates is too high, and less so the longer the search. An estimate is clipped
    to between 0 and 1, because it isn't proven.
    """
    chance = min(max(chance, 0.002), 0.998)
    lean, left, three = log(chance / (1 - chance)), deck / len(rules.deck), rules.seats > 2
    high = min(1, max(0, (rules.goals[0] - 21) / 4))
    leaning = lean, lean * left, lean * high, lean * three, 1 / sqrt(nodes), three
    return leaning, (1, left, left * left, high, three, not deck, high * left)
