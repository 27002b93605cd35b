"""Fit chances to win, tie and lose: a multinomial logit whose two scores are linear in some features.

The log-odds of a win against a loss are `lean`; a tie's are `tie`, as far above the middle of both. That is
Davidson's model of ties (1970). It's fitted by Newton's method, lightly drawn towards zero.
"""

from collections.abc import Iterable, Sequence
from math import exp, log
from typing import Final, NamedTuple, TypeAlias

Row: TypeAlias = Sequence[float]

HUMBLE: Final = 0.1
"""How strongly each coefficient is drawn towards zero (L2 regularization)."""
STEPS: Final = 12


class Sample(NamedTuple):
    """A position's features, and what came of it."""

    lean: Row
    tie: Row
    result: str


def spread(lean: float, tie: float) -> tuple[float, float, float]:
    """The chances to win, tie and lose."""
    weights = exp(lean / 2), exp(tie), exp(-lean / 2)
    return tuple(each / sum(weights) for each in weights)  # type: ignore[return-value]


def times(row: Row, by: Row) -> float:
    """The sum of products."""
    return sum([each * other for each, other in zip(row, by, strict=True)])


def fitted(
    samples: Sequence[Sample], start: Row = (), free: Sequence[int] = ()
) -> tuple[list[float], list[float], float]:
    """The coefficients of both scores, and the cross entropy. With `free` places, only these coefficients
    change, and the others stay as they are at the `start`."""
    wide, all_ = len(samples[0].lean), len(samples[0].lean) + len(samples[0].tie)
    found, places = list(start) or [0.0] * all_, list(free) or range(all_)
    for _ in range(STEPS):
        slope, bend = slopes(samples, found)
        step = solved([[bend[i][j] for j in places] for i in places], [slope[i] for i in places])
        for place, by in zip(places, step, strict=True):
            found[place] += by
    return found[:wide], found[wide:], entropy(samples, found[:wide], found[wide:])


def slopes(samples: Iterable[Sample], found: Row) -> tuple[list[float], list[list[float]]]:
    """The gradient of the log-likelihood and its negative second derivatives."""
    size = len(found)
    slope = [-HUMBLE * value for value in found]
    bend = [[HUMBLE * (row == column) for column in range(size)] for row in range(size)]
    for lean, tie, result in samples:
        wide = len(lean)
        win, tied, loss = spread(times(lean, found[:wide]), times(tie, found[wide:]))
        by = ((result == "win") - (result == "loss") - win + loss) / 2, (result == "tie") - tied
        # The covariance of the two scores' weights: ½ for a win, −½ for a loss; 1 for a tie.
        both = ((win + loss - (win - loss) ** 2) / 4, -(win - loss) * tied / 2, tied * (1 - tied))
        row = [*lean, *tie]
        for i, value in enumerate(row):
            if not value:
                continue
            slope[i] += by[i >= wide] * value
            for j in range(i + 1):
                bend[i][j] += both[(i >= wide) + (j >= wide)] * value * row[j]
    for i in range(size):
        for j in range(i):
            bend[j][i] = bend[i][j]
    return slope, bend


def entropy(samples: Sequence[Sample], lean: Row, tie: Row) -> float:
    """The mean cross entropy."""
    total = 0.0
    for sample in samples:
        chances = spread(times(sample.lean, lean), times(sample.tie, tie))
        total -= log(chances[("win", "tie", "loss").index(sample.result)])
    return total / len(samples)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by Gauss; the matrix is symmetric and positive."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for pivot in range(size):
        for row in range(pivot + 1, size):
            share = rows[row][pivot] / rows[pivot][pivot]
            rows[row] = [each - share * own for each, own in zip(rows[row], rows[pivot], strict=True)]
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][later] * found[later] for later in range(row + 1, size))
        found[row] = (rows[row][size] - known) / rows[row][row]
    return found
