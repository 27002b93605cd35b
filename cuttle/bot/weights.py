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
    tempo=0.244,
    need=(
        2.4,
        2.318,
        2.238,
        2.166,
        2.106,
        2.054,
        1.981,
        1.88,
        1.755,
        1.603,
        1.441,
        1.273,
        1.124,
        0.983,
        0.856,
        0.735,
        0.615,
        0.502,
        0.386,
        0.269,
        0.139,
        0.0,
    ),
    king=0.254,
    queen=0.894,
    queens=0.371,
    guarded=0.019,
    glasses=0.368,
    thief=-0.301,
    pile=0.248,
    hand=(0.41, 0.822, 0.316, 0.465, 0.549, 0.463, 0.483, 0.479, 0.495, 0.646, 0.642, 0.408, 0.345, 0.4),
    crowd=-0.171,
    frozen=0.579,
    threat=0.517,
    now=Chances(ace=0.075, six=0.379, nine=0.019, jack=0.089, scuttle=0.041, king=0.017),
    later=Chances(ace=0.074, six=0.351, nine=0.008, jack=0.063, scuttle=0.009, king=0.028),
)
"""The weights in use: fitted to the results of games that the bot played against itself."""
