"""What is shown of playing side by side: the dialog in which two devices find each other, and a line at the
table. Pure."""

from typing import Final

from cuttle.language import say
from web.core.message import Show, Unfinished
from web.core.model import Model
from web.features.live.agreeing import asked, asks
from web.features.live.game import is_at_table, other_name, presence
from web.features.live.messages import (
    AnswerOther,
    CopyPairing,
    PlayBeside,
    SideBySide,
    TakeOther,
)
from web.features.scan.messages import Scan
from web.markup.controls import button, input_field
from web.markup.html import Html, join, tag
from web.messages.settings import NamePlayer
from web.share.page import link_field, qr_code
from web.state.live import Live
from web.state.names import WIDEST

_PHONE: Final = "M{x} 8h28a5 5 0 0 1 5 5v64a5 5 0 0 1-5 5h-28a5 5 0 0 1-5-5v-64a5 5 0 0 1 5-5z"
_CODE: Final = "M{x} 32h7v7h-7zM{y} 32h7v7h-7zM{x} 45h7v7h-7zM{y} 45h3v3h-3zM{z} 49h3v3h-3z"
_FRAME: Final = "M{x} 38v-8h8M{y} 30h8v8M{z} 48v8h-8M{w} 56h-8v-8"
_LOOK: Final = "M55 42h10m-4-4l4 4-4 4"
_BACK: Final = "M65 42h-10m4-4l-4 4 4 4"


def _phones(live: Live) -> Html:
    """Two phones: the left one is this one. One shows its code, the other looks at it."""
    mine, theirs = (7, 77) if live.stage != "joining" or live.waits else (77, 7)
    code = _CODE.format(x=mine + 11, y=mine + 21, z=mine + 25)
    x = theirs + 9
    frame = _FRAME.format(x=x, y=x + 12, z=x + 20, w=x + 8)
    lines = [_PHONE.format(x=12), _PHONE.format(x=82), _LOOK if mine == 7 else _BACK, frame]
    return tag(
        "svg",
        tag("path", d="".join(lines)),
        tag("path", d=code, class_="code"),
        class_="phones",
        viewBox="0 0 122 90",
        role="img",
        aria_label=say("live picture"),
    )


def pairing(model: Model, dialog: SideBySide) -> Html:
    """This end's code with what to do, or why there's none."""
    live, picture = model.page.live, dialog.picture
    problem = None
    if live.problem:
        why = say("live problem", which=live.problem)
        problem = tag("p", why, id="live-problem", data_spoken="whole")
    if problem and live.problem != "slow":
        return join(_phones(live), problem)
    starts = live.stage == "starting"
    guest = bool(live.other)
    words = say("live starting" if starts else "live show back" if guest else "live show")
    link = None
    if dialog.address:
        link = tag(
            "details",
            tag("summary", say("live link")),
            link_field(say("share field"), dialog.address),
            button(say("copy"), CopyPairing(), "quiet"),
            id="live-link",
        )
    return join(
        _phones(live),
        tag("p", words, id="live-do", data_spoken="whole"),
        qr_code(picture) if picture else None,
        tag("p", say("live scanned ask")) if live.waits else None,
        problem,
        link,
        _name(model),
        tag("details", tag("summary", say("curtain fair")), tag("p", say("live trust")), id="live-trust"),
    )


def _name(model: Model) -> Html:
    """What this person is called."""
    named = input_field(
        "text",
        Unfinished(NamePlayer, (0,)),
        name="live-name",
        value=model.page.settings.names[0],
        maxlength=WIDEST,
        autocomplete="off",
        spellcheck="false",
    )
    return tag("p", tag("label", say("live name"), for_="live-name"), named, class_="sitter")


def pairing_go(model: Model, _: SideBySide) -> Html | None:
    """The next step, or the ways on after a failure."""
    live = model.page.live
    if live.problem and live.problem != "slow":
        again = None if live.problem == "none" else button(say("live restart"), PlayBeside("again"), "choice")
        return join(again, button(say("live by link"), Show("new"), "quiet", name="live-new"))
    if live.stage == "starting":
        return None
    restart = button(say("live restart"), PlayBeside("again"), "quiet") if live.problem else None
    if live.waits:
        return join(button(say("live scanned"), TakeOther(), "choice"), restart)
    return restart if live.other else join(button(say("live scan"), Scan(), "choice"), restart)


def line(model: Model) -> Html | None:
    """At the table: whether the other person is there, what they ask, and what can be asked of them."""
    live = model.page.live
    if not is_at_table(model):
        return None
    who, says = other_name(model), live.says
    lines, ways = [presence(model)], list[Html | None]()
    if not live.is_open:
        ways = [button(say("live again"), PlayBeside("again"), "choice", name="scan-beside")]
    elif wish := asked(model):
        lines.append(say("live asked", which=wish, who=who))
        answers = [button(say("live answer", which=each), AnswerOther(each), "choice") for each in _ANSWERS]
        ways = [*answers]
    elif asks(model):
        lines.append(say("live asks", who=who))
    elif model.game.over:
        wants = bool(live.heard and live.heard.wants > says.rounds)
        if says.wants > says.rounds:
            lines.append(say("live dealing") if wants else say("live waits", who=who))
        elif wants:
            lines.append(say("live wants", who=who))
    spoken = [tag("span", words, " ", data_spoken="whole") for words in lines]
    tell = None
    if model.game.over and model.page.app.source:
        form = f"{model.page.app.source}/issues/new?template=bug.yml"
        link = tag("a", say("live tell"), href=form, target="_blank", rel="noopener noreferrer")
        tell = tag("p", say("live new"), " ", link, class_="note")
    return tag("div", tag("p", spoken, id="live-with"), ways, tell, id="live")


_ANSWERS: Final = ("yes", "no")
