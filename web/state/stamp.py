"""Stamps as text: one of six wordless greetings, which can go with a link to another player. Pure.

A stamp follows the code in the link, after a `~`. It isn't part of the code: format B stays as it is, and an
older page reads the code and skips the stamp.
"""

import re
from typing import Final, Literal, TypeAlias, get_args

Stamp: TypeAlias = Literal["wave", "ouch", "clap", "thinking", "ha", "rematch"]

STAMPS: Final[tuple[Stamp, ...]] = get_args(Stamp)
"""In the order of the drawing, `web/art/stamps.svg`."""

_SIGN: Final = "~"
_STAMPED: Final = re.compile(
    rf"(?<=[A-Za-z0-9_-])(?:{_SIGN}|%(?:25)*7[Ee])({'|'.join(STAMPS)})(?=[-_]*(?![A-Za-z0-9_-]))"
)


def add_stamp(code: str, stamp: str) -> str:
    """A code with a stamp behind it."""
    return f"{code}{_SIGN}{stamp}" if stamp in STAMPS else code


def split_stamp(text: str) -> tuple[str, str]:
    """A text with a link in it, without its stamp, and the stamp; empty if there is none. A damaged stamp is
    left alone, and so isn't one."""
    stamped = _STAMPED.search(text)
    return (text[: stamped.start()] + text[stamped.end() :], stamped[1]) if stamped else (text, "")
