"""The game in a terminal: bots play each other, positions are counted, a position is put in words.

`python -m cuttle --help` lists the commands. Nothing here knows a rule.
"""

import gc
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from cuttle import (
    PRESETS,
    SEEDS,
    Game,
    InvalidPositionError,
    Move,
    Ruleset,
    State,
    apply,
    legal_moves,
    move_text,
    observe,
    parse_position,
    parse_ruleset,
)
from cuttle.arena.contest import LADDER, Contest, Progress, play_contest, report_lines, verdict_line
from cuttle.arena.games import Limit, PlayerError, player_named
from cuttle.arena.league import League, play_league, rating_lines, result_line
from cuttle.arena.terminal import Parser, integer_between, run_command
from cuttle.bot import PLAYERS, move_scores
from cuttle.language import ENGLISH, card_name, choice_text
from cuttle.language.text import isolate
from cuttle.rules import CHANCE
from cuttle.start import ImpossiblePositionError, check_position


def run_arena(given: Namespace) -> None:
    """Run a contest and print the results."""
    ruleset: Ruleset = given.ruleset
    if len(given.players) > ruleset.seats:
        make_parser().error(f"{ruleset.title} has {ruleset.seats} seats: name no more players than that.")
    limit = Limit(given.ms, given.nodes)
    contest = Contest(tuple(given.players), ruleset, given.games, given.seed, limit)
    try:
        tally = play_contest(contest, progress_bar(), given.processes)
    except PlayerError as error:
        make_parser().error(str(error))
    names = " against ".join(map(isolate, given.players))
    print(f"{names}, {ruleset.title}: {tally.games} games, {SEATINGS[ruleset.seats]} seatings of each deal")
    for line in report_lines(tally, contest):
        print(line)


SEATINGS: Final = {2: "both", 3: "all three"}


def run_ladder(given: Namespace) -> None:
    """Print each level’s score against a weaker one, and the score it must reach."""
    if given.ruleset.seats != 2:
        make_parser().error(
            f"The ladder is for two seats, and {given.ruleset.title} has {given.ruleset.seats}."
        )
    for rung in LADDER:
        games = given.searched if rung.slow else given.games
        limit = Limit(given.ms, given.nodes)
        contest = Contest((rung.upper, rung.lower), given.ruleset, games, given.seed, limit)
        print(verdict_line(rung, play_contest(contest, progress_bar(), given.processes)), flush=True)


def run_ratings(given: Namespace) -> None:
    """Print what every pair of levels scores under every ruleset, and the ratings that fit best."""
    league = League(
        given.rulesets or list(PRESETS.values()),
        given.games,
        given.searched,
        given.seed,
        Limit(given.ms, given.nodes),
    )
    results = []
    for result in play_league(league, progress_bar(), given.processes):
        results.append(result)
        print(result_line(result), flush=True)
    try:
        print(*rating_lines(results), sep="\n")
    except ValueError as error:
        make_parser().error(str(error))


def progress_bar() -> Progress | None:
    """A progress bar, if the output is a terminal."""
    return draw_bar if sys.stderr is not None and sys.stderr.isatty() else None


def draw_bar(done: int, games: int) -> None:
    """Draw the progress bar; erase it at the end."""
    text = f"{'█' * (30 * done // games):30} {done} of {games} games"
    print(f"\r{text if done < games else ' ' * len(text)}\r", end="", file=sys.stderr, flush=True)


def run_perft(given: Namespace) -> None:
    """Print how many lines of play there are, depth by depth."""
    state = Game.deal(given.ruleset, given.deal).state
    for depth in range(1, given.depth + 1):
        print(f"{depth}  {count_lines(state, depth)}")


def count_lines(state: State, depth: int) -> int:
    """The number of sequences of `depth` legal moves."""
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(count_lines(apply(state, move), depth - 1) for move in moves)


def show_position(given: Namespace) -> None:
    """Print a position’s moves in words, each with the bot’s estimate of the chance to win.

    A position that no game can reach may make the rules fail. Then the error says why it can’t be reached.
    """
    try:
        print(*choice_lines(given.position, given.seed), sep="\n")
    except (ValueError, LookupError, TypeError, AttributeError):
        try:
            check_position(given.position)
        except ImpossiblePositionError as error:
            make_parser().error(str(error))
        raise


