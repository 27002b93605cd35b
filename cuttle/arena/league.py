"""A league of the levels under many rulesets, and the ratings that follow from it."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from cuttle.arena.contest import Contest, Progress, play_contest
from cuttle.arena.games import Limit
from cuttle.arena.ratings import Pairing, expected_score, ratings
from cuttle.arena.tally import Score
from cuttle.bot import LEVELS
from cuttle.rules.ruleset import Ruleset

_LADDER: Final = ("random", *LEVELS)
PAIRS: Final = tuple(
    (upper, lower) for at, upper in enumerate(_LADDER) for lower in _LADDER[max(0, at - 2) : at]
)
"""Who plays whom: neighbours, and those two apart."""


class League(NamedTuple):
    """How many games of each pair under which rules."""

    rulesets: Sequence[Ruleset]
    games: int
    searched: int
    """The games of pairs with a level that searches."""
    seed: int
    limit: Limit


class Result(NamedTuple):
    """What a pair came to under a ruleset."""

    ruleset: Ruleset
    pairing: Pairing
    score: Score


def play_league(
    league: League, progress: Progress | None = None, processes: int | None = None
) -> Iterator[Result]:
    """Play all pairs under all rulesets; the results as they come, pair by pair."""
    for upper, lower in PAIRS:
        games = league.searched if LEVELS[upper].search else league.games
        for rules in league.rulesets:
            contest = Contest((upper, lower), rules, games, league.seed, league.limit)
            tally = play_contest(contest, progress, processes)
            score = tally.estimate
            pairing = Pairing(upper, lower, score.mean, score.error, tally.games, rules.seats - 1)
            yield Result(rules, pairing, score)


def result_line(result: Result) -> str:
    """A result in a line."""
    pair = f"{result.pairing.upper} against {result.pairing.lower}"
    score = result.score
    return (
        f"{pair:24} {result.ruleset.preset:16} {score.mean:6.1%}"
        f"  ({score.low:.1%} to {score.high:.1%}), {result.pairing.games} games"
    )


def rating_lines(results: Sequence[Result]) -> list[str]:
    """The ratings in lines, then each pair's mean score beside the one that the ratings expect."""
    pairings = [result.pairing for result in results]
    rated = ratings(pairings)
    lines = [f"{name:10} {rating.points:5.0f} ± {1.96 * rating.error:.0f}" for name, rating in rated.items()]
    for (upper, lower), group in groupby(pairings, lambda pairing: pairing[:2]):
        rounds, difference = list(group), rated[upper].points - rated[lower].points
        score = sum(pairing.score for pairing in rounds) / len(rounds)
        expected = sum(expected_score(difference, pairing.rivals) for pairing in rounds) / len(rounds)
        lines.append(f"{f'{upper} against {lower}':24} {score:.1%}, by the ratings {expected:.1%}")
    return lines
