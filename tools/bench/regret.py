"""Measure regret: what the expert's choice gives away on fixed positions, judged by far longer searches.

`reference.py` makes the positions and says what each move is worth.
"""

from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from cuttle.arena.terminal import workers
from tools.bench.measure import print_table
from tools.bench.reference import NODES, Position, positions, thought_after

USUAL: Final = 2600
"""Positions that the expert evaluates in 250 ms."""
EACH: Final = 10
"""In a short run, one position in so many is looked at."""


def chosen(nodes: int, position: Position) -> tuple[float, bool]:
    """What the expert's choice after this many positions gives away, in win probability, and whether it's the
    best."""
    move = thought_after(position.game, nodes, Random(len(position.game.moves))).move
    return position.regret(move), position.best(move)


def print_regret(quick: bool, nodes: int = 0) -> None:
    """Print the mean regret after this many positions (2,600)."""
    nodes = nodes or USUAL
    looked_at = positions()[:: EACH if quick else 1]
    with workers() as pool:
        choices = pool.map(partial(chosen, nodes), looked_at)
    found = [100 * each for each, _ in choices]
    mean, error = fmean(found), stdev(found) / sqrt(len(found))
    best = fmean([right for _, right in choices])
    print_table(
        f"Bot: regret of the expert, in percent of win probability by two searches of {NODES:,} positions",
        ("", "decisions", "regret", "95 %", "the best move"),
        [
            (
                f"{nodes:,} positions",
                f"{len(found)}",
                f"{mean:.2f}",
                f"{mean - 1.96 * error:.2f} to {mean + 1.96 * error:.2f}",
                f"{best:.0%}",
            )
        ],
    )
