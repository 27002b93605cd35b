"""A contest of named players in several processes, its results in lines, and the ladder of levels.

The seed and a game’s number determine the game, so the number of processes doesn’t matter. Only a
limit in milliseconds makes two runs differ.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from cuttle.arena.foreign import is_command
from cuttle.arena.games import LEVEL_DEFAULT, Limit, play_match, player_named
from cuttle.arena.ratings import rating_difference
from cuttle.arena.tally import Score, Tally, percentile
from cuttle.arena.workers import WorkerError, map_in_processes, usual_processes
from cuttle.bot import uses_search
from cuttle.language import Text, list_with_commas, say
from cuttle.language.text import isolate
from cuttle.rules.ruleset import Ruleset

Progress = Callable[[int, int], None]
"""Called with the number of games done and of all games."""


class ContestError(Exception):
    """A contest that couldn't be played to its end."""

    def __init__(self, why: Text) -> None:
        """`why` is a sentence."""
        super().__init__(why)
        self.why = why


class Contest(NamedTuple):
    """Who plays whom, under which rules."""

    players: tuple[str, ...]
    ruleset: Ruleset
    games: int
    seed: int
    limit: Limit = LEVEL_DEFAULT


def play_contest(contest: Contest, progress: Progress | None = None, processes: int | None = None) -> Tally:
    """Play all games, by default in one process per processor.

    Raises:
        ValueError: if a player doesn’t exist or answers wrongly, or there are more players than seats.
        BotError: if a player from outside fails.
        ContestError: if a process dies.
    """
    count = len(contest.players)
    tally = Tally(tuple([] for _ in range(count)), nodes=[0] * count, seats=contest.ruleset.seats)
    for part in _results_by_deal(contest, processes or usual_processes()):
        tally.add(part)
        if progress:
            progress(tally.games, contest.games)
    return tally


def _results_by_deal(contest: Contest, processes: int) -> Iterator[Tally]:
    """The results, deal by deal and in order."""
    deals = range(0, contest.games, contest.ruleset.seats)
    count = min(processes, len(deals))
    if sys.platform == "emscripten" or (count == 1 and not _has_outsider(contest)):
        yield from (_play_deal(contest, first) for first in deals)
        return
    try:
        yield from map_in_processes(partial(_play_deal, contest), deals, count, _at_a_time(contest, count))
    except WorkerError as error:
        first = error.item + 1
        last = min(error.item + contest.ruleset.seats, contest.games)
        games = f"{first}–{last}" if last > first else f"{first}"
        players = list_with_commas(contest.players)
        raise ContestError(say("process died", players=players, games=games, code=error.code)) from error


def _has_outsider(contest: Contest) -> bool:
    """Whether a player comes from outside, which might end the process that plays it."""
    return any(":" in name or is_command(name) for name in contest.players)


def _at_a_time(contest: Contest, processes: int) -> int:
    """How many deals a process plays before it tells: more than one if they take hardly any time."""
    slow = _has_outsider(contest) or any(map(uses_search, set(contest.players) - {"random"}))
    return 1 if slow else max(1, min(8, contest.games // (8 * processes)))


def _play_deal(contest: Contest, first: int) -> Tally:
    """One deal, played with each seating."""
    players = [player_named(name, contest.limit) for name in contest.players]
    games = min(contest.ruleset.seats, contest.games - first)
    return play_match(players, contest.ruleset, games, contest.seed, first)


# Results

TIE_WORTH: Final = {2: "half a win", 3: "a third of a win"}
"""What a tie counts as, by the number of seats."""


def report_lines(tally: Tally, contest: Contest) -> list[str]:
    """The results in lines."""
    won, lost = tally.results.count(1.0), tally.results.count(0.0)
    tied = tally.games - won - lost
    endings = ", ".join(f"{ending} {count}" for ending, count in sorted(tally.endings.items()))
    lines = [
        f"score    {_score(tally.estimate)} (95 % interval)",
        *_elo_lines(tally.estimate, contest),
        f"results  {won} won, {tied} tied ({TIE_WORTH[contest.ruleset.seats]} each), {lost} lost",
        f"endings  {endings}; {tally.moves / tally.games:.0f} moves per game",
    ]
    for name, times, nodes in zip(contest.players, tally.thought, tally.nodes, strict=True):
        middle, slow = percentile(times, 50), percentile(times, 99)
        line = f"{isolate(name):8} {middle:.2f} ms per decision (median), {slow:.2f} ms (99 %)"
        pace = f"; {1000 * nodes / max(0.001, sum(times)):.0f} nodes per second" if nodes else ""
        lines.append(f"{line}, {len(times)} decisions{pace}")
    return lines


def _score(score: Score) -> str:
    return f"{score.mean:.1%}, between {score.low:.1%} and {score.high:.1%}"


def _elo_lines(score: Score, contest: Contest) -> list[str]:
    """How far the first player is from the other on Elo’s scale, if there’s one other."""
    rivals = contest.ruleset.seats - 1
    if len(contest.players) != 2:
        return []
    middle, low, high = [rating_difference(share, rivals) for share in score[:3]]
    return [f"Elo      {middle:+.0f}, between {low:+.0f} and {high:+.0f}"]


# The ladder


class Rung(NamedTuple):
    """Two players, and the score that the first must reach for certain."""

    upper: str
    lower: str
    least: float
    most: float = 1.0
    slow: bool = False
    """A level that searches: fewer games are enough."""


LADDER: Final = (
    Rung("novice", "random", 0.70, 0.90),
    Rung("novice", "beginner", 0.60, 0.85),
    Rung("skilled", "random", 0.96),
    Rung("casual", "novice", 0.62),
    Rung("skilled", "casual", 0.62),
    Rung("expert", "skilled", 0.65, slow=True),
)
"""The scores that the levels must reach."""


def verdict_line(rung: Rung, tally: Tally) -> str:
    """A rung’s result in a line: it’s reached only if the whole interval is within the target."""
    low, high = tally.interval
    if rung.least <= low and (high <= rung.most or rung.most == 1):
        outcome = "reached"
    else:
        outcome = "missed" if high < rung.least or low > rung.most else "uncertain"
    asked = f"{rung.least:.0%}" + (f" to {rung.most:.0%}" if rung.most < 1 else "")
    pair = f"{rung.upper} against {rung.lower}"
    return f"{pair:24} {_score(tally.estimate)}, {tally.games} games; target {asked}: {outcome}"
