"""Messages about what is printed, and its pages."""

from web.core.command import Command
from web.core.dialog import Dialog
from web.core.exercise import Exercise
from web.core.message import Message, Report
from web.features.puzzles.messages import Puzzles
from web.state.value import Value


class PrintRules(Message):
    """Show the rules as they are printed."""


class RulesSheet(Dialog):
    """The rules of the game in play, for both sides of a sheet."""

    name = "rules sheet"


class PrintPuzzles(Message):
    """Show some of the puzzles that are chosen as they are printed; if they are shown, others."""


class DrawPuzzles(Command):
    """Report these puzzles with their pictures."""

    chosen: Puzzles
    keys: tuple[str, ...]
    used: tuple[str, ...]


class DrawnPuzzle(Value):
    """A puzzle to print."""

    exercise: Exercise
    picture: str
    """Its table as SVG."""


class Worksheet(Dialog):
    """Puzzles for a sheet."""

    name = "worksheet"
    chosen: Puzzles
    """The dialog that they were chosen in."""
    puzzles: tuple[DrawnPuzzle, ...]
    used: tuple[str, ...]
    """The keys of those that were shown since then."""


class PuzzlesDrawn(Report):
    """The puzzles that were asked for."""

    worksheet: Worksheet
