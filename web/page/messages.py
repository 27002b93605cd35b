"""Messages about the page itself: its dialogs, its versions, what a browser reports of it."""

from web.core.command import Command
from web.core.message import Message, Report


class Close(Message):
    named = "close"


class Back(Message):
    """Close the innermost of what is open on the table, as the browser goes back."""

    named = "go back"


class Resume(Message):
    """Continue the game after an error."""

    named = "resume"


class Download(Message):
    named = "download"


class Renew(Message):
    named = "renew"


class PageNews(Report):
    """News about the page itself; see `web.state.installation`."""

    named = "app"
    news: str


# Commands


class FetchFile(Command):
    """Download the game as a single file."""


class RenewPage(Command):
    """Reload the page with the new version."""
