"""Moves, positions and rulesets as text, and back."""

from cuttle.notation.moves import InvalidMoveError, move_text, parse_move
from cuttle.notation.numbers import is_number
from cuttle.notation.positions import InvalidPositionError, parse_position, position_text
from cuttle.notation.rulesets import parse_ruleset

__all__ = [
    "InvalidMoveError",
    "InvalidPositionError",
    "is_number",
    "move_text",
    "parse_move",
    "parse_position",
    "parse_ruleset",
    "position_text",
]
