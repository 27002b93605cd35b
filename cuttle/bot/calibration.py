"""What the expert's number means: how often you'd win, tie and lose from here if both sides played well.

The search takes a tie for half a win and doesn't see it coming. A small model fitted to games does, from the
number and the deck left: Davidson's for ties (1970). The search itself goes on with its own number.
"""

from math import exp, log, sqrt
from operator import mul
from typing import Final, NamedTuple

from cuttle.bot.expert import Thought
from cuttle.observation import Observation
from cuttle.rules.moves import Verb
from cuttle.rules.ruleset import Ruleset

LEAN: Final = (1.0, 0.0, 0.0, 0.0, 0.0)
"""By feature: what it adds to the log-odds of a win against a loss."""
TIE: Final = (-1.0, -2.0, 0.0, 0.0, 0.0, 0.0)
"""By feature: what it adds to those of a tie."""
LUCK: Final = 5.0
"""The search's luck: the standard error of its number, in log-odds, times the root of the positions."""
OFF: Final = 0.02
"""How far the table itself may be off (a standard error)."""
NEAR: Final = 0.002
"""Numbers nearer to 0 or 1 count as this: they aren't proven."""


class Odds(NamedTuple):
    """How often a position is won, tied and lost; together 1."""

    win: float
    tie: float
    loss: float
    give: float = 0.0
    """How far `win` may be off, up or down (95 %); 0 if it's proven."""


def odds(seen: Observation, thought: Thought) -> Odds:
    """What the seat that thinks may expect if it follows the thought."""
    rules, deck = seen.ruleset, len(seen.deck)
    if thought.proven or thought.move.verb is Verb.ACCEPT:
        sure = {1.0: Odds(1, 0, 0), 0.0: Odds(0, 0, 1), **({} if rules.four_random else {0.5: Odds(0, 1, 0)})}
        if thought.chance in sure:
            return sure[thought.chance]
    unsure = LUCK / sqrt(max(1, thought.nodes))
    low, high = (shares(rules, deck, _shifted(thought.chance, by))[0] for by in (-unsure, unsure))
    give = 1.96 * sqrt(((high - low) / 2) ** 2 + OFF * OFF)
    return Odds(*shares(rules, deck, thought.chance), give)


def shares(rules: Ruleset, deck: int, chance: float) -> tuple[float, float, float]:
    """How often positions with this number and so many cards in the deck are won, tied and lost."""
    lean = sum(map(mul, LEAN, leaning(rules, deck, chance)))
    tie = exp(sum(map(mul, TIE, tying(rules, deck))))
    win, loss = exp(lean / 2), exp(-lean / 2)
    total = win + tie + loss
    return win / total, tie / total, loss / total


def leaning(rules: Ruleset, deck: int, chance: float) -> tuple[float, ...]:
    """The features that say who wins: the number in log-odds, by the deck left and the rules."""
    lean, left = _log_odds(chance), deck / len(rules.deck)
    three = float(rules.seats > 2)
    return lean, lean * left, lean * left * left, lean * three, three


def tying(rules: Ruleset, deck: int) -> tuple[float, ...]:
    """The features that say whether it's a tie."""
    left = deck / len(rules.deck)
    return 1.0, left, left * left, float(rules.seats > 2), float(rules.hand_limit is None), 0.0


def _log_odds(chance: float) -> float:
    chance = min(max(chance, NEAR), 1 - NEAR)
    return log(chance / (1 - chance))


def _shifted(chance: float, by: float) -> float:
    """A chance with its log-odds changed."""
    return 1 / (1 + exp(-_log_odds(chance) - by))
