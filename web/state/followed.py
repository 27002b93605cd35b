"""Which hints a player has followed, so that the review doesn't call them mistakes. Pure.

A mark is a checksum of the round up to the move that was hinted. So a hint that was undone has no effect.
"""

from collections.abc import Iterator
from zlib import crc32

from cuttle import Game, move_text


def _marks(game: Game) -> Iterator[str]:
    """The mark of each move of a round."""
    told = 0
    for move in game.moves:
        told = crc32(f"{move_text(move)} ".encode(), told)
        yield f"{told:08x}"


def mark_of(game: Game) -> str:
    """The mark of the last move."""
    *_, last = _marks(game)
    return last


def followed(game: Game, marks: str) -> tuple[int, ...]:
    """The moves of a round that were hinted, by ply."""
    known = set(marks.split())
    return tuple(ply for ply, mark in enumerate(_marks(game)) if mark in known)
