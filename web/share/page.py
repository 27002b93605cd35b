"""The dialogs: what a game is shared as and how it's sent, a link to open, a link of one's own. Pure."""

from typing import Final

from cuttle.language import YOU, Name, Words, paragraph, say
from web.core.message import Unfinished
from web.core.model import Model, model_of
from web.library.messages import ResumeGame
from web.markup.controls import button, form, option, text_area
from web.markup.html import Html, join, tag
from web.page.messages import Close
from web.share.challenges import own_feat, target_text
from web.share.links import kinds, receiver
from web.share.messages import (
    TEXT,
    Copy,
    Open,
    Opening,
    OwnLink,
    Picture,
    Share,
    ShareLink,
    Sharing,
    TakeSeat,
    TogglePicture,
    Typed,
)
from web.share.picture import first_sentence
from web.share.words import with_link

_LONGEST: Final = 500_000
"""Most characters that may be pasted into the field: more than any game needs, and few enough to render
fast."""
_BORDER: Final = 4
"""The quiet zone around a QR code, in modules."""


def share(model: Model, shown: Sharing) -> Html:
    """The link and its options, or the QR code, which needs the room for itself."""
    kind = shown.kind
    if shown.picture:
        return message(shown)
    options = tag("div", [_option(model, each, kind) for each in kinds(model)], class_="strip")
    return join(
        tag("fieldset", tag("legend", say("share as")), options),
        tag("p", _about(model, kind), id="share-about"),
        tag("p", say("share holds"), class_="holds") if kind == "your turn" else None,
        message(shown),
        _result_picture(shown) if shown.pictured else None,
    )


def message(shown: Sharing) -> Html:
    """All that will be copied, or the link as a QR code."""
    if shown.picture:
        return _qr_code(shown.picture)
    return join(
        tag("p", say("share bare"), class_="note") if _is_bare(shown) else None,
        link_field(_field_label(shown), _whole_text(shown)) if shown.kind != TEXT or shown.text else None,
    )


def _result_picture(shown: Sharing) -> Html:
    """The picture that goes along, which the browser draws."""
    told = paragraph([say("share picture of"), first_sentence(shown.words)])
    canvas = tag("canvas", id="result-picture", width=1200, height=630, role="img", aria_label=told)
    return tag("figure", canvas, tag("figcaption", say("share picture"), class_="about"))


def _is_bare(shown: Sharing) -> bool:
    """Whether this is only a code, since the page has no address to put it in."""
    return shown.kind != TEXT and shown.text != "" and "#" not in shown.text


def _whole_text(shown: Sharing) -> str:
    """All that will be copied."""
    return with_link(shown.words, shown.text) if shown.text else ""


def _field_label(shown: Sharing) -> Words:
    if shown.kind == TEXT:
        return say("share record")
    if shown.words:
        return say("share message")
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
    called = say("share", which=kind, who=model.names[receiver(model)])
    return option(called, Share(kind), kind == chosen, name=f"as-{kind.replace(' ', '-')}")


def _about(model: Model, kind: str) -> Words:
    """What a kind of link does."""
    which = kind
    if kind == "your turn" and model.game.over:
        which = "your turn over"
    elif kind == TEXT and not model.game.over:
        which = "text hidden"
    about = say("share about", which=which, who=model.names[receiver(model)])
    if kind == "challenge" and model.game.over and model.own_seat is not None:
        feat = target_text(own_feat(model, model.own_seat))
        return paragraph([about, feat, say("share challenge hides")])
    return about


def link_field(label: Words, text: str) -> Html:
    """A read-only text to copy."""
    rows = 14 if text.count("\n") > 1 else 3 + text.count("\n")
    return join(
        tag("label", label, for_="field"),
        tag("textarea", text, id="field", rows=rows, readonly=True, dir="auto", spellcheck="false"),
    )


def _qr_code(picture: Picture) -> Html:
    """The QR code as SVG, with its quiet zone."""
    whole = picture.width + 2 * _BORDER
    return tag(
        "svg",
        tag("path", d=picture.path),
        id="qr",
        viewBox=f"-{_BORDER} -{_BORDER} {whole} {whole}",
        role="img",
        aria_label=say("picture of"),
    )


# A link to open


def opening(model: Model, _: Opening) -> Html:
    """The field for a link, a code or a record."""
    look: dict[str, str | int] = {"rows": 3, "maxlength": _LONGEST, "spellcheck": "false"}
    field = text_area(model.typed, Unfinished(Typed), name="field", group="text", autofocus=True, **look)
    return form(
        tag("label", say("open text"), for_="field"),
        field,
        tag("p", tag("button", say("open go"), type="submit", class_="choice"), class_="buttons"),
        tag("p", say("open home"), class_="note") if model.app.home == "screen" else None,
        completes=Unfinished(Open),
    )


def opening_go(_: Model, shown: Opening) -> Html | None:
    """The button that opens the readable part of a text."""
    code = shown.upto
    return button(say("open upto"), Open(code), "choice", name="upto") if code else None


# A link that was sent from here


def own_link(_: Model, shown: OwnLink) -> Html:
    """Whom the link is for."""
    return tag("p", say("own text", who=_receiver(shown)))


def _receiver(shown: OwnLink) -> Name:
    link = shown.link
    return YOU if link.seat is None else model_of(link).names[link.seat]


def own_link_go(_: Model, shown: OwnLink) -> Html:
    """The way back to the player's own seat, and the one to the other seat."""
    back = ResumeGame(shown.game) if shown.game else Close()
    return join(
        button(say("own back"), back, "choice", name="own-back"),
        button(say("here", who=_receiver(shown)), TakeSeat(), "quiet"),
    )
