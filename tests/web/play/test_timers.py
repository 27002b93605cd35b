"""What happens after a while, and a clock that can be stopped."""

from collections.abc import Callable

from web.play.timers import Timers
from web.state.commands import HoldDrill, TimeDrill, WaitForStep
from web.state.reports import DrillEnded, Ticked


class Time:
    """A clock, and what waits for it."""

    def __init__(self) -> None:
        self.now = 0
        self.sent = list[object]()
        self.waiting = list[tuple[int, Callable[[], None]]]()
        self.timers = Timers(lambda: self.now, self.later, self.sent.append)

    def later(self, delay: int, react: Callable[[], None]) -> None:
        self.waiting.append((self.now + delay, react))

    def pass_until(self, end: int) -> None:
        """Let the time pass."""
        for when, react in sorted(self.waiting, key=lambda each: each[0]):
            if when <= end:
                self.waiting.remove((when, react))
                self.now = when
                react()
        self.now = end


def test_a_step_follows_after_its_pause() -> None:
    time = Time()
    time.timers.carry_out(WaitForStep(3, 4, 500))
    time.pass_until(499)
    assert time.sent == []
    time.pass_until(500)
    assert time.sent == [Ticked(3, 4)]


def test_the_drill_has_as_much_time_as_its_clock_was_stopped_longer() -> None:
    time = Time()
    time.timers.carry_out(TimeDrill(7, 1000))
    time.pass_until(400)
    time.timers.carry_out(HoldDrill(True))
    time.pass_until(5000)
    assert time.sent == []
    time.timers.carry_out(HoldDrill(False))
    time.pass_until(5300)
    time.timers.carry_out(HoldDrill(True))
    time.pass_until(9000)
    time.timers.carry_out(HoldDrill(False))
    time.pass_until(9299)
    assert time.sent == []
    time.pass_until(9300)
    assert time.sent == [DrillEnded(7)]
    time.pass_until(20_000)
    assert time.sent == [DrillEnded(7)]


def test_another_run_begins_with_all_of_its_time() -> None:
    time = Time()
    time.timers.carry_out(TimeDrill(1, 1000))
    time.pass_until(100)
    time.timers.carry_out(HoldDrill(True))
    time.timers.carry_out(TimeDrill(2, 1000))
    time.pass_until(1099)
    assert time.sent == []
    time.pass_until(1100)
    assert time.sent == [DrillEnded(2)]
