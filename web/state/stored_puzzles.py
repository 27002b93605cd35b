"""What is stored of puzzles: a line for each that was tried, others for the form, the best runs and the last
puzzle of the day. Pure.

    form: 1464.1 151.5 0.06
    run: 9
    far: 14
    day: 28 kT3x +
    kT3x +
    LvCu -s
    0oNZ -x

*+* if it was found at the first try of the last sitting, else *-*; *s* if its whole line was seen after a
miss, *x* if it's hidden. The latest is last. *run* is the most that were solved in a run of three minutes,
*far* in one without a clock. *day* is the number of the last puzzle of the day that was tried on its day, its
key, and whether it was found at the first try. Lines that can't be read stay.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from web.state.glicko import Form, limited_form
from web.state.run import MOST, Way
from web.state.stored_lines import Format, Line, lines_of


class _Tried(NamedTuple):
    """A line of a puzzle."""

    key: str
    found: bool
    mark: str = ""


_TRIED: Final = Line(_Tried, "{key:code 4} {found:?+/-}[{mark:s/x}]")
_FORM: Final = Line(limited_form, "form: {rating:-9999-9999.9:1} {deviation:0-999.9:1} {volatility:0-0.9:6}")


class _Best(NamedTuple):
    """The line of the best run."""

    solved: int


class DayTried(NamedTuple):
    """The line of a puzzle of the day."""

    number: int
    key: str
    found: bool


_DAY: Final = Line(DayTried, "day: {number:1-99999} {key:code 4} {found:?+/-}")
_RUN: Final = Line(_Best, f"run: {{solved:0-{MOST['clock']}}}")
_FAR: Final = Line(_Best, f"far: {{solved:0-{MOST['far']}}}")
_BEST: Final[dict[Way, Line[_Best]]] = {"clock": _RUN, "far": _FAR}
FORMAT: Final = Format(
    lambda line: next(filter(None, (kind.read(line) for kind in (_TRIED, _FORM, _RUN, _FAR, _DAY))), None),
    key=lambda line: line.partition(" ")[:2],  # a bare key can't be read, and stays
)


class Record(NamedTuple):
    """The text as values."""

    found: Mapping[str, bool]
    """By key, whether it was found at the first try; the latest is last."""
    hidden: frozenset[str]
    form: tuple[float, ...] = ()
    """A `Form`; empty before the first puzzle."""
    seen: frozenset[str] = frozenset()
    """Those whose whole line was seen."""
    best: int = 0
    """The most that were solved in a run of three minutes."""
    far: int = 0
    """And in one without a clock."""

    day: DayTried | None = None
    """The last puzzle of the day that was tried on its day."""

    def best_of(self, way: Way) -> int:
        return self.best if way == "clock" else self.far


@lru_cache(maxsize=4)
def read_record(text: str) -> Record:
    """The values in a text, ignoring unreadable lines."""
    lines = text.split("\n")
    tried = _TRIED.read_each(lines)
    return Record(
        {each.key: each.found for each in tried},
        frozenset(each.key for each in tried if each.mark == "x"),
        next(iter(_FORM.read_each(lines)), ()),
        frozenset(each.key for each in tried if each.found or each.mark),
        max((each.solved for each in _RUN.read_each(lines)), default=0),
        max((each.solved for each in _FAR.read_each(lines)), default=0),
        max(_DAY.read_each(lines), default=None),
    )


def with_result(text: str, key: str, *, found: bool) -> str:
    """The text with the result of another sitting."""
    record = read_record(text)
    mark = "x" if key in record.hidden else "s" if key in record.seen and not found else ""
    return FORMAT.replace(text, _TRIED.write(_Tried(key, found, mark)))


def with_seen(text: str, key: str) -> str:
    """The text with the note that the whole line of a puzzle was seen that was tried."""
    record = read_record(text)
    if key in record.seen or key not in record.found:
        return text
    return FORMAT.replace(text, _TRIED.write(_Tried(key, False, "s")))


def with_hidden(text: str, key: str, *, hidden: bool) -> str:
    """The text with a puzzle hidden whose line was seen, or shown again."""
    record = read_record(text)
    if key not in record.seen:
        return text
    solved = record.found[key]
    mark = "x" if hidden else "" if solved else "s"
    return FORMAT.replace(text, _TRIED.write(_Tried(key, solved, mark)))


def with_form(text: str, form: Iterable[float]) -> str:
    """The text with another form."""
    return FORMAT.replace(text, _FORM.write(limited_form(*form)))


def with_run(text: str, solved: int, way: Way = "clock") -> str:
    """The text with the best run, if this is one."""
    if solved <= read_record(text).best_of(way):
        return text
    return FORMAT.replace(text, _BEST[way].write(_Best(min(solved, MOST[way]))))


def with_day(text: str, number: int, key: str, *, found: bool) -> str:
    """The text with the result of a puzzle of the day, unless it has one of that day or a later one."""
    day = read_record(text).day
    if day and day.number >= number:
        return text
    return FORMAT.replace(text, _DAY.write(DayTried(number, key, found)))


def merge_records(here: str, other: str) -> str:
    """The text with the puzzles that only another one has, such as that of a file, the better runs of
    both, the later puzzle of the day, and the form that is surer."""
    other = FORMAT.beginning(other)
    mine, theirs = read_record(here), read_record(other)
    new = {
        puzzle.key: puzzle for puzzle in _TRIED.read_each(other.split("\n")) if puzzle.key not in mine.found
    }
    merged = "\n".join([*lines_of(here), *map(_TRIED.write, new.values())])
    if theirs.form and (not mine.form or Form(*theirs.form).deviation < Form(*mine.form).deviation):
        merged = with_form(merged, theirs.form)
    if day := theirs.day:
        merged = with_day(merged, day.number, day.key, found=day.found)
    return with_run(with_run(merged, theirs.best), theirs.far, "far")
