"""What the skilled bot holds dear, as numbers.

All are on one scale: they add up to the logarithm of the odds of winning, so that 0.7 is a
position won two times in three. Nothing here knows how they are used: that is `evaluation`.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Chances:
    """What it is worth to hold the card for something that could be done to a rival."""

    ace: float
    """For each point by which the rival is ahead."""
    two: float
    """For a permanent or a jack that can be aimed at."""
    six: float
    """For each permanent or jack that the rival has more."""
    nine: float
    """For each point of the best card that can be aimed at; a permanent counts as seven."""
    jack: float
    """For each point of the best card that can be stolen."""
    scuttle: float
    """For each point of the best card that can be scuttled."""
    king: float
    """For each point by which a king would lower the goal."""
    pair: float
    """For two point cards that win together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """How much each thing in a position counts."""

    tempo: float
    """Being on turn."""
    need: tuple[float, ...]
    """Still needing so many points; more than the last one count as the last."""
    king: float
    """Each king, beyond what it takes off the goal."""
    queen: float
    """The first queen."""
    queens: float
    """Each further queen."""
    guarded: float
    """Each king, glasses or jack that a queen protects."""
    covered: float
    """Each point that a queen protects from jacks and nines."""
    glasses: float
    """Each eight that shows the rivals' hands."""
    thief: float
    """Each jack that holds a stolen card, which a two may undo."""
    pile: float
    """Each point card: many small ones are harder to scuttle than one big one."""
    hand: tuple[float, ...]
    """Each card in hand, by rank, an ace first."""
    crowd: float
    """Each card in hand beyond the fifth."""
    frozen: float
    """Each card in hand that cannot be played in the next turn."""
    threat: float
    """Holding, when another seat is on turn, a card that would win; on turn it is reckoned apart."""
    now: Chances
    """For the seat on turn."""
    later: Chances
    """For the other seats."""


WEIGHTS: Final = Weights(
    tempo=0.249,
    need=(
        2.74,
        2.606,
        2.474,
        2.345,
        2.239,
        2.136,
        2.031,
        1.917,
        1.784,
        1.638,
        1.487,
        1.321,
        1.149,
        1.022,
        0.895,
        0.789,
        0.684,
        0.576,
        0.438,
        0.282,
        0.134,
        0.0,
    ),
    king=0.112,
    queen=0.809,
    queens=0.47,
    guarded=0.141,
    covered=0.002,
    glasses=0.141,
    thief=-0.429,
    pile=0.27,
    hand=(0.381, 0.749, 0.229, 0.316, 0.492, 0.504, 0.538, 0.498, 0.575, 0.712, 0.584, 0.213, 0.456, 0.4),
    crowd=-0.1,
    frozen=0.053,
    threat=0.499,
    now=Chances(
        ace=0.074,
        two=-0.017,
        six=0.363,
        nine=-0.003,
        jack=0.096,
        scuttle=0.019,
        king=0.02,
        pair=0.29,
    ),
    later=Chances(
        ace=0.068,
        two=-0.136,
        six=0.424,
        nine=0.011,
        jack=0.083,
        scuttle=-0.001,
        king=0.02,
        pair=0.027,
    ),
)
"""The weights in use: fitted to the results of games that the bot played against itself."""
