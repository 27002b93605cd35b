"""A run of puzzles against the clock. Pure."""

from typing import Final

from cuttle.notation import is_number
from web.state.stored_lines import Line
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


_TRIED: Final = Line(Tried, "{key:code 4}{found:?+/-}{number:0-9999}")


class Run(Value):
    """How far it is."""

    left: int = LENGTH + AHEAD
    """Seconds left to decide in, and those before the clock runs."""
    best: int = 0
    """The most that were solved in a run before."""
    tried: tuple[Tried, ...] = ()

    @property
    def solved(self) -> int:
        return sum(puzzle.found for puzzle in self.tried)

    @property
    def missed(self) -> tuple[Tried, ...]:
        return tuple([puzzle for puzzle in self.tried if not puzzle.found])

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

    @property
    def text(self) -> str:
        """For a reload: the seconds left, the best before, and each that was tried, such as “kT3x+12”."""
        return " ".join([str(self.left), str(self.best), *map(_TRIED.write, self.tried)])


def read_run(text: str) -> Run | None:
    """The run of a text; None if it isn't one."""
    left, best, *rest = (*text.split(" "), "")
    tried = [_TRIED.read(word) for word in rest if word]
    if not (is_number(left, 3) and is_number(best, 3) and 0 < int(left) <= LENGTH + AHEAD and all(tried)):
        return None
    return Run(int(left), min(int(best), LENGTH), tuple([puzzle for puzzle in tried if puzzle]))
