"""Messages about playing side by side, the dialog and the commands."""

from typing import Literal, TypeAlias

from web.core.command import Command
from web.core.dialog import Dialog
from web.core.message import Message, Report
from web.messages.play import DealDrawn
from web.messages.share import Picture

# Finding each other

News: TypeAlias = Literal[
    "open",
    "asleep",
    "awake",
    "closed",
    "none",
    "failed",
    "slow",
    "lost",
    "strange",
    "flood",
    "hidden",
    "shown",
]
"""What became of the connection: it stands, it's interrupted, it's back, it's gone; the browser has none, the
other end wasn't found, it takes long, what makes it couldn't be loaded; nonsense or too much came through it;
and whether this page is seen."""


class PlayBeside(Message):
    """Show the code for another device: for a new game, for the one on the table, or for the same table
    again."""

    what: Literal["new", "this", "again"]


class ShowOwnCode(Message):
    """Go back to the code that is shown."""


class ReadPairing(Message):
    """The code of another device was read."""

    code: str


class ReadOther(Message):
    """A code was read that isn't one of a device."""


class TakeOther(Message):
    """The other side has read this one's code."""


class CopyPairing(Message):
    pass


class Gathered(Report):
    """This end is open: what the browser says of it."""

    description: str


class ChannelNews(Report):
    of_page = True
    state: News


class PairingAddressed(Report):
    """The link with the code."""

    address: str


class PairingDrawn(Report):
    """The link as a QR code; a width of 0 for none."""

    between = "\n"
    width: int
    path: str


class SideBySide(Dialog):
    """Two devices find each other."""

    name = "live"
    address: str = ""
    """The link with this one's code, once it's known."""
    picture: Picture | None = None
    """The same as a QR code, once it's drawn."""


# At the table


class Heard(Report):
    """What the other side tells."""

    of_page = True
    text: str


class SecretDrawn(DealDrawn):
    """This side's luck for the next round."""


class LookAgainAtTable(Report):
    """What the other side told may be shown now."""


class PlayAgain(Message):
    """This side would like another round."""


class AskOther(Message):
    """Ask the other side to agree."""

    wish: Literal["undo", "hints"]


class AnswerOther(Message):
    answer: Literal["yes", "no"]


class TableKept(Report):
    """What this tab has kept of a table, before a reload."""

    of_page = True
    text: str


class LeaveTable(Message):
    """End the connection."""


# Commands


class Remember(Command):
    """Send “TableKept”."""

    text: str


class Connect(Command):
    """Open an end of a connection and report it."""


class Accept(Command):
    """Take what the other end is like, as lines for the browser."""

    description: str


class Seek(Command):
    """Look for a window of this browser at this table."""

    table: str


class Tell(Command):
    """Keep what this side knows for a reload, and tell the other side, both as it is by then."""


class SayFarewell(Command):
    """Tell the other side this at last."""

    text: str


class Disconnect(Command):
    pass


class LookLater(Command):
    """Send “LookAgainAtTable”."""
