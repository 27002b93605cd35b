"""What the browser, the library and the bots report to the page. What has no name, no control can say.

See `web.state.messages`.
"""

from collections.abc import Mapping

from cuttle import Move
from cuttle.language import Words
from web.state.messages import Message


class Report(Message):
    """Nobody at the page asked for it now."""

    unasked = True


# Bots


class BotMoved(Report):
    """A bot moves, or a forced answer is given, at some ply."""

    ply: int
    move: Move


class Hinted(Report):
    """An expert advises a move that wins so often, at some ply."""

    ply: int
    chance: float
    move: Move


# Games


class Dealt(Message):
    """A deal has been drawn: for what (“new”, “next”, “again”), its number, and the luck that draws seats."""

    what: str
    number: int
    luck: int


class Damaged(Message):
    """A save could not be read: why, and what was saved."""

    why: Words
    text: str


class MovedElsewhere(Report):
    """Another tab has gone on with the game on the table."""

    code: str


class Ticked(Report):
    """The time of a replay's step is over: of which run, at which stop."""

    run: int
    place: int


# The page


class Heard(Report):
    """The page has news of itself; see `web.state.installation`."""

    named = "app"
    news: str


class Translated(Report):
    """A language was fetched: its text, as `web.text.words.speak` reads it; nothing, where that failed."""

    named = "translated"
    text: str


class StoreChanged(Report):
    """Another tab has stored something."""

    named = "stored"


class Tallied(Report):
    """The statistics as they are kept."""

    text: str


class Addressed(Report):
    """The link that is to be shared."""

    address: str


class Copied(Message):
    """A text was copied; nothing, where the browser refused."""

    named = "copied"
    text: str


class NotHandedOn(Message):
    named = "not handed"


class Drawn(Report):
    """A text was drawn as a QR code; no picture, where that failed."""

    named = "drawn"
    between = "\n"
    text: str
    picture: str


# The library


class Listed(Report):
    """The games that are kept, when, and which of them is on the table."""

    now: str
    playing: str
    games: Mapping[str, str]


class Fetched(Message):
    """A game that was asked for, as it is kept; nothing, where it is gone."""

    name: str
    text: str


class Found(Message):
    """The game of a link: under what name it is kept, if at all, and its code there; the link's code."""

    name: str
    kept: str
    code: str


class Imported(Message):
    """How many games of a file were added, were here already, found no room, were too many for once."""

    added: int
    same: int = 0
    lost: int = 0
    left: int = 0


class NotImported(Message):
    """A file holds no games; with a sentence on why."""

    why: Words


class Unsaved(Report):
    """The game could not be kept; so many finished ones, the last of them of that day, could make room."""

    count: int
    day: str


class RoomMade(Message):
    """The oldest finished games are deleted."""


class SavedAgain(Message):
    """The game could not be kept for a while, and now it is."""
