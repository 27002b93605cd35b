"""Pictures: a table as SVG, of what one seat knows, with the cards of the page."""

from cuttle.svg.cards import Art, read_art
from cuttle.svg.drawing import Hands, table
from cuttle.svg.ink import Look

__all__ = ["Art", "Hands", "Look", "read_art", "table"]
