"""Stamps on the table: one is chosen before a link is sent, and shown where it arrives. Pure."""

from dataclasses import replace

from cuttle import Seat
from cuttle.language import list_with_commas, say
from web.core.model import Model
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.messages.share import PickStamp
from web.state.stamp import STAMPS, Stamp


def with_greeting(model: Model, stamp: str = "") -> Model:
    """The model with the stamp that came with its link."""
    return replace(model, correspondence=model.correspondence._replace(greeting=stamp))


def sender(model: Model) -> Seat | None:
    """Who sent the link: the other person, or of several the one who moved last."""
    others = [seat for seat in model.persons if seat != model.seating.local_seat]
    played = reversed(model.game.states[:-1])
    last = (state.phase.seat for state in played if state.phase.seat in others)
    return next(last, next(iter(others), None))


# What is shown


def stamp_picker(model: Model) -> Html:
    """A button that opens the stamps, and the stamps."""
    stamp = model.correspondence.stamp
    chosen = say("stamp", which=stamp) if stamp else None
    label = list_with_commas([say("stamps"), chosen]) if chosen else say("stamps")
    opener = tag(
        "button",
        join(_print(stamp or "none"), tag("span", say("stamps short"), class_="stamp-name")),
        id="stamps-button",
        type="button",
        class_="quiet stamper",
        popovertarget="stamps",
        aria_label=label,
        title=label,
    )
    stamps = [_choice(stamp, stamp == model.correspondence.stamp) for stamp in STAMPS]
    sheet = tag("div", stamps, id="stamps", popover="auto", role="group", aria_label=say("stamps"))
    return join(opener, sheet)


def _choice(stamp: Stamp, chosen: bool) -> Html:
    return button(
        _print(stamp),
        PickStamp(stamp),
        "stamp-choice",
        name=f"stamp-{stamp}",
        aria_label=say("stamp", which=stamp),
        aria_pressed="true" if chosen else "false",
    )


def greeting_mark(model: Model, seat: Seat) -> Html | None:
    """The stamp that came with the link, beside its sender's portrait; None if there was none."""
    if not model.correspondence.greeting or seat != sender(model):
        return None
    label = say("stamp", which=model.correspondence.greeting)
    return tag("span", _print(model.correspondence.greeting), class_="greeting", role="img", aria_label=label)


def _print(stamp: str) -> Html:
    return tag("span", class_=f"stamp-art {stamp}", aria_hidden="true")
