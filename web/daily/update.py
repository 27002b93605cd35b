"""What a press about the deal of the day does. Pure."""

from dataclasses import replace

from cuttle import Link, Match
from cuttle.field import daily_board
from cuttle.language import Day, say
from web.core.boards import day_name, day_of
from web.core.command import SaveText
from web.core.dialog import Plain
from web.core.games import put_on_table
from web.core.lead import GameLink
from web.core.model import Model, Step, go_on, with_dialog
from web.core.storage_keys import CHALLENGES
from web.daily.messages import (
    Calendar,
    DayFound,
    DayMessage,
    DaysChanged,
    FindDay,
    LookAtDays,
    OpenDay,
    PlayDay,
    ShowDays,
    TurnMonth,
    WalkDays,
)
from web.daily.walking import walk
from web.exercise.update import without_exercise
from web.share.challenges import remember
from web.share.opening import open_lead
from web.state.days import FIRST, date_of
from web.state.saved import find_save
from web.state.seating import PERSON


def update(model: Model, message: DayMessage) -> Step:
    match message:
        case PlayDay(number):
            return model, [FindDay(number)]
        case OpenDay(link, number):
            return model, [FindDay(number, link)]
        case DayFound():
            return _open(replace(model, days=message.days), message)
        case DaysChanged(days):
            return replace(model, days=days), []
        case ShowDays():
            return with_dialog(model, Calendar(date_of(model.days.offered)[:7])), [LookAtDays()]
        case TurnMonth(month):
            known = FIRST.isoformat()[:7] <= month <= date_of(model.days.offered)[:7]
            return (with_dialog(model, Calendar(month)) if known else model), []
        case WalkDays(number, key):
            number = walk(number, key, model.days.offered)
            return with_dialog(model, Calendar(date_of(number)[:7], number)), []


def _open(model: Model, found: DayFound) -> Step:
    """Put a number on the table; one that is still to come only says when."""
    number = found.number
    if number > model.days.offered:
        return replace(model, notice=say("day to come", number=number, day=Day(date_of(number)))), []
    link = found.link
    if link is None:
        return _deal(model, found)
    if link.kind != "challenge":
        return open_lead(model, GameLink(link))
    challenges = remember(model.challenges, link)
    model, commands = _deal(replace(model, challenges=challenges), found)
    model = model if model.game.over else with_dialog(model, Plain("challenge"))
    return model, [SaveText(CHALLENGES, challenges), *commands]


def _deal(model: Model, found: DayFound) -> Step:
    """The first try at a number goes on; if there is none, it's dealt."""
    model, number = with_dialog(model), found.number
    if found.on_table and day_of(model) == number:
        away = model.replay or model.home
        return go_on(replace(without_exercise(model), replay=None, home=None)) if away else (model, [])
    if stored := find_save(found.code):
        return put_on_table(model, stored, day_name(number))
    board, known = daily_board(number), number in model.days.played
    players = (PERSON, *(rival.level for rival in board.rivals))
    link = Link(Match(board.game), players=players, number=board.number, known=known)
    model, commands = put_on_table(model, link, "" if known else day_name(number))
    return replace(model, notice=say("day begins", number=number)), commands
