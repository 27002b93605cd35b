"""Messages about the home."""

from web.core.command import Command
from web.core.message import Message, Report
from web.state.home import Home


class GoHome(Message):
    """Show the home in place of the table."""


class HomeFurnished(Report):
    """What of the stored things waits at home."""

    home: Home


class FurnishHome(Command):
    """Report what of the stored things waits."""


class LeaveForHome(Command):
    """Leave what is shown in place of the game, then send “GoHome”."""
