"""Messages from the browser, the library and the bots. Types without a name can't be sent by a control.

See `web.state.messages`.
"""

from collections.abc import Mapping
from typing import Literal

from cuttle import Move
from cuttle.bot import Odds
from cuttle.language import Words
from web.state.messages import Message


class Report(Message):
    """A message that no player asked for just now."""

    unasked = True


# Bots


class BotMoved(Report):
    """A bot moves, or a forced answer is given, at this ply."""

    ply: int
    move: Move


class Hinted(Report):
    """An expert recommends a move at this ply, with what may be expected of it."""

    ply: int
    odds: Odds
    move: Move


# Games


class Dealt(Message):
    """A deal was drawn: its purpose (“new”, “next” or “again”), its number, and a random number for the
    seats."""

    what: str
    number: int
    luck: int


class Damaged(Message):
    """A save can't be read: the reason, and the saved text."""

    why: Words
    text: str


class MovedElsewhere(Report):
    """The game on the table was continued in another tab."""

    code: str


class Ticked(Report):
    """The pause of a replay is over, for this run and this stop."""

    run: int
    stop: int


class DrillEnded(Report):
    """The time of a run of the drill is over."""

    run: int


# The page


class Heard(Report):
    """News about the page itself; see `web.state.installation`."""

    named = "app"
    news: str


class Translated(Report):
    """A language was fetched: its text, as `web.text.words.speak` reads it; nothing, where that failed."""

    named = "translated"
    text: str


class FirstVisit(Report):
    """The welcome hasn't been answered yet, and nothing was asked for."""


class NetworksFetched(Report):
    """The networks of a search are here, or they couldn't be fetched."""

    named = "networks"
    where: Literal["here", "lost"]


class StoreChanged(Report):
    """Another tab has changed the storage."""

    named = "stored"


class Tallied(Report):
    """The saved statistics."""

    text: str


class Addressed(Report):
    """The link to share."""

    address: str


class Copied(Message):
    """A text was copied; empty if the browser refused."""

    named = "copied"
    text: str


class NotHandedOn(Message):
    named = "not handed"


class Drawn(Report):
    """A text was drawn as a QR code: its width in modules and the SVG path of the dark ones."""

    named = "drawn"
    between = "\n"
    text: str
    width: int
    path: str


class NotDrawn(Report):
    """The QR code of a text couldn't be drawn."""

    named = "not drawn"
    text: str


# The library


class Listed(Report):
    """The stored games, the time, and which game is on the table."""

    now: str
    playing: str
    games: Mapping[str, str]
    counted: str = ""
    """The statistics, which may say against whom an older game was played."""


class Fetched(Message):
    """The stored game that was requested; empty if it has been deleted."""

    name: str
    text: str
    counted: str = ""
    """The statistics, as in `Listed`."""


class Found(Message):
    """The game of a link: its name in storage (or empty), its code there, and the code of the link."""

    name: str
    stored: str
    code: str


class Imported(Message):
    """Games of a file that were added, were already here, didn't fit in storage, or exceeded the limit of
    one import."""

    added: int
    same: int = 0
    lost: int = 0
    left: int = 0


class NotImported(Message):
    """A file has no games in it, with the reason."""

    why: Words


class Unsaved(Report):
    """The game couldn't be saved. Deleting ``count`` finished games, the newest of them from ``day``,
    would make room."""

    count: int
    day: str


class RoomMade(Message):
    """The oldest finished games were deleted."""


class SavedAgain(Message):
    """Saving works again."""
