"""Who plays at a table in the terminal, and the link of such a game. Pure."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cuttle.bot import LEVELS, PLAYERS
from cuttle.game import Game
from cuttle.language import YOU, Name, say
from cuttle.links.link_contents import PERSON, Link, link_error
from cuttle.match import Match
from cuttle.rules.cards import Seat
from cuttle.terminal.errors import CommandError

FIRST_OPPONENT: Final = "novice"
"""Who plays against a person who names nobody: as on the page, for a newcomer."""
DEFAULT_LEVEL: Final = "skilled"
"""The level of a bot where its link names none: as on the page, too."""


def shown_game(link: Link) -> Game:
    """The round up to what a link shows: the turn of a replay, the node of an analysis."""
    return link.tree.current.game if link.tree else link.shown_game


def playable_link(link: Link) -> Link:
    """The link with which the game continues from what a link shows. At least one player is a person.

    Raises:
        LinkError: if it's only for watching.
    """
    if link.kind == "watch":
        raise link_error("watched")
    if PERSON not in link.players:
        link = seat_players(link, (PERSON, *players_of(link)[1:]))
    if link.tree:
        return Link(Match(shown_game(link)), players=link.players, names=link.names)
    match = link.match if link.ply is None else link.match.with_game(link.shown_game)
    return replace(link, match=match, kind="continue", ply=None, seat=None, result=None)


def take_seats(players: Sequence[str], seats: int) -> tuple[str, ...]:
    """The players by seat: a person has the first one if none is named, and the last takes all that remain.

    Raises:
        CommandError: if there are more players than seats.
    """
    named = players if PERSON in players else (PERSON, *players)
    if len(named) > seats:
        raise CommandError(say("few seats", count=seats))
    last = named[-1] if len(named) > 1 else FIRST_OPPONENT
    return (*named, *[last] * (seats - len(named)))


def seat_players(link: Link, players: Sequence[str]) -> Link:
    """The link with other players. It knows levels and styles, and any other bot as one of no level."""
    levels, _, styles = zip(*(name.partition("+") for name in players), strict=True)
    types = tuple(name if name == PERSON or name in LEVELS else "" for name in levels)
    return replace(link, players=types, styles=styles, names=(), hints=0, time=0)


def players_of(link: Link, before: Sequence[str] = ()) -> tuple[str, ...]:
    """The players of a link by seat: a person, or the name of a bot. A bot of no level is the one that was at
    this table before, if it has as many seats."""
    styles = link.styles or [""] * len(link.players)
    usual = [DEFAULT_LEVEL if name == PERSON else name for name in before]
    if len(usual) != len(styles):
        usual = [DEFAULT_LEVEL] * len(styles)
    return tuple(
        "+".join(filter(None, (player or other, style)))
        for player, style, other in zip(link.players, styles, usual, strict=True)
    )


def names_for(link: Link, players: Sequence[str], viewer: Seat | None = None) -> tuple[Name, ...]:
    """What the seats are called for a viewer, who is YOU."""
    names = [_name(link, players, seat) for seat in range(len(players))]
    return tuple(YOU if seat == viewer else name for seat, name in enumerate(names))


def _name(link: Link, players: Sequence[str], seat: Seat) -> Name:
    player = players[seat]
    if link.names and link.names[seat]:
        return link.names[seat]
    if player == PERSON:
        return say("seat", number=seat)
    level, _, style = player.partition("+")
    title: Name = player
    if level in PLAYERS:
        title = say("level", which=level) if level in LEVELS else say("play random")
        title = say("play style", level=title, style=style) if style else title
    if players.count(player) > 1:
        return say("play bot", level=title, number=seat)
    return say("play player", level=title) if level in LEVELS else title
