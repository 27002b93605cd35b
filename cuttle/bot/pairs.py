"""Two moves tried in the same determinizations: how much better one is, and how sure that is.

The luck of the hidden cards is the same for both, so their difference has a small standard error (common
random numbers).
"""

from math import sqrt
from typing import Final

from cuttle.bot.evaluation import WinProbabilities

CERTAIN_ERRORS: Final = 3
"""A smaller multiple of its standard error counts as no difference."""
SETTLED_ERRORS: Final = 2
"""By how many standard errors of its change a difference must be off a limit, to end the comparison early."""


def is_certain(difference: float, error: float) -> bool:
    """Whether a difference is more than chance."""
    return difference > 0 and difference >= CERTAIN_ERRORS * error


class Pairs:
    """Two moves in the same determinizations."""

    def __init__(self, seats: int) -> None:
        self.count = 0
        self._first = [0.0] * seats
        self._second = [0.0] * seats
        self._squares = self._own_squares = 0.0

    def add(self, first: WinProbabilities, second: WinProbabilities, seat: int) -> None:
        """What both came to in one determinization."""
        self.count += 1
        for place, (one, other) in enumerate(zip(first, second, strict=True)):
            self._first[place] += one
            self._second[place] += other
        self._squares += (first[seat] - second[seat]) ** 2
        self._own_squares += first[seat] ** 2

    @property
    def first(self) -> WinProbabilities:
        """The mean of the first move."""
        return tuple([total / self.count for total in self._first])

    @property
    def second(self) -> WinProbabilities:
        """The mean of the second move."""
        return tuple([total / self.count for total in self._second])

    def error(self, seat: int) -> float:
        """The standard error of the difference."""
        return self._error(self._squares, (self._first[seat] - self._second[seat]) / self.count)

    def is_settled(self, seat: int, limit: float, whole: int) -> bool:
        """Whether the answer would hardly change in `whole` determinizations: is the difference certain, and
        `limit` or more?"""
        if self.count >= whole:
            return True
        difference, error = (self._first[seat] - self._second[seat]) / self.count, self.error(seat)
        share = self.count / whole
        least = max(limit, CERTAIN_ERRORS * error * sqrt(share))  # so much will be certain then
        return abs(difference - least) > SETTLED_ERRORS * error * sqrt(1 - share)

    def spread(self, seat: int) -> float:
        """The standard error of the first move's mean."""
        return self._error(self._own_squares, self._first[seat] / self.count)

    def _error(self, squares: float, mean: float) -> float:
        variance = max(0.0, squares / self.count - mean * mean)
        return sqrt(variance / max(1, self.count - 1))
