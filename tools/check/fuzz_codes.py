"""Read 200,000 damaged or made-up codes, half of them with a matching checksum, and search 100,000 texts:
random ones, and damaged decorated links and records. Then read 100,000 links of all kinds, also damaged and
decorated, with letters of many scripts in them.

Each code must be refused with a sentence, or be a link to a possible game, in no more steps than its length
allows; see tests/support/damaged_codes.py. No text may be read as a game that wasn't in it; see
tests/support/random_texts.py. Links of all kinds may lead anywhere, or be refused; see
tests/support/leads.py. The seed and its number determine each case, so you can continue an interrupted run
with --first. Exits with 1 at the first failure.
"""

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle.arena.terminal import run_command  # noqa: E402
from tests.support import damaged_codes, leads, random_texts  # noqa: E402
from tests.support.links import PRESENT  # noqa: E402
from tools.check import fuzzing  # noqa: E402

AT_A_TIME: Final = 500
"""Codes, texts or links between two progress reports."""
CODES: Final = [each["code"] for each in PRESENT]


KINDS: Final[dict[str, Callable[[Random], str]]] = {
    "codes": lambda rng: damaged_codes.result_of(damaged_codes.mangle(rng, CODES)),
    "texts": lambda rng: random_texts.result_of(rng, CODES),
    "links": leads.damaged_lead,
}


def read(kind: str, seed: int, number: int) -> str:
    """The result for this code, text or link."""
    return KINDS[kind](Random(f"{seed} {number}"))


def run(kind: str, asked: Namespace) -> None:
    """Read all codes, texts or links and report."""
    begun = monotonic()
    outcomes = Counter(fuzzing.results(partial(read, kind, asked.seed), kind, asked, AT_A_TIME))
    reasons = ", ".join(f"{reason} {count:,}" for reason, count in outcomes.most_common())
    print(f"{outcomes.total():,} {kind} in {monotonic() - begun:.0f} s: {reasons}.")


def main() -> None:
    """Read what the arguments ask for."""
    asked = fuzzing.parser(__doc__, codes=200_000, texts=100_000, links=100_000).parse_args()
    for kind in KINDS:
        run(kind, asked)


if __name__ == "__main__":
    sys.exit(run_command(main))
