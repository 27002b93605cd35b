"""Tune the bot's weights by self-play: a step is kept where it beats the weights it steps from.

Each round tries one random step of some weights over paired games. What is tried, and in which games, is
fixed by the seed and the number of the round, and every round is written to a file, so a run that was cut
short goes on where it stopped. What it finds is printed, to be put into cuttle/bot/weights.py by hand.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from functools import partial
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from cuttle import Move, Observation, Ruleset, parse_ruleset  # noqa: E402
from cuttle.bot.arena import match  # noqa: E402
from cuttle.bot.policy import chosen  # noqa: E402
from cuttle.bot.weights import WEIGHTS, Chances, Weights  # noqa: E402

Numbers: TypeAlias = dict[str, float]
"""Weights by name, in a row: “king”, “hand 3”, “now ace”."""

SURE: Final = 1.5
"""How many standard errors over one half a step must score to be kept."""


def numbers(weights: Weights) -> Numbers:
    """All weights in a row."""
    row: Numbers = {}
    for name, value in asdict(weights).items():
        if isinstance(value, dict):
            row |= {f"{name} {key}": each for key, each in value.items()}
        elif isinstance(value, tuple):
            row |= {f"{name} {place}": each for place, each in enumerate(value)}
        else:
            row[name] = value
    return row


def weights(row: Numbers) -> Weights:
    """The weights that such a row stands for."""
    whole: dict[str, object] = {}
    for name, value in asdict(WEIGHTS).items():
        if isinstance(value, dict):
            whole[name] = Chances(**{key: row[f"{name} {key}"] for key in value})
        elif isinstance(value, tuple):
            whole[name] = tuple(row[f"{name} {place}"] for place in range(len(value)))
        else:
            whole[name] = row[name]
    return Weights(**whole)  # type: ignore[arg-type]


def step(row: Numbers, rng: Random, size: float) -> Numbers:
    """The row with about one weight in six a little off, by its own measure."""
    return {
        name: round(value + rng.gauss(0, size * max(0.05, abs(value))), 4) if rng.random() < 1 / 6 else value
        for name, value in row.items()
    }


def player(row: Numbers, observation: Observation, rng: Random) -> Move:
    """The skilled bot with these weights."""
    return chosen(observation, rng, weights(row))


def deal(tried: Numbers, best: Numbers, rules: Ruleset, seed: int, number: int) -> float:
    """The points of a step, from 0 to 1, over one deal with each seating."""
    players = (partial(player, tried), partial(player, best))
    return match(players, rules, rules.seats, seed, number * rules.seats).score


def judged(scores: list[float], fair: float) -> tuple[float, bool]:
    """The score of a step, and whether it is better for sure enough."""
    mean = sum(scores) / len(scores)
    spread = sqrt(sum((score - mean) ** 2 for score in scores) / len(scores) / len(scores))
    return mean, mean - fair > SURE * max(spread, 1e-9)


def begun(asked: Namespace) -> Any:
    """What the file says, or where a new run begins."""
    told = {"seed": asked.seed, "ruleset": asked.ruleset, "deals": asked.deals, "size": asked.size}
    if not asked.file.exists():
        return {"asked": told, "round": 0, "kept": 0, "best": numbers(WEIGHTS)}
    done = json.loads(asked.file.read_text(encoding="utf-8"))
    if done["asked"] != told:
        sys.exit(f"{asked.file} was begun with {done['asked']}.")
    return done


def written(file: Path, done: Any) -> None:
    """Write down where the run is, so that an end at any moment leaves a whole file."""
    beside = file.with_suffix(".new")
    beside.write_text(json.dumps(done, indent=1), encoding="utf-8")
    beside.replace(file)


def shown(deals: int, of: int) -> None:
    """Show how far a round is, where somebody watches."""
    if sys.stderr.isatty():
        print(f"\r{deals} of {of} deals\r", end="", file=sys.stderr, flush=True)


def run(asked: Namespace) -> None:
    """Go on with the rounds, from where the file says."""
    rules, done = parse_ruleset(asked.ruleset), begun(asked)
    with Pool(asked.processes) as pool:
        while done["round"] < asked.rounds:
            rng = Random(f"{asked.seed}/{done['round']}")
            tried = step(done["best"], rng, asked.size)
            play = partial(deal, tried, done["best"], rules, rng.getrandbits(64))
            scores: list[float] = []
            for score in pool.imap(play, range(asked.deals)):
                scores.append(score)
                shown(len(scores), asked.deals)
            mean, better = judged(scores, 1 / rules.seats)
            best = tried if better else done["best"]
            done |= {"round": done["round"] + 1, "kept": done["kept"] + better, "best": best}
            written(asked.file, done)
            kept = f"{', kept' if better else ''}; {done['kept']} kept so far"
            print(f"round {done['round']}: {mean:.1%}{kept}", flush=True)
    print(weights(done["best"]))


def asked_for() -> Namespace:
    """The command line."""
    parser = ArgumentParser(description="Tune the bot's weights by self-play.")
    parser.add_argument("file", type=Path, help="where the rounds are written down")
    parser.add_argument("--rounds", type=int, default=100, help="up to which round (100)")
    parser.add_argument("--deals", type=int, default=400, help="deals a round, each with all seatings (400)")
    parser.add_argument("--size", type=float, default=0.3, help="how far a step goes (0.3 of a weight)")
    parser.add_argument("--seed", type=int, default=1, help="which steps and which games (1)")
    parser.add_argument("--ruleset", default="cuttle-cards", help="by which rules (cuttle-cards)")
    parser.add_argument("--processes", type=int, help="how many at once (one a processor)")
    return parser.parse_args()


if __name__ == "__main__":
    run(asked_for())
