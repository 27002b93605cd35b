"""Thinking in slices, so that the page is never busy for longer than the eye notices. Pure.

Whoever thinks gives one thought after another, each better than the last; when to stop is decided
here, by a clock.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, Generic, TypeVar

from cuttle import Observation, bot

SLICE: Final = 8.0
"""Milliseconds that a slice lasts at most, unless a single look lasts longer."""

LOOKS: Final = 16
"""No more looks in one slice: the clocks of some browsers stand still for a tenth of a second."""

Thought = TypeVar("Thought")

Done = Callable[[bot.Thought | None], None]


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


class Mind:
    """Thinks for bots and for hints, a slice at a time, whenever the browser has nothing else to do."""

    def __init__(
        self, rng: Random, clock: Callable[[], float], soon: Callable[[Callable[[], None]], None]
    ) -> None:
        """`soon` calls back once whatever else waits has had its turn."""
        self._rng = rng
        self._clock = clock
        self._soon = soon

    def think(
        self, level: str, seen: Observation, budget: float, wanted: Callable[[], bool], done: Done
    ) -> None:
        """Think for so many milliseconds, as long as that is wanted; the best thought, or none, is told."""
        thinker = Thinker(self._thoughts(level, seen), self._clock, budget)

        def go_on() -> None:
            if not wanted():
                return
            more = False
            try:
                more = thinker.go_on()
            finally:  # whatever goes wrong, the game goes on, if not well
                self._soon(go_on) if more else done(thinker.best)

        go_on()

    def _thoughts(self, level: str, seen: Observation) -> Iterator[bot.Thought]:
        yield from bot.think(level, seen, self._rng)
