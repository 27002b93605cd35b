"""Messages about settings."""

from cuttle import Seat
from web.core.command import Command
from web.core.message import Message, Report


class NamePlayer(Message):
    seat: Seat
    name: str


class ChangeSetting(Message):
    """Change a setting."""

    name: str
    choice: str


class Translated(Report):
    """A language was fetched: its text for `web.text.words.set_language`; empty if that failed."""

    of_page = True
    text: str


# Commands


class FetchLanguage(Command):
    """Fetch a language, or the one that the browser asks for, and report it."""

    choice: str
