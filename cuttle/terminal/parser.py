"""The command line: its commands and their options."""

import gc
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from io import TextIOWrapper

from cuttle import __version__
from cuttle.arena.games import BotError, PlayerError
from cuttle.arena.terminal import Parser, integer_between
from cuttle.bot import PLAYERS
from cuttle.deal import SEEDS
from cuttle.terminal.contests import run_arena, run_ladder, run_ratings
from cuttle.terminal.errors import CommandError
from cuttle.terminal.given import parse_player, parse_rules, parse_seated, parse_start, read_link
from cuttle.terminal.play import play_given
from cuttle.terminal.positions import count_perft, show_link, show_position
from cuttle.terminal.screen import program
from cuttle.variants import PRESETS

PLAYER_NAMES = f"{', '.join(PLAYERS)} or module:player"


def run(arguments: Sequence[str] | None) -> int:
    """Run the command of these arguments; returns the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    gc.set_threshold(50_000)  # A search makes many objects and hardly a cycle.
    parser = make_parser()
    try:
        given = parser.parse_args(arguments)
        given.run(given)
    except (CommandError, PlayerError) as error:
        parser.error(str(error))
    except BotError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def make_parser() -> Parser:
    """The parser of the whole command line."""
    top = Parser(prog=program(), description="Cuttle in the terminal.")
    top.add_argument("--version", action="version", version=f"cuttle {__version__}")
    adders = (add_play, add_show, add_position, add_arena, add_ladder, add_ratings, add_perft)
    names = " | ".join(each.__name__.removeprefix("add_") for each in adders)
    commands = top.add_subparsers(required=True, metavar=names)

    def command(name: str, purpose: str, runs: Callable[[Namespace], None]) -> ArgumentParser:
        made = commands.add_parser(name, help=purpose, description=f"{purpose[:1].upper()}{purpose[1:]}.")
        made.set_defaults(run=runs)
        return made

    for add in adders:
        add(command)
    return top


Command = Callable[[str, str, Callable[[Namespace], None]], ArgumentParser]
"""Adds a command: its name, what it's for, and what runs it."""


def add_play(command: Command) -> None:
    """Add `play`."""
    made = command("play", "play a game", play_given)
    made.add_argument(
        "players",
        type=parse_seated,
        nargs="*",
        metavar="PLAYER",
        help=f"by seat: person, {PLAYER_NAMES}; the last one takes all remaining seats (person skilled)",
    )
    made.add_argument("--ruleset", type=parse_rules, help=rules_help())
    made.add_argument("--deal", type=integer_between(0, SEEDS), help="deal number (at random)")
    made.add_argument("--link", type=read_link, help="continue this game: a link, or a file with one")


def add_show(command: Command) -> None:
    """Add `show`."""
    made = command("show", "show what happened in a game, and its table", show_link)
    made.add_argument("link", type=read_link, metavar="LINK", help="a link, or a file with one")
    made.add_argument("--seat", type=integer_between(0, 3), help="as this seat sees it (the first person’s)")


def add_position(command: Command) -> None:
    """Add `position`."""
    made = command("position", "list the legal moves of a position, best first", show_position)
    made.add_argument(
        "position", type=parse_start, metavar="LINE", help="a position in notation, in quotes, or a link"
    )
    made.add_argument("--seed", type=integer_between(0, SEEDS), default=1, help="random seed of the bot (1)")


def add_arena(command: Command) -> None:
    """Add `arena`."""
    made = command("arena", "let bots play each other and print the score", run_arena)
    made.add_argument(
        "players",
        type=parse_player,
        nargs="+",
        metavar="PLAYER",
        help=f"{PLAYER_NAMES}; the last one takes all remaining seats",
    )
    add_games_option(made, "games", 200, "number of games")
    add_rules_option(made)
    add_limit_options(made)


def add_ladder(command: Command) -> None:
    """Add `ladder`."""
    made = command("ladder", "let each level play a weaker one", run_ladder)
    add_games_option(made, "games", 1000, "number of games")
    add_games_option(made, "searched", 600, "number of games for levels that search")
    add_rules_option(made)
    add_limit_options(made)


def add_ratings(command: Command) -> None:
    """Add `ratings`."""
    made = command("ratings", "rate the levels by games under many rulesets", run_ratings)
    made.add_argument(
        "rulesets", type=parse_rules, nargs="*", metavar="RULESET", help="which rulesets (all of them)"
    )
    add_games_option(made, "games", 400, "games of a pair")
    add_games_option(made, "searched", 40, "games of a pair with a search")
    add_limit_options(made)


def add_perft(command: Command) -> None:
    """Add `perft`."""
    made = command("perft", "count the lines of play from a deal", count_perft)
    made.add_argument(
        "depth", type=integer_between(1, 100), metavar="DEPTH", help="how many moves to look ahead"
    )
    made.add_argument("--deal", type=integer_between(0, SEEDS), default=1, help="deal number (1)")
    add_rules_option(made)


def rules_help() -> str:
    """What the option for the rules is for."""
    return f"{', '.join(PRESETS)}; options after plus signs ({next(iter(PRESETS))})"


def add_rules_option(command: ArgumentParser) -> None:
    """Add the option that chooses the rules."""
    command.add_argument("--ruleset", type=parse_rules, default=next(iter(PRESETS)), help=rules_help())


def add_games_option(command: ArgumentParser, name: str, usual: int, purpose: str) -> None:
    """Add an option for a number of games."""
    read = integer_between(1, 10**9)
    command.add_argument(f"--{name}", type=read, default=usual, help=f"{purpose} ({usual})")


def add_limit_options(command: ArgumentParser) -> None:
    """Add the options of any contest."""
    command.add_argument(
        "--seed", type=integer_between(0, SEEDS), default=1, help="random seed of the deals and the bots (1)"
    )
    command.add_argument(
        "--processes", type=integer_between(1, 1000), help="number of processes (one per processor)"
    )
    limit = command.add_mutually_exclusive_group()
    limit.add_argument(
        "--ms", type=integer_between(1, 10**6), help="milliseconds per move for players that search"
    )
    limit.add_argument(
        "--nodes", type=integer_between(1, 10**9), help="or positions per move for players that search"
    )
