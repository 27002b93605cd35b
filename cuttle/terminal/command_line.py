"""The command line: its commands and their options."""

import gc
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Final

from cuttle import __version__
from cuttle.arena.benchmark import DEALS, RATINGS, WHOLE_LADDER
from cuttle.arena.contest import ContestError
from cuttle.arena.games import BotError, PlayerError
from cuttle.bot import PLAYERS
from cuttle.deal import SEEDS
from cuttle.language import list_with_commas, say
from cuttle.links.link_contents import PERSON
from cuttle.rules.state import State
from cuttle.terminal.arguments import (
    parse_language,
    parse_levels,
    parse_player,
    parse_rules,
    parse_seated,
    parse_start,
    read_link,
    whole_between,
)
from cuttle.terminal.contests import run_arena, run_bench, run_ladder, run_ratings
from cuttle.terminal.errors import CommandError
from cuttle.terminal.languages import set_language, tags, to_text, usual_language
from cuttle.terminal.play import play_given
from cuttle.terminal.positions import USUAL_DEPTH, count_perft, show_link, show_position
from cuttle.terminal.screen import program
from cuttle.terminal.seating import FIRST_OPPONENT
from cuttle.terminal.usage import Parser, translate_argparse
from cuttle.terminal.wrapping import fitted
from cuttle.variants import PRESETS

PLAYER_NAMES: Final = list_with_commas(PLAYERS)


def run(arguments: Sequence[str] | None) -> int:
    """Run the command of these arguments; returns the exit code."""
    prepare_streams()
    gc.set_threshold(50_000)  # A search makes many objects and hardly a cycle.
    rest = choose_language(sys.argv[1:] if arguments is None else arguments)
    parser = make_parser()
    try:
        namespace = parser.parse_args(rest)
        namespace.run(namespace)
    except CommandError as error:
        parser.error(to_text(error.why))
    except PlayerError as error:
        parser.error(str(error))
    except ContestError as error:
        print(fitted(to_text(error.why), sys.stderr), file=sys.stderr)
        return 1
    except BotError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def prepare_streams() -> None:
    """Have letters that an encoding lacks replaced. Without a standard error, what's said there is said on
    the standard output."""
    if sys.stderr is None:
        sys.stderr = sys.stdout
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def choose_language(arguments: Sequence[str]) -> list[str]:
    """Speak the language that is asked for, before anything else is read; returns the other arguments."""
    set_language(usual_language(os.environ))
    translate_argparse()
    parser = Parser(prog=program(), add_help=False)
    add_language_option(parser)
    namespace, rest = parser.parse_known_args(arguments)
    if namespace.language:
        set_language(namespace.language)
    return rest


def add_language_option(parser: ArgumentParser) -> None:
    """Add the option that chooses the language."""
    parser.add_argument(
        "--language",
        type=parse_language,
        metavar="CODE",
        help=to_text(say("given language", tags=list_with_commas(tags()))),
    )


def make_parser() -> Parser:
    """The parser of the whole command line."""
    top = Parser(prog=program(), description=to_text(say("cuttle")))
    about = to_text(say("usage version"))
    top.add_argument("--version", action="version", version=f"cuttle {__version__}", help=about)
    add_language_option(top)
    adders = (add_play, add_show, add_position, add_arena, add_ladder, add_ratings, add_bench, add_perft)
    names = " | ".join(adder.__name__.removeprefix("add_") for adder in adders)
    commands = top.add_subparsers(required=True, metavar=names)

    def command(name: str, runs: Callable[[Namespace], None]) -> ArgumentParser:
        purpose = to_text(say("command", which=name))
        made = commands.add_parser(name, help=purpose, description=f"{purpose[:1].upper()}{purpose[1:]}.")
        add_language_option(made)
        made.set_defaults(run=runs)
        return made

    for add in adders:
        add(command)
    return top


Command = Callable[[str, Callable[[Namespace], None]], ArgumentParser]
"""Adds a command: its name, and what runs it."""


def add_play(command: Command) -> None:
    """Add `play`."""
    made = command("play", play_given)
    made.add_argument(
        "players",
        type=parse_seated,
        nargs="*",
        metavar="PLAYER",
        help=to_text(say("given seated", players=PLAYER_NAMES, usual=f"{PERSON} {FIRST_OPPONENT}")),
    )
    made.add_argument("--ruleset", type=parse_rules, help=rules_help())
    made.add_argument("--deal", type=whole_between(0, SEEDS), help=to_text(say("given deal")))
    made.add_argument("--link", type=read_link, help=to_text(say("given game")))


