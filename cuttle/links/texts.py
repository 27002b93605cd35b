"""Short texts, such as names, as digits of a link, and back."""

from typing import Final

from cuttle.links.digits import Reader, Writer
from cuttle.links.link_contents import link_error

_FIRST: Final = 32
_PRINTED: Final = 95
"""The number of printable ASCII characters, which are written as digits in this base."""


def write_text(writer: Writer, text: str) -> None:
    """Write a text: its length, whether it needs more than ASCII, and each character. Beyond ASCII, each one
    is the distance from the one before, which is small within a script."""
    writer.count(len(text))
    points = [ord(letter) for letter in text]
    wide = not all(_FIRST <= point < _FIRST + _PRINTED for point in points)
    if points:
        writer.flag(wide)
    for last, point in zip([0, *points], points, strict=False):
        if wide:
            step = point - last
            writer.count(2 * step if step >= 0 else -2 * step - 1)
        else:
            writer.digit(point - _FIRST, _PRINTED)


def read_text(reader: Reader) -> str:
    """Read what `write_text` writes."""
    length = reader.count()
    wide, point, text = bool(length) and reader.flag(), 0, ""
    for _ in range(length):
        if wide:
            step = reader.count()
            point += -(step + 1 >> 1) if step & 1 else step >> 1
        else:
            point = _FIRST + reader.digit(_PRINTED)
        if not 0 <= point <= 0x10FFFF:
            raise link_error("form")
        text += chr(point)
    return text
