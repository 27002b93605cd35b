"""The curtain of a shared device: hides all hands while the device goes to another person. Pure.

It falls for every person the rules ask, whatever they hold, so it reveals nothing. Behind it the page knows
only what everyone at the table knows.
"""

from dataclasses import replace
from typing import Final

from cuttle import Observation, Seat
from cuttle.language import Name, Text, Words, say
from web.core.command import SaveGame
from web.core.extras import extras
from web.core.feature import on
from web.core.message import Unfinished
from web.core.model import Model, Step, go_on, with_page, with_viewer, with_whole_log
from web.core.settings import save_settings
from web.markup.controls import button, input_field, switch
from web.markup.html import Html, tag
from web.messages.table import AgreeHints, HandOver, SetOwnName, TakeDevice
from web.share.links import is_new, takes
from web.share.stamps import sender
from web.state.names import WIDEST
from web.state.seating import NOBODY
from web.state.settings import with_name
from web.table.prompt import news
from web.table.seats import seat_class

# Messages


def _hand_over(model: Model, _: HandOver) -> Step:
    """The viewer has seen their new cards: hide them and pass the device."""
    if model.next_person is None:
        return model, []
    return go_on(with_viewer(model, NOBODY))


def _take_device(model: Model, _: TakeDevice) -> Step:
    """The next person has the device: show their hand."""
    seat = model.next_person
    if not model.curtain or seat is None:
        return model, []
    if seat == model.seating.local_seat and is_new(model, seat):
        name = _own_name(model, seat)
        model = _with_name(model, seat, name) if name else model
        if not model.seating.hints >> seat & 1:  # one who doesn't agree is enough
            model = replace(model, seating=model.seating._replace(hints=0))
    return go_on(with_viewer(model, seat))


def _toggle_hints(model: Model, _: AgreeHints) -> Step:
    """The person who was invited agrees to hints, or no longer."""
    seat = model.seating.local_seat
    if seat is None or not model.curtain or not _hints_asked(model, seat):
        return model, []
    model = replace(model, seating=model.seating._replace(hints=model.seating.hints ^ 1 << seat))
    return model, [SaveGame(model.save)]


def _hints_asked(model: Model, seat: Seat) -> bool:
    """Whether others agree to hints, so that a person is asked, before their first move."""
    return bool(model.seating.hints & ~(1 << seat)) and is_new(model, seat)


def _set_name(model: Model, message: SetOwnName) -> Step:
    """Call the person who was invited by this name, here and in the links they send."""
    seat = model.seating.local_seat
    if seat is None:
        return model, []
    model = with_page(model, settings=with_name(model.page.settings, seat, message.name))
    model = _with_name(model, seat, model.page.settings.names[seat])
    return model, [SaveGame(model.save), save_settings(model)]


def _with_name(model: Model, seat: Seat, name: str) -> Model:
    names = list(model.called)
    names[seat] = name
    return with_whole_log(replace(model, seating=model.seating._replace(names=tuple(names))))


def _own_name(model: Model, seat: Seat) -> str:
    """What the person at a seat is called: in the link, or as they said it last."""
    return model.called[seat] or model.page.settings.names[seat]


# What is shown


def curtain(model: Model, seen: Observation) -> Html:
    """In place of the hand: the latest news, and who gets the device."""
    seat = model.next_person
    who = model.names[seen.phase.seat] if seen.phase.seat >= 0 else ""
    if model.seating.local_seat is not None:
        return _correspondence(model, seen, model.seating.local_seat)
    title = say("prompt chance" if not who else "prompt wait" if seat is None else "curtain", who=who)
    return _section(model, seen, title, _choices(_ready(who) if seat is not None else None))


def _correspondence(model: Model, seen: Observation, seat: Seat) -> Html:
    """In a correspondence game: an invitation, or later who gets the link; and what such a game reveals."""
    about = tag(
        "details",
        tag("summary", say("curtain fair")),
        tag("p", say("curtain posted about")),
        id="curtain-about",
    )
    if not is_new(model, seat):
        who = model.names[seat]
        return _section(model, seen, say("curtain posted", who=who), about, _choices(_ready(who)))
    inviter = sender(model)
    host = model.names[inviter] if inviter is not None else ""
    title = say("invited", who=host) if host and not isinstance(host, Text) else say("invited unnamed")
    goal = say("invited goal", goal=model.game.ruleset.goals[0])
    hints = None
    if _hints_asked(model, seat):
        agrees = bool(model.seating.hints >> seat & 1)
        hints = tag("p", switch(say("invited hints"), AgreeHints(), agrees), class_="sitter")
    return _section(
        model,
        seen,
        title,
        tag("p", goal, " ", takes(model), class_="invited"),
        _name_field(model, seat),
        hints,
        _choices(button(say("invited play"), TakeDevice(), "choice"), extras("newcomer", model)),
        about,
    )


def _name_field(model: Model, seat: Seat) -> Html:
    """What the person wants to be called, as they said it last."""
    name = input_field(
        "text",
        Unfinished(SetOwnName),
        name="call-me",
        value=_own_name(model, seat),
        maxlength=WIDEST,
        placeholder=say("player", number=seat + 1),
        autocomplete="off",
        spellcheck="false",
    )
    return tag("p", tag("label", say("invited name"), for_="call-me"), name, class_="sitter")


def _section(model: Model, seen: Observation, title: Words, *below: Html | None) -> Html:
    return tag(
        "section",
        tag("h2", title, id="curtain-title", tabindex="-1"),
        tag("div", [line.html for line in news(model)], id="status", data_spoken="parts"),
        *below,
        id=f"seat-{model.bottom_seat}",
        class_=f"{seat_class('seat yours', seen, model.bottom_seat)} curtain",
        aria_label=say("region curtain"),
    )


def _choices(*buttons: Html | None) -> Html:
    return tag("div", *buttons, id="choices")


def _ready(who: Name) -> Html:
    return button(say("here", who=who), TakeDevice(), "choice")


HANDLERS: Final = dict(
    [
        on(HandOver, _hand_over),
        on(TakeDevice, _take_device),
        on(SetOwnName, _set_name),
        on(AgreeHints, _toggle_hints),
    ]
)
