"""What waits while nobody sees the page, as in a tab behind another. Pure.

The clock stands still meanwhile, so that nobody has used up their time to think when the page is
seen again, and what has come due is done then, each thing once and in its order.
"""

from collections.abc import Callable


class Waiting:
    """Holds things back while the page is hidden."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` tells milliseconds, whether or not anybody sees the page."""
        self._clock = clock
        self._held: list[Callable[[], None]] = []
        self._hidden: float | None = None
        self._lost = 0.0

    def now(self) -> float:
        """Milliseconds for which the page has been seen."""
        return (self._clock() if self._hidden is None else self._hidden) - self._lost

    def do(self, react: Callable[[], None]) -> None:
        """Do something, but only where somebody sees it."""
        if self._hidden is None:
            react()
        else:
            self._held.append(react)

    def hide(self) -> None:
        """Nobody sees the page any longer."""
        if self._hidden is None:
            self._hidden = self._clock()

    def show(self) -> None:
        """Somebody sees it again: do what has come due."""
        if self._hidden is None:
            return
        self._lost += self._clock() - self._hidden
        self._hidden = None
        held, self._held = self._held, []
        for react in held:
            self.do(react)
