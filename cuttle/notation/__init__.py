"""Moves and positions as text, and back."""

from cuttle.notation.moves import InvalidMoveError, move_text, parse_move
from cuttle.notation.positions import InvalidPositionError, parse_position, position_text

__all__ = [
    "InvalidMoveError",
    "InvalidPositionError",
    "move_text",
    "parse_move",
    "parse_position",
    "position_text",
]
