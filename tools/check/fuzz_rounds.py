"""Play 10,000 rounds between bots of any level and style under any ruleset, half from a nearly empty deck.

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

from cuttle.arena.terminal import integer_between, run_command  # noqa: E402
from cuttle.notation.positions import position_text  # noqa: E402
from cuttle.rules.phases import Over  # noqa: E402
from tests.support.bot_rounds import play_round  # noqa: E402
from tools.check import fuzzing  # noqa: E402

AT_A_TIME: Final = 20
"""Rounds between two progress reports."""


def ended(seed: int, nodes: int, number: int) -> tuple[str, int]:
    """How a round ended, and after how many moves.

    Raises:
        AssertionError: if it didn't end; with its last position.
    """
    game = play_round(number, seed, nodes)
    phase = game.state.phase
    assert isinstance(phase, Over), f"it does not end: {position_text(game.state)}"
    return phase.ending, len(game.moves)


def run(asked: Namespace) -> None:
    """Play all rounds and report how they ended."""
    begun = monotonic()
    rounds = [*fuzzing.results(partial(ended, asked.seed, asked.nodes), "rounds", asked, AT_A_TIME)]
    lengths = [length for _, length in rounds]
    ways = ", ".join(f"{way} {count:,}" for way, count in Counter(way for way, _ in rounds).most_common())
    print(
        f"{len(rounds):,} rounds in {monotonic() - begun:.0f} s: {ways};"
        f" {sum(lengths) / max(1, len(rounds)):.0f} moves each, {max(lengths, default=0)} at most."
    )


def asked_for() -> Namespace:
    """The command-line arguments."""
    parser = fuzzing.parser(__doc__, rounds=10_000)
    parser.add_argument(
        "--nodes",
        type=integer_between(0, 10**9),
        default=30,
        help="positions a move, where a level searches (30)",
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(run_command(lambda: run(asked_for())))
