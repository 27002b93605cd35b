"""What messages change in the share dialog, and sending a link to the next player. Pure."""

from dataclasses import replace
from typing import Final

from cuttle import LinkError
from cuttle.language import say
from cuttle.links import link_text, record_text
from web.core.command import Command
from web.core.feature import on
from web.core.games import with_failure
from web.core.model import Model, Step, with_dialog
from web.messages import share as messages
from web.messages.library import DamagedSave
from web.messages.share import TEXT, Picture, Sharing
from web.share.links import code_for_other, is_sent, kinds, link_as, may_frame, must_send
from web.share.words import has_result, is_link, marks_of, with_link, words_for


def _share_as(model: Model, wanted: str) -> Step:
    """Open the dialog, or switch to another kind; the browser adds the address."""
    possible = kinds(model)
    if not possible:
        return model, []
    kind = wanted if wanted in possible else possible[0]
    if kind == TEXT:
        return with_dialog(model, Sharing(kind, _record(model) if model.game.over else "")), []
    try:
        code = code_for_other(model) if kind == "your turn" else link_text(link_as(model, kind))
    except LinkError as error:
        return replace(model, notice=error.text), []
    pictured = has_result(model, kind)
    own = model.own_seat
    marks = marks_of(model.game, own) if own is not None and pictured else ""
    words = words_for(model, kind)
    after = with_dialog(model, Sharing(kind, words=words, marks=marks, pictured=pictured))
    return after, [messages.MakeAddress(code), *([messages.DrawResult()] if pictured else [])]


def share_again(before: Model, after: Model) -> Step:
    """Update the share dialog after a move."""
    dialog = after.dialog
    if before.match == after.match or not isinstance(dialog, Sharing):
        return after, []
    return _share_as(after, dialog.kind)


def _record(model: Model) -> str:
    """The round as a record."""
    return record_text(link_as(model, "continue" if model.seating.local_seat is None else "your turn"))


def _show_address(model: Model, message: messages.Addressed) -> Step:
    dialog = model.dialog
    if not isinstance(dialog, Sharing) or dialog.kind == TEXT:
        return model, []
    draw: list[Command] = [messages.DrawPicture(message.address)] if dialog.draws else []
    return with_dialog(model, dialog.changed(text=message.address)), draw


def _shared_text(model: Model) -> str:
    """What is copied or shared, also if it isn't shown; empty if there's nothing."""
    match model.dialog:
        case Sharing(kind) if kind == TEXT and not model.curtain:
            return _record(model)
        case Sharing(html=html) if html:
            return html
        case Sharing(text=text, words=words, marks=marks):
            return with_link(words, text, marks) if text else ""
        case DamagedSave(text):
            return text
    return ""


def _after_copy(model: Model, message: messages.Copied) -> Step:
    """Close the dialog after copying. If the browser refused, the text can be selected instead."""
    text = message.text
    if not text:
        model, commands = _show_link(model)
        return replace(model, notice=say("not copied")), commands
    if model.dialog is None and model.seating.local_seat is not None:
        is_first = must_send(model) and not is_sent(model)  # then the prompt says it
        if not is_link(text):  # the dialog says why it's no link
            model, commands = _show_link(_mark_sent(model))
            return replace(model, notice=say("copied")), commands
        return replace(_mark_sent(model), notice="" if is_first else say("copied link")), []
    has_link = isinstance(model.dialog, Sharing) and model.dialog.kind != TEXT and is_link(text)
    if isinstance(model.dialog, Sharing | DamagedSave):
        model = with_dialog(model)
    key = "copied" if not has_link else "copied words" if "\n" in text else "copied link"
    return replace(model, notice=say(key)), []


def _share(model: Model, _: messages.ShareLink) -> Step:
    """Open the system's share sheet."""
    text = _shared_text(model) if isinstance(model.dialog, Sharing) else ""
    goes_along = model.page.app.can_share_pictures
    pictured = goes_along and isinstance(model.dialog, Sharing) and model.dialog.pictured
    return model, [messages.ShareText(text, pictured)] if text and model.page.app.can_share else []


def _send(model: Model, _: messages.SendLink) -> Step:
    """Send the link to the next player, without asking anything more."""
    if model.seating.local_seat is None or not model.seated:
        return model, []
    after = _mark_sent(model) if model.page.app.can_share else model
    words = words_for(model, "your turn")
    return after, [messages.SendCode(code_for_other(model), words, model.page.app.can_share)]


