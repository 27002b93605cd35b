"""Messages about links, their dialogs and commands."""

from functools import cached_property
from typing import Final

from cuttle import Link
from cuttle.language import Words
from web.core.command import Command
from web.core.dialog import Dialog
from web.core.lead import GamesFile, Lead
from web.core.message import Arrived, Message, Report
from web.state.stamp import Stamp
from web.state.value import Value

# Links


class Open(Arrived):
    """Open a text with a link, a code or a record in it."""

    text: str


class WatchAgain(Arrived):
    """Show a round for onlookers as it was before a reload: how far it has been shown, and its link at the
    turn that was on screen."""

    seen: int
    ply: int
    text: str


class Pasted(Arrived):
    """Something was pasted outside any field."""

    unasked = True
    text: str


class Dropped(Arrived):
    """A text, or the text of a file, was dropped on the page."""

    text: str

    @cached_property
    def lead(self) -> Lead:
        from web.core.reading_links import is_file, lead_of  # rarely needed

        return GamesFile(self.text) if is_file(self.text) else lead_of(self.text)


class TakeSeat(Message):
    """The player is the one that their own link is for."""


class Typed(Message):
    """The current text of the field."""

    unasked = True
    text: str


class Share(Message):
    """Share as this kind of link, or as the default one."""

    kind: str = ""


class Copy(Message):
    pass


class ShareLink(Message):
    pass


class SendLink(Message):
    """Send the link to the next player at once."""


class PickStamp(Message):
    """Let this stamp go with the link; or no longer, if it's chosen already."""

    stamp: Stamp


class TogglePicture(Message):
    pass


class NamePicture(Message):
    """Put names into the picture of the result, or leave them out again."""


class SavePicture(Message):
    """Download the picture of the result."""


class ToggleHtml(Message):
    """Show the lines of HTML for a web page in place of the link, or the link again."""


class ShowCode(Message):
    """Show the link for the next player as a QR code at once."""


# What the browser and the library report


class Addressed(Report):
    """The link to share."""

    address: str


class AsHtml(Report):
    """The lines of HTML for the link in the dialog."""

    text: str


class Copied(Message):
    """A text was copied; empty if the browser refused."""

    text: str


class NotShared(Message):
    pass


class Drawn(Report):
    """A text was drawn as a QR code: its width in modules and the SVG path of the dark ones."""

    between = "\n"
    text: str
    width: int
    path: str


class NotDrawn(Report):
    """The QR code of a text couldn't be drawn."""

    text: str


class NotPictured(Report):
    """The picture of the result couldn't be drawn."""


class LinkedGame(Message):
    """The game of a link: its name in storage, and for a game by links, as it's stored there, if it is."""

    name: str
    stored: Link | None
    link: Link


TEXT: Final = "text"
"""The kind of sharing that isn't a link: a record in plain text."""
WATCH: Final = "watch"
OWN_VIEW: Final = "watch own"
"""The kinds of sharing with onlookers: what's public, and what the player sees."""
WATCH_HERE: Final = "watch here"
OWN_VIEW_HERE: Final = "watch own here"
"""The same of the position on the table alone."""
HERE: Final = " here"
"""Their end."""


class Opening(Dialog):
    """Where the player pastes a link to open."""

    name = "open"
    upto: str = ""
    """The code of the part that could be read, if the text couldn't be opened as a whole."""


class OwnLink(Dialog):
    """A link to another seat of a game that this browser has."""

    name = "own"
    game: str
    """The name of that game in storage; empty if it's on the table."""
    link: Link


class Picture(Value):
    """A QR code: its width in modules and the SVG path of the dark ones."""

    width: int
    path: str


class Sharing(Dialog):
    """The game as a link or a record."""

    name = "share"
    kind: str
    """A kind of link, or TEXT for a record."""
    text: str = ""
    """The link, once its address is known, or the record if it may be shown."""
    words: Words = ""
    """What is said before the link. A follow-up of a feature that knows better may say something else."""
    marks: str = ""
    """A mark for each turn of the round, before the link."""
    html: str = ""
    """The lines of HTML for a web page, if they're shown in place of the link."""
    picture: Picture | None = None
    """The link as a QR code, once it is drawn."""
    pictured: bool = False
    """Whether there's a picture of the result. It goes along where the system shares it."""
    named: bool = False
    """Whether it has names in it."""
    draws: bool = False
    """Whether it's to be shown as a QR code as soon as its address is known."""


# Commands


class MakeAddress(Command):
    """Report the link for a code."""

    code: str


class Framed(Command):
    """Report the lines of HTML for the link in the dialog."""


class CopyText(Command):
    text: str


class ShareText(Command):
    """Open the system's share sheet with a text, and the picture of the result if there is one."""

    text: str
    pictured: bool = False


class DrawResult(Command):
    """Draw the picture of the result in the dialog."""


class KeepPicture(Command):
    """Download the picture of the result."""


class SendCode(Command):
    """Send the link with this code, after some words: through the system's share sheet, or without one, by
    copying both."""

    code: str
    words: Words
    sheet: bool


class DrawPicture(Command):
    """Draw a text as a QR code, and report the picture."""

    text: str
