"""Fit the table that turns the expert's number into chances to win, tie and lose, and check it.

Games to fit and games to check are different ones; seed, set, ruleset and number determine each. They are
written down, so that an interrupted run can continue. The result is printed, for cuttle/bot/calibration.py.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle import PRESETS  # noqa: E402
from tools.train import outcomes  # noqa: E402

STEP: Final = 50
"""Games of a ruleset before it's the next one's turn."""


def gather(asked: Namespace, what: str, count: int) -> None:
    """Play the missing games of a set, the rulesets taking turns."""
    for most in range(STEP, count + STEP, STEP):
        for name in asked.rulesets:
            add(asked, what, name, min(most, count))


def add(asked: Namespace, what: str, name: str, count: int) -> None:
    """Play the missing games of a set and ruleset, up to a number."""
    file = asked.folder / f"{what}-{name}.txt"
    begun = len(file.read_text(encoding="utf-8").splitlines()) if file.exists() else 0
    work = partial(outcomes.line, f"{asked.seed}/{what}", name)
    with file.open("a", encoding="utf-8") as out:
        for line in every(work, range(begun, count), asked.processes):
            print(line, file=out, flush=True)


def every(work: "partial[str]", numbers: range, processes: int) -> Iterator[str]:
    """The lines of some games, in order."""
    if processes == 1 or not numbers:
        yield from map(work, numbers)
        return
    with Pool(processes) as pool:
        yield from pool.imap(work, numbers)


def asked_for() -> Namespace:
    """The command-line arguments."""
    parser = ArgumentParser(description="Fit and check the chances that players are shown.")
    parser.add_argument("folder", type=Path, help="where the games are written down")
    parser.add_argument("--fit", type=int, default=300, help="games a ruleset to fit (300)")
    parser.add_argument("--check", type=int, default=2000, help="games a ruleset to check (2000)")
    parser.add_argument("--rulesets", nargs="+", default=list(PRESETS), help="which (all)")
    parser.add_argument("--seed", type=int, default=1, help="which games (1)")
    parser.add_argument("--processes", type=int, default=1, help="how many at once (1)")
    return parser.parse_args()


def run(asked: Namespace) -> None:
    """Play, fit and check."""
    asked.folder.mkdir(parents=True, exist_ok=True)
    gather(asked, "fit", asked.fit)
    gather(asked, "check", asked.check)


if __name__ == "__main__":
    run(asked_for())
