"""What goes with games by links: who sat where, and stamps. Pure."""

from typing import NamedTuple


class Post(NamedTuple):
    seats: str = ""
    """The seats that were taken in this browser; see `web.share.correspondence`."""
    stamp: str = ""
    """The stamp that goes with the next link; see `web.share.stamps`."""
    greeting: str = ""
    """The stamp that came with the link, until the next move."""
    sent: str = ""
    """The code that was copied or sent last; see `web.share.sending`."""
