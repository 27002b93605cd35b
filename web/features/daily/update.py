"""What a press about the deal of the day does. Pure."""

from dataclasses import replace
from typing import Final

from cuttle import Link, Match
from cuttle.field import daily_board, day_number
from cuttle.language import Day, say
from web.core.boards import OWN_SEAT, day_name, day_of, day_title
from web.core.command import Command, SaveText
from web.core.dialog import Plain
from web.core.feature import on
from web.core.games import put_on_table
from web.core.lead import GameLink
from web.core.model import Model, Step, go_on, with_dialog, with_page
from web.core.storage_keys import CHALLENGES
from web.exercise.update import without_exercise
from web.features.daily.calendar_keys import walk
from web.features.daily.messages import (
    CARD,
    Calendar,
    DayFound,
    DaysChanged,
    FindDay,
    LookAtDays,
    OpenDay,
    PlayDay,
    ShowDays,
    TurnMonth,
    WalkDays,
)
from web.share.challenges import remember
from web.share.links import is_new
from web.share.opening import open_lead
from web.state.days import FIRST, date_of
from web.state.saved import find_save
from web.state.seating import PERSON


def _show_days(model: Model, _: ShowDays) -> Step:
    return with_dialog(model, Calendar(date_of(model.page.days.offered)[:7])), [LookAtDays()]


def _turn_month(model: Model, message: TurnMonth) -> Step:
    known = FIRST.isoformat()[:7] <= message.month <= date_of(model.page.days.offered)[:7]
    return (with_dialog(model, Calendar(message.month)) if known else model), []


def _walk(model: Model, message: WalkDays) -> Step:
    number = walk(message.number, message.key, model.page.days.offered)
    return with_dialog(model, Calendar(date_of(number)[:7], number)), []


def _open(model: Model, message: DayFound) -> Step:
    """Put a deal of the day on the table, or what its link leads to; if it's still to come, say when."""
    model, number = with_page(model, days=message.days), message.number
    day = day_number(number)
    if day > model.page.days.offered:
        return replace(model, notice=say("day to come", number=day_title(number), day=Day(date_of(day)))), []
    link = message.link
    if link is None:
        return _with_card(*_deal(model, message))
    if link.kind != "challenge":
        return open_lead(model, GameLink(link))
    challenges = remember(model.page.challenges, link)
    model, commands = _deal(with_page(model, challenges=challenges), message)
    model = model if model.game.over else with_dialog(model, Plain("challenge"))
    return model, [SaveText(CHALLENGES, challenges), *commands]


def _with_card(model: Model, commands: list[Command]) -> Step:
    """Show what a number is, before the player's first move."""
    return (with_dialog(model, Plain(CARD)) if is_new(model, OWN_SEAT) else model), commands


def _deal(model: Model, message: DayFound) -> Step:
    """Go on with the first try at a number; if there is none, deal it."""
    model, number = with_dialog(model), message.number
    if message.on_table and day_of(model) == number:
        away = model.replay or model.home
        return go_on(replace(without_exercise(model), replay=None, home=None)) if away else (model, [])
    if save := find_save(message.code):
        return put_on_table(model, save, day_name(number))
    board, known = daily_board(number), number in model.page.days.played
    players = (PERSON, *(rival.level for rival in board.rivals))
    link = Link(Match(board.game), players=players, number=board.number, known=known)
    return put_on_table(model, link, "" if known else day_name(number))


HANDLERS: Final = dict(
    [
        on(PlayDay, lambda model, message: (model, [FindDay(message.number)])),
        on(OpenDay, lambda model, message: (model, [FindDay(message.number, message.link)])),
        on(DayFound, _open),
        on(DaysChanged, lambda model, message: (with_page(model, days=message.days), [])),
        on(ShowDays, _show_days),
        on(TurnMonth, _turn_month),
        on(WalkDays, _walk),
    ]
)
