"""The share dialog: kinds of links, what each does, and how to send them. Pure."""

from dataclasses import replace
from typing import Final

from cuttle import Link, Seat
from cuttle.language import Words, paragraph, say
from cuttle.links import link_text, make_challenge, record_text
from web.core.feature import on
from web.core.fetching import failure_reason
from web.core.model import Model, Step, with_dialog
from web.library.messages import DamagedSave
from web.markup.controls import button, option
from web.markup.html import Html, join, tag
from web.share.challenges import own_feat, target_text
from web.share.messages import (
    TEXT,
    Addressed,
    Copied,
    Copy,
    CopyText,
    Drawn,
    DrawPicture,
    MakeAddress,
    NotDrawn,
    NotShared,
    PickStamp,
    Picture,
    SendCode,
    SendLink,
    Share,
    ShareLink,
    ShareText,
    Sharing,
    TogglePicture,
)
from web.share.position import is_open, position_link
from web.share.showing import link_field, qr_code
from web.share.stamps import STAMPS, add_stamp, toggle_stamp


def kinds(model: Model) -> tuple[str, ...]:
    """What the game can be shared as now, default first. A code contains all cards, so it isn't offered
    behind the curtain."""
    game, alone, here = model.game, len(model.persons) == 1, model.seating.local_seat is None
    if model.curtain:
        return ()
    if model.analysis:
        return ("analysis", "position") if is_open(model) else ("analysis",)
    possible = {
        "your turn": not here,
        "continue": here and not model.match.over,
        "replay": bool(game.moves) and (here or game.over or model.replay is not None),
        "challenge": game.over and alone and model.seated,
        "position": here and is_open(model),
        TEXT: True,
    }
    return tuple(kind for kind, is_possible in possible.items() if is_possible)


def receiver(model: Model) -> Seat:
    """Who gets the link: the person who has to decide, or the next one if the round is over."""
    seat = model.game.state.phase.seat
    if seat in model.persons and not model.game.over:
        return seat
    seats = len(model.seating.players)
    turns = ((model.bottom_seat + step) % seats for step in range(1, seats + 1))
    return next((seat for seat in turns if seat in model.persons), model.bottom_seat)


def must_send(model: Model) -> bool:
    """Whether the game is waiting for the viewer to send a link."""
    if model.seating.local_seat is None or not model.seated or model.game.over:
        return False
    return model.game.state.phase.seat in {*model.persons} - {model.viewer}


def link_as(model: Model, kind: str) -> Link:
    """A link of this kind."""
    if kind in ("analysis", "position"):
        return position_link(model) if kind == "position" else model.link
    link = replace(model.link, kind="continue", seat=None)
    match kind:
        case "replay":
            shown = model.replay
            return replace(link, kind="replay", ply=shown.stops[shown.stop] if shown else None)
        case "your turn":
            return replace(link, kind="your turn", seat=receiver(model))
        case "challenge" if model.own_seat is not None:
            return make_challenge(link, model.own_seat)
    return link


# Messages


def share_as(model: Model, value: str) -> Step:
    """Open the dialog, or switch to another kind; the browser adds the address."""
    possible = kinds(model)
    if not possible:
        return model, []
    kind = value if value in possible else possible[0]
    if kind == TEXT:
        return with_dialog(model, Sharing(kind, _record(model) if model.game.over else "")), []
    code = code_for_other(model) if kind == "your turn" else link_text(link_as(model, kind))
    return with_dialog(model, Sharing(kind)), [MakeAddress(code)]


def share_again(before: Model, after: Model) -> Step:
    """Update an open share dialog after a move."""
    shared = isinstance(before.dialog, Sharing) and before.match != after.match
    return share_as(after, after.dialog.kind) if shared and isinstance(after.dialog, Sharing) else (after, [])


def _record(model: Model) -> str:
    """The round as a record."""
    return record_text(link_as(model, "continue" if model.seating.local_seat is None else "your turn"))


def _address(model: Model, value: str) -> Step:
    match model.dialog:
        case Sharing(kind, _, picture) if kind != TEXT:
            return with_dialog(model, Sharing(kind, value, picture)), []
    return model, []


def _shared_text(model: Model) -> str:
    """What is copied or shared, also if it isn't shown; empty if there's nothing."""
    match model.dialog:
        case Sharing(kind) if kind == TEXT and not model.curtain:
            return _record(model)
        case Sharing(_, text) | DamagedSave(text):
            return text
    return ""


def _after_copy(model: Model, value: str) -> Step:
    """Close the dialog after copying. If the browser refused, the text can be selected instead."""
    if not value:
        model, effects = _show_link(model)
        return replace(model, notice=say("not copied")), effects
    if model.dialog is None and model.seating.local_seat is not None:
        told = must_send(model) and model.post.sent != code_for_other(model)  # by the prompt, the first time
        if "#" not in value:  # the dialog says why it's no link
            model, effects = _show_link(_mark_sent(model))
            return replace(model, notice=say("copied")), effects
        return replace(_mark_sent(model), notice="" if told else say("copied link")), []
    link = isinstance(model.dialog, Sharing) and model.dialog.kind != TEXT and "#" in value
    if isinstance(model.dialog, Sharing | DamagedSave):
        model = with_dialog(model)
    return replace(model, notice=say("copied link" if link else "copied")), []


def _share(model: Model) -> Step:
    """Open the system's share sheet."""
    text = _shared_text(model) if isinstance(model.dialog, Sharing) else ""
    return model, [ShareText(text)] if text and model.app.can_share else []