def _show_code(model: Model, _: messages.ShowCode) -> Step:
    """Show the link for the next player as a QR code: who reads it needs nothing else."""
    if model.seating.local_seat is None or not model.seated or model.curtain:
        return model, []
    model = replace(model, correspondence=model.correspondence._replace(shown=code_for_other(model)))
    model, commands = _share_as(model, "your turn")
    if isinstance(model.dialog, Sharing):
        model = with_dialog(model, model.dialog.changed(draws=True))
    return model, commands


def _mark_sent(model: Model) -> Model:
    """The model that knows that the link for the next player has gone out."""
    return replace(model, correspondence=model.correspondence._replace(sent=code_for_other(model)))


def _show_link(model: Model) -> Step:
    """Open the dialog with the link, which couldn't be sent without it, unless another dialog is open."""
    return _share_as(model, "") if model.dialog is None and not model.curtain else (model, [])


def _toggle_picture(model: Model, _: messages.TogglePicture) -> Step:
    """Show or hide the QR code."""
    dialog = model.dialog
    if not isinstance(dialog, Sharing) or dialog.kind == TEXT or not dialog.text:
        return model, []
    if dialog.picture:
        commands: list[Command] = [messages.DrawResult()] if dialog.pictured else []
        return with_dialog(model, dialog.changed(picture=None)), commands
    return model, [messages.DrawPicture(dialog.text)]


def _toggle_html(model: Model, _: messages.ToggleHtml) -> Step:
    """Show the lines of HTML, or the link again."""
    dialog = model.dialog
    if not isinstance(dialog, Sharing) or not may_frame(dialog):
        return model, []
    if dialog.html:
        return _share_as(model, dialog.kind)
    return with_dialog(model, dialog.changed(picture=None)), [messages.Framed()]


def _show_html(model: Model, message: messages.AsHtml) -> Step:
    dialog = model.dialog
    if not isinstance(dialog, Sharing):
        return model, []
    return with_dialog(model, dialog.changed(html=message.text, pictured=False)), []


def _show_picture(model: Model, message: messages.Drawn | messages.NotDrawn) -> Step:
    """Show the QR code of a text, or say that there is none; dropped if the dialog shows another text."""
    dialog = model.dialog
    if not isinstance(dialog, Sharing) or message.text != dialog.text:
        return model, []
    if isinstance(message, messages.NotDrawn):
        return with_failure(model, say("no picture")), []
    return with_dialog(model, dialog.changed(picture=Picture(message.width, message.path))), []


def _name_picture(model: Model, _: messages.NamePicture) -> Step:
    dialog = model.dialog
    if not isinstance(dialog, Sharing) or not dialog.pictured:
        return model, []
    return with_dialog(model, dialog.changed(named=not dialog.named)), [messages.DrawResult()]


def _drop_picture(model: Model, _: messages.NotPictured) -> Step:
    dialog = model.dialog
    return with_dialog(model, dialog.changed(pictured=False)) if isinstance(dialog, Sharing) else model, []


def _show_unsent(model: Model, _: messages.NotShared) -> Step:
    model, commands = _show_link(replace(model, correspondence=model.correspondence._replace(sent="")))
    return replace(model, notice=say("not handed")), commands


def _pick_stamp(model: Model, message: messages.PickStamp) -> Step:
    """Choose a stamp for the next link, or none if it was chosen already."""
    stamp = "" if message.stamp == model.correspondence.stamp else message.stamp
    return replace(model, correspondence=model.correspondence._replace(stamp=stamp)), []


HANDLERS: Final = dict(
    [
        on(messages.Share, lambda model, message: _share_as(model, message.kind)),
        on(messages.Addressed, _show_address),
        on(messages.Copy, lambda model, _: (model, [messages.CopyText(_shared_text(model))])),
        on(messages.Copied, _after_copy),
        on(messages.ShareLink, _share),
        on(messages.NotShared, _show_unsent),
        on(messages.TogglePicture, _toggle_picture),
        on(messages.ToggleHtml, _toggle_html),
        on(messages.AsHtml, _show_html),
        on(messages.Drawn, _show_picture),
        on(messages.NotDrawn, _show_picture),
        on(messages.NotPictured, _drop_picture),
        on(messages.NamePicture, _name_picture),
        on(messages.SavePicture, lambda model, _: (model, [messages.KeepPicture()])),
        on(messages.SendLink, _send),
        on(messages.PickStamp, _pick_stamp),
        on(messages.ShowCode, _show_code),
    ]
)
