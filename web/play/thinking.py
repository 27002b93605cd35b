"""Thinking in slices, so that the page is never busy for longer than the eye notices. Pure.

Whoever thinks gives one thought after another, each better than the last; when to stop is decided
here, by a clock.
"""

from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeVar

SLICE: Final = 8.0
"""Milliseconds that a slice lasts at most, unless a single look lasts longer."""

LOOKS: Final = 16
"""No more looks in one slice: the clocks of some browsers stand still for a tenth of a second."""

Thought = TypeVar("Thought")


class Thinker(Generic[Thought]):
    """Somebody who thinks until there is nothing more to think, or the time is up."""

    def __init__(self, thoughts: Iterator[Thought], clock: Callable[[], float], budget: float) -> None:
        """`clock` tells milliseconds, and `budget` is how many may pass; one look is always taken."""
        self._thoughts = thoughts
        self._clock = clock
        self._end = clock() + budget
        self.best: Thought | None = None

    def go_on(self) -> bool:
        """Think for a slice; whether there is more to think.

        Raises:
            Exception: whatever goes wrong in the thinking; what was best stays so.
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
