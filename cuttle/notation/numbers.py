"""Whole numbers that stand in a text from elsewhere.

`int` alone takes digits of every script, spaces and underscores, and raises where there are more than 4,300.
"""

from typing import Final

MOST: Final = 20
"""As many digits as the number of a deal has at most."""


def is_number(text: str, most: int = MOST) -> bool:
    """Whether a text is a whole number from 0 on: from one to so many of the digits 0 to 9."""
    return text.isascii() and text.isdecimal() and len(text) <= most


def whole(text: str) -> int:
    """The whole number that a text is.

    Raises:
        ValueError: if it is none.
    """
    if not is_number(text):
        raise ValueError(f"“{text[:MOST]}” is no number.")
    return int(text)
