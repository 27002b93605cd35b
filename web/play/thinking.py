"""Bots think in time slices, so the page stays responsive. Pure.

A bot is an anytime algorithm: an iterator of ever better thoughts. This module stops it by the clock.
"""

from collections.abc import Callable, Generator, Iterator
from typing import Final, Generic, TypeVar

SLICE: Final = 8.0
"""Milliseconds for a slice, unless a single thought takes longer."""

LOOKS: Final = 16
"""Most thoughts in a slice: the clocks of some browsers only advance every tenth of a second."""

Thought = TypeVar("Thought")


class Thinker(Generic[Thought]):
    """Runs a thinking iterator until it ends or its time is up."""

    def __init__(self, thoughts: Iterator[Thought], clock: Callable[[], float], budget: float) -> None:
        """`clock` returns milliseconds and `budget` limits them; at least one thought is always taken."""
        self._thoughts = thoughts
        self._clock = clock
        self._end = clock() + budget
        self.best: Thought | None = None

    def go_on(self) -> bool:
        """Think for a slice; returns whether there is more to think.

        Raises:
            Exception: anything raised while thinking; the best thought so far stays.
        """
        began = before = self._clock()
        longest = 0.0
        for _ in range(LOOKS):
            thought = next(self._thoughts, None)
            now = self._clock()
            self.best = self.best if thought is None else thought
            if thought is None or now >= self._end:
                return False
            longest, before = max(longest, now - before), now
            if now - began + longest > SLICE:
                break
        return True


def whole(work: Generator[None, None, Thought]) -> Iterator[tuple[Thought, ...]]:
    """Work that pauses as such an iterator: of empty tuples, and at the end of one with what it comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            yield (end.value,)
            return
        yield ()
