"""Read 200,000 codes that were damaged or made up, half of them with a checksum that fits all the same.

Each must be refused with a sentence, or be a link whose game the rules lead to, in no more steps than its
length allows; see tests/mangling.py. A code is fixed by the seed and its number, so a run that was cut
short is taken up again with --first. Exit 1 at the first code of which this does not hold.
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

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.mangling import became, mangled  # noqa: E402
from tests.test_links import FORMER, PRESENT  # noqa: E402

AT_A_TIME: Final = 500
"""Codes between two signs of progress."""
CODES: Final = [each["code"] for each in (*FORMER, *PRESENT)]


def read(seed: int, numbers: range) -> tuple[Counter[str], str]:
    """What became of these codes, and of the first that went wrong, what went wrong."""
    found = Counter[str]()
    for number in numbers:
        code = mangled(Random(f"{seed} {number}"), CODES)
        try:
            found[became(code)] += 1
        except Exception as error:
            return found, f"code {number} of seed {seed}: {code[:2000]!r}\n{type(error).__name__}: {error}"
    return found, ""


def run(asked: Namespace) -> int:
    """Read all codes asked for, and say what became of them; 1 if that cannot be."""
    begun, found, end = monotonic(), Counter[str](), asked.first + asked.codes
    chunks = [range(at, min(at + AT_A_TIME, end)) for at in range(asked.first, end, AT_A_TIME)]
    with Pool(asked.processes) as pool:
        for part, failure in pool.imap(partial(read, asked.seed), chunks):
            found += part
            print(f"\r{found.total()} of {asked.codes} codes", end="", file=sys.stderr, flush=True)
            if failure:
                print(f"\n{failure}")
                return 1
    print(file=sys.stderr)
    reasons = ", ".join(f"{reason} {count:,}" for reason, count in found.most_common())
    print(
        f"{found.total():,} codes in {monotonic() - begun:.0f} s, read or refused with a reason: {reasons}."
    )
    return 0


def asked_for() -> Namespace:
    """The command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--codes", type=int, default=200_000, help="how many codes (200000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first code (0)")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives other codes (1)")
    parser.add_argument("--processes", type=int, default=2, help="how many at once (2)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(run(asked_for()))
