"""Messages about the deal of the day. See `web.messages.play`."""

from typing import Final

from cuttle import Link
from cuttle.field import Result
from web.core.command import Command
from web.core.dialog import Dialog
from web.core.message import Message, Report
from web.state.days import Days


class PlayDay(Message):
    """Put the deal of the day with this number on the table; 0 is today's."""

    number: int = 0


class OpenDay(Message):
    """Open the link to a deal of the day."""

    link: Link
    number: int


class ShowDays(Message):
    """Show the calendar, at the month of today."""


class TurnMonth(Message):
    """Show another month of the calendar, such as 2026-11."""

    month: str


class WalkDays(Message):
    """A key was pressed on a day of the calendar."""

    number: int
    key: str


class DayFound(Message):
    """The date, and the stored game of a number, if there is one; ``link`` has led to it."""

    number: int
    days: Days
    code: str = ""
    on_table: bool = False
    """Whether it's on the table."""
    link: Link | None = None


class DaysChanged(Report):
    """It's another date, or something was stored of days."""

    days: Days


CARD: Final = "day"
"""The dialog that says what the number on the table is."""


class Calendar(Dialog):
    """All deals of the day, month by month."""

    name = "days"
    month: str
    day: int = 0
    """The number that keys have led to; 0 for none."""


# Commands


class LookAtDays(Command):
    """Report the date and what is stored of days, if either has changed."""


class FindDay(Command):
    """Find the stored game of a number, 0 for today's."""

    number: int
    link: Link | None = None


class BeginDay(Command):
    """The first move of a number was made."""

    number: int


class EndDay(Command):
    """A round of a number is over."""

    number: int
    result: Result
    helped: bool


class RunField(Command):
    """Let the field play a number while nothing else is done."""

    number: int
