"""How two devices find each other: this one's code is shown, the other's is read. Pure."""

from dataclasses import replace
from typing import Final

from cuttle.language import say
from web.core.command import Command
from web.core.feature import on
from web.core.model import Model, Step, go_on, with_dialog, with_page
from web.features.live.codes import PairingError, code_of, description, read_code, read_description
from web.features.live.game import begin_with, is_at_table, with_live
from web.features.live.messages import (
    Accept,
    ChannelNews,
    Connect,
    CopyPairing,
    Disconnect,
    Gathered,
    LeaveTable,
    PairingAddressed,
    PairingDrawn,
    PlayBeside,
    ReadOther,
    ReadPairing,
    SecretDrawn,
    Seek,
    ShowOwnCode,
    SideBySide,
    TakeOther,
)
from web.features.live.table import farewell
from web.features.scan.messages import Scanning
from web.messages.play import DrawDeal
from web.messages.share import CopyText, DrawPicture, MakeAddress, Opening, Picture
from web.state.live import PAIRING, Frame, Live

NEW: Final = "new"
"""In place of a table that there isn't yet."""
_USED: Final = 20
"""So many codes of others are remembered."""


def _play(model: Model, message: PlayBeside) -> Step:
    """Open this end for a new game, the game on the table, or the same table; or go back to what is going
    on."""
    live = model.page.live
    if live.is_open:
        return replace(model, notice=say("live code", which="connected")), []
    if live.stage in PAIRING and not live.problem:
        return _show(model, None)
    says = live.says
    if message.what == "this" and not is_at_table(model):
        model = begin_with(model)
        says = model.page.live.says
    elif message.what == "new" or not says.code:
        if problem := model.page.draft.problem:
            return replace(model, notice=problem), []
        model = with_page(model, live=Live(used=live.used))
        says = Frame("", owner=True, wants=1)
    return _open(with_live(model, says=says), "")


def _open(model: Model, other: str) -> Step:
    """Open this end anew. What is known of the table stays."""
    live = model.page.live
    used = (*live.used, live.other)[-_USED:] if live.other else live.used
    live = Live("starting", other=other, used=used, says=live.says._replace(here="here"))._replace(
        **{part: getattr(live, part) for part in ("start", "secret", "promised")}
    )
    model = with_dialog(with_page(model, live=live), SideBySide())
    return model, [Connect(), DrawDeal("", SecretDrawn)]


def _show_own(model: Model, message: Gathered) -> Step:
    """This end is open: show its code, and take the other's if it was read. Only now another window may find
    it: a table has its name by then."""
    live = model.page.live
    if live.stage != "starting":
        return model, []
    try:
        own = read_description(message.description)
    except PairingError:
        return with_live(model, problem="none"), []
    says = live.says
    if says.owner and not says.table:
        says = says._replace(table=own.fingerprint.hex()[:16])
    model = with_live(model, stage="showing", own=code_of(own), says=says)
    model, commands = _take(model, pressed=False) if live.other else (model, [])
    commands.append(Seek(live.says.table or NEW))
    if not isinstance(model.dialog, SideBySide):
        return model, commands
    model, more = _show(model, model.dialog)
    return model, [*commands, *more]


def _show(model: Model, dialog: SideBySide | None) -> Step:
    """Show the dialog with this end's code."""
    own = model.page.live.own
    return with_dialog(model, dialog or SideBySide()), [MakeAddress(own)] if own else []


def _read(model: Model, message: ReadPairing) -> Step:
    """The other's code: answer it by opening this end, or take it."""
    live = model.page.live
    try:
        code = code_of(read_code(message.code))
    except PairingError as error:
        return _refuse(model, error.reason)
    if live.is_open:
        return _refuse(model, "connected")
    if code in (live.own, *live.used):
        return _refuse(model, "own" if code == live.own else "used")
    if live.stage not in PAIRING or live.problem in ("none", "failed", "lost"):
        if live.says.owner:  # whose code is read has the table
            model = with_live(model, says=live.says._replace(owner=False))
        return _open(model, code)
    if live.stage == "joining" and not live.waits:  # the other side has begun anew
        return _open(model, code)
    model = with_live(model, other=code)
    if live.stage == "starting":
        return with_dialog(model, SideBySide()), []
    model, commands = _take(model, pressed=False)
    model, more = _show(model, None)
    return model, [*commands, *more]


