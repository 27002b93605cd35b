"""Texts that are stored as lines: those of a file, and which can't be read. Pure."""

from collections.abc import Callable


def whole_lines(text: str, longest: int) -> str:
    """The first lines of a text that have so many characters at most."""
    return text if len(text) <= longest else text[:longest].rpartition("\n")[0]


def merge_lines(here: str, other: str, most: int, reads: Callable[[str], object]) -> str:
    """The text with those lines that only another one has, such as that of a file, one's own first."""
    mine = dict.fromkeys(line for line in here.split("\n") if line)
    new = [line for line in dict.fromkeys(other.split("\n")) if line not in mine and reads(line)]
    return "\n".join([*[*mine, *new][:most], ""]) if new and len(mine) < most else here


def count_unread(text: str, longest: int, reads: Callable[[str], object]) -> int:
    """How many lines of a text can't be read, or are behind those that are looked at."""
    looked = whole_lines(text, longest)
    unread = sum(bool(line) and not reads(line) for line in looked.split("\n"))
    return unread + len([line for line in text[len(looked) :].split("\n") if line])
