"""The commands that look at a game or a position: `show`, `position`, `perft`."""

from argparse import Namespace
from collections.abc import Iterator
from random import Random
from typing import Final

from cuttle.bot import move_scores
from cuttle.game import Game
from cuttle.language import error_text, say
from cuttle.links import Link
from cuttle.links.link_contents import PERSON
from cuttle.observation import observe
from cuttle.rules import CHANCE, perft
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.state import State
from cuttle.start import ImpossiblePositionError, check_position
from cuttle.terminal.errors import CommandError
from cuttle.terminal.languages import to_text
from cuttle.terminal.screen import Screen
from cuttle.terminal.seating import names_for, players_of, shown_game
from cuttle.terminal.view import choice_row, decision_words, story, table_lines
from cuttle.variants import PRESETS

USUAL_DEPTH: Final = 3
"""How many moves `perft` looks ahead from a position, unless it's told."""


def show_link(arguments: Namespace) -> None:
    """Print a link's game as a seat has seen it: what happened, and the table now.

    Raises:
        CommandError: if there is no such seat.
    """
    link: Link = arguments.link
    game, players, screen = shown_game(link), players_of(link), Screen()
    if arguments.seat is not None and arguments.seat >= len(players):
        raise CommandError(say("no seat", count=len(players), last=len(players) - 1))
    chosen = arguments.seat is not None and link.kind != "watch"
    seat = arguments.seat if chosen else usual_viewer(link)
    names = names_for(link, players)
    for sentence in story(game, seat, names):
        screen.say(sentence)
    seen = observe(game.state, seat)
    screen.show(("\n" if game.moves else "") + to_text(decision_words(seen)))
    screen.show(table_lines(seen, names))


def usual_viewer(link: Link) -> int:
    """Whose cards a link shows: those of the seat that it's for, or of the first person."""
    if link.seat is not None:
        return link.seat
    return link.players.index(PERSON) if PERSON in link.players else 0


def show_position(arguments: Namespace) -> None:
    """Print a position’s moves in words, each with the bot’s estimate of the chance to win.

    Raises:
        CommandError: if no game can reach the position, and the rules fail there.
    """
    try:
        screen = Screen()
        for row in choice_rows(arguments.position, arguments.seed):
            screen.show(row)
    except (ValueError, LookupError, TypeError, AttributeError):
        try:
            check_position(arguments.position)
        except ImpossiblePositionError as error:
            raise CommandError(error_text(error)) from error
        raise


def choice_rows(state: State, seed: int) -> Iterator[str]:
    """The moves in lines, best first, below who decides."""
    if not legal_moves(state):
        yield to_text(say("round over"))
        return
    seat = state.phase.seat
    thought: dict[Move, float] = {}
    if seat != CHANCE:
        scores = move_scores(observe(state, seat), Random(seed))
        thought = {scored.move: scored.chance for scored in scores}
    yield to_text(say("chance decides") if seat == CHANCE else say("seat decides", number=seat))
    for move in sorted(legal_moves(state), key=lambda move: (-thought.get(move, 0), move)):
        chance = f"{thought[move]:4.0%}" if move in thought else "    "
        yield f"{chance}  {choice_row(state, move)}"


def count_perft(arguments: Namespace) -> None:
    """Print how many lines of play there are, depth by depth, from a position or a deal.

    Raises:
        CommandError: if a position comes with a deal or rules of its own, or after a depth another.
    """
    given, depth = arguments.start, arguments.depth
    if isinstance(given, State) and (arguments.ruleset or arguments.deal is not None):
        raise CommandError(say("link alone"))
    if not isinstance(given, State):
        if depth is not None:
            raise CommandError(say("usage unknown", names=str(depth)))
        rules = arguments.ruleset or next(iter(PRESETS.values()))
        given, depth = Game.deal(rules, 1 if arguments.deal is None else arguments.deal).state, given
    for plies in range(1, (depth or USUAL_DEPTH) + 1):
        print(f"{plies}  {perft(given, plies)}", flush=True)
