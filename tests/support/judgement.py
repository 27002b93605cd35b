"""The skilled bot's choices in positions, for tests of its judgement."""

from random import Random
from typing import Final

from cuttle.bot import choose
from cuttle.notation.moves import move_text
from cuttle.notation.positions import parse_position
from cuttle.observation import observe
from cuttle.variants import PRESETS

FOR_TWO: Final = [key for key, rules in PRESETS.items() if rules.seats == 2]
"""The presets for two seats."""
TO_21: Final = [key for key in FOR_TWO if PRESETS[key].goals[:2] == (21, 14)]
"""Those of them in which 21 points win, or 14 with a king."""


def chosen(line: str, seed: int = 0) -> str:
    """Its move in this position, in notation."""
    state = parse_position(line)
    return move_text(choose("skilled", observe(state, state.phase.seat), Random(seed)))


def both_see(cards: str) -> str:
    """The part of a position that makes these cards known to both seats."""
    return f"seen@0 {cards} | seen@1 {cards}"
