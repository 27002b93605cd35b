"""A link that was sent from here and is opened here: it's for another seat of a game that this browser has.

Nothing of it is saved until the player says that they are the one that it's for. Pure.
"""

from cuttle import Link
from cuttle.language import YOU, Name, say
from web.core.model import Model, Step, go_on, model_of, with_dialog, with_viewer
from web.library.messages import ResumeGame
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.page.messages import Close
from web.share.correspondence import is_same_match
from web.share.messages import OwnLink, TakeSeat
from web.share.sending import is_new
from web.state.saved import read_save


def is_own(one: Link, link: Link) -> bool:
    """Whether a link is for another seat of this game."""
    seats = one.seat, link.seat
    return None not in seats and one.seat != link.seat and is_same_match(one, link)


def ask_own_link(model: Model, name: str, code: str) -> Step:
    """Ask what to do with a link to another seat of a stored game, or of the one on the table."""
    here = is_own(model.link, read_save(code))
    return with_dialog(model, OwnLink("" if here else name, code)), []


def take_seat(step: Step) -> Step:
    """Lift the curtain for a person who has just said who they are; who is new is still invited."""
    model, commands = step
    seat = model.seating.local_seat
    if not model.curtain or seat is None or is_new(model, seat):
        return step
    model, more = go_on(with_viewer(model, seat))
    return model, [*commands, *more]


# The dialog


def own_link(shown: OwnLink) -> Html:
    """Whom the link is for."""
    return tag("p", say("own text", who=_receiver(shown)))


def _receiver(shown: OwnLink) -> Name:
    link = read_save(shown.code)
    return YOU if link.seat is None else model_of(link).names[link.seat]


def own_link_go(shown: OwnLink) -> Html:
    """The way back to the player's own seat, and the one to the other seat."""
    back = ResumeGame(shown.game) if shown.game else Close()
    return join(
        button(say("own back"), back, "choice", name="own-back"),
        button(say("here", who=_receiver(shown)), TakeSeat(), "quiet"),
    )
