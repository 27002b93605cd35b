"""A benchmark that results can be compared by: a bot against each level, on the same deals for everyone.

The levels have fixed ratings, and the bot’s is the likeliest one (Bradley and Terry 1952). It says nothing of
how a bot could be exploited: a better score against these four is all that’s measured.
"""

from collections.abc import Mapping, Sequence
from math import inf, log
from typing import Any, Final, NamedTuple

from cuttle.arena.contest import Contest, Progress, play_contest
from cuttle.arena.games import Limit
from cuttle.arena.ratings import expected_score
from cuttle.arena.tally import Score
from cuttle.rules.ruleset import Ruleset
from cuttle.variants import PRESETS

VERSION: Final = 1
"""Raise it whenever levels, ratings, deals or rules change: only equal versions can be compared."""
RULES: Final[Ruleset] = next(iter(PRESETS.values()))
DEALS: Final = 600
"""Each is played with both seatings."""
SEED: Final = 68
NODES: Final = 300
"""The positions of an expert’s decision; the bot may take its time."""
RATINGS: Final[Mapping[str, int]] = {"novice": 1000, "casual": 1278, "skilled": 1442, "expert": 1642}
"""Of the levels under these rules, as measured (docs/benchmark.md). The novice’s is 1000 by definition."""

WHOLE_LADDER: Final = "ladder"
"""Against whom a benchmark is, if it’s all of it."""


class Result(NamedTuple):
    """What a bot scored against a level."""

    level: str
    score: Score
    games: int


def play_benchmark(
    bot: str,
    levels: Sequence[str],
    deals: int = DEALS,
    progress: Progress | None = None,
    processes: int | None = None,
) -> list[Result]:
    """A bot’s score against each level, weakest first.

    Raises:
        ValueError: if there’s no such player, or it answers wrongly.
        BotError: if the bot fails.
        ContestError: if a process dies.
    """
    results = []
    for level in levels:
        contest = Contest((bot, level), RULES, 2 * deals, SEED, Limit(nodes=NODES))
        tally = play_contest(contest, progress, processes)
        results.append(Result(level, tally.estimate, tally.games))
    return results


class Elo(NamedTuple):
    """A rating with its 95 % interval."""

    points: float
    low: float
    high: float


def rate(results: Sequence[Result]) -> Elo | None:
    """The likeliest rating of a bot; None if it won or lost every game."""
    scores = [result.score.mean for result in results]
    if not 0 < sum(scores) < len(scores):
        return None
    low, high = -4000.0, 8000.0
    while high - low > 0.01:  # the expected score grows with the rating
        middle = (low + high) / 2
        low, high = (middle, high) if sum(_expected(middle, results)) < sum(scores) else (low, middle)
    slope = sum([share * (1 - share) for share in _expected(low, results)]) * log(10) / 400
    error = sum([result.score.error**2 for result in results]) ** 0.5 / slope if slope else inf
    return Elo(low, low - 1.96 * error, low + 1.96 * error)


def _expected(points: float, results: Sequence[Result]) -> list[float]:
    """The scores that a rating makes us expect."""
    return [expected_score(points - RATINGS[result.level]) for result in results]


def report(bot: str, results: Sequence[Result], deals: int, version: str) -> dict[str, Any]:
    """The results as JSON has them; `line` is one for a README."""
    elo = rate(results)
    return {
        "benchmark": "Cuttle bench",
        "version": VERSION,
        "cuttle": version,
        "ruleset": RULES.key,
        "seed": SEED,
        "deals": deals,
        "expert_nodes": NODES,
        "bot": bot,
        "levels": [
            {
                "level": result.level,
                "rating": RATINGS[result.level],
                "games": result.games,
                "score": round(result.score.mean, 4),
                "low": round(result.score.low, 4),
                "high": round(result.score.high, 4),
            }
            for result in results
        ],
        "elo": None if elo is None else {name: round(value) for name, value in elo._asdict().items()},
        "line": line_of(bot, results, deals, elo),
    }


def line_of(bot: str, results: Sequence[Result], deals: int, elo: Elo | None) -> str:
    """The results in a line. It says so if they aren’t all of the benchmark."""
    rated = "no rating" if elo is None else f"{elo.points:.0f} Elo ({elo.low:.0f} to {elo.high:.0f})"
    scores = ", ".join([f"{result.score.mean:.1%} against {result.level}" for result in results])
    whole = deals == DEALS and [result.level for result in results] == [*RATINGS]
    part = "" if whole else ", a part only"
    return f"{bot}: {rated} in Cuttle bench {VERSION} ({deals} deals, {RULES.key}{part}): {scores}"
