"""Messages about puzzles. See `web.play.messages`."""

from typing import TYPE_CHECKING, TypeAlias

from web.core.command import Command
from web.core.exercise import Exercise, SetExercise
from web.core.message import Message, Report
from web.play.messages import DealDrawn

if TYPE_CHECKING:
    from cuttle.puzzles import Attempt


class PlayPuzzle(SetExercise):
    """Set a puzzle on the table by its key, or the next one that fits."""

    named = "puzzle"
    key: str


class OpenPuzzle(Message):
    """Open a text with a link to a position that may be a puzzle's."""

    text: str


class LeavePuzzle(Message):
    """Go back to the game on the table."""


class PlayOnFromPuzzle(Message):
    """Start a game from the position that is shown."""

    named = "puzzle on"


class PuzzleDealt(DealDrawn):
    """A number was drawn, by which the hidden cards are shuffled."""


# What the browser and the store report


class PuzzlesFetched(Report):
    """The file of puzzles; empty if it couldn't be fetched."""

    named = "puzzles fetched"
    text: str


class PuzzlesAwaited(Report):
    """The puzzles are being fetched first."""


class PuzzlesLost(Report):
    """There is no puzzle, since they couldn't be fetched or read."""


class PuzzleFound(Report):
    """A puzzle, as an exercise to set."""

    exercise: Exercise


class NotAPuzzle(Report):
    """A link that leads to another position."""

    text: str


PuzzleMessage: TypeAlias = (
    PlayPuzzle
    | OpenPuzzle
    | LeavePuzzle
    | PlayOnFromPuzzle
    | PuzzleDealt
    | PuzzlesFetched
    | PuzzlesAwaited
    | PuzzlesLost
    | PuzzleFound
    | NotAPuzzle
)


# Commands


class FindPuzzle(Command):
    """Report a puzzle by its key or by a link to it, or the next one that fits. The puzzles are fetched first
    if they aren't here."""

    key: str = ""
    link: str = ""


class TakePool(Command):
    """Go on with the file of puzzles that was fetched; empty if it couldn't be."""

    text: str


class JudgePuzzle(Command):
    """Judge what is tried on the table, note whether it was found, and report."""

    attempt: "Attempt"
    missed: bool = False
    """Whether something else was tried before."""
    chance: int | None = None
    """In a puzzle about the best chance, that of the first wrong try, in percent."""
