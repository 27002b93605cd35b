"""Whole numbers in text from outside.

`int` alone accepts digits of every script, spaces and underscores, and raises an error beyond 4,300 digits.
"""

from typing import Final

MAX_DIGITS: Final = 20
"""The most digits that a deal number has."""


def is_number(text: str, most: int = MAX_DIGITS) -> bool:
    """Whether a text is a whole number: the digits 0 to 9, at least one and at most `most`."""
    return text.isascii() and text.isdecimal() and len(text) <= most


def parse_whole(text: str) -> int:
    """The whole number in a text.

    Raises:
        ValueError: if the text isn’t one.
    """
    if not is_number(text):
        raise ValueError(f"“{text[:MAX_DIGITS]}” isn’t a whole number.")
    return int(text)
