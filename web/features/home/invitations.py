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

_MOST: Final = 3
"""Most games by links that have a card; the list of games has all."""


def invitations(model: Model) -> Iterator[Invitation]:
    """Games by links that wait, and what to go on with."""
    stored = model.home.unfinished if model.home else ()
    waiting = [each for each in stored if _waits_here(each.link)]
    for at, each in enumerate(waiting[:_MOST]):
        yield _turn(model, each, at)
    begun = next((each for each in stored if _is_against_bots(each.link)), None)
    if _is_over(model) and begun:
        yield _begun(model, begun)
    else:
        yield _table(model)


def _is_over(model: Model) -> bool:
    """Whether nothing is left to play on the table."""
    untouched = not (model.game.moves or model.match.before)
    return model.match.over or untouched or not model.seated


def _waits_here(link: Link) -> bool:
    """Whether it's a game by links in which it's the turn of the person here."""
    return link.seat is not None and not link.game.over and link.game.state.phase.seat == link.seat


def _is_against_bots(link: Link) -> bool:
    """Whether one person plays bots in it, and has begun."""
    begun = link.game.moves or link.match.before
    return link.seat is None and len(persons_of(link.players)) == 1 and bool(begun)


# A stored game


def _turn(model: Model, stored: StoredLink, at: int) -> Invitation:
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


def _begun(model: Model, stored: StoredLink) -> Invitation:
    link = stored.link
    (own,) = persons_of(link.players)
    return _on(model, link, own, ResumeGame(stored.name), "home continue", _points(link, own))


# The game on the table


def _table(model: Model) -> Invitation:
    """On with the game on the table, or with the same opponents; whoever has had none plays the usual bot."""
    link, own = model.link, model.own_seat
    if model.shared and model.seating.local_seat is None and not model.analysis:
        says: Message = NextRound() if not model.match.over else Rematch()
        says = says if model.game.over else LeaveHome()
        people = [disc(model.names[seat], seat) for seat in model.persons]
        return Invitation(10, "table", say("home again"), says, "H", people)
    if own is None or model.shared or model.game.from_position or model.deal.task != NO_TASK:
        who = say("bot called", which=model.page.settings.level)
        picture = portrait(model.page.settings.level, "pleased")
        return Invitation(
            10, "table", say("home play", who=who), PlayBot(model.page.settings.level), "H", picture
        )
    if model.match.over:
        return _on(model, link, own, Rematch(), "home play", say("home again"))
    if model.game.over:
        return _on(model, link, own, NextRound(), "home continue", say("home next round"))
    if _is_over(model):
        return _on(model, link, own, LeaveHome(), "home play")
    return _on(model, link, own, LeaveHome(), "home continue", _points(link, own))


def _on(model: Model, link: Link, own: Seat, says: Message, key: str, note: Child = "") -> Invitation:
    """The card for a game against bots."""
    names = _names(model, link)
    bots = [seat for seat in range(len(link.players)) if seat != own]
    who = list_with_and([names[seat] for seat in bots])
    faces = [_likeness(model, link, names, seat) for seat in bots]
    return Invitation(10, "table", say(key, who=who), says, "H", faces, note)


def _points(link: Link, own: Seat) -> Words:
    """The points so far, the person's first."""
    seats = (own, *(seat for seat in range(len(link.players)) if seat != own))
    return " : ".join(str(score(link.game.state, seat)) for seat in seats)


def _names(model: Model, link: Link) -> tuple[Name, ...]:
    seating = seating_of(link)
    own = link.seat if link.seat is not None else next(iter(persons_of(link.players)), 0)
    called = seating.names or model.page.settings.names
    return names_at(len(link.players), own, link.players, called, model.page.settings.level)


def _likeness(model: Model, link: Link, names: tuple[Name, ...], seat: Seat) -> Html:
    """The portrait of a player."""
    levels = [who or model.page.settings.level for who in link.players]
    if levels[seat] == PERSON:
        return disc(names[seat], seat)
    return portrait(levels[seat], "pleased", levels[:seat].count(levels[seat]))
