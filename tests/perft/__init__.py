"""Counted positions: how many lines of play lead so many plies from a deal, or from a position.

The tables beside this are made by the naive oracle (tools/check/perft.py) and matched by the engine.
"""

from typing import Any

from tests import oracle


def oracle_lines(state: dict[str, Any], plies: int) -> int:
    """How many lines of so many plies the oracle finds; a round that ends earlier counts for none."""
    moves = oracle.moves(state)
    if plies == 1:
        return len(moves)
    return sum(oracle_lines(oracle.play(state, move), plies - 1) for move in moves)


def oracle_counts(state: dict[str, Any], most: int) -> list[int]:
    """The numbers for 1, 2, 3 … plies, five at most, as long as they promise not to pass `most`."""
    counts = [oracle_lines(state, 1)]
    while counts[-1] and len(counts) < 5 and counts[-1] ** 2 <= most * (counts[-2] if len(counts) > 1 else 1):
        counts.append(oracle_lines(state, len(counts) + 1))
    return counts
