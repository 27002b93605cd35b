"""Read 200,000 codes that were damaged or made up, half of them with a checksum that fits all the same, and
search 100,000 texts: random ones, and decorated links and records that were damaged.

Each code must be refused with a sentence, or be a link whose game the rules lead to, in no more steps than
its length allows; see tests/support/mangling.py. No text may be taken for a game that was not in it; see
tests/support/astray.py. Each is fixed by the seed and its number, so a run that was cut short goes on
with --first. Exit 1 at the first of which this does not hold.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.links.test_published import PRESENT  # noqa: E402
from tests.support import astray, mangling  # noqa: E402

AT_A_TIME: Final = 500
"""Codes or texts between two signs of progress."""
CODES: Final = [each["code"] for each in PRESENT]


KINDS: Final[dict[str, Callable[[Random], str]]] = {
    "codes": lambda rng: mangling.became(mangling.mangled(rng, CODES)),
    "texts": lambda rng: astray.became(rng, CODES),
}


def read(kind: str, seed: int, numbers: range) -> tuple[Counter[str], str]:
    """What became of these codes or texts, and of the first that went wrong, what went wrong."""
    found = Counter[str]()
    for number in numbers:
        try:
            found[KINDS[kind](Random(f"{seed} {number}"))] += 1
        except Exception as error:
            return (
                found,
                f"{number} of the {kind} of seed {seed}: {type(error).__name__}: {str(error)[:3000]}",
            )
    return found, ""


def run(kind: str, count: int, asked: Namespace) -> int:
    """Read so many codes or texts, and say what became of them; 1 if that cannot be."""
    begun, found, end = monotonic(), Counter[str](), asked.first + count
    chunks = [range(at, min(at + AT_A_TIME, end)) for at in range(asked.first, end, AT_A_TIME)]
    with Pool(asked.processes) as pool:
        for part, failure in pool.imap(partial(read, kind, asked.seed), chunks):
            found += part
            print(f"\r{found.total()} of {count} {kind}", end="", file=sys.stderr, flush=True)
            if failure:
                print(f"\n{failure}")
                return 1
    print(file=sys.stderr)
    reasons = ", ".join(f"{reason} {count:,}" for reason, count in found.most_common())
    print(f"{found.total():,} {kind} in {monotonic() - begun:.0f} s: {reasons}.")
    return 0


def asked_for() -> Namespace:
    """The command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--codes", type=int, default=200_000, help="how many codes (200000)")
    parser.add_argument("--texts", type=int, default=100_000, help="how many texts (100000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one (0)")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives others (1)")
    parser.add_argument("--processes", type=int, default=2, help="how many at once (2)")
    return parser.parse_args()


if __name__ == "__main__":
    asked = asked_for()
    sys.exit(run("codes", asked.codes, asked) or run("texts", asked.texts, asked))
