"""The curtain of a shared device: hides all hands while the device goes to another person. Pure.

It falls for every person the rules ask, whatever they hold, so it reveals nothing. Behind it the page knows
only what everyone at the table knows.
"""

from cuttle import Observation, Seat
from cuttle.language import Name, Words, say
from web.markup.controls import button
from web.markup.html import Html, tag
from web.state.codec import CurtainMessage
from web.state.messages import HandOver, TakeDevice
from web.state.model import Model, Step, go_on, seen_from
from web.state.seating import NOBODY
from web.table.prompt import news
from web.table.seats import seat_class

# Messages


def _hand_over(model: Model) -> Step:
    """The viewer has seen their new cards: hide them and pass the device."""
    if model.next_person is None:
        return model, []
    return go_on(seen_from(model, NOBODY))


def _here(model: Model) -> Step:
    """The next person has the device: show their hand."""
    if not model.curtain or model.next_person is None:
        return model, []
    return go_on(seen_from(model, model.next_person))


def update(model: Model, message: CurtainMessage) -> Step:
    match message:
        case HandOver():
            return _hand_over(model)
        case TakeDevice():
            return _here(model)


# What is shown


def curtain(model: Model, seen: Observation) -> Html:
    """In place of the hand: the latest news, and who gets the device."""
    seat = model.next_person
    who = model.names[seen.phase.seat] if seen.phase.seat >= 0 else ""
    if model.seating.local_seat is not None:
        return _correspondence(model, seen, model.seating.local_seat)
    title = say("prompt chance" if not who else "prompt wait" if seat is None else "curtain", who=who)
    return _section(model, seen, title, None, _ready(who) if seat is not None else None)


def _correspondence(model: Model, seen: Observation, seat: Seat) -> Html:
    """In a correspondence game: who gets the link, and what it reveals."""
    who = model.names[seat]
    about = tag("p", say("curtain posted about"), id="curtain-about")
    return _section(model, seen, say("curtain posted", who=who), about, _ready(who))


def _section(model: Model, seen: Observation, title: Words, about: Html | None, ready: Html | None) -> Html:
    return tag(
        "section",
        tag("h2", title, id="curtain-title", tabindex="-1"),
        tag("p", news(model), id="status", role="status", aria_atomic="false"),
        about,
        tag("div", ready, id="choices"),
        id=f"seat-{model.bottom_seat}",
        class_=f"{seat_class('seat yours', seen, model.bottom_seat)} curtain",
        aria_label=say("region curtain"),
    )


def _ready(who: Name) -> Html:
    return button(say("here", who=who), TakeDevice(), "choice")
