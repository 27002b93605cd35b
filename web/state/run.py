"""A run of puzzles: against the clock, or as far as one comes without it. Three misses end either. Pure."""

from typing import Final, Literal, TypeAlias

from cuttle.notation import is_number
from web.state.stored_lines import Line
from web.state.value import Value

Way: TypeAlias = Literal["clock", "far"]
"""Against the clock, or without one as far as the lives last."""

LENGTH: Final = 180
"""Seconds of a run against the clock, and the most that are ever on it."""
AHEAD: Final = 3
"""Seconds until the clock runs. The cards are covered meanwhile."""
LIVES: Final = 3
QUICK: Final = 20
"""Seconds within which a puzzle has to be solved for a bonus."""
BONUS: Final = (3, 4, 5, 6, 8, 10)
"""Seconds for the first quick one, the second in a row, and so on; a miss or a slow one begins again."""
LAST: Final = 20
"""Seconds left when the clock pulses."""
MISS_HOLD: Final = 2000
"""Milliseconds for which a refutation stays in a run against the clock."""
MOST: Final = {"clock": LENGTH, "far": 999}
"""The most that is stored as solved in a run of each way."""


class Tried(Value):
    """A puzzle of a run that is done with."""

    key: str
    number: int
    """Its place among all, from easy to hard."""
    found: bool


_TRIED: Final = Line(Tried, "{key:code 4}{found:?+/-}{number:0-9999}")


class Run(Value):
    """How far it is."""

    left: int = LENGTH
    """Seconds left to decide in."""
    best: int = 0
    """The most that were solved in a run of this way before."""
    tried: tuple[Tried, ...] = ()
    way: Way = "clock"
    ahead: int = 0
    """Seconds until the clock runs."""
    quick: int = 0
    """How many were quick in a row."""
    since: int = LENGTH
    """The seconds that were left when this puzzle came."""
    bonus: int = 0
    """The seconds that the last one has brought, until the clock runs on."""

    @property
    def clocked(self) -> bool:
        return self.way == "clock"

    @property
    def solved(self) -> int:
        return sum(puzzle.found for puzzle in self.tried)

    @property
    def missed(self) -> tuple[Tried, ...]:
        return tuple([puzzle for puzzle in self.tried if not puzzle.found])

    @property
    def lives(self) -> int:
        return max(0, LIVES - len(self.missed))

    @property
    def over(self) -> bool:
        """Whether no puzzle follows."""
        return not (self.lives and self.left)

    @property
    def until(self) -> int:
        """Seconds until the clock has run down, which tell one tick from the next."""
        return self.left + self.ahead

    @property
    def time(self) -> str:
        """What a clock shows."""
        return f"{self.left // 60}:{self.left % 60:02}"

    @property
    def text(self) -> str:
        """For a reload: the seconds left, the best before, the way or how many were quick, and each that was
        tried, such as “kT3x+12”."""
        how = "far" if not self.clocked else f"quick{self.quick}" if self.quick else ""
        return " ".join(filter(None, [str(self.left), str(self.best), how, *map(_TRIED.write, self.tried)]))

    def ticked(self) -> "Run":
        """The run a second later."""
        if self.ahead:
            return self.changed(ahead=self.ahead - 1)
        return self.changed(left=self.left - 1, bonus=0)

    def counted(self, tried: Tried) -> "Run":
        """The run after another puzzle, with the bonus if that was quick."""
        is_quick = self.clocked and tried.found and self.since - self.left <= QUICK
        quick = self.quick + 1 if is_quick else 0
        bonus = min(BONUS[min(quick, len(BONUS)) - 1], LENGTH - self.left) if quick else 0
        left = self.left + bonus
        return self.changed(tried=(*self.tried, tried), left=left, quick=quick, since=left, bonus=bonus)


def begin_run(way: Way, best: int) -> Run:
    return Run(best=best, way=way, ahead=AHEAD if way == "clock" else 0)


def read_run(text: str) -> Run | None:
    """The run of a text, whose clock is about to run; None if it isn't one. Once, the seconds left had those
    ahead in them."""
    left, best, *rest = (*text.split(" "), "")
    how = rest[0] if rest and (rest[0] == "far" or rest[0].startswith("quick")) else ""
    tried = [_TRIED.read(word) for word in rest[bool(how) :] if word]
    quick = how.removeprefix("quick") or "0"
    way: Way = "far" if how == "far" else "clock"
    is_known = how == "far" or is_number(quick, 3)
    if not (is_number(left, 3) and is_number(best, 3) and is_known and all(tried)):
        return None
    if not 0 < int(left) <= LENGTH + AHEAD:
        return None
    run = begin_run(way, min(int(best), MOST[way]))
    seconds = min(int(left), LENGTH)
    kept = tuple([puzzle for puzzle in tried if puzzle])
    number = 0 if way == "far" else int(quick)
    return run.changed(left=seconds, since=seconds, quick=number, tried=kept)
