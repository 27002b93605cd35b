"""Messages about sets. See `web.messages.play`."""

from typing import TYPE_CHECKING

from cuttle.field import Result
from cuttle.language import Words
from web.core.command import Command
from web.core.dialog import Dialog
from web.core.message import Message, Report
from web.state.value import Value

if TYPE_CHECKING:
    from cuttle.field.codes import SetScore
    from cuttle.field.sets import DealSet


class ShowSets(Message):
    """Show all sets, and what a new one can be made of."""


class ChooseSetRules(Message):
    rules: str


class ChooseSetRival(Message):
    level: str


class ChooseSetCount(Message):
    count: int


class MakeSet(Message):
    """Make the set that is chosen, and show it."""


class DropSet(Message):
    """Delete a set that's still being made; asked for twice if some of it was played."""

    code: str


class ShowSet(Message):
    """Show a set by its code."""

    code: str


class PlayBoard(Message):
    """Put a board of a set on the table: a new round, or the one that was begun."""

    place: int
    code: str


class EndSet(Message):
    """Count all boards as lost that aren't finished; asked for twice."""

    code: str


class NameScore(Message):
    """The name to be sent with a score."""

    name: str


class SendSet(Message):
    """Share or copy the link of the set that is shown; with one's own score and moves, once there's one."""


class CompareBoard(Message):
    """Show the rounds of a board side by side."""

    place: int
    code: str


class OpenSet(Message):
    """Open a set or a score."""

    made: "DealSet | SetScore"


# What is found and done meanwhile


class SetsChanged(Report):
    """What is stored of sets; ``code`` is one to be shown."""

    text: str
    code: str = ""
    notice: Words = ""


class BoardFound(Report):
    """The stored round of a board, if there is one."""

    place: int
    code: str
    text: str
    save: str = ""
    on_table: bool = False


class RoundsFound(Report):
    """The saves of one's own rounds by place, empty where there is none; to compare one board, or to send
    all."""

    place: int | None
    code: str
    saves: tuple[str, ...]


class BestFound(Report):
    """The link to the best round of the field on a board."""

    place: int
    code: str
    link: str


class NotSent(Report):
    """The system or the browser has refused the link; ``notice`` says which."""

    notice: Words


class SentLink(Report):
    """The link that is sent."""

    address: str


class NewSet(Value):
    """What a new set is made of."""

    rules: str = "cuttle-cards"
    level: str = "skilled"
    count: int = 8


class Sets(Dialog):
    """All sets, and what a new one can be made of."""

    name = "sets"
    wanted: NewSet = NewSet()


class OneSet(Dialog):
    """A set: its boards, and the scores of its players."""

    name = "set"
    code: str
    ending: bool = False
    """Whether ending it, or deleting it while it's being made, was asked for once."""
    typed: str | None = None
    """The name to be sent, as typed; None if it wasn't."""
    sent: str = ""
    """The code that was sent last."""
    text: str = ""
    """What is sent, once it was asked for."""


class SideBySide(Dialog):
    """The rounds of a board side by side."""

    name = "beside"
    place: int
    code: str
    own: str = ""
    """The save of one's own round; empty if it's gone."""
    best: str = ""
    """The link to the best round of the field, once it's played again."""


# Commands


class LookAtSets(Command):
    """Report what is stored of sets, if it has changed, and go on with what is to be made and played."""


class BeginMaking(Command):
    """Store and show a set whose boards are chosen from now on while nothing else is done."""

    wanted: NewSet


class DeleteSet(Command):
    """Delete a set that's still being made."""

    code: str


class FindBoard(Command):
    """Find the stored round of a board."""

    place: int
    code: str


class FindRounds(Command):
    """Find the stored rounds of one's own; see `RoundsFound`."""

    place: int | None
    code: str


class RunBest(Command):
    """Have the best of the field play its round of a board again, while nothing else is done."""

    place: int
    code: str


class BeginBoard(Command):
    """A board was begun; ``again`` if it had been before."""

    place: int
    code: str
    again: bool = False


class EndBoard(Command):
    """A round of a board is over."""

    place: int
    code: str
    result: Result
    helped: bool


class LeaveBoards(Command):
    """Count all boards of a set as left that aren't finished."""

    code: str


class KeepSet(Command):
    """Store a set or a score, and show it."""

    made: "DealSet | SetScore"
