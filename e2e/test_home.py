"""The second day: the page opens at home, and everything there is one press away."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import Link, Match
from cuttle.links import link_text
from e2e import games
from e2e.table import Table
from tools.check.axe import violations
from web.state.stored_game import StoredGame, stored_text

YESTERDAY: Final = "2026-11-01T20:00:00Z"
DONE: Final = link_text(Link(Match(games.won()), players=("person", "casual")))


def waiting() -> str:
    """A game by links in which it's the turn of the person here."""
    game = games.in_the_middle()
    seat = game.state.phase.seat
    link = Link(Match(game), "your turn", players=("person", "person"), seat=seat, names=("Anna", "Ben"))
    return link_text(link)


@pytest.fixture
def second_day(page: Page) -> Table:
    """A later visit: the last round is over, and a friend's game waits."""
    table = Table(page)
    done = stored_text(StoredGame(DONE, saved=YESTERDAY, over=True))
    friends = stored_text(StoredGame(waiting(), saved=YESTERDAY))
    table.prepare(home="yes", **{"game:done": done, "game:friends": friends, "playing": "done"})
    page.goto("./")
    table.ready()
    return table


def test_the_next_visit_opens_at_home_and_a_puzzle_is_one_press_of_a_key_away(second_day: Table) -> None:
    page = second_day.page
    expect(page).to_have_title("Home – Cuttle")
    expect(page.locator("#home h2")).to_have_text("Welcome back")
    expect(page.locator("#piles, #ending, #hand, .outline")).to_have_count(0)
    assert violations(page) == []
    page.locator("#invitation-puzzle").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#exercise-leave")).to_be_visible()
    page.locator("#exercise-leave").click()
    expect(page.locator("#home")).to_be_visible()


def test_a_friends_turn_is_one_press_away_and_a_reload_stays_there(second_day: Table) -> None:
    page = second_day.page
    card = page.get_by_role("button", name="Your turn against")
    card.click()
    expect(page.locator("#curtain-title")).to_be_visible()
    page.reload()
    expect(page.locator("#curtain-title")).to_be_visible()


def test_the_cards_fit_a_small_phone(second_day: Table) -> None:
    page = second_day.page
    page.set_viewport_size({"width": 320, "height": 568})
    for card in page.locator("#home button").all():
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
    cut = "cards => cards.filter(each => each.scrollHeight > each.clientHeight + 1).length"
    assert page.locator(".invitation .words").evaluate_all(cut) == 0
