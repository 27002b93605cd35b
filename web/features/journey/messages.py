"""Messages about prints, and their page."""

from web.core.command import Command
from web.core.dialog import Dialog
from web.core.message import Message, Report
from web.state.prints import Prints as Stored


class ShowPrints(Message):
    pass


class ChoosePrint(Message):
    """Say how a print is earned, or how it was; once more, and it's hidden again."""

    key: str


class OpenPrint(Message):
    """Open the replay of the round in which a print was earned, or its puzzle."""

    key: str


class PrintsChanged(Report):
    """The prints as they're stored now."""

    prints: Stored


class SourcesFound(Report):
    """The names of those games that are still stored, of all in which prints were earned."""

    here: frozenset[str]


class Prints(Dialog):
    """All prints."""

    name = "prints"
    here: frozenset[str] | None = None
    """The games that are still stored; None until that's known."""
    chosen: str = ""
    """The print that is told about."""


# Commands


class LookForPrints(Command):
    """Store what has been earned and isn't stored yet, and report it."""

    ended: bool = False
    """Whether a round has just ended."""
    past: bool = False
    """Whether to look also at what was counted before, though nothing is new."""


class ReadPrints(Command):
    """Report what is stored, if that's something else than the page knows."""


class FindSources(Command):
    """Report which of the games are still stored."""


class OpenSource(Command):
    """Open the replay of a stored game."""

    game: str
