"""Files with saved games, and texts in whatever encoding they came."""

import codecs
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from cuttle.language import Text, say
from cuttle.links import is_record

LONGEST: Final = 1 << 20
"""The most bytes that are read; no game is as long."""
LONGEST_NAME: Final = 40
"""The most letters that are repeated of a file's name."""
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def encoding_of(start: bytes) -> str | None:
    """The encoding of a text by its first bytes; None if they say nothing. Without a mark, every other byte
    of plain text in UTF-16 is zero."""
    for mark, encoding in _MARKS:
        if start.startswith(mark):
            return encoding
    zeros = "".join("0" if byte == 0 else "x" for byte in start[:4])
    return {"x0x0": "utf-16-le", "0x0x": "utf-16-be"}.get(zeros)


def read_file(name: str) -> str:
    """The text in a file.

    Raises:
        OSError: if it can't be read.
        ValueError: if no file can have this name.
    """
    with open(os.path.expanduser(name), "rb") as file:
        content = file.read(LONGEST)
    text = content.decode(encoding_of(content) or "utf-8", errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def may_replace(name: str) -> bool:
    """Whether nothing is lost if this file is written: it isn't there, or has a saved game.

    Raises:
        OSError: if it can't be read.
        ValueError: if no file can have this name.
    """
    path = os.path.expanduser(name)
    if not os.path.exists(path):
        return True
    return (os.path.isfile(path) or os.path.isdir(path)) and is_record(read_file(name))


def write_file(name: str, text: str) -> None:
    """Write a file as a whole or not at all.

    Raises:
        OSError: if it can't be written.
        ValueError: if no file can have this name.
    """
    path = Path(os.path.realpath(os.path.expanduser(name)))
    part = path.with_name(f".cuttle-{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise


def file_error(name: str, error: OSError | ValueError) -> Text:
    """What went wrong with a file."""
    why = getattr(error, "strerror", None) or str(error)
    short = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…"
    return say("play no file", which=type(error).__name__, file=short, why=why)
