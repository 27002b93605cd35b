"""Messages about one's own mistakes. See `web.messages.play`."""

from cuttle import Game
from web.core.command import Command
from web.core.exercise import Exercise, SetExercise
from web.core.message import Message, Report
from web.state.kept_review import KeptReview


class PlayMistake(SetExercise):
    """Set a mistake on the table by its key, or the next one that waits."""

    formerly = "mistake"
    key: str


class ReviewMistake(Message):
    """Open the review of the game in which it happened."""

    key: str


class MistakeFound(Report):
    """A mistake, as an exercise to set."""

    exercise: Exercise


class NoMistake(Report):
    """None waits, or the game of this one isn't here any more."""


class MistakesListed(Report):
    """How many wait today, and how many come again later."""

    waiting: int
    later: int


class MistakesNoted(Report):
    """How many mistakes of the round on the table come again, and whether all are new."""

    count: int
    new: bool


# Commands


class NoteMistakes(Command):
    """Store the mistakes of the round on the table that come again, and report how many."""


class ListMistakes(Command):
    """Report how many wait."""


class FindMistake(Command):
    """Report a mistake by its key, or the next one that waits."""

    key: str


class OpenMistake(Command):
    """Put the game of a mistake on the table, and open its review."""

    key: str


class JudgeMistake(Command):
    """Judge what is tried on the table, note the first try, and report."""

    key: str
    game: Game
    """The whole round."""
    ply: int
    """The mistake in it."""
    review: KeptReview
