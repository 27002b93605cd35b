"""The dialogs: what a game is shared as and how it's sent, a link to open, a link of one's own. Pure."""

from typing import Final

from cuttle.language import YOU, Name, Words, paragraph, say
from web.core.extras import extras
from web.core.message import Unfinished
from web.core.model import Model, model_of
from web.markup.controls import button, buttons, form, option, strip, text_area
from web.markup.html import Html, join, tag
from web.messages.library import ResumeGame
from web.messages.page import Close
from web.messages.share import (
    HERE,
    OWN_VIEW,
    TEXT,
    WATCH,
    Copy,
    NamePicture,
    Open,
    Opening,
    OwnLink,
    Picture,
    SavePicture,
    Share,
    ShareLink,
    Sharing,
    TakeSeat,
    ToggleHtml,
    TogglePicture,
    Typed,
)
from web.share.challenges import own_feat, target_text
from web.share.links import kinds, may_frame, receiver
from web.share.picture_data import first_sentence
from web.share.words import with_link

_LONGEST: Final = 500_000
"""Most characters that may be pasted into the field: more than any game needs, and few enough to render
fast."""
_BORDER: Final = 4
"""The quiet zone around a QR code, in modules."""


def share(model: Model, dialog: Sharing) -> Html:
    """The link and its options, or the QR code, which needs the room for itself."""
    kind = dialog.kind
    if dialog.picture:
        who = model.names[receiver(model)]
        line = tag("p", say("code for", who=who), id="code-for") if kind == "your turn" else None
        return join(line, message(dialog))
    to_watch = kind.startswith(WATCH)
    options = [
        _option(model, possible, WATCH if to_watch else kind)
        for possible in kinds(model)
        if possible == WATCH or not possible.startswith(WATCH)
    ]
    return join(
        strip(say("share as"), options),
        _choices_to_watch(kind, kinds(model)) if to_watch else None,
        tag("p", _about(model, kind), id="share-about"),
        tag("p", say("share holds"), class_="holds") if kind == "your turn" else None,
        message(dialog),
        _result_picture(model, dialog) if dialog.pictured else None,
        other_ways(model, dialog),
    )


def message(dialog: Sharing) -> Html:
    """All that will be copied, or the link as a QR code."""
    if dialog.picture:
        return qr_code(dialog.picture)
    if dialog.html:
        return join(
            tag("p", say("share html about"), class_="note"), link_field(say("share html"), dialog.html)
        )
    if dialog.kind == TEXT and not dialog.text:
        return join()
    if dialog.kind == TEXT:
        label = say("share record")
    elif dialog.words:
        label = say("share message")
    else:
        label = say("share code" if _is_bare(dialog) else "share field")
    return join(
        tag("p", say("share bare"), class_="note") if _is_bare(dialog) else None,
        link_field(label, with_link(dialog.words, dialog.text, dialog.marks) if dialog.text else ""),
    )


def _result_picture(model: Model, dialog: Sharing) -> Html:
    """The picture that goes along or can be saved, which the browser draws."""
    label = paragraph([say("share picture of"), first_sentence(dialog.words)])
    canvas = tag("canvas", id="result-picture", width=1200, height=630, role="img", aria_label=label)
    named = option(say("picture names"), NamePicture(), dialog.named, name="picture-names")
    if model.page.app.can_share_pictures:
        way: Html = tag("span", say("share picture"), class_="about")
    else:
        way = button(say("picture save"), SavePicture(), "quiet", name="picture-save")
    return tag("figure", tag("figcaption", named, " ", way), canvas)


def _is_bare(dialog: Sharing) -> bool:
    """Whether this is only a code, since the page has no address to put it in."""
    return dialog.kind != TEXT and dialog.text != "" and "#" not in dialog.text


def share_go(model: Model, dialog: Sharing) -> Html:
    """The buttons to copy and share."""
    qr_code = button(say("picture away" if dialog.picture else "picture"), TogglePicture(), "quiet")
    return join(
        button(say("copy"), Copy(), "choice"),
        button(say("hand on"), ShareLink(), "choice") if model.page.app.can_share else None,
        qr_code if dialog.kind != TEXT and not dialog.html else None,
    )


def other_ways(model: Model, dialog: Sharing) -> Html | None:
    """The ways that fewer people need, below all that is sent, so that the foot is low."""
    as_html = button(say("picture away" if dialog.html else "share html"), ToggleHtml(), "quiet")
    return buttons(
        as_html if may_frame(dialog) else None,
        extras("beside", model, "this"),
        extras("codes", model),
    )


def _option(model: Model, kind: str, chosen: str) -> Html:
    text = say("share", which=kind, who=model.names[receiver(model)])
    return option(text, Share(kind), kind == chosen, name=f"as-{kind.replace(' ', '-')}")


def _choices_to_watch(kind: str, possible: tuple[str, ...]) -> Html:
    """What onlookers see, and how much of the round, where there's a choice."""
    view, here = kind.removesuffix(HERE), HERE if kind.endswith(HERE) else ""
    views = [each + here for each in (WATCH, OWN_VIEW) if each + here in possible]
    parts = [each for each in (view, view + HERE) if each in possible]
    return join(
        strip(say("share view of"), [_view(each, kind) for each in views]),
        strip(say("share part of"), [_part(each, kind) for each in parts]),
    )


def _view(kind: str, chosen: str) -> Html:
    which = kind.removesuffix(HERE)
    name = f"view-{which}".replace(" ", "-")
    return option(say("share view", which=which), Share(kind), kind == chosen, name=name)


def _part(kind: str, chosen: str) -> Html:
    which = "here" if kind.endswith(HERE) else "all"
    return option(say("share part", which=which), Share(kind), kind == chosen, name=f"part-{which}")


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
    rows = 14 if text.count("\n") > 2 else 3 + text.count("\n")
    return join(
        tag("label", label, for_="field"),
        tag("textarea", text, id="field", rows=rows, readonly=True, dir="auto", spellcheck="false"),
    )


def qr_code(picture: Picture) -> Html:
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
    look: dict[str, str | int] = {"rows": 3, "maxlength": _LONGEST, "spellcheck": "false", "data_next": True}
    field = text_area(model.typed, Unfinished(Typed), name="field", group="text", autofocus=True, **look)
    return form(
        tag("label", say("open text"), for_="field"),
        field,
        tag(
            "p",
            tag("button", say("open go"), type="submit", class_="choice"),
            extras("codes", model),
            class_="buttons",
        ),
        tag("p", say("open home"), class_="note") if model.page.app.runs_in == "screen" else None,
        completes=Unfinished(Open),
    )


def opening_go(_: Model, dialog: Opening) -> Html | None:
    """The button that opens the readable part of a text."""
    return button(say("open upto"), Open(dialog.upto), "choice", name="upto") if dialog.upto else None


# A link that was sent from here


def own_link(_: Model, dialog: OwnLink) -> Html:
    """Whom the link is for."""
    return tag("p", say("own text", who=_receiver(dialog)))


def _receiver(dialog: OwnLink) -> Name:
    """Who the link is for."""
    link = dialog.link
    return YOU if link.seat is None else model_of(link).names[link.seat]


def own_link_go(_: Model, dialog: OwnLink) -> Html:
    """The way back to the player's own seat, and the one to the other seat."""
    back = ResumeGame(dialog.game) if dialog.game else Close()
    return join(
        button(say("own back"), back, "choice", name="own-back"),
        button(say("here", who=_receiver(dialog)), TakeSeat(), "quiet"),
    )
