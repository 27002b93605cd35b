"""Show that the naive oracle sees: put faults into the engine, one at a time, until a game tells.

Each fault of tests/support/faults.py gets one rule wrong. Prints the game that caught it, and what differed
there; exit 1 if one survives all games.
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from time import monotonic
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.support.faults import FAULTS, caught  # noqa: E402


def part(difference: str) -> str:
    """The part of the position in which the two differ, out of the whole report."""
    lines = difference.splitlines()
    ruleset = lines[0].removeprefix("ruleset").strip()
    return f"{lines[3].removesuffix(':')} under {ruleset}"


def main() -> int:
    """Try every fault; 1 if one survives."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000, help="how many games each fault is given (4000)")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives other games (1)")
    asked = parser.parse_args()
    begun, survivors = monotonic(), 0
    for fault in FAULTS:
        found = caught(fault, asked.games, asked.seed)
        survivors += found is None
        print(
            f"{fault.title}: " + (f"game {found[0]}, {part(found[1])}" if found else "SURVIVES"), flush=True
        )
    took = monotonic() - begun
    print(f"{len(FAULTS)} faults in {took:.0f} s, {survivors} survived.")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
