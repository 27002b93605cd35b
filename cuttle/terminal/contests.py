"""The commands in which bots play each other: `arena`, `ladder`, `ratings`, `bench`."""

import sys
from argparse import Namespace
from json import dumps
from typing import Final

from cuttle import __version__
from cuttle.arena.benchmark import play_benchmark, report
from cuttle.arena.contest import LADDER, Contest, Progress, play_contest, report_lines, verdict_line
from cuttle.arena.games import Limit
from cuttle.arena.league import League, play_league, rating_lines, result_line
from cuttle.language import ruleset_title, say
from cuttle.language.text import isolate
from cuttle.rules.ruleset import Ruleset
from cuttle.terminal.errors import CommandError
from cuttle.terminal.wrapping import fitted, terminal_width
from cuttle.variants import PRESETS

_SEATINGS: Final = {2: "both", 3: "all three"}


def run_arena(arguments: Namespace) -> None:
    """Run a contest and print the results.

    Raises:
        CommandError: if there are more players than seats.
        PlayerError: if somebody's bot doesn't play.
        BotError: if somebody's bot fails.
    """
    ruleset: Ruleset = arguments.ruleset
    if len(arguments.players) > ruleset.seats:
        raise CommandError(say("few seats of rules", rules=ruleset_title(ruleset), count=ruleset.seats))
    contest = Contest(
        tuple(arguments.players),
        ruleset,
        arguments.games,
        arguments.seed,
        Limit(arguments.ms, arguments.nodes),
    )
    tally = play_contest(contest, progress_bar(), arguments.processes)
    names = " against ".join(map(isolate, arguments.players))
    seatings = f"{_SEATINGS[ruleset.seats]} seatings of each deal"
    if tally.games % ruleset.seats:
        seatings += " but the last"
    _print(f"{names}, {ruleset.title}: {tally.games} games, {seatings}")
    _print(*report_lines(tally, contest))


def run_ladder(arguments: Namespace) -> None:
    """Print each level’s score against a weaker one, and the score it must reach.

    Raises:
        CommandError: if the rules are for three.
    """
    rules: Ruleset = arguments.ruleset
    if rules.seats != 2:
        raise CommandError(say("ladder for two", rules=ruleset_title(rules), count=rules.seats))
    for rung in LADDER:
        games = arguments.searched if rung.slow else arguments.games
        limit = Limit(arguments.ms, arguments.nodes)
        contest = Contest((rung.upper, rung.lower), arguments.ruleset, games, arguments.seed, limit)
        _print(verdict_line(rung, play_contest(contest, progress_bar(), arguments.processes)))


def run_ratings(arguments: Namespace) -> None:
    """Print what every pair of levels scores under every ruleset, and the ratings that fit best.

    Raises:
        CommandError: if there are too few games.
    """
    rulesets = arguments.rulesets or list(PRESETS.values())
    limit = Limit(arguments.ms, arguments.nodes)
    league = League(rulesets, arguments.games, arguments.searched, arguments.seed, limit)
    results = []
    for result in play_league(league, progress_bar(), arguments.processes):
        results.append(result)
        _print(result_line(result))
    try:
        _print(*rating_lines(results))
    except ValueError as error:
        raise CommandError(str(error)) from error


def run_bench(arguments: Namespace) -> None:
    """Print the benchmark of a bot as JSON, and its line below a redirected output.

    Raises:
        PlayerError: if the bot doesn’t play.
        BotError: if it fails.
    """
    bot, deals = arguments.bot, arguments.deals
    results = play_benchmark(bot, arguments.against, deals, progress_bar(), arguments.processes)
    found = report(bot, results, deals, __version__)
    print(dumps(found, indent=2, ensure_ascii=False))
    if not sys.stdout.isatty():
        print(found["line"], file=sys.stderr)


def _print(*lines: str) -> None:
    """Print lines as soon as they are there."""
    for line in lines:
        print(fitted(line, sys.stdout), flush=True)


def progress_bar() -> Progress | None:
    """A progress bar, if the output is a terminal."""
    return draw_bar if sys.stderr is not None and sys.stderr.isatty() else None


def draw_bar(done: int, games: int) -> None:
    """Draw the progress bar; erase it at the end."""
    count = f"{done} of {games} games"
    width = max(0, min(30, terminal_width(sys.stderr) - len(count) - 2))
    text = f"{'█' * (width * done // games):{width}} {count}"
    print(f"\r{text if done < games else ' ' * len(text)}\r", end="", file=sys.stderr, flush=True)
