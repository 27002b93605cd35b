"""Find puzzles in the positions of a source: prove, filter, and append what is left to files in a folder.

    python tools/puzzles/mine.py .cache/puzzles --source endgames --minutes 60 --processes 2

Each process takes every so-maniest game, so what is found depends on source and seed alone. Stop it whenever
you like and start it again with the same folder, source and seed: it goes on after the last finished game.
*twins* changes a card or two of the puzzles that the folder has, which are then what it depends on;
*relatives* changes more; *again* finds the lines of those in the folder and in the pool anew.
`tools/puzzles/choose.py` makes a pool of the best.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from multiprocessing import Process, cpu_count
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle import PRESETS, State, observe  # noqa: E402
from cuttle.bot.skilled import move_scores  # noqa: E402
from cuttle.puzzles import Puzzle, puzzle_text, read_pool  # noqa: E402
from cuttle.puzzles.pool import VERSION  # noqa: E402
from tools.puzzles.candidates import ANSWERS, is_refuted, is_won, puzzles_in  # noqa: E402
from tools.puzzles.chances import Class  # noqa: E402
from tools.puzzles.files import read_committed  # noqa: E402
from tools.puzzles.ideas import RELATED, difference, ranks_in, ranks_of  # noqa: E402
from tools.puzzles.sources import SOURCES, positions, relatives, twins  # noqa: E402

PROPOSED: Final = ("trial-random-four", "trial-double-nine")
"""Rulesets that may still change, so they have no puzzles."""
FOR_TWO: Final = [name for name, rules in PRESETS.items() if rules.seats == 2 and name not in PROPOSED]
TWINS: Final = "twins"
RELATIVES: Final = "relatives"
AGAIN: Final = "again"
BESIDE: Final = "beside "
"""What the names of sources begin with that change the positions of another until there's one answer."""
NEAR: Final = 20
"""So many changes of each position."""
APART: Final = 6
"""The least number of positions between two puzzles of a game."""
DEFENCES: Final = 2
"""The most puzzles of kind D from a game, of which there are many."""
HOPEFUL: Final = 0.85
"""The chance to win from which a sure win is looked for."""
CHANGES: Final = 80
"""How often a puzzle is changed to find twins or relatives of it."""
LARGEST_FAMILY: Final = 2
"""How many relatives of a puzzle are looked for; theirs come after them."""


class Plan(NamedTuple):
    """What is mined."""

    folder: Path
    seed: int
    source: str
    kinds: str
    rulesets: list[str]
    """Of one game after the other, over and over."""
    answers: str = "all"
    """Which answers it may have."""


def puzzles_of_game(plan: Plan, number: int, yields: Counter[str]) -> Iterator[Puzzle]:
    """The puzzles in the positions of the game with this number."""
    rng = Random(f"{plan.source} {plan.seed} {number}")
    ruleset = plan.rulesets[number % len(plan.rulesets)]
    yields["games"] += 1
    last, kinds, defences = -APART, plan.kinds, 0
    for turn, states in enumerate(positions(plan.source.removeprefix(BESIDE), ruleset, rng)):
        if turn - last < APART:
            continue
        hopeful = [state for state in states if "D" in kinds or is_hopeful(state)]
        yields["positions"] += len(states) - len(hopeful)
        made = hopeful if plan.source in SOURCES else beside(hopeful, ruleset, rng)
        found = (each for state in made for each in puzzles_in(state, kinds, yields, rng, plan.answers))
        for puzzle in islice(found, 1):
            last, defences = turn, defences + (puzzle.kind == "D")
            yield puzzle
        if defences == DEFENCES:
            kinds = kinds.replace("D", "")


def beside(states: Iterable[State], ruleset: str, rng: Random) -> Iterator[State]:
    """Positions in which some cards of a won one have changed places: it has mostly several answers, and they
    often have one."""
    for state in states:
        if is_won(state):
            yield state
            yield from islice(relatives(state, [ruleset], 2 * NEAR, rng), NEAR)


def is_hopeful(state: State) -> bool:
    """Whether skilled sees enough for the seat to move that a sure win is worth looking for: that leaves out
    three of five positions, but hardly one of eight puzzles."""
    return move_scores(observe(state, state.phase.seat), Random(0))[0].chance >= HOPEFUL


def twins_of(plan: Plan, text: str, yields: Counter[str]) -> Iterator[Puzzle]:
    """Puzzles that look like this one, and have another answer."""
    puzzle = read_pool(f"{VERSION}\n{text}")[0].read()
    rng = Random(f"{plan.source} {plan.seed} {puzzle.key}")
    yields["puzzles"] += 1
    for state in twins(puzzle, CHANGES, rng):
        if is_refuted(puzzle, state):
            yield from puzzles_in(state, puzzle.kind, yields, rng, plan.answers)
        else:
            yields["the same answer"] += 1


def relatives_of(plan: Plan, text: str, yields: Counter[str]) -> Iterator[Puzzle]:
    """Puzzles with some other cards than this one, and maybe under other rules."""
    puzzle = read_pool(f"{VERSION}\n{text}")[0].read()
    rng = Random(f"{plan.source} {plan.seed} {puzzle.key}")
    yields["puzzles"] += 1
    ranks = ranks_of(puzzle)
    found = (
        each
        for state in relatives(puzzle.start, plan.rulesets, CHANGES, rng)
        if difference(ranks, ranks_in(state)) > RELATED
        for each in puzzles_in(state, plan.kinds, yields, rng, plan.answers)
    )
    yield from islice(found, LARGEST_FAMILY)


