"""Estimates with intervals from batches: the jackknife that leaves out one batch at a time (Tukey 1958).

Rounds of different deals are independent, so batches are, however much the turns of one round have in common.
One method serves shares, quotients, regressions and differences alike. For two rulesets with the same deals
the same batch is left out of both, so what both owe to the deal isn't taken for a difference.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from tools.almanac.counting import Counts

FEWEST_BATCHES: Final = 10
"""With fewer batches there are no figures: their intervals would be no good."""
FEWEST: Final = 30
"""What happened less often is not estimated."""


class Measured(NamedTuple):
    """A number and what it was counted from."""

    value: float
    cases: float
    """How often what it's about happened: rounds, hands, turns."""


Measure: TypeAlias = Callable[[Counts], dict[str, Measured]]
"""Numbers by name, from the counts of some batches."""


class Figure(NamedTuple):
    """A number with its 95 % interval, and what it was counted from."""

    value: float
    low: float
    high: float
    cases: int

    def is_clear(self, null: float = 0.0) -> bool:
        """Whether it's further from `null` than its interval is wide; else it isn't shown."""
        return self.value != null and abs(self.value - null) >= self.high - self.low


Figures: TypeAlias = dict[str, Figure]


def estimate(batches: Sequence[Counts], measure: Measure) -> Figures:
    """What is measured in all batches, with intervals."""
    if len(batches) < FEWEST_BATCHES:
        return {}
    return _jackknife(measure(_total(batches)), [measure(others) for others in _without_each(batches)])


def estimate_change(batches: Sequence[Counts], base: Sequence[Counts], measure: Measure) -> Figures:
    """By how much what is measured differs from a base with the same deals."""
    count = min(len(batches), len(base))
    if count < FEWEST_BATCHES:
        return {}
    pair = batches[:count], base[:count]
    whole = _difference(*[measure(_total(side)) for side in pair])
    left = zip(*[_without_each(side) for side in pair], strict=True)
    return _jackknife(whole, [_difference(measure(one), measure(other)) for one, other in left])


def _jackknife(whole: dict[str, Measured], left: Sequence[dict[str, Measured]]) -> Figures:
    """Figures from what was measured with all batches, and without each."""
    return {
        name: _figure(measured, [others[name].value for others in left])
        for name, measured in whole.items()
        if len(left) >= FEWEST_BATCHES and measured.cases >= FEWEST and all(name in others for others in left)
    }


def _figure(measured: Measured, without: Sequence[float]) -> Figure:
    """A figure from the values without each batch."""
    size = len(without)
    mean = sum(without) / size
    error = sqrt((size - 1) / size * sum((value - mean) ** 2 for value in without))
    half = student(size - 1) * error
    return Figure(measured.value, measured.value - half, measured.value + half, round(measured.cases))


def student(freedom: int) -> float:
    """Student's 97.5 % quantile for so many degrees of freedom, ten or more."""
    return 1.96 + 2.37 / freedom + 2.8 / freedom**2


def _difference(ones: dict[str, Measured], others: dict[str, Measured]) -> dict[str, Measured]:
    return {
        name: Measured(one.value - others[name].value, min(one.cases, others[name].cases))
        for name, one in ones.items()
        if name in others
    }


def _total(batches: Sequence[Counts]) -> Counts:
    total = Counter[str]()
    for batch in batches:
        total.update(batch)
    return total


def _without_each(batches: Sequence[Counts]) -> list[Counts]:
    """The totals without each batch."""
    total = _total(batches)
    return [Counter({name: count - batch.get(name, 0) for name, count in total.items()}) for batch in batches]
