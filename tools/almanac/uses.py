"""What a move does with its card, as a short name: “points 10”, “oneoff A”, “permanent K”, “draw”.

The first word is the verb, the second the rank. “steal J” is a jack that takes a point card, “permanent 8”
are glasses, “counter 2” is a two that answers.
"""

from collections.abc import Iterable
from typing import Final

from cuttle.rules import RANK_NAMES
from cuttle.rules.cards import HIDDEN
from cuttle.rules.moves import Move

RANKS: Final = (*RANK_NAMES, "joker")
"""By rank: its name in uses and figures."""


def counted_use(move: Move) -> str:
    """What a move does with its card, suits and targets apart."""
    verb = move.verb.name.lower()
    return verb if move.card == HIDDEN else f"{verb} {RANKS[move.card >> 2]}"


def uses_among(moves: Iterable[Move]) -> set[str]:
    """The different uses among some moves."""
    return {counted_use(move) for move in moves}


def is_play(use: str) -> bool:
    """Whether a use of a turn plays a card."""
    return use not in ("draw", "pass")
