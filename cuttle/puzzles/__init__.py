"""Puzzles: positions with exactly one good class of first moves, proven, and a refutation for every other.

`read_pool` reads a file of them. `Attempt.begin(puzzle)` starts one, `attempt.judge(move)` answers a move.
"""

from cuttle.puzzles.attempt import Attempt, Ending, Grade, Verdict
from cuttle.puzzles.day import key_of_day
from cuttle.puzzles.pool import Entry, PoolError, pool_text, puzzle_text, read_pool, short_position
from cuttle.puzzles.puzzle import (
    BANDS,
    KINDS,
    THEMES,
    Decision,
    Kind,
    Puzzle,
    Refutation,
    Theme,
    band_of,
    count_worlds,
)
from cuttle.puzzles.worlds import shuffle_hidden

__all__ = [
    "BANDS",
    "KINDS",
    "THEMES",
    "Attempt",
    "Decision",
    "Ending",
    "Entry",
    "Grade",
    "Kind",
    "PoolError",
    "Puzzle",
    "Refutation",
    "Theme",
    "Verdict",
    "band_of",
    "count_worlds",
    "key_of_day",
    "pool_text",
    "puzzle_text",
    "read_pool",
    "short_position",
    "shuffle_hidden",
]
