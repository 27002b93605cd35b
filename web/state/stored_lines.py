"""What is stored as lines: how a format is declared, and what all formats do. Pure.

A line is a template of slots with their bounds. What is in brackets may be missing, or what follows a bar
stands there; then its slots have the record's defaults, and its first one decides whether it's written:

    Line(Mistake, "{game:visible 1,40} {ply:0-9999} [{due:date} {right:0-3}{in_a_row:0-2}|-]")

A line of another form, or with a slot out of its bounds, can't be read. A slot is what's given by its name,
or one of these:

    0-9999            a whole number; with a + behind it, a greater one is written as the greatest
    0-14½             a number of halves
    0-999.9:1         a number with up to 9 places, one of which is written
    lost/tied/won     one of several texts; w=won if it's written as w
    ?+/-              yes or no; ?h if only yes is written
    hex 8, code 1,80  so many letters of a kind
    date              such as 2026-11-26
"""

import re
from collections.abc import Callable, Iterable
from datetime import date
from functools import cached_property
from typing import Any, Final, Generic, NamedTuple, TypeVar

_T = TypeVar("_T")
_SLOT: Final = re.compile(r"\{(\w+):?([^}]*)\}", re.ASCII)
_BRACKET: Final = re.compile(r"\[([^\[|\]]*)(\|[^\[|\]]*)?\]")
_NUMBER: Final = re.compile(r"(-?[0-9]+)-([0-9]+)(\+|½|\.([0-9]):([0-9]))?")
_LETTERS: Final = {
    "any": ".",
    "cell": r"[^\t]",
    "code": "[A-Za-z0-9_-]",
    "hex": "[0-9a-f]",
    "lower": "[a-z]",
    "visible": r"[^ \t\n\r\f\v]",
}


class Slot(NamedTuple):
    """What may stand in one place of a line."""

    pattern: str
    """A regular expression."""
    read: Callable[[str], Any] = str
    """The value of a text that matches; None if it's out of bounds."""
    write: Callable[[Any], str] = str


def slot(bounds: str) -> Slot:
    """The slot with these bounds."""
    letters, _, length = bounds.partition(" ")
    if length:
        return Slot(f"{_LETTERS[letters]}{{{length}}}")
    if bounds == "date":
        return Slot("[0-9-]{10}", lambda text: text if is_date(text) else None)
    if number := _NUMBER.fullmatch(bounds):
        return _number(int(number[1]), int(number[2]), *number.group(3, 4, 5))
    texts = [text.partition("=") for text in bounds.removeprefix("?").split("/")]
    values: dict[str, object] = {text: value or text for text, _, value in texts}
    if bounds[0] == "?":
        values = dict(zip(values, (True, False), strict=False))
    written = {value: text for text, value in values.items()}
    return Slot("|".join(map(re.escape, values)), values.__getitem__, written.__getitem__)


def _number(least: int, most: int, kind: str | None, places: str, written: str) -> Slot:
    digits = len(str(most))
    pattern = f"[1-9][0-9]{{0,{digits - 1}}}" if least > 0 else f"{'-?' * (least < 0)}[0-9]{{1,{digits}}}"
    if places:
        pattern, form = rf"{pattern}\.[0-9]{{1,{places}}}", f"{{:.{written}f}}"
        return Slot(pattern, lambda text: float(text) if abs(float(text)) < most + 1 else None, form.format)
    if kind == "½":
        pattern = rf"{pattern}(?:\.5)?"
        return Slot(pattern, lambda text: float(text) if float(text) <= most else None, "{:g}".format)
    return Slot(
        pattern,
        lambda text: int(text) if least <= int(text) <= most else None,
        lambda number: str(min(number, most) if kind else number),
    )


