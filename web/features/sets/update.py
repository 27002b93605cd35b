"""What a press about sets does, and what follows a move on a board of one. Pure."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from cuttle import Link, Match, RulesetError, parse_ruleset
from cuttle.bot import LEVELS
from cuttle.field import result_of
from cuttle.field.codes import score_text, with_rounds
from cuttle.field.sets import COUNTS
from cuttle.language import say
from web.core.boards import OWN, board_name, set_of
from web.core.command import Command
from web.core.feature import Handler, on
from web.core.games import put_on_table
from web.core.message import Message
from web.core.model import Model, Step, go_on, with_dialog, with_page
from web.exercise.update import without_exercise
from web.features.sets.messages import (
    BeginBoard,
    Beside,
    BestFound,
    BoardFound,
    ChooseSetCount,
    ChooseSetRival,
    ChooseSetRules,
    CompareBoard,
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
    NotSentLink,
    OneSet,
    OpenSet,
    PlayBoard,
    RoundsFound,
    RunBest,
    RunMaking,
    SendRounds,
    SendScore,
    SendSet,
    SetMaking,
    Sets,
    SetsChanged,
    ShowSet,
    ShowSets,
    StopMaking,
    Wanted,
)
from web.features.sets.words import score_to_send, words_before
from web.messages.share import MakeAddress, SendCode
from web.share.words import with_link
from web.state.saved import find_save
from web.state.seating import PERSON
from web.state.sets import Kept, StoredSet, find_set

_M = TypeVar("_M", bound=Message)


def _in_sets(handler: Callable[[Model, Sets, _M], Step]) -> Callable[[Model, _M], Step]:
    """The handler of a message that means nothing unless all sets are shown."""

    def handle(model: Model, message: _M) -> Step:
        return handler(model, model.dialog, message) if isinstance(model.dialog, Sets) else (model, [])

    return handle


def _in_set(handler: Callable[[Model, OneSet, StoredSet, _M], Step]) -> Callable[[Model, _M], Step]:
    """The handler of a message that means nothing unless a set is shown that is stored."""

    def handle(model: Model, message: _M) -> Step:
        shown = model.dialog
        stored = find_set(model.page.sets, shown.code) if isinstance(shown, OneSet) else None
        return handler(model, shown, stored, message) if isinstance(shown, OneSet) and stored else (model, [])

    return handle


def _keep_sets(model: Model, message: SetsChanged) -> Step:
    notice = message.notice
    model = with_page(replace(model, notice=notice or model.notice), sets=message.text)
    if message.code:
        return with_dialog(model, OneSet(message.code)), []
    if notice and isinstance(model.dialog, Sets):
        return with_dialog(model, model.dialog.changed(boards=None)), []
    return model, []


# All sets


def _show_all(model: Model, _: ShowSets) -> Step:
    """All sets; the new one has the rules of the table, if they're for two."""
    rules = model.game.ruleset
    wanted = Wanted(rules.key if rules.seats == 2 else Wanted.rules, model.page.settings.level)
    return with_dialog(model, Sets(wanted)), [StopMaking(), LookAtSets()]


def _choosing(kind: type[_M], choose: Callable[[Wanted, _M], Wanted]) -> tuple[type[Message], Handler]:
    """The handler of a message that changes what a new set is made of."""

    @_in_sets
    def handle(model: Model, shown: Sets, message: _M) -> Step:
        return with_dialog(model, shown.changed(wanted=choose(shown.wanted, message))), []

    return on(kind, handle)


def _with_rules(wanted: Wanted, message: ChooseSetRules) -> Wanted:
    return wanted.changed(rules=message.rules) if _is_for_two(message.rules) else wanted


def _with_rival(wanted: Wanted, message: ChooseSetRival) -> Wanted:
    return wanted.changed(level=message.level) if message.level in LEVELS else wanted


def _with_count(wanted: Wanted, message: ChooseSetCount) -> Wanted:
    return wanted.changed(count=message.count) if message.count in COUNTS else wanted


def _is_for_two(key: str) -> bool:
    try:
        return parse_ruleset(key).seats == 2
    except RulesetError:
        return False


@_in_sets
def _make(model: Model, shown: Sets, _: MakeSet) -> Step:
    return with_dialog(model, shown.changed(boards=0)), [RunMaking(shown.wanted)]


@_in_sets
def _show_making(model: Model, shown: Sets, message: SetMaking) -> Step:
    stopped = shown.boards is None
    return model if stopped else with_dialog(model, shown.changed(boards=message.boards)), []


# A set


@_in_set
def _end(model: Model, shown: OneSet, _: StoredSet, message: EndSet) -> Step:
    """Ask once more before the set is ended."""
    ending = not shown.ending
    return with_dialog(model, shown.changed(ending=ending)), [] if ending else [LeaveBoards(message.code)]


@_in_set
def _name(model: Model, shown: OneSet, _: StoredSet, message: NameScore) -> Step:
    return with_dialog(model, shown.changed(typed=message.name)), []


@_in_set
def _send_set(model: Model, shown: OneSet, stored: StoredSet, _: SendSet) -> Step:
    return _send(model, shown, stored, shown.code)


@_in_set
def _send_score(model: Model, shown: OneSet, stored: StoredSet, _: SendScore) -> Step:
    score = score_to_send(model, shown, stored)
    return _send(model, shown, stored, score_text(score)) if score else (model, [])


