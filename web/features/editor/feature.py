"""The editor: positions set up by hand, shared, played or analysed."""

from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, Late, MenuItem
from web.core.message import Message
from web.core.model import Model
from web.features.editor.messages import (
    EditAll,
    EditCard,
    EditFrost,
    Editing,
    EditLevel,
    EditorDealt,
    EditorDrag,
    EditRules,
    EditSide,
    EditText,
    EditTray,
    EditTurn,
    EditZone,
    PlayEdited,
    ShowEditor,
)
from web.features.editor.texts import TEXTS
from web.messages.play import DragMessage


def _meaning(model: Model, message: Message) -> Message:
    """Drags are of the editor's cards."""
    if isinstance(message, DragMessage) and isinstance(model.dialog, Editing):
        return EditorDrag(message)
    return message


def _late() -> Late:
    from web.features.editor.late import LATE

    return LATE


EDITOR: Final = Feature(
    builds_on=("analysis",),
    dialogs={Editing.name: DialogPage("editor title", kind=None)},
    late=_late,
    late_messages=(
        *(ShowEditor, EditCard, EditTray, EditZone, EditText, EditSide, EditLevel, PlayEdited),
        *(EditAll, EditRules, EditTurn, EditFrost, EditorDealt, EditorDrag),
    ),
    texts=TEXTS,
    menu=lambda _: [MenuItem("learn", 50, say("editor title"), ShowEditor())],
    meanings=(_meaning,),
)
