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
    tempo=0.232,
    need=(
        2.509,
        2.412,
        2.318,
        2.234,
        2.166,
        2.107,
        2.028,
        1.922,
        1.795,
        1.643,
        1.478,
        1.309,
        1.153,
        1.007,
        0.873,
        0.753,
        0.632,
        0.52,
        0.403,
        0.282,
        0.147,
        0.0,
    ),
    king=0.183,
    queen=0.845,
    queens=0.446,
    guarded=0.076,
    covered=-0.005,
    glasses=0.315,
    thief=-0.337,
    pile=0.239,
    hand=(0.408, 0.887, 0.314, 0.466, 0.546, 0.46, 0.482, 0.478, 0.487, 0.648, 0.634, 0.409, 0.345, 0.4),
    crowd=-0.159,
    frozen=0.487,
    threat=0.522,
    now=Chances(
        ace=0.073, two=-0.17, six=0.38, nine=0.016, jack=0.091, scuttle=0.036, king=0.017, pair=0.072
    ),
    later=Chances(
        ace=0.074, two=-0.273, six=0.382, nine=0.016, jack=0.066, scuttle=0.009, king=0.028, pair=-0.056
    ),
)
"""The weights in use: fitted to the results of games that the bot played against itself."""
