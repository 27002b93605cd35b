"""Messages about the results against bots, and their dialog."""

from web.core.command import Command
from web.core.dialog import Dialog
from web.core.message import Message, Report


class ShowStatistics(Message):
    named = "statistics"


class ForgetStatistics(Message):
    named = "forget"


class StatisticsLoaded(Report):
    """The saved statistics."""

    text: str


class Statistics(Dialog):
    """The results of all games; empty until they have loaded."""

    name = "statistics"
    text: str = ""


# Commands


class CountResult(Command):
    """Add a result to the statistics."""

    line: str


class LoadStatistics(Command):
    """Report the statistics."""
