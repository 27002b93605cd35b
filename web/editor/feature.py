"""The editor: positions set up by hand, shared, played or analysed."""

from typing import Final, get_args

from web.core.feature import DialogPage, Feature, later
from web.core.message import Message
from web.core.model import Model
from web.editor.messages import Editing, EditorDealt, EditorDrag, EditorMessage
from web.editor.texts import TEXTS
from web.play.messages import DragMessage


def _meaning(model: Model, message: Message) -> Message:
    """Drags are of the editor's cards."""
    if isinstance(message, DragMessage) and isinstance(model.dialog, Editing):
        return EditorDrag(message)
    return message


EDITOR: Final = Feature(
    handlers={
        **dict.fromkeys(get_args(EditorMessage), later("web.editor.update", "update")),
        EditorDealt: later("web.editor.update", "use_deal"),
        EditorDrag: later("web.editor.update", "drag_card"),
    },
    dialogs={
        "editor": DialogPage(
            "editor title",
            later("web.editor.page", "editor"),
            later("web.editor.page", "editor_go"),
            kind=None,
        )
    },
    texts=TEXTS,
    meanings=(_meaning,),
)
