"""Messages of the table for onlookers."""

from web.core.command import Command
from web.core.dialog import Dialog
from web.core.message import Message, Report
from web.state.installation import Shows


class ShowOnlookers(Message):
    pass


class ChooseShown(Message):
    """What the window will show."""

    shows: Shows


class ChooseDelay(Message):
    """How many seconds later it shows that."""

    seconds: int


class OpenOnlookers(Message):
    """Open the window, or another one."""


class Follow(Report):
    """What the window for onlookers has to show now: the table of the other one, as a code."""

    of_page = True
    code: str


class Onlookers(Dialog):
    name = "onlookers"
    shows: Shows = "table"
    delay: int = 0


# Commands


class OpenWindow(Command):
    """Open a window for onlookers."""

    shows: Shows
    delay: int


class TellOnlookers(Command):
    """Tell the windows for onlookers what is on the table."""
