"""Start the page with 50,000 damaged stores of games, and with as many of everything beside them.

It must begin with a possible game, report what can't be read, and lose nothing, in no more steps than the
length of the store allows; see tests/support/storing.py. Whatever is stored beside the games, features must
open, a puzzle can be solved, a round ended, and everything exported; see tests/support/rough.py. The seed and
its number determine a store, so you can continue an interrupted run with --first. Exits with 1 at the first
failure.
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

from cuttle.arena.terminal import run_command  # noqa: E402
from tests.support.links import CODES  # noqa: E402
from tests.support.rough import goes_on, rough_texts  # noqa: E402
from tests.support.storing import met, store  # noqa: E402
from tools.check import fuzzing  # noqa: E402

AT_A_TIME: Final = 100
"""Stores between two progress reports."""


def read(seed: int, number: int) -> str:
    """The result for this store."""
    rng = Random(f"{seed} {number}")
    texts, beside = store(rng, CODES), rough_texts(rng)
    try:
        goes_on(beside)
        return met(texts, number)
    except Exception as error:
        error.add_note(f"the store: {texts!r}, beside it: {beside!r}")
        raise


def run(asked: Namespace) -> None:
    """Try all stores and report."""
    begun = monotonic()
    outcomes = Counter(fuzzing.results(partial(read, asked.seed), "stores", asked, AT_A_TIME))
    kinds = ", ".join(f"{kind} {count:,}" for kind, count in outcomes.most_common())
    print(f"{outcomes.total():,} stores in {monotonic() - begun:.0f} s; the first game in them: {kinds}.")


if __name__ == "__main__":
    sys.exit(run_command(lambda: run(fuzzing.parser(__doc__, stores=50_000).parse_args())))
