"""Messages about puzzles. See `web.messages.play`."""

from typing import TYPE_CHECKING, Literal

from cuttle import Link
from web.core.command import Command
from web.core.dialog import Dialog
from web.core.exercise import Exercise, SetExercise
from web.core.message import Message, Report
from web.messages.play import DealDrawn
from web.messages.share import Sharing
from web.state.puzzle_filter import Filter, ListedPuzzle
from web.state.run import Run, Tried, Way

if TYPE_CHECKING:
    from cuttle.puzzles import Attempt


class PlayPuzzle(SetExercise):
    """Set a puzzle on the table by its key, or the next one that fits."""

    formerly = "puzzle"
    key: str
    level: str = ""
    """The bot that it's against; empty for that of the settings."""

    @property
    def value(self) -> str:
        return f"{self.key} {self.level}".rstrip()

    def in_run(self, run: Run) -> SetExercise:
        return ResumeRun(self.key, run.text)


class PlayDayPuzzle(SetExercise):
    """Set the puzzle of a day on the table."""

    number: int = 0
    """The day's; 0 is today."""
    key: str = ""
    """Which one it was when it was begun or sent, since other puzzles may have come since."""


class ShareDayPuzzle(Message):
    """Show what can be sent of the puzzle of the day that is solved."""


class ShowLine(Message):
    """Show the line of the puzzle that is solved, from its start."""


class OpenPuzzle(Message):
    """Open the link to a position that may be a puzzle's."""

    link: Link


class LeavePuzzle(Message):
    """Go back to the game on the table."""


class PlayOnFromPuzzle(Message):
    """Start a game from the position that is shown."""


class PuzzleDealt(DealDrawn):
    """A number was drawn, by which the hidden cards are shuffled."""


class NextPuzzle(Message):
    """Set another puzzle of those that were chosen."""


class ShowPuzzles(Message):
    """Open the dialog about puzzles."""


class FilterTheme(Message):
    """Choose a theme; empty for any."""

    theme: str


class FilterRules(Message):
    """Choose the rules by their key; empty for any."""

    rules: str


class FilterLevel(Message):
    level: Literal["mine", "any"]


class SolveFiltered(Message):
    """Set a puzzle of those that are chosen."""


class HidePuzzle(Message):
    """Hide a puzzle whose line was seen, or show it again."""

    key: str


# A run


class OfferRun(Message):
    """Say what a run is, before it starts."""


class OpenRun(Message):
    """Offer a run by a link, with how many were solved by who sent it."""

    beat: int
    way: Way = "clock"


class RunOffered(Report):
    """The most that were solved in a run against the clock, and in one without."""

    best: int
    far: int
    beat: int
    way: Way = "clock"


class RunAhead(Dialog):
    """What a run is, and the best so far."""

    name = "puzzle run ahead"
    best: int
    far: int = 0
    beat: int = 0
    """How many were solved by who sent the link; 0 without one."""
    way: Way = "clock"
    """That of the link."""


class StartRun(Message):
    way: Way = "clock"


class ResumeRun(SetExercise):
    """Go on with a run after a reload, with this puzzle unless it was tried."""

    formerly = "puzzle run resume"
    key: str
    run: str


class ShareRun(Message):
    """Show what can be sent of a run that is over."""


class LookAgain(Message):
    """Set a puzzle that was missed in the run that is over; then come the other ones."""

    key: str


class RunBegun(Report):
    """A run, and the puzzle that it begins or goes on with."""

    exercise: Exercise
    run: Run


class PuzzleCounted(Report):
    """A puzzle of the run is done with."""

    tried: Tried


class RunTicked(Report):
    """A second has passed since there were so many until the end."""

    until: int


class RunOver(Dialog):
    """What has come of a run."""

    name = "puzzle run"
    run: Run


class RunShared(Sharing):
    """What is sent of a run."""

    name = "puzzle run share"


class DayPuzzleShared(Sharing):
    """What is sent of the puzzle of the day."""

    name = "puzzle day share"


# What the browser and the store report


class PuzzlesFetched(Report):
    """The file of puzzles; empty if it couldn't be fetched."""

    text: str


class PuzzlesAwaited(Report):
    """The puzzles are being fetched first."""


class PuzzlesLost(Report):
    """There is no puzzle, since they couldn't be fetched or read."""

    run: Run | None = None
    """The run that was to go on."""


class PuzzleFound(Report):
    """A puzzle, as an exercise to set."""

    exercise: Exercise


class PuzzlesListed(Report):
    """All puzzles, what is stored of those that were tried, and the form."""

    entries: tuple[ListedPuzzle, ...]
    record: str
    form: int


class NotAPuzzle(Report):
    """The link to another position."""

    link: Link


class Puzzles(Dialog):
    """Which puzzle to solve, and which were tried."""

    name = "puzzles"
    wanted: Filter = Filter()
    entries: tuple[ListedPuzzle, ...] = ()
    """Empty until they're here."""
    lost: bool = False
    """Whether they couldn't be fetched."""
    record: str = ""
    """What is stored of those that were tried."""
    waiting: int = -1
    """How many of the player's own mistakes wait today; -1 until it's known."""
    later: int = 0
    """How many come again later."""


# Commands


class FindPuzzle(Command):
    """Report a puzzle by its key or by its link, or the next one that fits. The puzzles are fetched first
    if they aren't here."""

    key: str = ""
    link: Link | None = None
    wanted: Filter | None = None
    """Which puzzles may be chosen from; without, those of the last time."""
    level: str = ""
    """The bot that it's against; empty for that of the link, or of the settings."""
    day: int | None = None
    """The number of the day whose puzzle it is; 0 is today."""


class ListPuzzles(Command):
    """Report all puzzles."""


class NoteHidden(Command):
    """Hide a puzzle whose line was seen, or show it again, and report all."""

    key: str


class FindBest(Command):
    """Report the most that were solved in runs."""

    beat: int = 0
    way: Way = "clock"


class BeginRun(Command):
    """Report the first puzzle of a run, or the one that a run goes on with after a reload."""

    key: str = ""
    run: Run | None = None
    way: Way = "clock"
    """That of a new one."""


class TickLater(Command):
    """Report in a second that there were so many until the end."""

    until: int


class NoteRun(Command):
    """Store how many were solved in a run, if it's the best."""

    solved: int
    way: Way = "clock"


class TakePool(Command):
    """Go on with the file of puzzles that was fetched; empty if it couldn't be."""

    text: str


class JudgePuzzle(Command):
    """Judge what is tried on the table, note whether it was found, and report."""

    attempt: "Attempt"
    level: str
    """The bot that the puzzle is against."""
    missed: bool = False
    """Whether something else was tried before."""
    chance: int | None = None
    """In a puzzle about the best chance, that of the first wrong try, in percent."""
    day: int = 0
    """The number of the day whose puzzle it is, if it's that."""
    forms: tuple[int, ...] = ()
    """If it's firm, the player's form before the first try and after it; only one if that doesn't count."""
