"""What is stored of puzzles that were tried: a line for each, and one for the player's form. Pure.

    form: 1464.1 151.5 0.06
    kT3x +
    LvCu -x

*+* if it was found at the first try of the last sitting, else *-*; *x* if it's hidden. Lines that can't be
read stay.
"""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

_LINE: Final = re.compile(r"([\w-]{4}) ([+-])(x?)")
_FORM: Final = "form: "
_NUMBERS: Final = re.compile(r"(\d{1,4}\.\d+) (\d{1,3}\.\d+) (0\.\d{1,9})")
LONGEST: Final = 100_000
"""Most characters that are read of a file."""


class Record(NamedTuple):
    """The text as values."""

    found: dict[str, bool]
    """By key, whether it was found at the first try."""
    hidden: frozenset[str]
    form: tuple[float, ...] = ()
    """Rating, deviation and volatility; empty before the first puzzle."""


def read_record(text: str) -> Record:
    """The values in a text, ignoring unreadable lines."""
    lines = [found for each in text.split("\n") if (found := _LINE.fullmatch(each))]
    form = next((each.removeprefix(_FORM) for each in text.split("\n") if each.startswith(_FORM)), "")
    numbers = _NUMBERS.fullmatch(form)
    return Record(
        {line[1]: line[2] == "+" for line in lines},
        frozenset(line[1] for line in lines if line[3]),
        tuple(map(float, numbers.groups())) if numbers else (),
    )


def with_result(text: str, key: str, *, found: bool) -> str:
    """The text with the result of another sitting."""
    hidden = "x" if key in read_record(text).hidden else ""
    return _with_line(text, f"{key} ", f"{key} {'+' if found else '-'}{hidden}")


def with_hidden(text: str, key: str, *, hidden: bool) -> str:
    """The text with a puzzle that was tried hidden, or shown again."""
    found = read_record(text).found.get(key)
    if found is None:
        return text
    return _with_line(text, f"{key} ", f"{key} {'+' if found else '-'}{'x' if hidden else ''}")


def with_form(text: str, form: Iterable[float]) -> str:
    """The text with another form."""
    rating, deviation, volatility = form
    return _with_line(text, _FORM, f"{_FORM}{rating:.1f} {deviation:.1f} {volatility:.6f}")


def merge_records(here: str, other: str) -> str:
    """The text with what only another one has, such as that of a file."""
    names = [line.partition(" ")[0] for line in here.split("\n")]
    more = [line for line in other[:LONGEST].split("\n") if _is_known(line)]
    added = [line for line in more if line.partition(" ")[0] not in names]
    return "\n".join(filter(None, [*here.split("\n"), *dict.fromkeys(added)]))


def _is_known(line: str) -> bool:
    return bool(_LINE.fullmatch(line) or _NUMBERS.fullmatch(line.removeprefix(_FORM)))


def _with_line(text: str, start: str, line: str) -> str:
    kept = [each for each in text.split("\n") if each and not each.startswith(start)]
    return "\n".join([*kept, line])
