"""Messages about the page itself: its dialogs, its versions, what a browser reports of it."""

from typing import Literal

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


class NetworksFetched(Report):
    """The networks of a search are here, or they couldn't be fetched."""

    named = "networks"
    where: Literal["here", "lost"]


class StoreChanged(Report):
    """Another tab has changed the storage."""

    named = "stored"