def choice_lines(state: State, seed: int) -> Iterator[str]:
    """The moves in lines, best first, below who decides."""
    if not legal_moves(state):
        yield "The round is over."
        return
    seat = state.phase.seat
    thought: dict[Move, float] = {}
    if seat != CHANCE:
        found = move_scores(observe(state, seat), Random(seed))
        thought = {scored.move: scored.chance for scored in found}
    yield "The discard is random." if seat == CHANCE else f"Seat {seat} to move."
    for move in sorted(legal_moves(state), key=lambda move: (-thought.get(move, 0), move)):
        chance = f"{thought[move]:4.0%}" if move in thought else "    "
        words, card = ENGLISH.render(choice_text(state, move)), ENGLISH.render(card_name(move.card))
        suffix = "" if move.card < 0 or card in words else f" ({card})"
        yield f"{chance}  {move_text(move):8} {words}{suffix}"


def parse_player(text: str) -> str:
    """A player’s name, once it’s known that the player exists."""
    try:
        player_named(text)
    except ValueError as error:
        raise ArgumentTypeError(f"{str(error)[:1].lower()}{str(error)[1:]}") from error
    return text


def parse_rules(text: str) -> Ruleset:
    """The ruleset with that name."""
    try:
        return parse_ruleset(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from error


def parse_state(text: str) -> State:
    """The position a line describes."""
    try:
        return parse_position(text)
    except InvalidPositionError as error:
        raise ArgumentTypeError(str(error)) from error


def make_parser() -> Parser:
    """The parser of the whole command line."""
    top = Parser(prog="python -m cuttle", description="Cuttle in the terminal.")
    commands = top.add_subparsers(required=True, metavar="arena | ladder | ratings | perft | position")
    command = commands.add_parser("arena", help="let bots play each other and print the score")
    command.add_argument(
        "players",
        type=parse_player,
        nargs="+",
        metavar="PLAYER",
        help=f"{', '.join(PLAYERS)} or module:player; the last one takes all remaining seats",
    )
    command.add_argument("--games", type=integer_between(1, 10**9), default=200, help="number of games (200)")
    add_contest_options(command)
    command.set_defaults(run=run_arena)
    command = commands.add_parser("ladder", help="let each level play a weaker one")
    command.add_argument(
        "--games", type=integer_between(1, 10**9), default=1000, help="number of games (1000)"
    )
    command.add_argument(
        "--searched",
        type=integer_between(1, 10**9),
        default=600,
        help="number of games for levels that search (600)",
    )
    add_contest_options(command)
    command.set_defaults(run=run_ladder)
    command = commands.add_parser("ratings", help="rate the levels by games under many rulesets")
    command.add_argument(
        "rulesets", type=parse_rules, nargs="*", metavar="RULESET", help="which rulesets (all of them)"
    )
    command.add_argument("--games", type=integer_between(1, 10**9), default=400, help="games of a pair (400)")
    command.add_argument(
        "--searched", type=integer_between(1, 10**9), default=40, help="games of a pair with a search (40)"
    )
    add_limit_options(command)
    command.set_defaults(run=run_ratings)
    command = commands.add_parser("perft", help="count the lines of play from a deal")
    command.add_argument(
        "depth", type=integer_between(1, 100), metavar="DEPTH", help="how many moves to look ahead"
    )
    command.add_argument("--deal", type=integer_between(0, SEEDS), default=1, help="deal number (1)")
    add_rules_option(command)
    command.set_defaults(run=run_perft)
    command = commands.add_parser("position", help="list the legal moves of a position, best first")
    command.add_argument(
        "position", type=parse_state, metavar="LINE", help="the position in notation, as one line in quotes"
    )
    command.add_argument(
        "--seed", type=integer_between(0, SEEDS), default=1, help="random seed of the bot (1)"
    )
    command.set_defaults(run=show_position)
    return top


def add_rules_option(command: ArgumentParser) -> None:
    """Add the option that chooses the rules."""
    usual = next(iter(PRESETS))
    rules = f"which rules, with options after plus signs ({usual})"
    command.add_argument("--ruleset", type=parse_rules, default=usual, help=rules)


def add_contest_options(command: ArgumentParser) -> None:
    """Add the options of a contest under one ruleset."""
    add_rules_option(command)
    add_limit_options(command)


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
        "--ms", type=integer_between(1, 10**6), help="milliseconds per move for levels that search"
    )
    limit.add_argument(
        "--nodes", type=integer_between(1, 10**9), help="or positions per move for levels that search"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    return run_command(lambda: run(arguments))


def run(arguments: Sequence[str] | None) -> None:
    """Run the command of these arguments."""
    given = make_parser().parse_args(arguments)
    gc.set_threshold(50_000)  # A search makes many objects and hardly a cycle.
    given.run(given)


if __name__ == "__main__":
    sys.exit(main())