@_in_set
def _find_rounds(model: Model, shown: OneSet, _: StoredSet, __: SendRounds) -> Step:
    return model, [FindRounds(None, shown.code)]


@_in_set
def _send_rounds(model: Model, shown: OneSet, stored: StoredSet, found: RoundsFound) -> Step:
    score = score_to_send(model, shown, stored)
    if not score:
        return model, []
    links = [find_save(each) for each in found.saves]
    rounds = [link.game if link else None for link in links]
    return _send(model, shown, stored, score_text(with_rounds(score, rounds)))


def _send(model: Model, shown: OneSet, stored: StoredSet, code: str) -> Step:
    """Share or copy a link with words before it."""
    command = SendCode(code, words_before(model, stored), model.page.app.can_share)
    return with_dialog(model, shown.changed(sent=code, text="")), [command]


@_in_set
def _tell_not_sent(model: Model, shown: OneSet, _: StoredSet, message: NotSent) -> Step:
    return (replace(model, notice=message.notice), [MakeAddress(shown.sent)]) if shown.sent else (model, [])


@_in_set
def _show_link(model: Model, shown: OneSet, stored: StoredSet, message: NotSentLink) -> Step:
    text = with_link(words_before(model, stored), message.address)
    return with_dialog(model, shown.changed(text=text)), []


# A board


def _take_rounds(model: Model, found: RoundsFound) -> Step:
    """Show the rounds of one board side by side, or send all."""
    place, code = found.place, found.code
    if place is None:
        return _send_rounds(model, found)
    return with_dialog(model, Beside(place, code, found.saves[place])), [RunBest(place, code)]


def _put_beside(model: Model, message: BestFound) -> Step:
    """Put the best round of the field beside the others."""
    shown = model.dialog
    if isinstance(shown, Beside) and (message.place, message.code) == (shown.place, shown.code):
        return with_dialog(model, shown.changed(best=message.link)), []
    return model, []


def _deal(model: Model, found: BoardFound) -> Step:
    """The first try at a board goes on; if there's none, it's dealt. One that was played is only looked at,
    or dealt again for practice if its round is gone."""
    model, place = with_page(model, sets=found.text), found.place
    stored = find_set(model.page.sets, found.code)
    if stored is None:
        return model, []
    model = with_dialog(model)
    if found.on_table and set_of(model) == (stored, place):
        away = model.replay or model.home
        return go_on(replace(without_exercise(model), replay=None, home=None)) if away else (model, [])
    if kept := find_save(found.save):
        return put_on_table(model, kept, board_name(stored, place))
    board, done = stored.made.boards[place], stored.boards.get(place, Kept()).done
    players, styles = (PERSON, stored.made.rival.level), ("", stored.made.rival.style)
    link = Link(Match(board.game), players=players, styles=styles, number=board.number, known=done)
    model, commands = put_on_table(model, link, "" if done else board_name(stored, place))
    model = replace(model, notice=say("set begins", number=place + 1, count=stored.size))
    gone = place in stored.boards and not done
    return model, [*commands, *([BeginBoard(place, found.code, again=True)] if gone else [])]


# What follows a move


def follow_set(before: Model, after: Model) -> Step:
    """The commands after a change: the player's first move begins a board, and its first result is kept, or
    once it's opened if it couldn't be."""
    old, new, table = before.game, after.game, set_of(after)
    if old is new or after.replay or table is None or after.deal.known:
        return after, []
    stored, place = table
    if old.start != new.start:  # it was opened
        missing = new.over and not stored.boards.get(place, Kept()).done
        return after, [LookAtSets()] if missing else []
    commands = list[Command]()
    movers = [state.phase.seat for state in new.states[len(old.moves) : -1]]
    if len(old.moves) < len(new.moves) and (OWN in movers or new.over):
        commands += [BeginBoard(place, stored.code)] if place not in stored.boards else []
        if new.over:
            commands.append(EndBoard(place, stored.code, result_of(new, OWN), after.deal.helped))
    return after, commands


HANDLERS: Final = dict(
    [
        on(ShowSets, _show_all),
        on(
            ShowSet,
            lambda model, message: (with_dialog(model, OneSet(message.code)), [StopMaking(), LookAtSets()]),
        ),
        on(OpenSet, lambda model, message: (replace(model, notice=""), [KeepSet(message.made)])),
        on(SetsChanged, _keep_sets),
        _choosing(ChooseSetRules, _with_rules),
        _choosing(ChooseSetRival, _with_rival),
        _choosing(ChooseSetCount, _with_count),
        on(MakeSet, _make),
        on(SetMaking, _show_making),
        on(EndSet, _end),
        on(NameScore, _name),
        on(SendSet, _send_set),
        on(SendScore, _send_score),
        on(SendRounds, _find_rounds),
        on(NotSent, _tell_not_sent),
        on(NotSentLink, _show_link),
        on(PlayBoard, lambda model, message: (model, [FindBoard(message.place, message.code)])),
        on(BoardFound, _deal),
        on(CompareBoard, lambda model, message: (model, [FindRounds(message.place, message.code)])),
        on(RoundsFound, _take_rounds),
        on(BestFound, _put_beside),
    ]
)
