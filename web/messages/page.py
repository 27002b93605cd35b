"""Messages about the page itself: its dialogs, its versions, what a browser reports of it."""

from web.core.command import Command
from web.core.message import Message, Report


class Close(Message):
    of_page = True


class Back(Message):
    """Close the innermost of what is open on the table, as the browser goes back."""


class Resume(Message):
    """Continue the game after an error."""


class Download(Message):
    pass


class Renew(Message):
    pass


class PageNews(Report):
    """News about the page itself; see `web.state.installation`."""

    of_page = True
    news: str


# Commands


class FetchFile(Command):
    """Download the game as a single file."""


class RenewPage(Command):
    """Reload the page with the new version."""