def is_date(text: str) -> bool:
    """Whether a text is a date such as 2026-11-26."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


class Line(Generic[_T]):
    """A kind of line, or of a word in one. It can be a slot of another one."""

    def __init__(self, record: Callable[..., _T | None], template: str, **slots: "Slot | Line[Any]") -> None:
        self._record, self._template = record, template
        self._slots = {name: slots.get(name) or slot(bounds) for name, bounds in _SLOT.findall(template)}

    @cached_property
    def pattern(self) -> str:
        """A regular expression."""
        pattern = re.sub(r"[.+*?^$()]", r"\\\g<0>", self._template)
        while "[" in pattern:
            pattern = _BRACKET.sub(_optional, pattern)
        return _SLOT.sub(lambda found: f"(?P<{found[1]}>{self._slots[found[1]].pattern})", pattern)

    @cached_property
    def _match(self) -> Callable[[str], re.Match[str] | None]:
        return re.compile(self.pattern).fullmatch

    def read(self, line: str) -> _T | None:
        """The record of a line; None if it can't be read."""
        if not (found := self._match(line)):
            return None
        values = dict[str, Any]()
        for name, part in self._slots.items():
            if (text := found[name]) is not None:
                values[name] = part.read(text)
        return None if None in values.values() else self._record(**values)

    def read_each(self, lines: Iterable[str]) -> list[_T]:
        """The records of those lines that can be read."""
        return [record for line in lines if (record := self.read(line)) is not None]

    def write(self, record: _T) -> str:
        """The line of a record."""
        defaults = getattr(self._record, "_field_defaults", {})

        def told(bracket: re.Match[str]) -> str:
            first = _SLOT.search(bracket[1])
            is_told = first and getattr(record, first[1]) != defaults[first[1]]
            return bracket[1] if is_told else (bracket[2] or "|")[1:]

        line = self._template
        while "[" in line:
            line = _BRACKET.sub(told, line)
        return _SLOT.sub(lambda found: self._slots[found[1]].write(getattr(record, found[1])), line)


def _optional(bracket: re.Match[str]) -> str:
    """What is in brackets, as a regular expression."""
    return f"(?:{bracket[1]}{bracket[2]})" if bracket[2] else f"(?:{bracket[1]})?"


class Format(NamedTuple, Generic[_T]):
    """A text of lines. Those that can't be read stay."""

    read_line: Callable[[str], _T | None]
    longest: int = 100_000
    """Most characters that are read of a file."""
    most: int = 0
    """Most lines that are kept by `merge`."""
    key: Callable[[str], object] = lambda line: line.partition(" ")[0]
    """What a line has in common with those whose place it takes."""

    def read(self, text: str) -> list[_T]:
        """The records of the lines that can be read."""
        return [record for line in lines_of(text) if (record := self.read_line(line)) is not None]

    def unread(self, text: str) -> list[str]:
        """The lines that can't be read."""
        return [line for line in lines_of(text) if self.read_line(line) is None]

    def beginning(self, text: str) -> str:
        """The first lines of a text, as far as it's read."""
        return text if len(text) <= self.longest else text[: self.longest].rpartition("\n")[0]

    def count_unread(self, text: str) -> int:
        """How many lines of a text can't be read, or are behind its beginning."""
        return len(lines_of(text)) - len(self.read(self.beginning(text)))

    def replace(self, text: str, *lines: str) -> str:
        """The text with these lines at its end in place of those with the same keys."""
        keys = {*map(self.key, lines)}
        others = [line for line in lines_of(text) if self.key(line) not in keys]
        return "\n".join([*others, *lines]) if lines else text

    def merge(self, here: str, other: str) -> str:
        """The text with those lines that only another one has, such as that of a file, one's own first."""
        mine = dict.fromkeys(lines_of(here))
        new = [line for line in dict.fromkeys(lines_of(other)) if line not in mine and self.read_line(line)]
        return "\n".join([*[*mine, *new][: self.most], ""]) if new and len(mine) < self.most else here


def lines_of(text: str) -> list[str]:
    """The lines of a text, but for empty ones."""
    return [line for line in text.split("\n") if line]
