"""What is stored of puzzles: a line for each that was tried, one for the form, two for the best runs. Pure.

    form: 1464.1 151.5 0.06
    run: 9
    far: 14
    kT3x +
    LvCu -s
    0oNZ -x

*+* if it was found at the first try of the last sitting, else *-*; *s* if its whole line was seen after a
miss, *x* if it's hidden. The latest is last. *run* is the most that were solved in a run of three minutes,
*far* in one without a clock. Lines that can't be read stay.
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


_RUN: Final = Line(_Best, f"run: {{solved:0-{MOST['clock']}}}")
_FAR: Final = Line(_Best, f"far: {{solved:0-{MOST['far']}}}")
_BEST: Final[dict[Way, Line[_Best]]] = {"clock": _RUN, "far": _FAR}
FORMAT: Final = Format(
    lambda line: _TRIED.read(line) or _FORM.read(line) or _RUN.read(line) or _FAR.read(line),
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
        *(max((best.solved for best in line.read_each(lines)), default=0) for line in _BEST.values()),
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


def merge_records(here: str, other: str) -> str:
    """The text with the puzzles that only another one has, such as that of a file, the better run of both,
    and the form that is surer."""
    other = FORMAT.beginning(other)
    mine, theirs = read_record(here), read_record(other)
    new = {
        puzzle.key: puzzle for puzzle in _TRIED.read_each(other.split("\n")) if puzzle.key not in mine.found
    }
    merged = "\n".join([*lines_of(here), *map(_TRIED.write, new.values())])
    if theirs.form and (not mine.form or Form(*theirs.form).deviation < Form(*mine.form).deviation):
        merged = with_form(merged, theirs.form)
    return with_run(with_run(merged, theirs.best), theirs.far, "far")
