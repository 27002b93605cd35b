"""Bots think in time slices, so the page stays responsive. Pure.

A bot is an anytime algorithm: an iterator of ever better thoughts. This module stops it by the clock.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, Generic, TypeVar

from cuttle import Observation, Seat, bot
from cuttle.language import Text, say
from web.core.model import Model

SLICE: Final = 8.0
"""Milliseconds for a slice, unless a single thought takes longer."""

LOOKS: Final = 16
"""Most thoughts in a slice: the clocks of some browsers only advance every tenth of a second."""

Thought = TypeVar("Thought")

Done = Callable[[bot.Thought | None], None]


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


class Mind:
    """Thinks for bots and hints, one slice at a time, while the browser is idle."""

    def __init__(
        self,
        rng: Random,
        clock: Callable[[], float],
        soon: Callable[[Callable[[], None]], None],
        wait: Callable[[Callable[[], None]], None],
    ) -> None:
        """`soon` calls back after the browser's pending work; `wait` at once, or when the networks have been
        fetched if that's under way."""
        self._rng = rng
        self._clock = clock
        self._soon = soon
        self._wait = wait

    def think(
        self, level: str, seen: Observation, budget: float, wanted: Callable[[], bool], done: Done
    ) -> None:
        """Think for `budget` milliseconds while `wanted`, then call `done` with the best thought, or None. A
        search waits for its networks first, also where there's nothing to choose: its pause is the same."""

        def begin() -> None:
            self._go_on(Thinker(self._thoughts(level, seen), self._clock, budget), wanted, done)

        self._wait(begin) if bot.uses_search(level) else begin()

    def _go_on(self, thinker: Thinker[bot.Thought], wanted: Callable[[], bool], done: Done) -> None:
        if not wanted():
            return
        more = False
        try:
            more = thinker.go_on()
        finally:  # a failure ends the thinking, not the game
            self._soon(lambda: self._go_on(thinker, wanted, done)) if more else done(thinker.best)

    def _thoughts(self, level: str, seen: Observation) -> Iterator[bot.Thought]:
        yield from bot.think(level, seen, self._rng)


def player_at(model: Model, seat: Seat) -> str:
    """The name under which the engine knows the bot at a seat."""
    level, style = model.level_at(seat), model.seating.styles[seat] if model.seating.styles else ""
    return f"{level}+{style}" if style else level


def known_style(model: Model) -> Text | None:
    """The style of the bots. Who drew it, or got the game by a link, learns it when the round is over."""
    style = model.seating.style
    return say("bot style", style=say("style", which=style)) if style else None
