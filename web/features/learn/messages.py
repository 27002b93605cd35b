"""Messages about lessons, and positions to win from. Pure."""

from typing import Literal

from web.core.dialog import Dialog
from web.core.message import Message
from web.messages.play import DealDrawn


class PickRival(Message):
    """Choose the level to practise against."""

    level: str


class Practise(Message):
    """Begin a game from a position, by its name, against the level that is chosen."""

    name: str


class StartLesson(Message):
    """Begin a lesson by its name, or begin the one on the table again."""

    name: str


class TeachMe(Message):
    """Begin the course, and have notes in the first games after it."""

    won: Literal["", "points"] = ""
    """The lesson that was won on the loading screen (web/boot/first.js)."""


class KnowIt(Message):
    """Answer the welcome: no notes, and whom to play."""


class JustPlay(Message):
    """Answer the welcome: a first game, with notes."""


class Lessons(Dialog):
    """The list of lessons."""

    name = "lessons"


class Practices(Dialog):
    """The positions to win from."""

    name = "practices"
    rival: str = ""
    """The level to practise against, if it isn't the usual one."""


class PracticeDealt(DealDrawn):
    """A deal was drawn for a practice: its name and the level."""
