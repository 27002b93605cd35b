"""The weights of the static evaluation in `evaluation`, found by training.

All are log-odds of winning and add up, so that 0.7 means two wins in three. They were fitted to the winners
of self-play games (multinomial logistic regression), then tuned by matches with SPSA (Spall 1992:
simultaneous perturbation stochastic approximation); see *Where the numbers come from* in docs/bot.md.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackWeights:
    """The value of a card in hand for what it could do to an opponent."""

    ace: float
    """For each point by which the opponent is ahead."""
    six: float
    """For each permanent or jack that the opponent has more."""
    nine: float
    """For each point of the best card it can target; a permanent counts as seven."""
    jack: float
    """For each point of the best card it can steal."""
    scuttle: float
    """For each point of the best card it can scuttle."""
    king: float
    """For each point by which a king would lower the goal."""
    joker: float
    """For a permanent that a joker could steal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """The weight of each feature of a position."""

    tempo: float
    """It is the seat's turn."""
    need: tuple[float, ...]
    """Points still needed; more than the last entry counts as the last."""
    king: float
    """Each king, apart from lowering the goal."""
    queen: float
    """The first queen."""
    queens: float
    """Each further queen."""
    guarded: float
    """Each king, glasses or jack that a queen protects."""
    glasses: float
    """Each eight that shows opponents' hands."""
    thief: float
    """Each jack or joker on a stolen card, which a two may undo."""
    pile: float
    """Each point card: many small ones are harder to scuttle than one big one."""
    hand: tuple[float, ...]
    """Each card in hand, by rank, ace first."""
    crowd: float
    """Each card in hand beyond the fifth."""
    frozen: float
    """Each card in hand that can't be played next turn."""
    threat: float
    """A winning card in hand during another seat's turn; in its own turn it counts separately."""
    soon: float
    """With three seats: the share of the next seat's wins that the current seat can't stop."""
    now: AttackWeights
    """For the seat whose turn it is."""
    later: AttackWeights
    """For the other seats."""


WEIGHTS: Final = Weights(
    tempo=-0.134,
    need=(
        1.098,
        1.242,
        1.147,
        1.109,
        1.095,
        0.921,
        0.776,
        0.748,
        0.648,
        0.529,
        0.485,
        0.116,
        -0.127,
        -0.228,
        -0.477,
        -0.484,
        -0.607,
        -0.871,
        -0.944,
        -1.007,
        -1.237,
        -1.408,
    ),
    king=0.15,
    queen=1.428,
    queens=0.104,
    guarded=0.052,
    glasses=-0.171,
    thief=0.04,
    pile=-0.124,
    hand=(0.535, 1.04, 0.359, 0.353, 0.296, 0.746, 0.457, 0.41, 0.501, 1.058, 0.675, 0.432, 0.337, 0.426),
    crowd=-0.107,
    frozen=0.576,
    threat=0.977,
    soon=0.181,
    now=AttackWeights(ace=0.065, six=0.169, nine=-0.022, jack=0.106, scuttle=0.042, king=0.081, joker=-0.084),
    later=AttackWeights(ace=0.056, six=0.235, nine=0.033, jack=0.091, scuttle=0.01, king=0.035, joker=-0.161),
)
"""Best for playing without a search."""

LEAF_WEIGHTS: Final = Weights(
    tempo=0.237,
    need=(
        2.402,
        2.314,
        2.226,
        2.142,
        2.062,
        1.973,
        1.877,
        1.77,
        1.645,
        1.493,
        1.32,
        1.139,
        1.01,
        0.903,
        0.808,
        0.726,
        0.63,
        0.515,
        0.383,
        0.249,
        0.123,
        0.0,
    ),
    king=0.209,
    queen=0.981,
    queens=0.075,
    guarded=0.043,
    glasses=0.414,
    thief=-0.206,
    pile=0.129,
    hand=(0.39, 0.728, 0.349, 0.366, 0.428, 0.493, 0.446, 0.454, 0.457, 0.619, 0.523, 0.384, 0.309, 0.4),
    crowd=-0.13,
    frozen=0.599,
    threat=0.516,
    soon=0.2,
    now=AttackWeights(ace=0.065, six=0.304, nine=0.007, jack=0.092, scuttle=0.021, king=0.04, joker=0.25),
    later=AttackWeights(ace=0.067, six=0.283, nine=0.004, jack=0.05, scuttle=0.005, king=0.052, joker=0.15),
)
"""Best for leaves that no network judges, and in endgames. An older fit to self-play."""

KEEP_RATIOS: Final = (1.4, 1.28, 0.9, 0.33, 0.3, 1.42, 0.76, 0.88, 1.03, 1.56, 1.46, 0.44, 0.61, 1.06)
"""By rank (ace first), how much likelier than chance a hidden card is in a hand: cards worth playing at once
don't stay there. Counted in games of the skilled bot."""

KEEP_RATIOS_THREE: Final = (
    1.22,
    1.22,
    1.17,
    1.03,
    0.7,
    1.21,
    0.8,
    0.88,
    0.89,
    1.08,
    1.02,
    0.91,
    0.84,
    0.98,
)
"""The same among three, where fewer cards are played before the round is over. Counted in games of skilled
and casual bots."""
