"""Messages about the review of a round. See `web.state.messages`."""

from web.state.messages import Message
from web.state.reports import Report


class ShowReview(Message):
    """Open the review, and go on with it if it isn't complete."""

    named = "review"


class StopReview(Message):
    named = "review stop"


class ReviewSide(Message):
    """Look at it from another seat."""

    named = "review side"
    seat: int


class ReviewTurn(Message):
    """Go to the position before a move, in the replay."""

    named = "review turn"
    ply: int


class TryTurn(Message):
    """Try a decision again; the list of decisions, where there is no such one."""

    named = "review try"
    ply: int


class AnswerTurn(Message):
    """Choose a move there, by its place."""

    named = "review answer"
    place: int


class Reviewed(Report):
    """How far the review is, in moves, its text once it's complete, and the moves that were hinted."""

    done: int
    whole: int
    text: str = ""
    hints: tuple[int, ...] = ()


class Judged(Report):
    """What a move that was tried gives away, and the standard error of that, in thousandths."""

    ply: int
    place: int
    loss: int
    error: int