def _refuse(model: Model, reason: str) -> Step:
    return replace(model, notice=say("live code", which=reason)), []


def _take(model: Model, *, pressed: bool) -> Step:
    """Take the other end. A browser that would give up soon waits until the other side has this one's."""
    live = model.page.live
    own, other = read_code(live.own), read_code(live.other)
    if own.gives_up and not pressed:
        return with_live(model, stage="joining", waits=True), []
    return with_live(model, stage="joining", waits=False), [Accept(description(other, own))]


def _follow_channel(model: Model, message: ChannelNews) -> Step:
    """What became of the connection."""
    live, state = model.page.live, message.state
    match state:
        case "open":
            opened = isinstance(model.dialog, SideBySide | Scanning | Opening)
            model = with_dialog(model) if opened else model
            used = (*live.used, live.other)[-_USED:] if live.other else live.used
            says = live.says._replace(name=model.page.settings.names[0])
            model = with_live(model, stage="open", problem="", waits=False, used=used, says=says, heard=None)
            model = replace(model, notice=say("live connected"))
            return go_on(model) if is_at_table(model) else (model, [])
        case "asleep" | "awake" if live.stands:
            return with_live(model, stage="asleep" if state == "asleep" else "open"), []
        case "closed" if live.stands:
            gone = live.heard is not None and live.heard.here == "left"
            return with_live(model, stage="left" if gone else "lost"), [Seek(live.says.table)]
        case "none" | "failed" | "slow" | "lost" if live.stage in PAIRING:
            return with_live(model, problem=state), []
        case "hidden" | "shown" if live.stands:
            here = "away" if state == "hidden" else "here"
            return with_live(model, says=live.says._replace(here=here)), []  # type: ignore[arg-type]
        case "strange" | "flood":
            return replace(model, notice=say("live flood" if state == "flood" else "live strange")), []
    return model, []


def _show_address(model: Model, message: PairingAddressed) -> Step:
    dialog = model.dialog
    if not isinstance(dialog, SideBySide):
        return model, []
    return with_dialog(model, dialog.changed(address=message.address)), [DrawPicture(message.address)]


def _show_picture(model: Model, message: PairingDrawn) -> Step:
    dialog = model.dialog
    if not isinstance(dialog, SideBySide) or not message.width:
        return model, []
    return with_dialog(model, dialog.changed(picture=Picture(message.width, message.path))), []


def _copy(model: Model, _: CopyPairing) -> Step:
    address = model.dialog.address if isinstance(model.dialog, SideBySide) else ""
    return model, [CopyText(address)] if address else []


def _leave(model: Model, _: LeaveTable) -> Step:
    """Tell the other side, and end the connection."""
    live = model.page.live
    commands: list[Command] = [farewell(live)] if live.stands else []
    return with_page(model, live=Live(used=live.used)), [*commands, Disconnect()]


HANDLERS: Final = dict(
    [
        on(PlayBeside, _play),
        on(ShowOwnCode, lambda model, _: _show(model, None)),
        on(Gathered, _show_own),
        on(ReadPairing, _read),
        on(ReadOther, lambda model, _: _refuse(model, "other")),
        on(TakeOther, lambda model, _: _take(model, pressed=True) if model.page.live.waits else (model, [])),
        on(ChannelNews, _follow_channel),
        on(PairingAddressed, _show_address),
        on(PairingDrawn, _show_picture),
        on(CopyPairing, _copy),
        on(LeaveTable, _leave),
    ]
)
