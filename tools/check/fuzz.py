"""Step the engine and the naive oracle of tests/ side by side through thousands of random games.

Every preset, every option, every pair of options and random custom rulesets come up in turn; see
tests/support/stepping.py. A game is fixed by the seed and its number, so a run that was cut short is taken
up again with --first, and a game that failed is played again alone. Exit 1 if the two ever differ.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.support.happenings import happenings  # noqa: E402
from tests.support.stepping import DisagreementError, game_steps  # noqa: E402

AT_A_TIME: Final = 50
"""Games between two signs of progress."""


class Tally(NamedTuple):
    """What some games came to."""

    games: int
    plies: int
    happened: Counter[str]
    failures: list[str]


def stepped(seed: int, numbers: range) -> Tally:
    """Step through these games; one that differs is told of, and the next begun."""
    tally = Tally(len(numbers), 0, Counter(), [])
    for number in numbers:
        plies, happened = 0, set[str]()
        try:
            for step in game_steps(seed, number):
                plies += 1
                happened.update(happenings(*step))
        except DisagreementError as difference:
            tally.failures.append(f"game     {number} of seed {seed}\n{difference}")
        except Exception as error:
            tally.failures.append(f"game     {number} of seed {seed}\n{type(error).__name__}: {error}")
        tally.happened.update(happened)
        tally = tally._replace(plies=tally.plies + plies)
    return tally


def chunks(first: int, games: int) -> list[range]:
    """The numbers of the games, some at a time."""
    end = first + games
    return [range(at, min(at + AT_A_TIME, end)) for at in range(first, end, AT_A_TIME)]


def run(asked: Namespace) -> int:
    """Play all games asked for, and say how it went; 1 if the two differed."""
    begun, games, plies, happened = monotonic(), 0, 0, Counter[str]()
    with Pool(asked.processes) as pool:
        for part in pool.imap(partial(stepped, asked.seed), chunks(asked.first, asked.games)):
            games, plies = games + part.games, plies + part.plies
            happened += part.happened
            print(f"\r{games} of {asked.games} games, {plies} plies", end="", file=sys.stderr, flush=True)
            if part.failures:
                print("\n" + "\n\n".join(part.failures))
                return 1
    print(file=sys.stderr)
    if asked.happenings:
        print("\n".join(f"{count:7} {what}" for what, count in sorted(happened.items())))
    took = monotonic() - begun
    print(f"{games} games, {plies} plies in {took:.0f} s: the engine and the oracle agree at every ply.")
    return 0


def asked_for() -> Namespace:
    """The command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="how many games (20000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game (0)")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives other games (1)")
    parser.add_argument("--processes", type=int, default=2, help="how many at once (2)")
    parser.add_argument("--happenings", action="store_true", help="list what happened, and in how many games")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(run(asked_for()))
