"""What a press about sets does, and what follows a move on a board of one. Pure."""

from dataclasses import replace
from typing import Final

from cuttle import Link, Match, RulesetError, parse_ruleset
from cuttle.bot import LEVELS
from cuttle.field import result_of
from cuttle.field.codes import score_text, with_rounds
from cuttle.field.sets import COUNTS
from cuttle.language import say
from web.core.boards import OWN_SEAT, board_name, set_of
from web.core.command import Command
from web.core.feature import on
from web.core.games import put_on_table
from web.core.message import Message
from web.core.model import Model, Step, go_on, with_dialog, with_networks, with_page, with_whole_log
from web.core.settings import save_settings
from web.exercise.update import without_exercise
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
    NewSet,
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
from web.features.sets.words import is_misleading, score_to_send, words_before
from web.messages.share import MakeAddress, SendCode
from web.share.words import with_link
from web.state.saved import find_save
from web.state.seating import PERSON
from web.state.sets import StoredBoard, StoredSet, find_set
from web.state.settings import STRONGEST, with_name


def _keep_sets(model: Model, message: SetsChanged) -> Step:
    dialog = model.dialog
    shown = find_set(model.page.sets, dialog.code) if isinstance(dialog, OneSet) else None
    model = with_page(replace(model, notice=message.notice or model.notice), sets=message.text)
    if message.code:
        return _show(model, message.code)
    if shown and not shown.whole and not find_set(message.text, shown.code):  # it was deleted
        made = shown.made
        return with_dialog(model, Sets(NewSet(made.ruleset.key, made.rival.level, shown.size))), []
    return model, []


def _show(model: Model, code: str) -> Step:
    """Show a set, and fetch what's needed to choose its boards, if there are any to choose."""
    stored = find_set(model.page.sets, code)
    levels = [STRONGEST] if stored and not stored.whole else []
    return with_networks(with_dialog(model, OneSet(code)), levels)


# All sets


def _show_all(model: Model, _: ShowSets) -> Step:
    """All sets; the new one has the rules of the table, if they're for two."""
    rules = model.game.ruleset
    wanted = NewSet(rules.key if rules.seats == 2 else NewSet.rules, model.page.settings.level)
    return with_dialog(model, Sets(wanted)), [LookAtSets()]


def _make_a_set(model: Model, message: Message) -> Step:
    """Choose what a new set is made of, and make it."""
    dialog = model.dialog
    if not isinstance(dialog, Sets):
        return model, []
    wanted = dialog.wanted
    match message:
        case ChooseSetRules(rules) if _is_for_two(rules):
            dialog = dialog.changed(wanted=wanted.changed(rules=rules))
        case ChooseSetRival(level) if level in LEVELS:
            dialog = dialog.changed(wanted=wanted.changed(level=level))
        case ChooseSetCount(count) if count in COUNTS:
            dialog = dialog.changed(wanted=wanted.changed(count=count))
        case MakeSet():
            return model, [BeginMaking(wanted)]
    return with_dialog(model, dialog), []


def _is_for_two(key: str) -> bool:
    try:
        return parse_ruleset(key).seats == 2
    except RulesetError:
        return False


# A set


def _show_one(model: Model, message: ShowSet) -> Step:
    model, commands = _show(model, message.code)
    return model, [*commands, LookAtSets()]


def _end_or_send(model: Model, message: Message) -> Step:
    """End the set that is shown or delete it, or send its link, the player's score or their rounds."""
    dialog = model.dialog
    stored = find_set(model.page.sets, dialog.code) if isinstance(dialog, OneSet) else None
    if not isinstance(dialog, OneSet) or stored is None:
        return model, []
    match message:
        case EndSet(code) if dialog.ending and stored.whole:
            return with_dialog(model, dialog.changed(ending=False)), [LeaveBoards(code)]
        case DropSet(code) if not stored.whole and (dialog.ending or not stored.boards):
            return model, [DeleteSet(code)]
        case EndSet() | DropSet():
            return with_dialog(model, dialog.changed(ending=True)), []
        case NameScore(name):
            model = with_dialog(model, dialog.changed(typed=name))
            if is_misleading(name):
                return model, []
            model = with_page(model, settings=with_name(model.page.settings, OWN_SEAT, name))
            return with_whole_log(model), [save_settings(model)]
        case SendSet() if stored.score:
            return model, [FindRounds(None, dialog.code)]
        case SendSet() if stored.whole:
            return _send(model, dialog, stored, stored.code)
        case RoundsFound(saves=saves) if score := score_to_send(model, dialog, stored):
            links = [find_save(save) for save in saves]
            games = [link.game if link else None for link in links]
            return _send(model, dialog, stored, score_text(with_rounds(score, games)))
        case NotSent(notice) if dialog.sent:
            return replace(model, notice=notice), []
        case SentLink(address):
            text = with_link(words_before(model, dialog, stored), address)
            return with_dialog(model, dialog.changed(text=text)), []
    return model, []


