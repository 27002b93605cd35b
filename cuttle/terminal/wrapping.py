"""Text as wide as the terminal: lines that are too long go on below, between words."""

import os
import re
from contextlib import suppress
from typing import Final, TextIO
from unicodedata import category, east_asian_width

_WORD: Final = re.compile(" *[^ ]+")
_GAP: Final = re.compile("  +")
_WIDE: Final = ("W", "F")
_WITHOUT_WIDTH: Final = ("Mn", "Me", "Cf")
"""Marks above a letter, and what only says in which direction a text runs."""


USUAL_WIDTH: Final = 80
"""The columns of a terminal that doesn't say how many it has."""


def fitted(text: str, stream: TextIO | None) -> str:
    """The text as it fits a stream: wrapped if that's a terminal."""
    return wrap(text, terminal_width(stream)) if stream is not None and stream.isatty() else text


def terminal_width(stream: TextIO) -> int:
    """How many columns a terminal has; `COLUMNS` in the environment decides, as for other programs."""
    with suppress(ValueError):
        if (columns := int(os.environ.get("COLUMNS", ""))) > 0:
            return columns
    with suppress(OSError, ValueError):
        return os.get_terminal_size(stream.fileno()).columns or USUAL_WIDTH
    return USUAL_WIDTH


def wrap(text: str, width: int, hanging: int = 0) -> str:
    """Each line broken between words where it would be wider. Nothing breaks a word that's wider by itself,
    such as a link.

    Args:
        text: The lines.
        width: Their columns.
        hanging: How far a line that goes on is indented. Lines in columns go on below the last of these, if
            there's room.
    """
    return "\n".join(_wrap_line(line, width, hanging) for line in text.split("\n"))


def _wrap_line(line: str, width: int, hanging: int) -> str:
    if columns_of(line) <= width:
        return line
    indent, lines, now = " " * _indent(line, width, hanging), list[str](), ""
    for word in _WORD.findall(line):
        if now.strip() and columns_of(now + word) > width:
            lines.append(now)
            now = indent + word.lstrip(" ")
        else:
            now += word
    return "\n".join([*lines, now + line[len(line.rstrip(" ")) :]])


def _indent(line: str, width: int, hanging: int) -> int:
    """Where a line goes on: below its last column, if there's enough room for words then."""
    columns = [columns_of(line[: gap.end()]) for gap in _GAP.finditer(line.rstrip(" "))]
    return max([hanging, *(column for column in columns if column <= width // 2)])


def columns_of(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    wide = sum(east_asian_width(letter) in _WIDE for letter in text)
    return len(text) + wide - sum(category(letter) in _WITHOUT_WIDTH for letter in text)
