"""How reliable shown chances are: the calibration error, and a plot of what was shown against what came."""

import itertools
from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple, TypeAlias

Pairs: TypeAlias = Sequence[tuple[float, bool]]
"""What was shown, and whether it came."""

BINS: Final = 10
TRIES: Final = 50
"""How often luck is tried."""


class Bin(NamedTuple):
    """Positions with about the same chance."""

    shown: float
    """The mean of what was shown."""
    came: float
    """The share in which it came."""
    cases: int

    @property
    def give(self) -> float:
        """Half of the 95 % interval of `came`."""
        return 1.96 * sqrt(max(self.came * (1 - self.came), 0.25 / self.cases) / self.cases)


def bins(pairs: Pairs) -> list[Bin]:
    """Positions in bins of equal size, by what was shown."""
    ranked = sorted(pairs)
    edges = [len(ranked) * place // BINS for place in range(BINS + 1)]
    parts = [ranked[low:high] for low, high in itertools.pairwise(edges) if high > low]
    return [
        Bin(sum(shown for shown, _ in part) / len(part), sum(came for _, came in part) / len(part), len(part))
        for part in parts
    ]


def error(pairs: Pairs) -> float:
    """The expected calibration error: the mean distance between what was shown and what came."""
    return sum(each.cases * abs(each.shown - each.came) for each in bins(pairs)) / max(1, len(pairs))


def by_luck(games: Sequence[Pairs], rng: Random) -> float:
    """The error that perfect chances would have had in as many games, through luck alone.

    All positions of a game share its luck.
    """
    total = 0.0
    for _ in range(TRIES):
        lucks = [(rng.random(), pairs) for pairs in games]
        total += error([(shown, luck < shown) for luck, pairs in lucks for shown, _ in pairs])
    return total / TRIES


# The plot

SIDE: Final = 240
"""The side of a panel, in pixels."""
EDGE: Final = 44

STYLE: Final = (
    "text{font:12px system-ui,sans-serif;fill:#222}.f{fill:#fff}.g{stroke:#ddd}.d{stroke:#999}"
    ".o{stroke:#a50;fill:none;stroke-width:1.5}.k{fill:#a50}.p{fill:#06c}.e{stroke:#06c;stroke-width:2}"
    "@media(prefers-color-scheme:dark){text{fill:#eee}.f{fill:#181818}.g{stroke:#3a3a3a}.d{stroke:#888}"
    ".o{stroke:#fa5}.k{fill:#fa5}.p{fill:#6bf}.e{stroke:#6bf}}"
)


class Panel(NamedTuple):
    """A part of the plot."""

    title: str
    shown: Pairs
    before: Pairs = ()
    """The same positions with the number as it was before."""


def plot(panels: Sequence[Panel], words: str) -> str:
    """The plot as SVG, with a description in words. It suits light and dark pages."""
    width, height = len(panels) * (SIDE + EDGE) + 16, SIDE + EDGE + 44
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img"><title>{words}</title><style>{STYLE}</style>'
        f'<rect class="f" width="{width}" height="{height}"/>'
    ]
    for place, panel in enumerate(panels):
        inside = "".join(drawn(panel))
        parts.append(f'<g transform="translate({EDGE + place * (SIDE + EDGE)} 28)">{inside}</g>')
    return "\n".join([*parts, "</svg>", ""])


def drawn(panel: Panel) -> Iterable[str]:
    """The grid of a panel, the line of perfect chances, and the points."""
    yield f'<text x="{SIDE / 2}" y="-10" text-anchor="middle">{panel.title}</text>'
    for percent in range(0, 101, 25):
        at = SIDE * percent / 100
        yield f'<path class="g" d="M{at:g} 0v{SIDE}M0 {at:g}h{SIDE}"/>'
        yield f'<text x="{at:g}" y="{SIDE + 18}" text-anchor="middle">{percent}</text>'
        yield f'<text x="-8" y="{SIDE - at + 4:g}" text-anchor="end">{percent}</text>'
    yield f'<path class="d" d="M0 {SIDE}L{SIDE} 0"/>'
    for each in bins(panel.before):
        yield f'<circle class="o" cx="{SIDE * each.shown:.1f}" cy="{SIDE * (1 - each.came):.1f}" r="4"/>'
    for each in bins(panel.shown):
        x, y, give = SIDE * each.shown, SIDE * (1 - each.came), SIDE * each.give
        yield f'<path class="e" d="M{x:.1f} {y - give:.1f}v{2 * give:.1f}"/>'
        yield f'<circle class="p" cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>'
    yield f'<text x="{SIDE / 2}" y="{SIDE + 36}" text-anchor="middle">shown, %</text>'
    yield f'<text transform="translate(-32 {SIDE / 2})rotate(-90)" text-anchor="middle">came, %</text>'
