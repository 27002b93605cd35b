"""Perft: how many lines of play of each length there are from a deal or a position.

The tables here are made by the simple oracle (tools/check/perft.py) and must match the engine.
"""

from typing import Any

from tests import oracle


def oracle_lines(state: dict[str, Any], plies: int) -> int:
    """How many lines of this many moves the oracle finds; rounds that end earlier don't count."""
    moves = oracle.moves(state)
    if plies == 1:
        return len(moves)
    return sum(oracle_lines(oracle.play(state, move), plies - 1) for move in moves)


def oracle_counts(state: dict[str, Any], most: int) -> list[int]:
    """The numbers for 1, 2, 3 … moves, at most five, while they seem to stay below `most`."""
    counts = [oracle_lines(state, 1)]
    while counts[-1] and len(counts) < 5 and counts[-1] ** 2 <= most * (counts[-2] if len(counts) > 1 else 1):
        counts.append(oracle_lines(state, len(counts) + 1))
    return counts
