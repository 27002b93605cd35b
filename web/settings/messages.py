"""Messages about settings."""

from cuttle import Seat
from web.core.message import Message, Report
from web.state.settings import CHOICES


class CallPlayer(Message):
    named = "name"
    seat: Seat
    name: str


class Settle(Message):
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
    """A language was fetched: its text, as `web.text.words.speak` reads it; nothing, where that failed."""

    named = "translated"
    text: str
