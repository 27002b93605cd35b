"""Messages about an exercise on the table."""

from cuttle import Move
from web.core.command import Command
from web.core.exercise import Answer
from web.core.message import Message, Report
from web.messages.play import DragMessage, PickingMessage
from web.messages.replay import ReplayMessage


class ActInExercise(Message):
    """Something is done on the table: in an exercise, it's tried."""

    message: PickingMessage | DragMessage | ReplayMessage


class TryOnceMore(Message):
    """Take back what was tried, to try something else."""


class ShowAnswer(Message):
    """Show the answer on the table."""

    move: str


class Judged(Report):
    """A try has been judged."""

    move: Move
    answer: Answer


class TryShown(Report):
    """A try, or the round so far of what follows it, has been on the table for long enough."""

    move: Move
    plies: int
    of: str
    """What set the exercise: meanwhile another one may be on the table."""


# Commands


class GoOnLater(Command):
    """Report after ``pause`` milliseconds that a try, or what follows it, has been shown."""

    move: Move
    plies: int
    of: str
    pause: int
