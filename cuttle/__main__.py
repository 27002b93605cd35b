"""The game in a terminal: players against each other, positions counted, a position in words.

`python -m cuttle --help` tells the rest. Nothing here knows a rule.
"""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NoReturn

from cuttle import (
    CHANCE,
    PRESETS,
    SEEDS,
    Game,
    InvalidPositionError,
    Move,
    Ruleset,
    State,
    apply,
    choice,
    legal_moves,
    move_text,
    observe,
    parse_position,
    parse_ruleset,
    the_card,
)
from cuttle.bot import PLAYERS, opinions
from cuttle.bot.arena import Tally, match, percentile, wilson


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
    tally = match([PLAYERS[name] for name in given.players], ruleset, given.games, given.seed)
    names = " against ".join(given.players)
    print(f"{names}, {ruleset.title}: {tally.games} games, each deal with {SEATINGS[ruleset.seats]} seatings")
    for line in report(tally, given.players, SHARES[ruleset.seats]):
        print(line)


SEATINGS: Final = {2: "both", 3: "all three"}
SHARES: Final = {2: "half a win", 3: "a third of a win"}
"""What a tie counts for, by the number of seats."""


def report(tally: Tally, names: Sequence[str], share: str) -> list[str]:
    """What came of the games, in lines."""
    low, high = wilson(tally.score, tally.games)
    won, lost = tally.results.count(1.0), tally.results.count(0.0)
    tied = tally.games - won - lost
    endings = ", ".join(f"{ending} {count}" for ending, count in sorted(tally.endings.items()))
    lines = [
        f"score    {tally.score:.1%}, between {low:.1%} and {high:.1%} (Wilson's 95 % interval)",
        f"results  {won} won, {tied} tied ({share} each), {lost} lost",
        f"endings  {endings}; {tally.moves / tally.games:.0f} moves a game",
    ]
    for name, times in zip(names, tally.thought, strict=True):
        middle, slow = percentile(times, 50), percentile(times, 99)
        lines.append(f"{name:8} {middle:.2f} ms a decision (median), {slow:.2f} ms (99 %), of {len(times)}")
    return lines


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
        found = opinions(observe(state, seat), Random(given.seed))
        thought = {opinion.move: opinion.chance for opinion in found}
    print("Chance decides." if seat == CHANCE else f"Seat {seat} decides.")
    for move in sorted(legal_moves(state), key=lambda move: (-thought.get(move, 0), move)):
        chance = f"{thought[move]:4.0%}" if move in thought else "    "
        words, card = choice(state, move), the_card(move.card)
        named = "" if move.card < 0 or card in words else f" ({card})"
        print(f"{chance}  {move_text(move):8} {words}{named}")


def number(lowest: int, below: int) -> Callable[[str], int]:
    """A reader of whole numbers from `lowest` on and below `below`."""

    def read(text: str) -> int:
        if not text.isdecimal() or not lowest <= int(text) < below:
            raise ArgumentTypeError(f"“{text}” is not a whole number from {lowest} to {below - 1}")
        return int(text)

    return read


def player(text: str) -> str:
    """The name of a player."""
    if text not in PLAYERS:
        raise ArgumentTypeError(f"there is no player “{text}”; there are {', '.join(PLAYERS)}")
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
    usual = next(iter(PRESETS))
    rules = f"by which rules, with options after a plus sign ({usual})"
    top = Parser(prog="python -m cuttle", description="Cuttle in a terminal.")
    commands = top.add_subparsers(required=True, metavar="arena | perft | position")
    command = commands.add_parser("arena", help="let players play each other")
    command.add_argument(
        "players",
        type=player,
        nargs="+",
        metavar="PLAYER",
        help=f"{' or '.join(PLAYERS)}; the last one takes all seats that are left",
    )
    command.add_argument("--games", type=number(1, 10**9), default=200, help="how many (200)")
    command.add_argument("--ruleset", type=ruleset, default=usual, help=rules)
    command.add_argument("--seed", type=number(0, SEEDS), default=1, help="which deals and which luck (1)")
    command.set_defaults(run=arena)
    command = commands.add_parser("perft", help="count the lines of play from a deal")
    command.add_argument("depth", type=number(1, 100), metavar="DEPTH", help="how many moves deep")
    command.add_argument("--deal", type=number(0, SEEDS), default=1, help="the number of the deal (1)")
    command.add_argument("--ruleset", type=ruleset, default=usual, help=rules)
    command.set_defaults(run=perft)
    command = commands.add_parser("position", help="tell what may be played in a position")
    command.add_argument("position", type=placed, metavar="LINE", help="the position as one line")
    command.add_argument("--seed", type=number(0, SEEDS), default=1, help="the bot's luck (1)")
    command.set_defaults(run=position)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask for."""
    given = parser().parse_args(arguments)
    given.run(given)
    return 0


if __name__ == "__main__":
    sys.exit(main())
