"""Check the almanac: two seeds agree, `cuttle arena` finds the same, and an ace worth more points shows.

    python -m tools.almanac.check .cache/almanac --rules cuttle-cards trial-double-nine
    python -m tools.almanac.check .cache/almanac --planted 4000

For each ruleset it plays games of skilled in the arena, from a seed of its own, and looks for a second seed
of either level in the folder. Exit code 1 if something disagrees.
"""

import sys
from argparse import RawTextHelpFormatter
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any, Final

from cuttle.arena.contest import Contest, play_contest
from cuttle.arena.terminal import Parser, integer_between, run_command
from cuttle.notation.rulesets import parse_ruleset
from cuttle.rules.ruleset import Ruleset
from tools.almanac.estimate import Figures, estimate
from tools.almanac.figures import measure
from tools.almanac.planted import compare_planted
from tools.almanac.rounds import LEVELS, Series, read_batches
from tools.almanac.statements import contradictions, read_claims

ARENA_SEED: Final = 1_000_003
"""None of the almanac’s."""
LUCK: Final = 1.5
"""How many 95 % intervals two numbers may be apart, since several are compared (99.7 %)."""


def main() -> int:
    """Check what the arguments ask for; 1 if something disagrees."""
    parser = Parser(prog="check", description=__doc__, formatter_class=RawTextHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rules", nargs="+", metavar="RULESET", default=["cuttle-cards"])
    parser.add_argument("--seed", type=integer_between(0, 10**9), default=1)
    parser.add_argument("--other", type=integer_between(0, 10**9), default=2, help="the second seed")
    parser.add_argument("--games", type=integer_between(0, 10**9), default=2000, help="in the arena")
    parser.add_argument(
        "--planted", type=integer_between(0, 10**9), default=0, help="rounds with such an ace"
    )
    asked = parser.parse_args()
    wrong = 0
    for ruleset in map(parse_ruleset, asked.rules):
        for line, right in _checks(ruleset, asked):
            print(f"{ruleset.key}: {line}: {'agrees' if right else 'DISAGREES'}", flush=True)
            wrong += not right
    for points in (2, 7) if asked.planted else ():
        line, right = compare_planted(asked.planted, points)
        print(f"{line}: {'agrees' if right else 'DISAGREES'}")
        wrong += not right
    return min(1, wrong)


def _checks(ruleset: Ruleset, asked: Any) -> Iterator[tuple[str, bool]]:
    """What was compared, and whether it agrees."""
    for level in LEVELS:
        one, other = (Series(ruleset, level, seed) for seed in (asked.seed, asked.other))
        batches, others = (read_batches(series.path(asked.folder)) for series in (one, other))
        figures, rounds = estimate(batches, measure), len(batches) * one.batch
        if figures and asked.games and level == "skilled":
            yield from _arena(ruleset, figures, rounds, asked.games)
        if figures and (second := estimate(others, measure)):
            line, right = _seeds(figures, second, rounds, len(others) * other.batch)
            yield f"{level}, {line}", right


def _arena(ruleset: Ruleset, figures: Figures, rounds: int, games: int) -> Iterator[tuple[str, bool]]:
    """The moves of a game and the share of ties, as the arena finds them."""
    tally = play_contest(Contest(("skilled", "skilled"), ruleset, games, ARENA_SEED))
    measured = {"moves": tally.moves / games, "tied": tally.results.count(0.5) / games}
    for name, value in measured.items():
        figure = figures[name]
        half = (figure.high - figure.value) * sqrt(1 + rounds / games)
        line = f"{name} {figure.value:.3f} ± {figure.high - figure.value:.3f}, arena {value:.3f}"
        yield f"{line} ({games} games)", abs(value - figure.value) <= LUCK * half


def _seeds(one: Figures, other: Figures, rounds: int, rounds_of_other: int) -> tuple[str, bool]:
    """How many of each seed’s claims the other makes, too, and which it contradicts."""
    claims = read_claims(one, "skilled", rounds)
    second = {claim.name: claim.sense for claim in read_claims(other, "skilled", rounds_of_other)}
    same = sum(second.get(claim.name) == claim.sense for claim in claims)
    wrong = contradictions(claims, other)
    line = f"{same} of {len(claims)} claims also made by the other seed; contradicted: {wrong or 'none'}"
    return line, not wrong


if __name__ == "__main__":
    sys.exit(run_command(main))
