"""The drawings in this package's files. The page has them elsewhere, and lacks this module."""

from functools import cache
from pathlib import Path

from cuttle.svg.cards import Art, read_art


@cache
def usual_art() -> Art:
    """The drawings of cards.svg and back.svg."""
    folder = Path(__file__).parent
    return read_art(*((folder / name).read_text(encoding="utf-8") for name in ("cards.svg", "back.svg")))
