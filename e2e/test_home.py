"""The second day: the page opens at home, and everything there is one press away."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import Link, Match
from cuttle.links import link_text
from e2e import games
from e2e.full_tables import NARROW, windows
from e2e.keys import Keys
from e2e.looking import box
from e2e.table import Table
from tools.check.axe import violations
from web.state.stored_game import StoredGame, stored_text

YESTERDAY: Final = "2026-11-01T20:00:00Z"


@pytest.fixture
def second_day(page: Page) -> Table:
    """A later visit: the last round is over, and a game by links waits for the person here."""
    table, game = Table(page), games.IN_THE_MIDDLE
    seat, names, players = game.state.phase.seat, ("Anna", "Ben"), ("person", "person")
    done = link_text(Link(Match(games.WON), players=("person", "casual")))
    waiting = link_text(Link(Match(game), "your turn", players=players, seat=seat, names=names))
    stored = {
        "game:done": stored_text(StoredGame(done, saved=YESTERDAY, over=True)),
        "game:friends": stored_text(StoredGame(waiting, saved=YESTERDAY)),
    }
    table.prepare(home="yes", playing="done", **stored)
    page.goto("./")
    table.ready()
    return table


def test_the_next_visit_opens_at_home_fits_a_phone_and_a_puzzle_is_a_key_away(second_day: Table) -> None:
    page = second_day.page
    expect(page).to_have_title("Home – Cuttle")
    expect(page.locator("#home h2")).to_have_text("Welcome back")
    expect(page.locator("#piles, #ending, #hand, .outline")).to_have_count(0)
    assert violations(page) == []
    cut = "cards => cards.filter(each => each.scrollHeight > each.clientHeight + 1).length"
    for width, _ in windows(page, NARROW):
        for card in map(box, page.locator("#home button:visible").all()):
            assert 0 <= card["x"] <= width - card["width"]
        assert page.locator(".invitation .words").evaluate_all(cut) == 0
    page.locator("#invitation-puzzle").press("Enter")
    expect(page.locator("#exercise-leave")).to_be_visible()
    page.locator("#exercise-leave").click()
    expect(page.locator("#home")).to_be_visible()


def test_the_mark_at_the_top_leads_home_from_the_table(second_day: Table) -> None:
    page, mark = second_day.page, second_day.page.get_by_role("button", name="Cuttle", exact=True)
    page.locator("#invitation-puzzle").press("Enter")
    expect(page.locator("#exercise-leave")).to_be_visible()
    mark.click()
    expect(page.locator("#home")).to_be_visible()
    page.locator("#home-table").click()
    expect(page.locator("#hand, #ending")).not_to_have_count(0)
    mark.click()
    expect(page.locator("#home")).to_be_visible()


LINES: Final = {
    "play": ["New game", "Sets of deals", "Open a link", "Deals of the day"],
    "learn": ["Lessons", "Win from here", "Choose a puzzle", "Reviews", "Set up a position", "Rules"],
    "mine": ["My games", "Statistics", "Settings"],
}
"""What is behind the doors and opens a dialog."""


@pytest.mark.parametrize("door", LINES)
def test_each_line_behind_a_door_is_two_presses_away(second_day: Table, door: str) -> None:
    page, sheet = second_day.page, second_day.page.locator(f"#door-{door}")
    expect(page.locator("#menu-button")).to_have_count(0)
    for line in LINES[door]:
        page.locator(f"#to-door-{door}").click()
        sheet.get_by_role("button", name=line, exact=True).click()
        expect(second_day.dialog.locator("#dialog-title")).to_be_visible()
        expect(sheet).to_be_hidden()
        second_day.close_dialog()
    page.wait_for_function("() => !Number(history.state)")  # the last dialog's entry is gone
    page.locator(f"#to-door-{door}").click()
    page.wait_for_function("() => Number(history.state) > 0")
    page.evaluate("history.back()")
    expect(sheet).to_be_hidden()
    expect(page.locator("#home")).to_be_visible()


def test_the_arrows_open_a_door_and_go_round_its_lines_as_far_as_the_almanac(second_day: Table) -> None:
    page, keys = second_day.page, Keys(second_day)
    keys.tab_to("#to-door-learn")
    keys.press("ArrowDown")
    assert keys.has_focus("#door-learn #menu-show-lessons")
    keys.press("ArrowUp")
    assert keys.has_focus("#door-learn a[href$='almanac.html']")
    assert violations(page) == []
    keys.press("Escape")
    assert keys.has_focus("#to-door-learn")
    keys.tab_to("#to-door-play")
    keys.press("ArrowDown", "ArrowDown", "Enter")
    expect(page.locator("#home")).to_have_count(0)  # today's deal


def test_a_friends_turn_is_one_press_away_and_a_reload_stays_there(second_day: Table) -> None:
    page = second_day.page
    card = page.get_by_role("button", name="Your turn against")
    card.click()
    expect(page.locator("#curtain-title")).to_be_visible()
    page.reload()
    expect(page.locator("#curtain-title")).to_be_visible()
