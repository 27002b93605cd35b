"""Callbacks that wait while the page is hidden, as in a background tab. Pure.

The clock stops while the page is hidden, so no thinking time is lost. When the page is visible again,
callbacks that came due run once each, in order.
"""

from collections.abc import Callable
from contextlib import ExitStack


class Waiting:
    """Defers callbacks while the page is hidden."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` returns milliseconds of real time."""
        self._clock = clock
        self._held: list[Callable[[], None]] = []
        self._hidden: float | None = None
        self._lost = 0.0

    def now(self) -> float:
        """Milliseconds that the page has been visible."""
        return (self._clock() if self._hidden is None else self._hidden) - self._lost

    def do(self, react: Callable[[], None]) -> None:
        """Call back now, or once the page is visible."""
        if self._hidden is None:
            react()
        else:
            self._held.append(react)

    def hide(self) -> None:
        if self._hidden is None:
            self._hidden = self._clock()

    def show(self) -> None:
        """The page is visible again: run the callbacks that came due."""
        if self._hidden is None:
            return
        self._lost += self._clock() - self._hidden
        self._hidden = None
        held, self._held = self._held, []
        with ExitStack() as all_of_them:  # also if one of them raises
            for react in reversed(held):
                all_of_them.callback(self.do, react)
