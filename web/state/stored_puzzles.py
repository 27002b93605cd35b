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

_LINE: Final = re.compile(r"([\w-]{4}) ([+-])([sx]?)", re.ASCII)
_FORM: Final = "form: "
_NUMBERS: Final = re.compile(r"(\d{1,4}\.\d+) (\d{1,3}\.\d+) (0\.\d{1,9})", re.ASCII)
_BEST: Final = re.compile(r"run: ([0-9]{1,3})")
LONGEST: Final = 100_000
"""Most characters that are read of a file."""


class Record(NamedTuple):
    """The text as values."""

    found: dict[str, bool]
    """By key, whether it was found at the first try; the latest is last."""
    hidden: frozenset[str]
    form: tuple[float, ...] = ()
    """Rating, deviation and volatility; empty before the first puzzle."""
    seen: frozenset[str] = frozenset()
    """Those whose whole line was seen."""
    best: int = 0
    """The most that were solved in a run of three minutes."""


def read_record(text: str) -> Record:
    """The values in a text, ignoring unreadable lines."""
    all_lines = text.split("\n")
    lines = [found for each in all_lines if (found := _LINE.fullmatch(each))]
    form = next((each.removeprefix(_FORM) for each in all_lines if each.startswith(_FORM)), "")
    numbers = _NUMBERS.fullmatch(form)
    return Record(
        {line[1]: line[2] == "+" for line in lines},
        frozenset(line[1] for line in lines if line[3] == "x"),
        tuple(map(float, numbers.groups())) if numbers else (),
        frozenset(line[1] for line in lines if line[2] == "+" or line[3]),
        max((int(best[1]) for each in all_lines if (best := _BEST.fullmatch(each))), default=0),
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
    rating, deviation, volatility = form
    return _with_line(text, _FORM, f"{_FORM}{rating:.1f} {deviation:.1f} {volatility:.6f}")


def with_run(text: str, solved: int) -> str:
    """The text with the best run, if this is one."""
    return _with_line(text, "run: ", f"run: {solved}") if solved > read_record(text).best else text


def merge_records(here: str, other: str) -> str:
    """The text with what only another one has, such as that of a file, and the better run of both."""
    names = [line.partition(" ")[0] for line in here.split("\n")]
    more = [line for line in other[:LONGEST].split("\n") if _is_known(line)]
    added = [line for line in more if line.partition(" ")[0] not in names]
    merged = "\n".join(filter(None, [*here.split("\n"), *dict.fromkeys(added)]))
    return with_run(merged, read_record(other[:LONGEST]).best)


def _is_known(line: str) -> bool:
    return bool(
        _LINE.fullmatch(line) or _NUMBERS.fullmatch(line.removeprefix(_FORM)) or _BEST.fullmatch(line)
    )


def _with_line(text: str, start: str, line: str) -> str:
    kept = [each for each in text.split("\n") if each and not each.startswith(start)]
    return "\n".join([*kept, line])
