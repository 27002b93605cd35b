"""Step the engine and the simple oracle of tests/ side by side through thousands of random games.

Every preset, every option, every pair of options and random custom rulesets occur in turn; see
tests/support/stepping.py. The seed and its number determine a game, so you can continue an interrupted run
with --first, and repeat a failed game alone. Exits with 1 if the two ever differ.
"""

import sys
from argparse import Namespace
from collections import Counter
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle.arena.terminal import run_command  # noqa: E402
from tests.support.occurrences import occurrences  # noqa: E402
from tests.support.stepping import game_steps  # noqa: E402
from tools.check import fuzzing  # noqa: E402

AT_A_TIME: Final = 50
"""Games between two progress reports."""


def stepped(seed: int, number: int) -> tuple[int, set[str]]:
    """The number of plies in a game, and what happened in it."""
    plies, happened = 0, set[str]()
    for step in game_steps(seed, number):
        plies += 1
        happened.update(occurrences(*step))
    return plies, happened


def run(asked: Namespace) -> None:
    """Play all games and report."""
    begun, plies, happened = monotonic(), 0, Counter[str]()
    for length, outcomes in fuzzing.results(partial(stepped, asked.seed), "games", asked, AT_A_TIME):
        plies += length
        happened.update(outcomes)
    if asked.occurrences:
        print("\n".join(f"{count:7} {what}" for what, count in sorted(happened.items())))
    took = f"{monotonic() - begun:.0f} s"
    print(f"{asked.games} games, {plies} plies in {took}: the engine and the oracle agree at every ply.")


def asked_for() -> Namespace:
    """The command-line arguments."""
    parser = fuzzing.parser(__doc__, games=20_000)
    parser.add_argument(
        "--occurrences", action="store_true", help="list what happened, and in how many games"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(run_command(lambda: run(asked_for())))
