"""Messages about the editor of positions. See `web.play.messages`."""

from typing import Literal

from cuttle import HIDDEN, Card
from cuttle.language import Words
from web.core.dialog import Dialog
from web.core.message import Message
from web.play.messages import DealDrawn, DragMessage


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


class Editing(Dialog):
    """The editor of positions. The position itself is in the draft."""

    name = "editor"
    zone: str = "hand 0"
    """Where a card from the tray goes."""
    card: Card = HIDDEN
    """The card that is picked, or HIDDEN."""
    moved: Card = HIDDEN
    """The card that was put somewhere last, or HIDDEN."""
    seat: int = 0
    """The seat that is shown below, which the player gets."""
    level: str = ""
    """The level to play against, if it isn't the usual one."""
    said: Words = ""
    """Why the last press did nothing."""
    typed: str | None = None
    """The position as typed, until something else changes it; None if it wasn't."""
    unread: Words = ""
    """Why what was typed can't be read."""


class EditorDealt(DealDrawn):
    """A deal was drawn for the editor: “table” or “rest”, as in `EditAll`."""


class EditorDrag(Message):
    """A card was dragged in the editor."""

    drag: DragMessage
