"""Messages about practice: positions to win from, and the drill. Pure."""

from typing import TypeAlias

from web.core.command import Command
from web.core.dialog import Dialog
from web.core.message import Message, Report
from web.play.messages import DealDrawn


class PickRival(Message):
    """Choose the level to practise against."""

    named = "rival"
    level: str


class Practise(Message):
    """Begin a game from a position, by its name, against the level that is chosen."""

    named = "practise"
    name: str


class OpenDrill(Message):
    named = "drill"


class StartDrill(Message):
    """Begin a run, or another one."""

    named = "drill go"


class AnswerDrill(Message):
    """Choose an answer by its place."""

    named = "drill answer"
    place: int


class NextQuestion(Message):
    """Go on after a wrong answer."""

    named = "drill next"


class ClockDrill(Message):
    """Turn the clock of the drill on or off."""

    named = "drill clock"


class StartLesson(Message):
    """Begin a lesson by its name, or begin the one on the table again."""

    named = "lesson"
    name: str


class TeachMe(Message):
    """Begin the course, and have notes in the first games after it."""

    named = "teach"


class PlayWithoutNotes(Message):
    """Answer the welcome: play without notes."""

    named = "know it"


class LeaveLesson(Message):
    """Go back to the game that a lesson has interrupted."""

    named = "leave lesson"


class DrillEnded(Report):
    """The time of a run of the drill is over."""

    run: int


class FirstVisit(Report):
    """The welcome hasn't been answered yet, and nothing was asked for."""


class Lessons(Dialog):
    """The list of lessons."""

    name = "lessons"
    rival: str = ""
    """The level to practise against, if it isn't the usual one."""


class Drill(Dialog):
    """A run of questions: what may this card do now, and what stops it?"""

    name = "drill"
    run: int = -1
    """The number that its questions follow from; none before the first run."""
    number: int = 0
    """Which question is asked, from 0."""
    right: int = 0
    wrong: int = 0
    missed: int = -1
    """The wrong answer that was just given to the question, if any."""
    praised: bool = False
    """Whether the answer before was right."""
    over: bool = False
    best: bool = False
    """Whether the score, at the end, is the best so far."""
    timed: bool = True

    @property
    def score(self) -> int:
        """What a run is worth: guessing brings nothing."""
        return max(0, self.right - self.wrong)


DrillMessage: TypeAlias = OpenDrill | StartDrill | AnswerDrill | NextQuestion | ClockDrill | DrillEnded


class PracticeDealt(DealDrawn):
    """A deal was drawn for a practice: its name and the level."""


class DrillDealt(DealDrawn):
    """A deal was drawn for the drill."""


class CloseWelcome(Message):
    """The welcome is closed, or what it has opened."""


# Commands


class TimeDrill(Command):
    """Report after ``time`` milliseconds that this run of the drill is over."""

    run: int
    time: int


class HoldDrill(Command):
    """Stop the clock of the drill, or let it go on."""

    held: bool
