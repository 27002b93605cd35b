"""Find puzzles in games of bots: play, prove, filter, rate, and append what is left to files in a folder.

    python tools/puzzles/mine.py .cache/puzzles --minutes 60 --processes 2

Each process plays every so-maniest game, so the games depend on the seed alone. Stop it whenever you like and
start it again with the same folder and seed: it goes on after the last finished game. `tools/puzzles/choose.py`
makes a file of the best.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Process, cpu_count
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle import PRESETS, Game, observe  # noqa: E402
from cuttle.bot.levels import decide  # noqa: E402
from cuttle.puzzles import Puzzle, puzzle_text  # noqa: E402
from cuttle.rules import Turn  # noqa: E402
from cuttle.rules.legal import legal_moves  # noqa: E402
from cuttle.rules.state import State  # noqa: E402
from tools.puzzles.candidates import LARGE_ENDGAME, puzzles_in  # noqa: E402

PROPOSED: Final = ("trial-random-four", "trial-double-nine")
"""Rulesets that may still change, so they have no puzzles."""
FOR_TWO: Final = [name for name, rules in PRESETS.items() if rules.seats == 2 and name not in PROPOSED]
STYLES: Final = ("skilled", "skilled+scuttler", "skilled+collector", "skilled+hoarder", "skilled+prankster")
FIRST: Final = 6
"""Positions before this one are openings."""
APART: Final = 4
"""The least number of positions between two puzzles of a game."""
DEFENCES: Final = 2
"""The most puzzles of kind D from a game, of which there are many."""
LONGEST_GAME: Final = 400


class Plan(NamedTuple):
    """What is mined."""

    folder: Path
    seed: int
    kinds: str
    rulesets: list[str]
    """Of one game after the other, over and over."""
    middle: bool
    """Whether of the defences only those are taken that begin within a turn."""


def play_game(ruleset: str, rng: Random) -> list[State]:
    """The positions of a game of bots in which there is something to choose."""
    game, states = Game.deal(PRESETS[ruleset], rng.randrange(10**6)), list[State]()
    players = [rng.choice(STYLES) for _ in range(2)]
    while not game.over and len(game.moves) < LONGEST_GAME:
        seat = game.state.phase.seat
        if isinstance(game.state.phase, Turn) or len(legal_moves(game.state)) > 1:
            states.append(game.state)
        game = game.play(decide(players[seat], observe(game.state, seat, game.tie_positions), rng))
    return states[FIRST:]


def puzzles_of_game(plan: Plan, number: int, yields: Counter[str]) -> Iterator[Puzzle]:
    """The puzzles in the game with this number."""
    rng, kinds = Random(f"{plan.seed} {number}"), plan.kinds
    ruleset = plan.rulesets[number % len(plan.rulesets)]
    last, defences = -APART, 0
    yields["games"] += 1
    for turn, state in enumerate(reversed(play_game(ruleset, rng))):
        if turn - last < APART:
            continue
        large = yields[LARGE_ENDGAME]
        at_once = plan.middle and isinstance(state.phase, Turn)
        for puzzle in puzzles_in(state, kinds.replace("D", "") if at_once else kinds, yields, rng):
            last, defences = last if puzzle.turns == 1 else turn, defences + (puzzle.kind == "D")
            yield puzzle
        if yields[LARGE_ENDGAME] > large:
            kinds = kinds.replace("C", "")
        if defences == DEFENCES:
            kinds = kinds.replace("D", "")


def mine(plan: Plan, worker: int, workers: int, until: float) -> None:
    """Mine game after game until a time, and keep count."""
    progress = plan.folder / f"{plan.seed}-{workers}-{worker}.json"
    known: dict[str, Any] = json.loads(progress.read_text()) if progress.exists() else {"next": worker}
    yields, number = Counter[str](known.get("yields", {})), known["next"]
    while time.time() < until:
        start = time.process_time()
        puzzles = list(puzzles_of_game(plan, number, yields))
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
    options.add_argument("--kinds", default="ACD", help="the kinds to look for")
    options.add_argument("--middle", action="store_true", help="defences only within a turn")
    options.add_argument("--rulesets", default=" ".join(FOR_TWO[1:]), help="besides cuttle-cards")
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--processes", type=int, default=cpu_count())
    arguments = options.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    until, count = time.time() + 60 * arguments.minutes, arguments.processes
    rulesets = [name for other in arguments.rulesets.split() for name in (FOR_TWO[0], other)]
    plan = Plan(arguments.folder, arguments.seed, arguments.kinds, rulesets, arguments.middle)
    processes = [Process(target=mine, args=(plan, number, count, until)) for number in range(count)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    for step, count in yields_in(arguments.folder).most_common():
        print(f"{count:>9} {step}")


if __name__ == "__main__":
    main()
