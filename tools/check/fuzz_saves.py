"""Let a page meet 50,000 stores of games that were damaged, or filled with something else.

It must begin with a game that the rules lead to, tell what cannot be read, and lose nothing, in no more
steps than the length of it all allows; see tests/support/storing.py. A store is fixed by the seed and its
number, so a run that was cut short is taken up again with --first. Exit 1 at the first store of which
this does not hold.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.support.storing import met, store  # noqa: E402
from tests.web.library.test_storing import CODES  # noqa: E402

AT_A_TIME: Final = 100
"""Stores between two signs of progress."""


def read(seed: int, numbers: range) -> tuple[Counter[str], str]:
    """What became of these stores, and of the first that went wrong, what went wrong."""
    found = Counter[str]()
    for number in numbers:
        texts = store(Random(f"{seed} {number}"), CODES)
        try:
            found[met(texts, number)] += 1
        except Exception as error:
            return found, f"store {number} of seed {seed}: {texts!r}\n{type(error).__name__}: {error}"
    return found, ""


def run(asked: Namespace) -> int:
    """Meet all stores asked for, and say what became of them; 1 if that cannot be."""
    begun, found, end = monotonic(), Counter[str](), asked.first + asked.stores
    chunks = [range(at, min(at + AT_A_TIME, end)) for at in range(asked.first, end, AT_A_TIME)]
    with Pool(asked.processes) as pool:
        for part, failure in pool.imap(partial(read, asked.seed), chunks):
            found += part
            print(f"\r{found.total()} of {asked.stores} stores", end="", file=sys.stderr, flush=True)
            if failure:
                print(f"\n{failure}")
                return 1
    print(file=sys.stderr)
    kinds = ", ".join(f"{kind} {count:,}" for kind, count in found.most_common())
    print(f"{found.total():,} stores in {monotonic() - begun:.0f} s; the first game in them: {kinds}.")
    return 0


def asked_for() -> Namespace:
    """The command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--stores", type=int, default=50_000, help="how many stores (50000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first store (0)")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives other stores (1)")
    parser.add_argument("--processes", type=int, default=2, help="how many at once (2)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(run(asked_for()))
