"""Every card has a tip, on hover, on focus or after a long press."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from cuttle import Game, card_text, encode, parse_ruleset
from cuttle.rules import rank as rank_of
from e2e import games
from e2e.conftest import Guest, OpenTable
from e2e.full_tables import LYING, PHONE, TABLET, WIDE, windows
from e2e.keys import Keys
from e2e.looking import box, js
from e2e.table import CORNER, Table
from tests.support.english import card_name, rank_rule

MOUSE: Final[dict[str, object]] = {"pointerType": "mouse"}


def tip(page: Page) -> Locator:
    """The visible tip."""
    return page.locator("#tip:popover-open")


def shows_tip(table: Table, card: int) -> None:
    """The tip is visible and describes the card."""
    expect(tip(table.page)).to_contain_text(card_name(card))
    expect(tip(table.page)).to_contain_text(rank_rule(table.seen.ruleset, rank_of(card)))


def test_a_tip_comes_where_the_pointer_rests_and_goes_by_escape(table: Table) -> None:
    seen = table.seen
    for card in (seen.hands[0][0], seen.tables[1][0].card):
        table.page.locator(f"#card-{card_text(card)}").hover(force=True)
        shows_tip(table, card)
        tip(table.page).hover()
        shows_tip(table, card)
        table.page.keyboard.press("Escape")
        expect(tip(table.page)).to_have_count(0)


def test_a_tip_goes_when_the_pointer_has_gone(table: Table) -> None:
    table.page.locator("#hand .card").first.hover()
    expect(tip(table.page)).to_have_count(1)
    table.page.locator("#log h2").hover()
    expect(tip(table.page)).to_have_count(0)


def test_a_tip_comes_with_the_focus_and_describes_the_card(table: Table) -> None:
    keys = Keys(table)
    keys.tab_to("#hand button")
    keys.press("End")
    card = table.page.locator("#hand .card").last
    expect(card).to_have_attribute("aria-describedby", "tip")
    shows_tip(table, table.seen.hands[0][-1])
    keys.press("Tab")
    expect(tip(table.page)).to_have_count(0)


def test_a_focus_that_the_page_moves_opens_no_tip(table: Table) -> None:
    """It describes the card for readers all the same."""
    table.page.keyboard.press("Tab")
    card = f"card-{card_text(table.seen.hands[0][0])}"
    assert table.page.evaluate(js("events.focusQuietly"), card) == [True, []]
    expect(table.page.locator(f"#{card}")).to_have_attribute("aria-describedby", "tip")


@pytest.mark.parametrize("pointer", ["touch", "pen"])
def test_a_long_press_shows_the_tip_and_picks_nothing(go_over: OpenTable, pointer: str) -> None:
    table = go_over(encode(games.IN_THE_MIDDLE), kind="phone")
    page, card = table.page, table.seen.hands[0][0]
    page.set_viewport_size({"width": 360, "height": 640})
    name, by = f"#card-{card_text(card)}", {"pointerType": pointer}
    page.evaluate(js("events.pointer"), [name, "pointerdown", by])
    shows_tip(table, card)
    for place, event in ((name, "pointerup"), ("html", "pointerleave")):
        page.evaluate(js("events.pointer"), [place, event, by])
    page.locator(name).evaluate("each => each.click()")
    expect(table.card(card)).not_to_have_attribute("aria-pressed", "true")
    shows_tip(table, card)
    table.card(card).tap()
    expect(tip(page)).to_have_count(0)
    expect(table.card(card)).to_have_attribute("aria-pressed", "true")


def test_no_tip_comes_where_a_finger_was(guest: Guest) -> None:
    page = guest("stopped finger", 360, 640)
    table = Table(page)
    table.open(encode(Game.deal(parse_ruleset("cuttle-cards"), 1, 1)))
    card = f"#card-{card_text(table.seen.hands[0][-1])}"
    page.locator("#deck").tap()
    page.evaluate(
        js("events.pointer"), [card, "pointerover", MOUSE]
    )  # after a touch, browsers may emulate a resting mouse
    page.clock.run_for(2000)
    expect(tip(page)).to_have_count(0)
    page.mouse.move(1, 1)
    page.locator(card).hover()
    page.clock.run_for(2000)
    expect(tip(page)).to_have_count(1)


def test_no_tip_comes_where_a_card_has_come_to_a_pointer_that_rests(open_stopped: OpenTable) -> None:
    table = open_stopped(encode(games.IN_THE_MIDDLE))
    page, card = table.page, f"#card-{card_text(table.seen.hands[0][-1])}"
    page.mouse.move(300, 90)
    page.evaluate(js("events.pointer"), [card, "pointerover", MOUSE | {"clientX": 300, "clientY": 90}])
    page.clock.run_for(2000)
    expect(tip(page)).to_have_count(0)
    page.mouse.move(1, 1)
    page.locator(card).hover()
    page.clock.run_for(2000)
    expect(tip(page)).to_have_count(1)


def test_the_scrap_has_tips_that_go_before_its_dialog(table: Table) -> None:
    page = table.page
    page.locator("#scrap").click()
    page.locator("#dialog .card").first.hover(force=True)
    expect(tip(page)).to_contain_text(card_name(table.seen.scrap[-1]))
    page.keyboard.press("Escape")
    expect(tip(page)).to_have_count(0)
    expect(table.dialog).to_have_count(1)
    page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)


def test_a_tip_leaves_prompt_and_points_free_and_points_at_its_card(go_over: OpenTable) -> None:
    for size in (WIDE, TABLET, PHONE, LYING):
        table = go_over(encode(games.OVER_THE_LIMIT))
        for _ in windows(table.page, size):
            table.page.evaluate("document.activeElement.blur()")  # the hand got the focus from the link
            Keys(table).tab_to("#hand button")
            expect(tip(table.page)).to_have_count(1)
            assert table.page.evaluate(js("places.underTip")) == [], size
            table.page.keyboard.press("Escape")
        for at, which in ((0, "first-child"), (-1, "last-child")):
            table.page.locator(f"#hand .card:{which}").hover(position=CORNER)
            shows_tip(table, table.seen.hands[0][at])
            assert table.page.evaluate(js("places.underTip")) == [], size


def test_a_tip_waits_for_a_pointer_on_its_way(open_stopped: OpenTable) -> None:
    table = open_stopped(encode(games.IN_THE_MIDDLE))
    page, card = table.page, table.page.locator("#hand .card").first
    card.hover(position=CORNER)
    page.clock.run_for(2000)
    expect(tip(page)).to_have_count(1)
    start, goal = box(card), box(tip(page))
    x, y = start["x"] + CORNER["x"], goal["y"] + goal["height"]
    for step in range(4):
        page.mouse.move(x, y + (start["y"] - y) * (0.8 - step * 0.2))
        page.clock.run_for(200)
    expect(tip(page)).to_have_count(1)
    page.clock.run_for(400)
    expect(tip(page)).to_have_count(0)
