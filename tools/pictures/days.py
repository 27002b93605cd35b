"""Screens of the deal of the day."""

from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Page

from cuttle import Link, Match
from cuttle.field import daily_board, play_board, result_of
from cuttle.links import link_text
from tools.pictures.ways import STORE, choose, close, dialog_shown, follow, press, when
from web.core.storage_keys import DAYS
from web.state.days import date_of

DAY: Final = 22
"""A deal of the day against a novice."""
SATURDAY: Final = 55
"""A day with a twist and a second deal."""


def daily(page: Page) -> Iterator[str]:
    """A deal of the day that was won, with a streak, and the calendar."""
    board = daily_board(DAY)
    *_, won = play_board(board, 1)
    outcome, points, others, turns = result_of(won, board.seat)
    days = f"20 + w21-10 9 12\n21 + l14-21 9 5\n{DAY} + {outcome[0]}{points}-{others} {turns} 10.5"
    page.clock.set_fixed_time(date_of(DAY))
    page.evaluate(STORE, [DAYS, days])
    page.evaluate("() => dispatchEvent(new Event('pageshow'))")
    players = ("person", *(rival.level for rival in board.rivals))
    follow(page, link_text(Link(Match(won), players=players, number=board.number)))
    close(page)
    yield from when(page, "day-won", "#ending.won")
    page.clock.set_fixed_time(date_of(SATURDAY))
    page.evaluate("() => dispatchEvent(new Event('pageshow'))")
    choose(page, "days")
    press(page, ".days-week summary")
    yield from dialog_shown(page, "days")
    page.click("#day-go")
    page.wait_for_selector("#day-begin")
    yield from dialog_shown(page, "day")
    close(page)
    page.clock.set_fixed_time(date_of(DAY))
