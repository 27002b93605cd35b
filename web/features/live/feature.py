"""Two devices side by side."""

from collections.abc import Iterator
from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, Late, MenuItem, to
from web.core.lead import Lead, PairingLink, Unreadable
from web.core.message import Message
from web.core.model import Model, Step
from web.core.storage_keys import LIVE as KEY
from web.core.visit import Visit
from web.features.live.messages import (
    Accept,
    AnswerOther,
    AskOther,
    ChannelNews,
    Connect,
    CopyPairing,
    Disconnect,
    Gathered,
    Heard,
    LeaveTable,
    LookAgainAtTable,
    LookLater,
    PairingAddressed,
    PairingDrawn,
    PlayAgain,
    PlayBeside,
    ReadOther,
    ReadPairing,
    Remember,
    SayFarewell,
    SecretDrawn,
    Seek,
    ShowOwnCode,
    SideBySide,
    TableKept,
    TakeOther,
    Tell,
)
from web.features.live.texts import TEXTS
from web.features.scan.messages import Scanned, Scanning
from web.markup.controls import button
from web.markup.html import Html
from web.messages.play import AskHint, NextRound, Rematch, Undo
from web.messages.share import Addressed, Drawn, NotDrawn
from web.state.live import OFF, PAIRING


def _opens(_: Model, lead: Lead) -> Message | None:
    return ReadPairing(lead.code) if isinstance(lead, PairingLink) else None


def _meaning(model: Model, message: Message) -> Message:
    """In the dialog, the code that is drawn is its own; at the table, what ends a round or takes a move back
    needs both."""
    live = model.page.live
    match message:
        case Addressed(address) if isinstance(model.dialog, SideBySide):
            return PairingAddressed(address)
        case Drawn(_, width, path) if isinstance(model.dialog, SideBySide):
            return PairingDrawn(width, path)
        case NotDrawn() if isinstance(model.dialog, SideBySide):
            return PairingDrawn(0, "")
        case Scanned(text) if isinstance(model.dialog, Scanning) and live.stage in PAIRING and text:
            return message if isinstance(message.lead, PairingLink | Unreadable) else ReadOther()
        case NextRound() | Rematch() if model.is_live:
            return PlayAgain()
        case Undo() if model.is_live:
            return AskOther("undo")
        case AskHint() if model.is_live and not model.seating.hinted:
            return AskOther("hints")
    return message


def _follow(before: Model, after: Model) -> Step:
    """Tell the other side what has changed."""
    if after.page.live is OFF and before.page.live is OFF:
        return after, []
    if after.page.live is before.page.live and after.match is before.match and after.replay is before.replay:
        return after, []
    from web.features.live.table import follow

    return follow(before, after)


def _begin(visit: Visit, step: Step) -> Step:
    """After a reload, the table that this tab was at."""
    text = visit.browser.tab.load(KEY)
    return (step[0], [*step[1], Remember(text)]) if text else step


def _beside(model: Model, what: str) -> Html | None:
    if not model.page.app.can_connect:
        return None
    if what == "new":
        two = model.page.draft.seats == 2
        return button(say("live"), PlayBeside("new"), "quiet", name="beside") if two else None
    is_ours = model.seating.local_seat is not None and len(model.persons) == model.game.ruleset.seats == 2
    if model.curtain or model.replay or model.lesson:
        return None
    return button(say("live"), PlayBeside("this" if is_ours else "new"), "quiet", name="beside")


def _table(model: Model, _: str) -> Html | None:
    if not model.page.live.stage or model.seating.local_seat is None or model.replay or model.lesson:
        return None
    from web.features.live.page import line

    return line(model)


def _scan(model: Model, _: str) -> Html | None:
    shown = model.page.live.stage in PAIRING
    return button(say("live own"), ShowOwnCode(), "quiet") if shown else None


def _menu(model: Model) -> Iterator[MenuItem]:
    live = model.page.live
    if live.stage in ("", *PAIRING):
        return
    if model.is_live and not model.seating.hinted and model.own_seat is not None and not model.game.over:
        who = model.names[model.others[0]]
        yield MenuItem("game", 55, say("live ask", who=who), AskOther("hints"))
    yield MenuItem("game", 70, say("live leave"), LeaveTable())


def _late() -> Late:
    from web.features.live.late import LATE

    return LATE


LIVE: Final = Feature(
    builds_on=("scan",),
    executors=dict([to(Remember, lambda visit, command: visit.send(TableKept(command.text)))]),
    dialogs={SideBySide.name: DialogPage("live", kind=None)},
    late=_late,
    late_messages=(
        *(PlayBeside, ShowOwnCode, ReadPairing, ReadOther, TakeOther, CopyPairing),
        *(TableKept, Gathered, ChannelNews, PairingAddressed, PairingDrawn),
        *(Heard, SecretDrawn, LookAgainAtTable, PlayAgain, AskOther, AnswerOther, LeaveTable),
    ),
    late_commands=(Connect, Accept, Seek, Tell, SayFarewell, Disconnect, LookLater),
    texts=TEXTS,
    opens=_opens,
    meanings=(_meaning,),
    follow_ups=(_follow,),
    begins=_begin,
    menu=_menu,
    extras={"beside": _beside, "table": _table, "scan": _scan},
)
