"""Measure the speed of the game, on CPython and inside Pyodide under Node, and of the page in Chromium.

A ply is a move chosen among two or more, or a draw. Speeds depend on the machine, so each comes with its
ratio to a plain loop timed in the same round, and to the first ruleset's speed in it. Nothing here passes or
fails.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Final, TypedDict

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle import PRESETS, Game, Ruleset, apply, legal_moves  # noqa: E402
from cuttle.arena.games import play_match  # noqa: E402
from cuttle.arena.tally import percentile  # noqa: E402
from cuttle.arena.terminal import Parser, run_command  # noqa: E402
from cuttle.bot import PLAYERS  # noqa: E402
from cuttle.rules.moves import DRAW  # noqa: E402
from tools.bench.measure import loop_speed, print_table  # noqa: E402


class Thinking(TypedDict):
    """How long the bot thinks."""

    median: float
    """Median milliseconds for a decision of the skilled bot."""
    slow: float
    """The 99th percentile."""
    decisions: int
    """How many decisions between two or more moves were timed."""
    loop: float
    """Milliseconds for 100,000 turns of the plain loop, run between the games."""


class Speed(Thinking):
    """Measurements for one ruleset on one platform."""

    plies: float
    """Plies per second of CPU time, in random play."""
    ratio: float
    """Plies per million turns of the plain loop."""
    share: float
    """Plies, as a share of those of the first ruleset in the same round."""
    listed: float
    """Legal moves listed, as a share of those of the first ruleset in the same round."""


# What runs on each platform


def random_play(ruleset: Ruleset, games: int) -> tuple[float, float]:
    """Plies, and legal moves listed, per second of CPU time over some random games."""
    rng = Random(1)
    starts = [Game.deal(ruleset, number).state for number in range(games)]
    began, plies, listed = process_time(), 0, 0
    for state in starts:
        moves = legal_moves(state)
        while moves:
            move = rng.choice(moves)
            plies += len(moves) > 1 or move == DRAW
            listed += len(moves)
            state = apply(state, move)
            moves = legal_moves(state)
    seconds = process_time() - began
    return plies / seconds, listed / seconds


def speeds(quick: bool) -> dict[str, Speed]:
    """Measurements on this platform for every ruleset, all of them in each round."""
    rounds = []
    for _ in range(3 if quick else 9):
        loop = loop_speed()
        rounds.append([(*random_play(rules, 20 if quick else 100), loop) for rules in PRESETS.values()])
    return {
        rules.title: Speed(
            plies=median(measured[index][0] for measured in rounds),
            ratio=median(1_000_000 * measured[index][0] / measured[index][2] for measured in rounds),
            share=median(measured[index][0] / measured[0][0] for measured in rounds),
            listed=median(measured[index][1] / measured[0][1] for measured in rounds),
            **thinking(rules, quick),
        )
        for index, rules in enumerate(PRESETS.values())
    }


def thinking(ruleset: Ruleset, quick: bool) -> Thinking:
    """How long the skilled bot thinks about a decision."""
    skilled = PLAYERS["skilled"]
    thought, loops = [], []
    for game in range(6 if quick else 40):
        tally = play_match((skilled, skilled), ruleset, 1, seed=1, first=game)
        thought += tally.thought[0] + tally.thought[1]
        loops.append(1000 * 100_000 / loop_speed())
    return Thinking(
        median=percentile(thought, 50),
        slow=percentile(thought, 99),
        decisions=len(thought),
        loop=median(loops),
    )


def speeds_in_pyodide(quick: bool) -> dict[str, Speed]:
    """The same measurements inside Pyodide."""
    command = [
        "node",
        "tools/build/pyodide.mjs",
        "tools/bench/bench.py",
        "--json",
        *(["--quick"] if quick else []),
    ]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise SystemExit("bench: Pyodide is measured under Node, which is not installed here.") from None
    if done.returncode:
        raise SystemExit(f"bench: Pyodide could not be measured.\n{done.stderr}")
    measured: dict[str, Speed] = json.loads(done.stdout.splitlines()[-1])
    return measured


# What is printed


def print_speeds(quick: bool) -> None:
    """Print the speed of engine and bot on both platforms."""
    platforms = {"CPython": speeds(quick), "Pyodide": speeds_in_pyodide(quick)}
    rows = [(f"{name}, {title}", one) for name, all_ in platforms.items() for title, one in all_.items()]
    print_table(
        "Engine: random play",
        ("", "plies/s", "per million turns of a plain loop", "of the first", "moves listed, of the first"),
        [
            (
                name,
                f"{one['plies']:,.0f}",
                f"{one['ratio']:,.0f}",
                f"{one['share']:.0%}",
                f"{one['listed']:.0%}",
            )
            for name, one in rows
        ],
    )
    print_table(
        "Bot: milliseconds for a decision of skilled (asked in Pyodide: 10, and 50 at 99 %)",
        ("", "decisions", "median", "99 %", "100,000 turns of a plain loop", "ratios"),
        [
            (
                name,
                f"{one['decisions']:,}",
                f"{one['median']:.2f}",
                f"{one['slow']:.2f}",
                f"{one['loop']:.2f}",
                f"{one['median'] / one['loop']:.2f} {one['slow'] / one['loop']:.2f}",
            )
            for name, one in rows
        ],
    )


SECTIONS: Final = ("engine", "clicks", "render", "blocks", "frames", "weight", "start")


def sections() -> dict[str, Callable[[bool], None]]:
    """What measures and prints each of the `SECTIONS`; the page needs CPython."""
    from tools.bench import blocks, frames, page, start

    in_page = page.print_clicks, page.print_render, blocks.print_blocks, frames.print_frames
    measures = print_speeds, *in_page, page.print_weight, start.print_start
    return dict(zip(SECTIONS, measures, strict=True))


def main() -> None:
    """Measure everything, or only this platform's speeds as a line of JSON."""
    parser = Parser(description=__doc__, prog="bench.py")
    parser.add_argument("--quick", action="store_true", help="a short run, for a first impression")
    parser.add_argument("--json", action="store_true", help="only the speeds of this platform, as JSON")
    parser.add_argument("--only", choices=SECTIONS, help="measure only this")
    arguments = parser.parse_args()
    if arguments.json:
        print(json.dumps(speeds(arguments.quick)))
        return
    for name, section in sections().items():
        if arguments.only in (None, name):
            section(arguments.quick)


if __name__ == "__main__":
    sys.exit(run_command(main))
