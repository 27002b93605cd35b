"""Messages about the editor of positions. See `web.messages.play`."""

from typing import Literal

from cuttle import HIDDEN, Card
from cuttle.language import Words
from web.core.dialog import Dialog
from web.core.message import Message
from web.messages.play import DealDrawn, DragMessage


class ShowEditor(Message):
    pass


class EditCard(Message):
    """A card is pressed: pick it, or put the one that is picked on it."""

    card: str


class EditTray(Message):
    """A place in the tray is pressed: put its card into the chosen zone, or take it back."""

    card: str


class EditZone(Message):
    """A zone is pressed: put the picked card there, or choose it for the next ones."""

    zone: str


class EditAll(Message):
    """Take all cards away, copy the table, or deal what has no place yet."""

    how: Literal["empty", "table", "rest"]


class EditRules(Message):
    rules: str


class EditTurn(Message):
    """Whose turn it is."""

    seat: int


class EditFrost(Message):
    """Freeze the picked card, or thaw it."""


class EditSide(Message):
    """Look at it from the next seat, which is also whom you play."""


class EditLevel(Message):
    """The level to play against."""

    level: str


class EditText(Message):
    """The position as typed."""

    text: str


class PlayEdited(Message):
    """Begin a game from the position."""


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
