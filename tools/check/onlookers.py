"""Imagine 10,000 positions 20 times with other hidden cards: what onlookers get must be the same.

That's a link and a record for one seat's view or what's public, under any ruleset for two and three. Half as
many whole rounds are dealt again with hidden cards in other places. Exits with 1 at the first one that shows
a difference; see tests/support/onlookers.py.
"""

import sys
from argparse import Namespace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle.arena.terminal import integer_between, run_command  # noqa: E402
from tests.support.onlookers import deal_again, imagine_again  # noqa: E402
from tools.check import fuzzing  # noqa: E402

AT_A_TIME: Final = 50
"""Positions between two progress reports."""


def run(asked: Namespace) -> None:
    """Check all positions and rounds, and report how many others there were."""
    begun = monotonic()
    for kind, check in (("positions", imagine_again), ("rounds", deal_again)):
        others = sum(fuzzing.results(partial(check, asked.seed, asked.times), kind, asked, AT_A_TIME))
        print(
            f"{getattr(asked, kind):,} {kind} and {others:,} others in {monotonic() - begun:.0f} s: the same."
        )


def asked_for() -> Namespace:
    """The command-line arguments."""
    parser = fuzzing.parser(__doc__, positions=10_000, rounds=5_000)
    parser.add_argument(
        "--times", type=integer_between(1, 1000), default=20, help="how often each is imagined (20)"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(run_command(lambda: run(asked_for())))
