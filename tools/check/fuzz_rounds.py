"""Play 10,000 rounds between bots of any level under any ruleset, half of them from a nearly empty deck.

Each must end within a bound; see tests/support/bot_rounds.py. The seed and its number determine a round, so
you can continue an interrupted run with --first. Exits with 1 at the first round that doesn't end.
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

from cuttle.notation.positions import position_text  # noqa: E402
from cuttle.rules.phases import Over  # noqa: E402
from tests.support.bot_rounds import played  # noqa: E402
from tools.check import fuzzing  # noqa: E402

AT_A_TIME: Final = 20
"""Rounds between two progress reports."""


def ended(seed: int, nodes: int, number: int) -> tuple[str, int]:
    """How a round ended, and after how many moves; if it didn't, its last position."""
    game = played(number, seed, nodes)
    phase = game.state.phase
    return phase.ending if isinstance(phase, Over) else position_text(game.state), len(game.moves)


def run(asked: Namespace) -> int:
    """Play all rounds and report how they ended; 1 if one didn't."""
    begun, endings, moves, longest = monotonic(), Counter[str](), 0, 0
    rounds = fuzzing.results(partial(ended, asked.seed, asked.nodes), "rounds", asked, AT_A_TIME)
    for number, (ending, length) in enumerate(rounds, asked.first):
        if "|" in ending:
            print(f"\nround {number} of seed {asked.seed} does not end: {ending}")
            return 1
        endings[ending] += 1
        moves, longest = moves + length, max(longest, length)
    ways = ", ".join(f"{ending} {count:,}" for ending, count in endings.most_common())
    print(
        f"{endings.total():,} rounds in {monotonic() - begun:.0f} s: {ways};"
        f" {moves / max(1, endings.total()):.0f} moves each, {longest} at most."
    )
    return 0


def asked_for() -> Namespace:
    """The command-line arguments."""
    parser = fuzzing.parser(__doc__, rounds=10_000)
    parser.add_argument("--nodes", type=int, default=30, help="positions a move, where a level searches (30)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(run(asked_for()))
