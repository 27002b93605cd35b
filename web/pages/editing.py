"""The editor of positions as a dialog. Pure.

What it does is in `web.editor`, which is fetched when somebody first asks for it.
"""

from typing import Final

from cuttle.language import say
from web.markup.html import Html, tag
from web.play.unfetched import unfetched
from web.state.codec import DragMessage
from web.state.commands import Deal, FetchExtra
from web.state.dialog import Editing
from web.state.editing import EditAll, EditorMessage, ShowEditor
from web.state.model import Model, Step, with_dialog
from web.state.reports import Dealt

FOR: Final = "edit"
"""What a number for it is drawn for; what it's dealt for follows."""


def update(model: Model, message: EditorMessage) -> Step:
    if isinstance(message, ShowEditor):
        return _opened(model)
    shown = model.dialog
    if not isinstance(shown, Editing) or "study" not in model.app.extras:
        return model, []
    if isinstance(message, EditAll) and message.how != "empty":
        return model, [Deal(f"{FOR} {message.how}")]
    from web.editor.editing import edited

    return edited(model, shown, message)


def dealt(model: Model, message: Dealt) -> Step:
    """Copy the table or deal the rest, with the number that was drawn for it."""
    from web.editor.editing import filled

    shown = model.dialog
    how = message.what.removeprefix(f"{FOR} ")
    return filled(model, shown, how, message.number) if isinstance(shown, Editing) else (model, [])


def dragged(model: Model, shown: Editing, drag: DragMessage) -> Step:
    """A card is dragged, or dropped on a zone or a card."""
    if "study" not in model.app.extras:
        return model, []
    from web.editor.editing import dropped

    return dropped(model, shown, drag)


def _opened(model: Model) -> Step:
    """Open it with the position that was last in it. What it needs is fetched first."""
    seat = model.bottom_seat
    model = with_dialog(model, Editing(zone=f"hand {seat}", seat=seat))
    return fetched(model, Editing()) if "study" in model.app.extras else (model, [FetchExtra("study")])


def fetched(model: Model, shown: Editing) -> Step:
    """What it needs is here, or it couldn't be fetched."""
    if "study" not in model.app.extras:
        return with_dialog(model, shown.changed(lost=True)), []
    from web.editor.editing import begun

    return begun(model), []


def editor(model: Model, shown: Editing) -> Html:
    """The dialog, or why it isn't here yet."""
    if "study" in model.app.extras:
        from web.editor.page import page

        return page(model, shown)
    if not shown.lost:
        return tag("p", say("editor fetched"), data_spoken="whole")
    return unfetched(model, say("editor lost"), ShowEditor())


def editor_go(model: Model, shown: Editing) -> Html | None:
    """Whether the position can be played, and the button that does."""
    if "study" not in model.app.extras:
        return None
    from web.editor.page import go

    return go(model, shown)
