"""Find puzzles in the positions of a source: prove, filter, and append what is left to files in a folder.

    python tools/puzzles/mine.py .cache/puzzles --source endgames --minutes 60 --processes 2

Each process takes every so-maniest game, so what is found depends on source and seed alone. Stop it whenever
you like and start it again with the same folder, source and seed: it goes on after the last finished game.
*twins* changes the puzzles that the folder has, which are then what it depends on. `tools/puzzles/choose.py`
makes a pool of the best.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from multiprocessing import Process, cpu_count
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle import PRESETS  # noqa: E402
from cuttle.puzzles import Puzzle, puzzle_text, read_pool  # noqa: E402
from cuttle.puzzles.pool import VERSION  # noqa: E402
from tools.puzzles.candidates import puzzles_in  # noqa: E402
from tools.puzzles.sources import SOURCES, positions, twins  # noqa: E402

PROPOSED: Final = ("trial-random-four", "trial-double-nine")
"""Rulesets that may still change, so they have no puzzles."""
FOR_TWO: Final = [name for name, rules in PRESETS.items() if rules.seats == 2 and name not in PROPOSED]
TWINS: Final = "twins"
APART: Final = 6
"""The least number of positions between two puzzles of a game."""
DEFENCES: Final = 2
"""The most puzzles of kind D from a game, of which there are many."""
CHANGES: Final = 40
"""How often a puzzle is changed to find twins of it."""


class Plan(NamedTuple):
    """What is mined."""

    folder: Path
    seed: int
    source: str
    kinds: str
    rulesets: list[str]
    """Of one game after the other, over and over."""


def puzzles_of_game(plan: Plan, number: int, yields: Counter[str]) -> Iterator[Puzzle]:
    """The puzzles in the positions of the game with this number."""
    rng = Random(f"{plan.source} {plan.seed} {number}")
    ruleset = plan.rulesets[number % len(plan.rulesets)]
    yields["games"] += 1
    last, kinds, defences = -APART, plan.kinds, 0
    for turn, states in enumerate(positions(plan.source, ruleset, rng)):
        if turn - last < APART:
            continue
        for puzzle in islice((each for state in states for each in puzzles_in(state, kinds, yields, rng)), 1):
            last, defences = turn, defences + (puzzle.kind == "D")
            yield puzzle
        if defences == DEFENCES:
            kinds = kinds.replace("D", "")


def twins_of(plan: Plan, number: int, yields: Counter[str]) -> Iterator[Puzzle]:
    """Puzzles that look like the one with this number in the folder."""
    known = texts_in(plan.folder)
    if number >= len(known):
        time.sleep(20)
        return
    yields["puzzles"] += 1
    puzzle, rng = read_pool(f"{VERSION}\n{known[number]}")[0].read(), Random(f"{plan.seed} {number}")
    for state in twins(puzzle, CHANGES, rng):
        yield from puzzles_in(state, puzzle.kind, yields, rng)


def texts_in(folder: Path) -> list[str]:
    """All puzzles that were mined, without twins."""
    files = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*-*.txt"))]
    return [part for text in files for part in text.strip().split("\n\n") if part]


def mine(plan: Plan, worker: int, workers: int, until: float) -> None:
    """Mine game after game until a time, and keep count."""
    name = plan.source.replace(" ", "_")
    progress = plan.folder / f"{name}-{plan.seed}-{workers}-{worker}.json"
    known: dict[str, Any] = json.loads(progress.read_text()) if progress.exists() else {"next": worker}
    yields, number = Counter[str](known.get("yields", {})), known["next"]
    while time.time() < until:
        start = time.process_time()
        found = twins_of if plan.source == TWINS else puzzles_of_game
        puzzles = list(found(plan, number, yields))
        with progress.with_suffix(".txt").open("a", encoding="utf-8") as file:
            file.writelines(f"{puzzle_text(puzzle)}\n\n" for puzzle in puzzles)
        yields["milliseconds"] += int(1000 * (time.process_time() - start))
        number += workers
        progress.write_text(json.dumps({"next": number, "yields": yields}))


def yields_in(folder: Path) -> Counter[str]:
    """What all processes have counted so far."""
    total = Counter[str]()
    for path in folder.glob("*.json"):
        total.update(json.loads(path.read_text())["yields"])
    return total


def main() -> None:
    """Start the processes, wait, and print the yield at each step."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("folder", type=Path)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--source", default="games", choices=[*SOURCES, TWINS])
    options.add_argument("--kinds", default="AD", help="the kinds to look for")
    options.add_argument("--rulesets", default=" ".join(FOR_TWO[1:]), help="besides cuttle-cards")
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--processes", type=int, default=cpu_count())
    arguments = options.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    until, count = time.time() + 60 * arguments.minutes, arguments.processes
    rulesets = [name for other in arguments.rulesets.split() for name in (FOR_TWO[0], other)]
    plan = Plan(arguments.folder, arguments.seed, arguments.source, arguments.kinds, rulesets)
    processes = [Process(target=mine, args=(plan, number, count, until)) for number in range(count)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    for step, count in yields_in(arguments.folder).most_common():
        print(f"{count:>9} {step}")


if __name__ == "__main__":
    main()
