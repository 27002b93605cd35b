"""A game in the terminal: persons type moves, bots answer, and the last line has the link, however it ends.

If several persons share the terminal, it's cleared before another one looks.
"""

from argparse import Namespace
from collections.abc import Iterator
from random import SystemRandom

from cuttle.arena.games import ask
from cuttle.deal import SEEDS
from cuttle.game import Game
from cuttle.language import list_with_and, result_text, ruleset_title, say
from cuttle.links import Link, link_text
from cuttle.match import Match
from cuttle.rules import CHANCE
from cuttle.rules.cards import Seat
from cuttle.rules.legal import legal_moves
from cuttle.rules.ruleset import Ruleset
from cuttle.terminal.errors import CommandError
from cuttle.terminal.screen import Screen, program
from cuttle.terminal.seating import playable_link, players_of, seat_players, take_seats
from cuttle.terminal.table import Table
from cuttle.terminal.typed_commands import carry_out
from cuttle.variants import PRESETS


def play_given(arguments: Namespace) -> None:
    """Play the game that the command line asks for.

    Raises:
        CommandError: if its options don't go together.
    """
    link: Link | None = arguments.link
    if link and (arguments.ruleset or arguments.deal is not None):
        raise CommandError(say("link alone"))
    if link:
        link = playable_link(link)
        seats = link.game.ruleset.seats
        players = take_seats(arguments.players, seats) if arguments.players else players_of(link)
        link = seat_players(link, players) if arguments.players else link
    else:
        ruleset: Ruleset = arguments.ruleset or next(iter(PRESETS.values()))
        players = take_seats(arguments.players, ruleset.seats)
        number = SystemRandom().randrange(SEEDS) if arguments.deal is None else arguments.deal
        game = Game.deal(ruleset, number, ruleset.seats - 1)
        link = seat_players(Link(Match(game), number=number, known=arguments.deal is not None), players)
    play(Table(link, players, Screen()))


def play(table: Table) -> None:
    """Play until the round is over or there's no more input.

    Raises:
        BotError: if somebody's bot fails.
        PlayerError: if it doesn't answer with a legal move.
    """
    try:
        _welcome(table)
        while not table.game.over:
            _go_on(table)
        table.show_result()
    except EOFError:
        table.screen.end_line()
    except KeyboardInterrupt:
        table.screen.end_line()
        raise
    finally:
        key = "play look back" if table.game.over else "play go on"
        table.screen.say_whole(say(key, command=" ".join(_next_command(table))))


def _next_command(table: Table) -> Iterator[str]:
    """What shows the game again or continues it; it names the players if the link doesn't."""
    code = link_text(table.link)
    if table.game.over:
        yield from (program(), "show", code)
    elif players_of(table.link) == table.players:
        yield from (program(), "play", "--link", code)
    else:
        yield from (program(), "play", *table.players, "--link", code)


def _welcome(table: Table) -> None:
    others = [name for seat, name in enumerate(table.names()) if seat != table.viewer]
    title = ruleset_title(table.game.ruleset)
    table.screen.say(say("play welcome", ruleset=title, players=list_with_and(others)))
    if table.game.over:
        table.screen.say(result_text(table.seen_by(0), table.names(table.viewer)))


def _go_on(table: Table) -> None:
    """Have the next decision made."""
    seat, moves = table.seat, legal_moves(table.game.state)
    if seat == CHANCE:
        table.play(table.luck.choice(moves))
    elif table.is_person(seat):
        _let_decide(table, seat)
    elif len(moves) == 1:
        table.play(moves[0])
    else:
        table.play(ask(table.bots[table.players[seat]], table.seen_by(seat), table.luck))


def _let_decide(table: Table, seat: Seat) -> None:
    """Ask a person until the game changes."""
    if table.viewer != seat:
        _hand_over(table, seat)
    before = table.game
    table.show()
    while table.game is before:
        carry_out(table, table.screen.ask())


def _hand_over(table: Table, seat: Seat) -> None:
    """Let another person look, who doesn't see what was shown to the one before."""
    name = table.names()[seat]
    if table.viewer is not None:
        table.screen.wait(say("play clear", who=name))
    table.screen.clear()
    table.screen.wait(say("play ready", who=name))
    table.viewer = seat
    table.tell(seat)
