"""Games in the terminal: what is typed, and what is printed then."""

from collections.abc import Callable
from io import StringIO
from typing import Final, TypeAlias

from cuttle import Link
from cuttle.links import parse_link

Typed: TypeAlias = Callable[..., list[str]]
"""The fixture `typed`: runs a command with some lines of input, and returns the lines that it prints."""
QUICK: Final = ("play", "random", "--deal", "5")


class Keyboard(StringIO):
    """What persons type at a keyboard."""

    def isatty(self) -> bool:
        return True


def last_link(printed: list[str]) -> Link:
    """The link in the last line."""
    return parse_link(printed[-1].split()[-1])


def reply(printed: list[str], line: str) -> list[str]:
    """What is printed after a typed line, up to the next table or the next line."""
    rest = printed[printed.index(f"> {line}") + 1 :]
    ends = [place for place, each in enumerate(rest) if not each or each.startswith(">")]
    return rest[: ends[0]]
