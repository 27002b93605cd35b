"""What is stored of puzzles: a line for each that was tried, one for the form, one for the best run. Pure.

    form: 1464.1 151.5 0.06
    run: 9
    kT3x +
    LvCu -s
    0oNZ -x

*+* if it was found at the first try of the last sitting, else *-*; *s* if its whole line was seen after a
miss, *x* if it's hidden. The latest is last. *run* is the most that were solved in a run of three minutes.
Lines that can't be read stay.
"""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from web.state.glicko import Form, limited_form
from web.state.run import LENGTH
from web.state.stored_lines import whole_lines

_LINE: Final = re.compile(r"([\w-]{4}) ([+-])([sx]?)", re.ASCII)
_FORM: Final = "form: "
_NUMBERS: Final = re.compile(r"form: (-?\d{1,4}\.\d{1,9}) (\d{1,3}\.\d{1,9}) (0\.\d{1,9})", re.ASCII)
_BEST: Final = re.compile(r"run: (\d{1,3})", re.ASCII)
_MOST: Final = LENGTH
"""Nobody solves more in a run: one each second."""
LONGEST: Final = 100_000
"""Most characters that are read of a file."""


class Record(NamedTuple):
    """The text as values."""

    found: dict[str, bool]
    """By key, whether it was found at the first try; the latest is last."""
    hidden: frozenset[str]
    form: tuple[float, ...] = ()
    """A `Form`; empty before the first puzzle."""
    seen: frozenset[str] = frozenset()
    """Those whose whole line was seen."""
    best: int = 0
    """The most that were solved in a run of three minutes."""


def read_record(text: str) -> Record:
    """The values in a text, ignoring unreadable lines."""
    all_lines = text.split("\n")
    lines = [found for each in all_lines if (found := _LINE.fullmatch(each))]
    form = next((found for each in all_lines if (found := _NUMBERS.fullmatch(each))), None)
    bests = [int(found[1]) for each in all_lines if (found := _BEST.fullmatch(each))]
    return Record(
        {line[1]: line[2] == "+" for line in lines},
        frozenset(line[1] for line in lines if line[3] == "x"),
        limited_form(*map(float, form.groups())) if form else (),
        frozenset(line[1] for line in lines if line[2] == "+" or line[3]),
        max((best for best in bests if best <= _MOST), default=0),
    )


def with_result(text: str, key: str, *, found: bool) -> str:
    """The text with the result of another sitting."""
    record = read_record(text)
    mark = "x" if key in record.hidden else "s" if key in record.seen and not found else ""
    return _with_line(text, f"{key} ", f"{key} {'+' if found else '-'}{mark}")


def with_seen(text: str, key: str) -> str:
    """The text with the note that the whole line of a puzzle was seen that was tried."""
    record = read_record(text)
    if key in record.seen or key not in record.found:
        return text
    return _with_line(text, f"{key} ", f"{key} -s")


def with_hidden(text: str, key: str, *, hidden: bool) -> str:
    """The text with a puzzle hidden whose line was seen, or shown again."""
    record = read_record(text)
    if key not in record.seen:
        return text
    mark = "+" if record.found[key] else "-"
    return _with_line(text, f"{key} ", f"{key} {mark}{'x' if hidden else '' if record.found[key] else 's'}")


def with_form(text: str, form: Iterable[float]) -> str:
    """The text with another form."""
    rating, deviation, volatility = limited_form(*form)
    return _with_line(text, _FORM, f"{_FORM}{rating:.1f} {deviation:.1f} {volatility:.6f}")


def with_run(text: str, solved: int) -> str:
    """The text with the best run, if this is one."""
    return _with_line(text, "run: ", f"run: {solved}") if solved > read_record(text).best else text


def merge_records(here: str, other: str) -> str:
    """The text with the puzzles that only another one has, such as that of a file, the better run of both,
    and the form that is surer."""
    other = whole_lines(other, LONGEST)
    mine, theirs = read_record(here), read_record(other)
    lines = {line[:4]: line for line in other.split("\n") if _LINE.fullmatch(line)}
    added = [line for key, line in lines.items() if key not in mine.found]
    merged = "\n".join(filter(None, [*here.split("\n"), *added]))
    if theirs.form and (not mine.form or Form(*theirs.form).deviation < Form(*mine.form).deviation):
        merged = with_form(merged, theirs.form)
    return with_run(merged, theirs.best)


def is_known(line: str) -> bool:
    """Whether a line can be read."""
    best = _BEST.fullmatch(line)
    return bool(_LINE.fullmatch(line) or _NUMBERS.fullmatch(line) or (best and int(best[1]) <= _MOST))


def _with_line(text: str, start: str, line: str) -> str:
    kept = [each for each in text.split("\n") if each and not each.startswith(start)]
    return "\n".join([*kept, line])
