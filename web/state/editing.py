"""Messages about the editor of positions. See `web.state.messages`."""

from typing import Final, Literal, TypeAlias

from web.state.messages import Message

FOR_EDITOR: Final = "edit"
"""What a deal for the editor is drawn for; how it's filled follows."""


class ShowEditor(Message):
    named = "edit"


class EditCard(Message):
    """A card is pressed: pick it, or put the one that is picked on it."""

    named = "edit card"
    card: str


class EditTray(Message):
    """A place in the tray is pressed: put its card into the chosen zone, or take it back."""

    named = "edit tray"
    card: str


class EditZone(Message):
    """A zone is pressed: put the picked card there, or choose it for the next ones."""

    named = "edit zone"
    zone: str


class EditAll(Message):
    """Take all cards away, copy the table, or deal what has no place yet."""

    named = "edit all"
    how: Literal["empty", "table", "rest"]


class EditRules(Message):
    named = "edit rules"
    rules: str


class EditTurn(Message):
    """Whose turn it is."""

    named = "edit turn"
    seat: int


class EditFrost(Message):
    """Freeze the picked card, or thaw it."""

    named = "edit frost"


class EditSide(Message):
    """Look at it from the next seat, which is also whom you play."""

    named = "edit side"


class EditLevel(Message):
    """The level to play against."""

    named = "edit level"
    level: str


class EditText(Message):
    """The position as typed."""

    named = "edit text"
    text: str


class PlayEdited(Message):
    """Begin a game from the position."""

    named = "edit play"


EditorMessage: TypeAlias = (
    ShowEditor
    | EditCard
    | EditTray
    | EditZone
    | EditAll
    | EditRules
    | EditTurn
    | EditFrost
    | EditSide
    | EditLevel
    | EditText
    | PlayEdited
)
