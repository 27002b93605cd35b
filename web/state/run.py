"""A run of puzzles against the clock. Pure."""

from typing import Final

from web.state.value import Value

LENGTH: Final = 180
"""Seconds."""
AHEAD: Final = 3
"""Seconds to look at the first puzzle before the clock runs."""


class Tried(Value):
    """A puzzle of a run that is done with."""

    key: str
    number: int
    """Its place among all, from easy to hard."""
    found: bool


class Run(Value):
    """How far it is."""

    left: int = LENGTH + AHEAD
    """Seconds left to decide in, and those before the clock runs."""
    best: int = 0
    """The most that were solved in a run before."""
    tried: tuple[Tried, ...] = ()

    @property
    def solved(self) -> int:
        return sum(each.found for each in self.tried)

    @property
    def missed(self) -> tuple[Tried, ...]:
        return tuple([each for each in self.tried if not each.found])

    @property
    def ahead(self) -> int:
        """Seconds until the clock runs."""
        return max(0, self.left - LENGTH)

    @property
    def time(self) -> str:
        """What a clock shows."""
        if self.ahead:
            return str(self.ahead)
        return f"{self.left // 60}:{self.left % 60:02}"
