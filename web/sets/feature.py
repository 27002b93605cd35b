"""Sets: deals that several people play with the same cards, and links for what they made of them."""

from collections.abc import Iterator
from typing import Final, get_args

from cuttle.language import Words, say
from web.core.boards import set_of
from web.core.feature import DialogPage, Feature, Invitation, MenuItem, NextStep, later, to
from web.core.lead import Lead, SetLink
from web.core.message import Message
from web.core.model import Model, Step
from web.markup.html import tag
from web.sets.messages import (
    BeginBoard,
    Beside,
    EndBoard,
    FindBoard,
    FindRounds,
    KeepSet,
    LeaveBoards,
    LookAtSets,
    NotSent,
    NotSentLink,
    OneSet,
    OpenSet,
    PlayBoard,
    RunBest,
    RunMaking,
    SetMessage,
    ShowSet,
    ShowSets,
    StopMaking,
)
from web.sets.texts import TEXTS
from web.share.messages import Addressed, Copied, NotShared


def _opens(_: Model, lead: Lead) -> Message | None:
    return OpenSet(lead.made) if isinstance(lead, SetLink) else None


def _meaning(model: Model, message: Message) -> Message:
    """A link that couldn't be sent is shown in the dialog."""
    if isinstance(model.dialog, OneSet):
        match message:
            case Copied(""):
                return NotSent(say("not copied"))
            case NotShared():
                return NotSent(say("not handed"))
            case Addressed(address):
                return NotSentLink(address)
    return message


def _menu(model: Model) -> Iterator[MenuItem]:
    if not model.lesson:
        yield MenuItem("games", 17, say("menu sets"), ShowSets())


def _invitations(model: Model) -> Iterator[Invitation]:
    """The newest set that isn't played to its end."""
    if not model.sets:
        return
    from web.state.sets import read_sets

    going = next((each for each in read_sets(model.sets) if each.next is not None), None)
    if going and going.next is not None:
        sign = tag("b", str(going.size), class_="sign")
        note = say("set go", which="begun" if going.next in going.boards else "new", number=going.next + 1)
        yield Invitation(25, "set", say("set title"), PlayBoard(going.next, going.code), "D", sign, note)


def _next_steps(model: Model) -> Iterator[NextStep]:
    if table := set_of(model):
        stored, _ = table
        if stored.next is not None:
            yield NextStep(2, say("set next"), PlayBoard(stored.next, stored.code), main=True)
        yield NextStep(3, say("set show"), ShowSet(stored.code), main=stored.next is None)


def _follow(before: Model, after: Model) -> Step:
    if before.game is after.game or not after.sets:
        return after, []
    from web.sets.update import follow_set

    return follow_set(before, after)


def _footnote(model: Model) -> Words:
    if not model.sets:
        return ""
    from web.sets.words import footnote

    return footnote(model)


SETS: Final = Feature(
    handlers=dict.fromkeys(get_args(SetMessage), later("web.sets.update", "update")),
    executors=dict(
        [
            to(LookAtSets, later("web.sets.running", "look_at_sets")),
            to(RunMaking, later("web.sets.running", "run_making")),
            to(StopMaking, later("web.sets.running", "stop_making")),
            to(FindBoard, later("web.sets.running", "find_board")),
            to(FindRounds, later("web.sets.comparing", "find_rounds")),
            to(RunBest, later("web.sets.comparing", "run_best")),
            to(BeginBoard, later("web.sets.running", "begin_board")),
            to(EndBoard, later("web.sets.running", "end_board")),
            to(LeaveBoards, later("web.sets.running", "leave_boards")),
            to(KeepSet, later("web.sets.running", "keep_set")),
        ]
    ),
    dialogs={
        "sets": DialogPage(
            "sets title", later("web.sets.page", "sets_page"), later("web.sets.page", "sets_foot"), kind=None
        ),
        Beside.name: DialogPage(
            "beside title", later("web.sets.beside", "page"), later("web.sets.beside", "foot"), kind=None
        ),
        "set": DialogPage(
            "set title", later("web.sets.page", "set_page"), later("web.sets.page", "set_foot"), kind=None
        ),
    },
    texts=TEXTS,
    opens=_opens,
    meanings=(_meaning,),
    follow_ups=(_follow,),
    menu=_menu,
    next_steps=_next_steps,
    invitations=_invitations,
    footnote=_footnote,
)