def _send(model: Model) -> Step:
    """Send the link to the next player, without asking anything more."""
    if model.seating.local_seat is None or not model.seated:
        return model, []
    after = _mark_sent(model) if model.app.can_share else model
    return after, [SendCode(code_for_other(model), model.app.can_share)]


def _mark_sent(model: Model) -> Model:
    """The model that knows that the link for the next player has gone out."""
    return replace(model, post=model.post._replace(sent=code_for_other(model)))


def code_for_other(model: Model) -> str:
    """The code for the next player, with the stamp chosen for them."""
    return add_stamp(link_text(link_as(model, "your turn")), model.post.stamp)


def _show_link(model: Model) -> Step:
    """The link in the dialog, where it couldn't be sent without it."""
    return share_as(model, "") if model.dialog is None and not model.curtain else (model, [])


def _draw(model: Model) -> Step:
    """Show or hide the QR code."""
    match model.dialog:
        case Sharing(kind, text, picture) if picture:
            return with_dialog(model, Sharing(kind, text)), []
        case Sharing(kind, text) if kind != TEXT and text:
            return model, [DrawPicture(text)]
    return model, []


def _show_picture(model: Model, text: str, picture: Picture | None) -> Step:
    """Show the QR code of a text, or say that there is none; dropped if the dialog shows another text."""
    shown = model.dialog
    if not isinstance(shown, Sharing) or text != shown.text:
        return model, []
    if picture is None:
        return replace(model, notice=failure_reason(model.app, say("no picture"))), []
    return with_dialog(model, Sharing(shown.kind, text, picture)), []


# The dialog


def share(model: Model, shown: Sharing) -> Html:
    """The link and its options, or the QR code, which needs the room for itself."""
    kind = shown.kind
    if shown.picture:
        return qr_code(shown.picture)
    return join(
        tag(
            "fieldset", tag("legend", say("share as")), [_option(model, each, kind) for each in kinds(model)]
        ),
        tag("p", _about(model, kind), id="share-about"),
        tag("p", say("share holds"), class_="holds") if kind == "your turn" else None,
        tag("p", say("share bare"), class_="note") if _is_bare(shown) else None,
        link_field(_field_label(shown), shown.text) if kind != TEXT or shown.text else None,
    )


def _is_bare(shown: Sharing) -> bool:
    """Whether this is only a code, since the page has no address to put it in."""
    return shown.kind != TEXT and shown.text != "" and "#" not in shown.text


def _field_label(shown: Sharing) -> Words:
    if shown.kind == TEXT:
        return say("share record")
    return say("share code" if _is_bare(shown) else "share field")


def share_go(model: Model, shown: Sharing) -> Html:
    """The buttons to copy and share."""
    return join(
        button(say("copy"), Copy(), "choice"),
        button(say("hand on"), ShareLink(), "choice") if model.app.can_share else None,
        button(say("picture away" if shown.picture else "picture"), TogglePicture(), "quiet")
        if shown.kind != TEXT and not _is_bare(shown)
        else None,
    )


def _option(model: Model, kind: str, chosen: str) -> Html:
    called = _for_whom(model) if kind == "your turn" else say("share", which=kind)
    return option(called, Share(kind), kind == chosen, name=f"as-{kind.replace(' ', '-')}")


def _for_whom(model: Model) -> Words:
    """Whose turn a link is for."""
    seat = receiver(model)
    return say("share for you" if seat == model.seating.local_seat else "share for", who=model.names[seat])


def _about(model: Model, kind: str) -> Words:
    """What a kind of link does."""
    if kind == "your turn":
        seat = receiver(model)
        if model.game.over:
            return say("share your turn over", who=model.names[seat])
        own = seat == model.seating.local_seat
        return say("share your turn own") if own else say("share your turn about", who=model.names[seat])
    if kind == "challenge" and model.game.over and model.own_seat is not None:
        feat = target_text(own_feat(model, model.own_seat))
        return paragraph([say("share challenge about"), feat, say("share challenge hides")])
    if kind == TEXT and not model.game.over:
        return say("share text hidden")
    return say(_ABOUT[kind])


_ABOUT: Final = {
    "continue": "share continue about",
    "replay": "share replay about",
    "challenge": "share challenge about",
    "position": "share position about",
    "analysis": "share analysis about",
    TEXT: "share text about",
}


def _show_text(model: Model, message: NotShared) -> Step:
    model, effects = _show_link(replace(model, post=model.post._replace(sent="")))
    return (replace(model, notice=say("not handed")), effects)


HANDLERS: Final = dict(
    [
        on(Share, lambda model, message: share_as(model, message.kind)),
        on(Addressed, lambda model, message: _address(model, message.address)),
        on(Copy, lambda model, _: (model, [CopyText(_shared_text(model))])),
        on(Copied, lambda model, message: _after_copy(model, message.text)),
        on(ShareLink, lambda model, _: _share(model)),
        on(NotShared, _show_text),
        on(TogglePicture, lambda model, _: _draw(model)),
        on(
            Drawn,
            lambda model, message: _show_picture(model, message.text, Picture(message.width, message.path)),
        ),
        on(NotDrawn, lambda model, message: _show_picture(model, message.text, None)),
        on(SendLink, lambda model, _: _send(model)),
        on(
            PickStamp,
            lambda model, message: (
                toggle_stamp(model, message.stamp) if message.stamp in STAMPS else model,
                [],
            ),
        ),
    ]
)