def _send(model: Model, dialog: OneSet, stored: StoredSet, code: str) -> Step:
    """Share or copy a link with words before it, and show both."""
    command = SendCode(code, words_before(model, dialog, stored), model.page.app.can_share)
    return with_dialog(model, dialog.changed(sent=code, text="")), [MakeAddress(code), command]


# A board


def _take_rounds(model: Model, message: RoundsFound) -> Step:
    """Show the rounds of one board side by side, or send all."""
    place, code = message.place, message.code
    if place is None:
        return _end_or_send(model, message)
    return with_dialog(model, SideBySide(place, code, message.saves[place])), [RunBest(place, code)]


def _put_beside(model: Model, message: BestFound) -> Step:
    """Put the best round of the field beside the others."""
    dialog = model.dialog
    if isinstance(dialog, SideBySide) and (message.place, message.code) == (dialog.place, dialog.code):
        return with_dialog(model, dialog.changed(best=message.link)), []
    return model, []


def _deal(model: Model, message: BoardFound) -> Step:
    """Put a board on the table: its first try goes on; if there's none, the board is dealt. A board that was
    played is only looked at, or dealt again for practice if its round is gone."""
    model, place = with_page(model, sets=message.text), message.place
    stored = find_set(model.page.sets, message.code)
    if stored is None:
        return model, []
    model = with_dialog(model)
    if message.on_table and set_of(model) == (stored, place):
        away = model.replay or model.home
        return go_on(replace(without_exercise(model), replay=None, home=None)) if away else (model, [])
    if save := find_save(message.save):
        return put_on_table(model, save, board_name(stored, place))
    board, done = stored.made.boards[place], stored.boards.get(place, StoredBoard()).done
    players, styles = (PERSON, stored.made.rival.level), ("", stored.made.rival.style)
    link = Link(Match(board.game), players=players, styles=styles, number=board.number, known=done)
    model, commands = put_on_table(model, link, "" if done else board_name(stored, place))
    model = replace(model, notice=say("set begins", number=place + 1, count=stored.size))
    if place in stored.boards and not done:  # its round is gone
        commands = [*commands, BeginBoard(place, message.code, again=True)]
    return model, commands


# What follows a move


def follow_set(before: Model, after: Model) -> Step:
    """The commands after a change: the player's first move begins a board, and its first result is kept; if
    it couldn't be, once the board is opened again."""
    old, new, table = before.game, after.game, set_of(after)
    if old is new or after.replay or table is None or after.deal.known:
        return after, []
    stored, place = table
    if old.start != new.start:  # it was opened
        missing = new.over and not stored.boards.get(place, StoredBoard()).done
        return after, [LookAtSets()] if missing else []
    commands = list[Command]()
    movers = [state.phase.seat for state in new.states[len(old.moves) : -1]]
    if len(old.moves) < len(new.moves) and (OWN_SEAT in movers or new.over):
        commands += [BeginBoard(place, stored.code)] if place not in stored.boards else []
        if new.over:
            commands.append(EndBoard(place, stored.code, result_of(new, OWN_SEAT), after.deal.helped))
    return after, commands


HANDLERS: Final = dict(
    [
        on(ShowSets, _show_all),
        *[on(kind, _make_a_set) for kind in (ChooseSetRules, ChooseSetRival, ChooseSetCount, MakeSet)],
        on(ShowSet, _show_one),
        on(OpenSet, lambda model, message: (replace(model, notice=""), [KeepSet(message.made)])),
        on(SetsChanged, _keep_sets),
        *[on(kind, _end_or_send) for kind in (EndSet, DropSet, NameScore, SendSet, NotSent, SentLink)],
        on(PlayBoard, lambda model, message: (model, [FindBoard(message.place, message.code)])),
        on(BoardFound, _deal),
        on(CompareBoard, lambda model, message: (model, [FindRounds(message.place, message.code)])),
        on(RoundsFound, _take_rounds),
        on(BestFound, _put_beside),
    ]
)
