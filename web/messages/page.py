"""Messages about the page itself: its dialogs, its versions, what a browser reports of it."""

from typing import Literal

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


class RareFetched(Report):
    """What few visitors use is here, will be soon, or couldn't be fetched."""

    of_page = True
    where: Literal["here", "soon", "lost"]


# Commands


class WakeRare(Command):
    """Let go on what waits for what few visitors use."""

    where: Literal["here", "soon", "lost"]


class FetchFile(Command):
    """Download the game as a single file."""


class RenewPage(Command):
    """Reload the page with the new version."""
