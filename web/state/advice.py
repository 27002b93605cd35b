"""A hint, as the page keeps it. Pure."""

from typing import NamedTuple

from cuttle import Move


class Hint(NamedTuple):
    """What an expert would do in the viewer's place."""

    move: Move | None = None
    """None while the expert thinks."""
    text: str = ""
    """The advice, in sentences."""
