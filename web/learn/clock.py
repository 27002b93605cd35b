"""The clock of the drill, which can be stopped."""

from web.core.visit import Visit
from web.learn.messages import DrillEnded, HoldDrill, TimeDrill


class DrillClock:
    """Says when the time of a run is over."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._run = -1
        """The run that the clock belongs to."""
        self._left = self._since = 0.0
        """What was left of its time when the clock was started last, and when that was."""
        self._starts = 0
        """How often it has been started or stopped; a timer of an earlier start is ignored."""

    def start(self, run: int, time: int) -> None:
        """Start a run that takes so many milliseconds."""
        self._run, self._left = run, time
        self.go_on()

    def stop(self) -> None:
        self._left -= self._visit.browser.now() - self._since
        self._starts += 1

    def go_on(self) -> None:
        """Let the time pass that is left."""
        self._since = self._visit.browser.now()
        self._starts += 1
        start = self._starts
        left = max(0, int(self._left))
        self._visit.browser.call_later(left, lambda: self._end() if start == self._starts else None)

    def _end(self) -> None:
        self._visit.send(DrillEnded(self._run))


def start_clock(visit: Visit, command: TimeDrill) -> None:
    visit.service(DrillClock).start(command.run, command.time)


def hold_clock(visit: Visit, command: HoldDrill) -> None:
    clock = visit.service(DrillClock)
    clock.stop() if command.held else clock.go_on()
