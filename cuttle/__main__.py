"""The game in a terminal: players against each other, positions counted, a position in words.

`python -m cuttle --help` tells the rest. Nothing here knows a rule.
"""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NoReturn

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
from cuttle.arena.contest import LADDER, Contest, Progress, play_contest, report, verdict
from cuttle.arena.games import Limit, player_named
from cuttle.bot import PLAYERS, move_scores
from cuttle.language import ENGLISH, card_name, choice
from cuttle.notation.numbers import is_number
from cuttle.rules import CHANCE


class Parser(ArgumentParser):
    """A parser of arguments that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say it, and leave with 2."""
        self.exit(2, f"{message[:1].upper()}{message[1:].rstrip('.')}; {self.prog} --help tells more.\n")


def arena(given: Namespace) -> None:
    """Let players play, and print how it went."""
    ruleset: Ruleset = given.ruleset
    if len(given.players) > ruleset.seats:
        parser().error(f"{ruleset.title} has {ruleset.seats} seats.")
    limit = Limit(given.ms, given.nodes)
    contest = Contest(tuple(given.players), ruleset, given.games, given.seed, limit)
    tally = play_contest(contest, progress(), given.processes)
    names = " against ".join(given.players)
    print(f"{names}, {ruleset.title}: {tally.games} games, each deal with {SEATINGS[ruleset.seats]} seatings")
    for line in report(tally, contest):
        print(line)


SEATINGS: Final = {2: "both", 3: "all three"}


def ladder(given: Namespace) -> None:
    """Print how each level does against those below, beside what is asked of it."""
    if given.ruleset.seats != 2:
        parser().error(
            f"The figures are asked for two seats; {given.ruleset.title} has {given.ruleset.seats}."
        )
    for rung in LADDER:
        games = given.searched if rung.slow else given.games
        limit = Limit(given.ms, given.nodes)
        contest = Contest((rung.upper, rung.lower), given.ruleset, games, given.seed, limit)
        print(verdict(rung, play_contest(contest, progress(), given.processes)), flush=True)


def progress() -> Progress | None:
    """What draws a bar, where somebody watches."""
    return bar if sys.stderr.isatty() else None


def bar(done: int, games: int) -> None:
    """Draw how far it is; wipe it out at the end."""
    text = f"{'█' * (30 * done // games):30} {done} of {games} games"
    print(f"\r{text if done < games else ' ' * len(text)}\r", end="", file=sys.stderr, flush=True)


def perft(given: Namespace) -> None:
    """Print how many lines of play there are, ply by ply."""
    state = Game.deal(given.ruleset, given.deal).state
    for depth in range(1, given.depth + 1):
        print(f"{depth}  {lines_of_play(state, depth)}")


def lines_of_play(state: State, depth: int) -> int:
    """How many sequences of so many legal moves there are."""
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(lines_of_play(apply(state, move), depth - 1) for move in moves)


def position(given: Namespace) -> None:
    """Print the moves of a position in words, with what the bot thinks of them."""
    state: State = given.position
    if not legal_moves(state):
        print("The round is over.")
        return
    seat = state.phase.seat
    thought: dict[Move, float] = {}
    if seat != CHANCE:
        found = move_scores(observe(state, seat), Random(given.seed))
        thought = {scored.move: scored.chance for scored in found}
    print("Chance decides." if seat == CHANCE else f"Seat {seat} decides.")
    for move in sorted(legal_moves(state), key=lambda move: (-thought.get(move, 0), move)):
        chance = f"{thought[move]:4.0%}" if move in thought else "    "
        words, card = ENGLISH.render(choice(state, move)), ENGLISH.render(card_name(move.card))
        suffix = "" if move.card < 0 or card in words else f" ({card})"
        print(f"{chance}  {move_text(move):8} {words}{suffix}")


def number(lowest: int, below: int) -> Callable[[str], int]:
    """A reader of whole numbers from `lowest` on and below `below`."""

    def read(text: str) -> int:
        if not is_number(text) or not lowest <= int(text) < below:
            raise ArgumentTypeError(f"“{text}” is not a whole number from {lowest} to {below - 1}")
        return int(text)

    return read


def player(text: str) -> str:
    """The name of a player."""
    try:
        player_named(text)
    except ValueError as error:
        raise ArgumentTypeError(f"{str(error)[:1].lower()}{str(error)[1:]}") from error
    return text


def ruleset(text: str) -> Ruleset:
    """The ruleset of that name."""
    try:
        return parse_ruleset(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from error


def placed(text: str) -> State:
    """The position that a line describes."""
    try:
        return parse_position(text)
    except InvalidPositionError as error:
        raise ArgumentTypeError(str(error)) from error


def parser() -> Parser:
    """All that the command line understands."""
    top = Parser(prog="python -m cuttle", description="Cuttle in a terminal.")
    commands = top.add_subparsers(required=True, metavar="arena | ladder | perft | position")
    command = commands.add_parser("arena", help="let players play each other")
    command.add_argument(
        "players",
        type=player,
        nargs="+",
        metavar="PLAYER",
        help=f"{' or '.join(PLAYERS)} or module:player; the last one takes all seats that are left",
    )
    command.add_argument("--games", type=number(1, 10**9), default=200, help="how many (200)")
    contests(command)
    command.set_defaults(run=arena)
    command = commands.add_parser("ladder", help="let each level play those below")
    command.add_argument("--games", type=number(1, 10**9), default=1000, help="how many (1000)")
    command.add_argument(
        "--searched", type=number(1, 10**9), default=600, help="how many where one searches (600)"
    )
    contests(command)
    command.set_defaults(run=ladder)
    command = commands.add_parser("perft", help="count the lines of play from a deal")
    command.add_argument("depth", type=number(1, 100), metavar="DEPTH", help="how many moves deep")
    command.add_argument("--deal", type=number(0, SEEDS), default=1, help="the number of the deal (1)")
    by_rules(command)
    command.set_defaults(run=perft)
    command = commands.add_parser("position", help="tell what may be played in a position")
    command.add_argument("position", type=placed, metavar="LINE", help="the position as one line")
    command.add_argument("--seed", type=number(0, SEEDS), default=1, help="the bot's luck (1)")
    command.set_defaults(run=position)
    return top


def by_rules(command: ArgumentParser) -> None:
    """Let a command be told the rules."""
    usual = next(iter(PRESETS))
    rules = f"by which rules, with options after a plus sign ({usual})"
    command.add_argument("--ruleset", type=ruleset, default=usual, help=rules)


def contests(command: ArgumentParser) -> None:
    """Let a command be told how contests are held."""
    by_rules(command)
    command.add_argument("--seed", type=number(0, SEEDS), default=1, help="which deals and which luck (1)")
    command.add_argument("--processes", type=number(1, 1000), help="how many at once (one a processor)")
    limit = command.add_mutually_exclusive_group()
    limit.add_argument("--ms", type=number(1, 10**6), help="milliseconds a move for players that search")
    limit.add_argument("--nodes", type=number(1, 10**9), help="positions a move for them, instead")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask for, as long as anybody reads it."""
    given = parser().parse_args(arguments)
    try:
        given.run(given)
        sys.stdout.flush()
    except BrokenPipeError:  # Python would complain once more when it ends, were there still an output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main())