def add_show(command: Command) -> None:
    """Add `show`."""
    made = command("show", show_link)
    made.add_argument("link", type=read_link, metavar="LINK", help=to_text(say("given link")))
    made.add_argument("--seat", type=whole_between(0, 3), help=to_text(say("given seat")))


def add_position(command: Command) -> None:
    """Add `position`."""
    made = command("position", show_position)
    made.add_argument("position", type=parse_start, metavar="LINE", help=to_text(say("given position")))
    made.add_argument("--seed", type=whole_between(0, SEEDS), default=1, help=to_text(say("given seed")))


def add_arena(command: Command) -> None:
    """Add `arena`."""
    made = command("arena", run_arena)
    made.add_argument(
        "players",
        type=parse_player,
        nargs="+",
        metavar="PLAYER",
        help=to_text(say("given players", players=PLAYER_NAMES)),
    )
    add_games_option(made, "games", 200, "given games")
    add_rules_option(made)
    add_limit_options(made)


def add_ladder(command: Command) -> None:
    """Add `ladder`."""
    made = command("ladder", run_ladder)
    add_games_option(made, "games", 1000, "given games")
    add_games_option(made, "searched", 600, "given searched")
    add_rules_option(made)
    add_limit_options(made)


def add_ratings(command: Command) -> None:
    """Add `ratings`."""
    made = command("ratings", run_ratings)
    made.add_argument(
        "rulesets", type=parse_rules, nargs="*", metavar="RULESET", help=to_text(say("given rulesets"))
    )
    add_games_option(made, "games", 400, "given pairs")
    add_games_option(made, "searched", 40, "given pairs searched")
    add_limit_options(made)


def add_bench(command: Command) -> None:
    """Add `bench`."""
    name = run_bench.__name__.removeprefix("run_")  # as a literal it would look like the ruleset’s name
    made = command(name, run_bench)
    made.add_argument(
        "bot", type=parse_player, metavar="BOT", help=to_text(say("given bot", players=PLAYER_NAMES))
    )
    against = to_text(say("given against", names=list_with_commas(RATINGS), usual=WHOLE_LADDER))
    made.add_argument("--against", type=parse_levels, default=WHOLE_LADDER, metavar="LEVELS", help=against)
    add_games_option(made, "deals", DEALS, "given deals", DEALS)
    add_processes_option(made)


def add_perft(command: Command) -> None:
    """Add `perft`."""
    made = command("perft", count_perft)
    plies = whole_between(1, 100)

    def start_or_depth(text: str) -> State | int:
        return plies(text) if text.isascii() and text.isdigit() else parse_start(text)

    made.add_argument("start", type=start_or_depth, metavar="LINE", help=to_text(say("given perft")))
    usual = to_text(say("given depth", usual=USUAL_DEPTH))
    made.add_argument("depth", type=plies, nargs="?", metavar="DEPTH", help=usual)
    made.add_argument("--deal", type=whole_between(0, SEEDS), help=to_text(say("given deal one")))
    made.add_argument("--ruleset", type=parse_rules, help=rules_help())


def rules_help() -> str:
    """What the option for the rules is for."""
    return to_text(say("given rules", names=list_with_commas(PRESETS), usual=next(iter(PRESETS))))


def add_rules_option(command: ArgumentParser) -> None:
    """Add the option that chooses the rules."""
    command.add_argument("--ruleset", type=parse_rules, default=next(iter(PRESETS)), help=rules_help())


def add_games_option(command: ArgumentParser, name: str, usual: int, key: str, most: int = 10**9 - 1) -> None:
    """Add an option for a number of games."""
    read = whole_between(1, most + 1)
    command.add_argument(f"--{name}", type=read, default=usual, help=to_text(say(key, usual=usual)))


def add_processes_option(command: ArgumentParser) -> None:
    """Add the option for a number of processes."""
    command.add_argument("--processes", type=whole_between(1, 1000), help=to_text(say("given processes")))


def add_limit_options(command: ArgumentParser) -> None:
    """Add the options of any contest."""
    command.add_argument("--seed", type=whole_between(0, SEEDS), default=1, help=to_text(say("given seeds")))
    add_processes_option(command)
    limit = command.add_mutually_exclusive_group()
    limit.add_argument("--ms", type=whole_between(1, 10**6), help=to_text(say("given ms")))
    limit.add_argument("--nodes", type=whole_between(1, 10**9), help=to_text(say("given nodes")))
