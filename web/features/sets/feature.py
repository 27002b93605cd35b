"""Sets: deals that several people play with the same cards, and links for what they made of them."""

from collections.abc import Iterator
from typing import Final

from cuttle.language import Words, say
from web.core.boards import set_of
from web.core.feature import DialogPage, Feature, Invitation, Late, MenuItem, NextStep, to
from web.core.lead import SetLink
from web.core.message import Message
from web.core.model import Model, Step
from web.core.visit import Visit
from web.features.sets.messages import (
    BeginBoard,
    BeginMaking,
    BestFound,
    BoardFound,
    ChooseSetCount,
    ChooseSetRival,
    ChooseSetRules,
    CompareBoard,
    DeleteSet,
    DropSet,
    EndBoard,
    EndSet,
    FindBoard,
    FindRounds,
    KeepSet,
    LeaveBoards,
    LookAtSets,
    MakeSet,
    NameScore,
    NotSent,
    OneSet,
    OpenSet,
    PlayBoard,
    RoundsFound,
    RunBest,
    SendSet,
    SentLink,
    Sets,
    SetsChanged,
    ShowSet,
    ShowSets,
    SideBySide,
)
from web.features.sets.texts import TEXTS
from web.markup.html import tag
from web.messages.library import Imported, StoreChanged
from web.messages.share import Addressed, Copied, NotShared


def _meaning(model: Model, message: Message) -> Message:
    """While a set is shown, a link that couldn't be sent is shown in its dialog."""
    if isinstance(model.dialog, OneSet):
        match message:
            case Copied(""):
                return NotSent(say("not copied"))
            case NotShared():
                return NotSent(say("not handed"))
            case Addressed(address):
                return SentLink(address)
    return message


def _menu(model: Model) -> Iterator[MenuItem]:
    if not model.lesson:
        yield MenuItem("play", 30, say("menu sets"), ShowSets())


def _invitations(model: Model) -> Iterator[Invitation]:
    """The card of the newest set that has boards to play."""
    if not model.page.sets:
        return
    from web.state.sets import read_sets

    going = next((stored for stored in read_sets(model.page.sets) if stored.next is not None), None)
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
    if before.game is after.game or not after.page.sets:
        return after, []
    from web.features.sets.update import follow_set

    return follow_set(before, after)


def _footnote(model: Model) -> Words:
    if not model.page.sets:
        return ""
    from web.features.sets.words import footnote

    return footnote(model)


def _feats(model: Model) -> list[Words]:
    if not model.page.sets:
        return []
    from web.features.sets.words import feats

    return feats(model)


def _look_at_sets(visit: Visit, command: LookAtSets) -> None:
    from web.features.sets.running import look_at_sets

    look_at_sets(visit, command)


def _begin(_: Visit, step: Step) -> Step:
    """Go on with what has to be kept of a round that is over, and with a set that's being made."""
    model, commands = step
    goes_on = _is_making(model.page.sets) or (model.game.over and set_of(model))
    return (model, [*commands, LookAtSets()]) if goes_on else step


def _is_making(text: str) -> bool:
    if not text:
        return False
    from web.state.sets import find_unfinished

    return find_unfinished(text) is not None


def _late() -> Late:
    from web.features.sets.late import LATE

    return LATE


SETS: Final = Feature(
    executors=dict([to(LookAtSets, _look_at_sets)]),
    dialogs={
        Sets.name: DialogPage("sets title", kind=None),
        OneSet.name: DialogPage("set title", kind=None),
        SideBySide.name: DialogPage("beside title", kind=None),
    },
    hears=dict.fromkeys((StoreChanged, Imported), lambda _: [LookAtSets()]),
    begins=_begin,
    late=_late,
    late_messages=(
        *(ShowSets, ShowSet, OpenSet, SetsChanged),
        *(ChooseSetRules, ChooseSetRival, ChooseSetCount, MakeSet, DropSet),
        *(EndSet, NameScore, SendSet, NotSent, SentLink),
        *(PlayBoard, BoardFound, CompareBoard, RoundsFound, BestFound),
    ),
    late_commands=(
        *(BeginMaking, DeleteSet, FindBoard, FindRounds, RunBest),
        *(BeginBoard, EndBoard, LeaveBoards, KeepSet),
    ),
    texts=TEXTS,
    opens=lambda _, lead: OpenSet(lead.made) if isinstance(lead, SetLink) else None,
    meanings=(_meaning,),
    follow_ups=(_follow,),
    menu=_menu,
    next_steps=_next_steps,
    invitations=_invitations,
    feats=_feats,
    footnote=_footnote,
)
