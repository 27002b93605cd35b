"""What the one dialog shows: a type for each dialog, with the data that it needs. Pure."""

from typing import Final, Literal, TypeAlias

from web.state.listing import Listing
from web.state.value import Value

TEXT: Final = "text"
"""Stands among the kinds of links for a game as a record in plain text."""

Page: TypeAlias = Literal[
    "new",
    "challenge",
    "play on",
    "resign",
    "offer",
    "scrap",
    "settings",
    "game",
    "forget",
    "help",
    "about",
    "rules",
]
"""A dialog that shows what the rest of the model holds."""


class Plain(Value):
    """A dialog without data of its own."""

    name: Page


class Opening(Value):
    """The field for a link."""

    name = "open"
    upto: str = ""
    """The code of what could be read of a text that could not be opened."""


class Sharing(Value):
    """The game as a link or a record."""

    name = "share"
    kind: str
    """The kind of the link, or TEXT for a record."""
    text: str = ""
    """The link, once its address is known, or the record where it may be shown."""
    picture: str = ""
    """The link as a QR code: how many squares wide, and the dark ones as the path of a drawing."""


class DamagedSave(Value):
    """A save that could not be read, to be copied."""

    name = "damaged"
    text: str


class Statistics(Value):
    """The results of all games, once they are loaded."""

    name = "statistics"
    text: str = ""


class Games(Value):
    """The games that are stored, as the library reported them."""

    name = "games"
    listing: Listing = Listing()


class StorageFull(Value):
    """So many finished games, the last of them of that day, could be deleted to make room."""

    name = "room"
    count: int
    day: str


Dialog: TypeAlias = Plain | Opening | Sharing | DamagedSave | Statistics | Games | StorageFull


def dialog_named(name: Page | Literal["open"]) -> Dialog:
    """The dialog that a control opens by its name alone."""
    return Opening() if name == "open" else Plain(name)
