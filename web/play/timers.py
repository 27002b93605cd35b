"""What happens after a while: the next step of a replay, and the end of the drill's time, which can be
stopped."""

from collections.abc import Callable

from web.core.command import HoldDrill, TimeDrill, WaitForStep
from web.learn.messages import DrillEnded
from web.replay.messages import Ticked


class Timers:
    """Carries out the commands that wait."""

    def __init__(
        self,
        clock: Callable[[], float],
        later: Callable[[int, Callable[[], None]], None],
        send: Callable[[Ticked | DrillEnded], None],
    ) -> None:
        """`clock` returns milliseconds, `later` calls back after so many."""
        self._clock, self._later, self._send = clock, later, send
        self._run = -1
        """The run of the drill that the clock belongs to."""
        self._left = self._since = 0.0
        """What was left of its time when the clock was started last, and when that was."""
        self._starts = 0
        """How often it has been started or stopped; a timer of an earlier start is ignored."""

    def carry_out(self, command: WaitForStep | TimeDrill | HoldDrill) -> None:
        match command:
            case WaitForStep(run, place, pause):
                self._later(pause, lambda: self._send(Ticked(run, place)))
            case TimeDrill(run, time):
                self._run, self._left = run, time
                self._start()
            case HoldDrill(True):
                self._left -= self._clock() - self._since
                self._starts += 1
            case HoldDrill(False):
                self._start()

    def _start(self) -> None:
        """Let the time run that is left."""
        self._since = self._clock()
        self._starts += 1
        start = self._starts
        self._later(max(0, int(self._left)), lambda: self._end() if start == self._starts else None)

    def _end(self) -> None:
        self._send(DrillEnded(self._run))
