"""What the dialog shows: one type for each dialog, with the data it needs. Pure."""

from typing import Final, Literal, TypeAlias

from web.state.listing import Listing
from web.state.value import Value

TEXT: Final = "text"
"""The kind of sharing that isn't a link: a record in plain text."""

Page: TypeAlias = Literal[
    "new",
    "rulebooks",
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
]
"""A dialog that only shows what's elsewhere in the model."""


class Plain(Value):
    """A dialog without data of its own."""

    name: Page


class Opening(Value):
    """Where the player pastes a link to open."""

    name = "open"
    upto: str = ""
    """The code of the part that could be read, if the text couldn't be opened as a whole."""


class Rulebook(Value):
    """The rules of the game in play."""

    name = "rules"
    example: int = -1
    """The rank whose example is open, if there is one."""


class Lessons(Value):
    """The lessons, which are fetched first."""

    name = "lessons"
    wanted: str = ""
    """The name of a lesson that begins once they are here."""
    lost: bool = False
    """Whether they couldn't be fetched."""
    rival: str = ""
    """The level to practise against, if it isn't the usual one."""


class Picture(Value):
    """A QR code: its width in modules and the SVG path of the dark ones."""

    width: int
    path: str


class Sharing(Value):
    """The game as a link or a record."""

    name = "share"
    kind: str
    """A kind of link, or TEXT for a record."""
    text: str = ""
    """The link, once its address is known, or the record if it may be shown."""
    picture: Picture | None = None
    """The link as a QR code, once it is drawn."""


class DamagedSave(Value):
    """A save that can't be read, for the player to copy."""

    name = "damaged"
    text: str


class Statistics(Value):
    """The results of all games; empty until they have loaded."""

    name = "statistics"
    text: str = ""


class Games(Value):
    name = "games"
    listing: Listing = Listing()


class StorageFull(Value):
    """Offers to delete ``count`` finished games, the newest of them from ``day``."""

    name = "room"
    count: int
    day: str


Dialog: TypeAlias = (
    Plain | Opening | Lessons | Rulebook | Sharing | DamagedSave | Statistics | Games | StorageFull
)


def dialog_named(name: Page | Literal["open", "rules", "lessons"]) -> Dialog:
    """The dialog that a control opens by name alone."""
    match name:
        case "open":
            return Opening()
        case "rules":
            return Rulebook()
        case "lessons":
            return Lessons()
    return Plain(name)