def again(plan: Plan, text: str, yields: Counter[str]) -> Iterator[Puzzle]:
    """The same puzzle, if it's still one, with its line and its refutations found anew."""
    puzzle = read_pool(f"{VERSION}\n{text}")[0].read()
    rng = Random(f"{plan.source} {plan.seed} {puzzle.key}")
    yields["puzzles"] += 1
    yield from puzzles_in(puzzle.start, puzzle.kind, yields, rng, plan.answers)


CHANGED: Final = {TWINS: twins_of, RELATIVES: relatives_of, AGAIN: again}
"""The sources that begin with puzzles."""
LEFT: Final = {TWINS: TWINS, RELATIVES: "-", AGAIN: AGAIN}
"""What they don't begin with."""


def texts_in(folder: Path, without: str = "-") -> list[str]:
    """All puzzles that were mined, those of one source left out."""
    paths = [path for path in sorted(folder.glob("*-*.txt")) if not path.name.startswith(without)]
    files = [path.read_text(encoding="utf-8") for path in paths]
    return [part for text in files for part in text.strip().split("\n\n") if part]


def rarest(texts: Mapping[str, str], left: Sequence[str], answers: dict[str, Class]) -> str:
    """The first of the puzzles that are left whose class of answer is rarest among all."""
    for key in texts.keys() - answers.keys():
        answers[key] = read_pool(f"{VERSION}\n{texts[key]}")[0].read().answer
    counts = Counter(answers.values())
    return min(left, key=lambda key: counts[answers[key]])


def mine(plan: Plan, worker: int, workers: int, until: float) -> None:
    """Mine game after game until a time, or for twins puzzle after puzzle of the folder, and keep count."""
    name = plan.source.replace(" ", "_")
    progress = plan.folder / f"{name}-{plan.seed}-{workers}-{worker}.json"
    known: dict[str, Any] = json.loads(progress.read_text()) if progress.exists() else {}
    yields = Counter[str](known.get("yields", {}))
    number, done = known.get("next", worker), known.get("done", [])
    answers: dict[str, Class] = {}
    while time.time() < until:
        start = time.process_time()
        if plan.source not in CHANGED:
            puzzles = list(puzzles_of_game(plan, number, yields))
            number += workers
        else:
            pool = [entry.text for entry in read_committed()] if plan.source == AGAIN else []
            pool += texts_in(plan.folder, LEFT[plan.source])
            texts = {text.split(" ")[1]: text for text in pool}
            left = [key for key in texts if key not in done and sum(key.encode()) % workers == worker]
            if not left:
                break
            key = rarest(texts, left, answers) if plan.source == RELATIVES else left[0]
            puzzles = list(CHANGED[plan.source](plan, texts[key], yields))
            done.append(key)
        with progress.with_suffix(".txt").open("a", encoding="utf-8") as file:
            file.writelines(f"{puzzle_text(puzzle)}\n\n" for puzzle in puzzles)
        yields["milliseconds"] += int(1000 * (time.process_time() - start))
        progress.write_text(json.dumps({"next": number, "done": done, "yields": yields}))


def yield_table(folder: Path) -> str:
    """What each source has yielded so far, as a table in Markdown."""
    sources: dict[str, Counter[str]] = {}
    for path in sorted(folder.glob("*.json")):
        name = path.name.partition("-")[0].replace("_", " ")
        sources.setdefault(name, Counter()).update(json.loads(path.read_text())["yields"])
    lines = [
        "| source | positions | by thumb | one class | taken | seconds | in an hour |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, counts in sources.items():
        thumb, one, taken = (
            counts[f"A {step}"] + counts[f"D {step}"] for step in ("by thumb", "one class", "taken")
        )
        seconds = counts["milliseconds"] / 1000
        hourly = round(3600 * taken / max(seconds, 1))
        cells = name, counts["positions"], thumb, one, taken, round(seconds), hourly
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(lines)


def main() -> None:
    """Start the processes, wait, and print the yield at each step."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("folder", type=Path)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument(
        "--source", default="games", choices=[*SOURCES, *(f"{BESIDE}{name}" for name in SOURCES), *CHANGED]
    )
    options.add_argument("--kinds", default="AD", help="the kinds to look for")
    options.add_argument("--rulesets", default=" ".join(FOR_TWO[1:]), help="besides cuttle-cards")
    options.add_argument(
        "--answers", default="all", choices=[*ANSWERS], help="loud: no points, draw, five, seven or permanent"
    )
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--processes", type=int, default=cpu_count())
    arguments = options.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    until, count = time.time() + 60 * arguments.minutes, arguments.processes
    rulesets = [name for other in arguments.rulesets.split() for name in (FOR_TWO[0], other)]
    plan = Plan(
        arguments.folder,
        arguments.seed,
        arguments.source,
        arguments.kinds,
        rulesets,
        arguments.answers,
    )
    processes = [Process(target=mine, args=(plan, number, count, until)) for number in range(count)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    print(yield_table(arguments.folder))


if __name__ == "__main__":
    main()
