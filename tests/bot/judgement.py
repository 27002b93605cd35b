"""What the skilled bot chooses in a position, for the tests of its judgement."""

from random import Random

from cuttle.bot import choose
from cuttle.notation import move_text
from cuttle.observation import observe
from cuttle.position import parse_position


def chosen(line: str, seed: int = 0) -> str:
    """Its move in this position, in notation."""
    state = parse_position(line)
    return move_text(choose("skilled", observe(state, state.phase.seat), Random(seed)))


def both_see(cards: str) -> str:
    """The part of a position that says that these cards are known to both seats."""
    return f"seen@0 {cards} | seen@1 {cards}"
