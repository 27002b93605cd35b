"""Messages about the review of a round. See `web.messages.play`."""

from cuttle.language import Words
from web.core.command import Command
from web.core.dialog import Dialog
from web.core.exercise import SetExercise
from web.core.message import Message, Report
from web.messages.library import Games
from web.state.kept_review import KeptReview
from web.state.reasons import Ask


class ShowReview(Message):
    """Open the review, and go on with it if it isn't complete."""


class StopReview(Message):
    pass


class ReviewSide(Message):
    """Look at the review from another seat."""

    seat: int


class ReviewTurn(Message):
    """Go to the position before a move, in the replay."""

    ply: int


class TryTurn(SetExercise):
    """Try a decision again, on the table."""

    formerly = "review try"
    ply: int


class PlayOnFromTry(Message):
    """Start a game of its own with what was tried on the table."""


class Reviewed(Report):
    """How far the review is, in moves, its text once it's complete, the moves that were hinted, and till then
    the decisions as they look so far."""

    done: int
    whole: int
    text: str = ""
    hints: tuple[int, ...] = ()
    look: str = ""


class ReviewFound(Report):
    """The review that is stored with the round on the table, and the moves that were hinted."""

    kept: KeptReview


class Reviewing(Dialog):
    """The review of the round on the table."""

    name = "review"
    text: str = ""
    """The review as it is stored, once it's complete."""
    hints: tuple[int, ...] = ()
    """The moves that were hinted, by ply."""
    look: str = ""
    """Till then, the decisions: those of moves that have been looked at, and of the rest a first look."""
    done: int = 0
    """How many moves have been looked at."""
    whole: int = 0
    stopped: bool = False
    side: int = -1
    """The seat that it's about, if it isn't the viewer's own."""
    again: Words = ""
    """Which of the viewer's own mistakes come again as puzzles."""
    asks: tuple[Ask, ...] = ()
    """Why the better moves that are shown are better."""

    @property
    def wonders(self) -> tuple[Ask, ...]:
        return self.asks


# Commands


class RunReview(Command):
    """Go on with the review of the round while its dialog is open, and report; at once if it's stored."""


class ReviewAhead(Command):
    """Look at the moves that are past while a round is played."""


class FindReview(Command):
    """Report the review that is stored with the round on the table, if there is one."""


class JudgeTry(Command):
    """Judge what is tried on the table, by the review of the round, and report."""


class ShowReviews(Message):
    """List the finished games, to review one."""


class Reviews(Games):
    """The finished games, to review one."""

    name = "reviews"


class ReviewGame(Message):
    """Resume a finished game and review it."""

    name: str
