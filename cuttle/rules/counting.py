"""Perft: how many lines of play there are. If two engines count as many, their rules are the same."""

from cuttle.rules.apply import play
from cuttle.rules.legal import legal_moves
from cuttle.rules.state import State


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` legal moves; rounds that end earlier don't count.

    Raises:
        ValueError: if `depth` isn't a whole number from 0 to 100.
    """
    if depth not in range(101):
        raise ValueError(f"A depth is a whole number from 0 to 100, not {depth!r:.40}.")
    if depth < 2:
        return len(legal_moves(state)) if depth else 1
    return sum([perft(play(state, move), depth - 1) for move in legal_moves(state)])
