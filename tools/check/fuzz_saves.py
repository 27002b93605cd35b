"""Let a page meet 50,000 stores of games that were damaged, or filled with something else.

It must begin with a game that the rules lead to, tell what cannot be read, and lose nothing, in no more
steps than the length of it all allows; see tests/support/storing.py. A store is fixed by the seed and its
number, so a run that was cut short is taken up again with --first. Exit 1 at the first store of which
this does not hold.
"""

import sys
from argparse import Namespace
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.support.storing import met, store  # noqa: E402
from tests.web.library.test_storing import CODES  # noqa: E402
from tools.check import fuzzing  # noqa: E402

AT_A_TIME: Final = 100
"""Stores between two signs of progress."""


def read(seed: int, number: int) -> tuple[str, str]:
    """What became of this store, or nothing and what went wrong."""
    texts = store(Random(f"{seed} {number}"), CODES)
    try:
        return met(texts, number), ""
    except Exception as error:
        return "", f"store {number} of seed {seed}: {texts!r}\n{type(error).__name__}: {error}"


def run(asked: Namespace) -> int:
    """Meet all stores asked for, and say what became of them; 1 if that cannot be."""
    begun, found = monotonic(), Counter[str]()
    for became, failure in fuzzing.results(partial(read, asked.seed), "stores", asked, AT_A_TIME):
        if failure:
            print(f"\n{failure}")
            return 1
        found[became] += 1
    kinds = ", ".join(f"{kind} {count:,}" for kind, count in found.most_common())
    print(f"{found.total():,} stores in {monotonic() - begun:.0f} s; the first game in them: {kinds}.")
    return 0


if __name__ == "__main__":
    sys.exit(run(fuzzing.parser(__doc__, stores=50_000).parse_args()))
