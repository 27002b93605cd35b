"""Messages about settings."""

from cuttle import Seat
from web.core.command import Command
from web.core.message import Message, Report
from web.state.settings import CHOICES


class NamePlayer(Message):
    named = "name"
    seat: Seat
    name: str


class ChangeSetting(Message):
    """Change a setting."""

    names = tuple(CHOICES)
    name: str
    choice: str

    @property
    def do(self) -> str:
        """The name of the setting."""
        return self.name

    @property
    def value(self) -> str:
        """The new value."""
        return self.choice


class Translated(Report):
    """A language was fetched: its text for `web.text.words.set_language`; empty if that failed."""

    named = "translated"
    text: str


# Commands


class FetchLanguage(Command):
    """Fetch a language, or the one that the browser asks for, and report it."""

    choice: str
