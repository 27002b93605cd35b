"""The home's own cards: on with the game on the table, or with one that is stored. Pure."""

from collections.abc import Iterator
from typing import Final

from cuttle import Link, Seat, score
from cuttle.language import Name, Words, list_with_and, say
from cuttle.links import NO_TASK
from web.core.feature import Invitation
from web.core.message import Message
from web.core.model import Model
from web.markup.html import Child, Html
from web.messages.library import ResumeGame
from web.messages.newgame import PlayBot
from web.messages.play import NextRound, Rematch
from web.messages.table import LeaveHome
from web.state.home import StoredLink
from web.state.saved import seating_of
from web.state.seating import PERSON, names_at, persons_of
from web.table.portraits import disc, portrait

_TABLE: Final = 10
"""The place of the card for the game on the table."""
_MOST: Final = 3
"""Most games by links that have a card; the list of games has all."""


def invitations(model: Model) -> Iterator[Invitation]:
    """Games by links that wait, and what to go on with: the table's game, or a stored one if that's over."""
    unfinished = model.home.unfinished if model.home else ()
    waiting = [stored for stored in unfinished if _waits_here(stored.link)]
    for at, stored in enumerate(waiting[:_MOST]):
        yield _turn(model, stored, at)
    begun = next((stored for stored in unfinished if _is_against_bots(stored.link)), None)
    if _is_over(model) and begun:
        link = begun.link
        (own,) = persons_of(link.players)
        resume = ResumeGame(begun.name)
        yield _against(model, link, own, resume, "home continue", _points(link, own))
    else:
        yield _table(model)


def _is_over(model: Model) -> bool:
    """Whether nothing is left to play on the table."""
    untouched = not (model.game.moves or model.match.before)
    return model.match.over or untouched or not model.seated


def _waits_here(link: Link) -> bool:
    """Whether it's a game by links in which the person here has the turn."""
    return link.seat is not None and not link.game.over and link.game.state.phase.seat == link.seat


def _is_against_bots(link: Link) -> bool:
    """Whether it's a game of one person against bots, which has begun."""
    has_begun = bool(link.game.moves or link.match.before)
    return link.seat is None and len(persons_of(link.players)) == 1 and has_begun


def _turn(model: Model, stored: StoredLink, at: int) -> Invitation:
    """The card for a game by links, in which it's the player's turn."""
    link = stored.link
    names, own = _names(model, link), link.seat or 0
    foes = [seat for seat in range(len(link.players)) if seat != own]
    return Invitation(
        at,
        f"turn-{at}",
        say("home turn", who=list_with_and([names[seat] for seat in foes])),
        ResumeGame(stored.name),
        "D",
        [_likeness(model, link, names, seat) for seat in foes],
        say("home turn about"),
    )


def _table(model: Model) -> Invitation:
    """The card for the game on the table, or for the same opponents again; if there were none, for the usual
    bot."""
    link, own = model.link, model.own_seat
    if model.shared and model.seating.local_seat is None and not model.analysis:
        says: Message = LeaveHome()
        if model.game.over:
            says = Rematch() if model.match.over else NextRound()
        people = [disc(model.names[seat], seat) for seat in model.persons]
        return Invitation(_TABLE, "table", say("home again"), says, "H", people)
    if own is None or model.shared or model.game.from_position or model.deal.task != NO_TASK:
        level = model.page.settings.level
        play = say("home play", who=say("bot called", which=level))
        return Invitation(_TABLE, "table", play, PlayBot(level), "H", portrait(level, "pleased"))
    if model.match.over:
        return _against(model, link, own, Rematch(), "home play", say("home again"))
    if model.game.over:
        return _against(model, link, own, NextRound(), "home continue", say("home next round"))
    if _is_over(model):
        return _against(model, link, own, LeaveHome(), "home play")
    return _against(model, link, own, LeaveHome(), "home continue", _points(link, own))


def _against(model: Model, link: Link, own: Seat, says: Message, key: str, note: Child = "") -> Invitation:
    """The card for a game against bots."""
    names = _names(model, link)
    bots = [seat for seat in range(len(link.players)) if seat != own]
    who = list_with_and([names[seat] for seat in bots])
    faces = [_likeness(model, link, names, seat) for seat in bots]
    return Invitation(_TABLE, "table", say(key, who=who), says, "H", faces, note)


def _points(link: Link, own: Seat) -> Words:
    """The points so far, the person's first."""
    seats = (own, *(seat for seat in range(len(link.players)) if seat != own))
    return "–".join(str(score(link.game.state, seat)) for seat in seats)


def _names(model: Model, link: Link) -> tuple[Name, ...]:
    seating = seating_of(link)
    own = link.seat if link.seat is not None else next(iter(persons_of(link.players)), 0)
    settings = model.page.settings
    return names_at(len(link.players), own, link.players, seating.names or settings.names, settings.level)


def _likeness(model: Model, link: Link, names: tuple[Name, ...], seat: Seat) -> Html:
    """The portrait of a player."""
    levels = [who or model.page.settings.level for who in link.players]
    if levels[seat] == PERSON:
        return disc(names[seat], seat)
    return portrait(levels[seat], "pleased", levels[:seat].count(levels[seat]))
