"""Messages about the analysis table. See `web.messages.play`."""

from cuttle import Move
from cuttle.bot import MoveScore, Odds
from cuttle.links import Hidden
from web.core.command import Command
from web.core.message import Message, Report
from web.messages.play import DealDrawn, DragMessage, PickingMessage, Undo
from web.messages.replay import Jump, ReplayMessage


class Analyse(Message):
    """Open an analysis of the round, from the turn that its replay shows."""


class AnalysePosition(Message):
    """Open an analysis that starts from a position, given in notation. The players are written as in saves;
    if they aren't told, the first seat is the player's."""

    between = "\n"
    text: str
    players: str = ""


class GoTo(Message):
    """Go to a position by its place in the tree."""

    place: int


class Walk(Message):
    """Go along the line."""

    where: Jump


class RemoveLine(Message):
    """Remove what is looked at and all that follows."""


class PromoteLine(Message):
    """Make what is looked at the main line."""


class WriteNote(Message):
    text: str


class HideCards(Message):
    """How hidden cards are taken."""

    how: Hidden


class ThinkAlong(Message):
    """Turn the expert's thoughts on or off."""


class FetchAnalysis(Message):
    """Try again to fetch the networks."""


class Considered(Report):
    """What is thought of a position so far, given its place in the tree."""

    place: int
    levels: tuple[Move, ...]
    best: tuple[MoveScore, ...]
    odds: Odds | None
    nodes: int
    last: bool = False
    """Whether no more is thought."""


class AnalysisDealt(DealDrawn):
    """Fresh hidden cards were drawn for an analysis: for a move in notation that needs them, or for none."""


class ActOnTable(Message):
    """Something was done on the table while a round is analysed: it has another meaning there."""

    message: PickingMessage | DragMessage | ReplayMessage | Undo


# Commands


class AskAllBots(Command):
    """Think about the position that an analysis looks at, and report."""
