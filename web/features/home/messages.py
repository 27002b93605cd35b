"""Messages about the home."""

from web.core.command import Command
from web.core.message import Message, Report
from web.state.home import StoredLink


class GoHome(Message):
    """Show the home in place of the table."""


class HomeFurnished(Report):
    """The stored games that aren't over, how many of the player's own mistakes wait, and the best run."""

    unfinished: tuple[StoredLink, ...]
    missed: int = 0
    best: int = 0


class FurnishHome(Command):
    """Report what of the stored things waits."""
