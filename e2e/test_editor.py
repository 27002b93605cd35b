"""Setting up a position: by keys alone, by drag and by touch, and playing it."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from cuttle import encode
from e2e import games
from e2e.conftest import OpenTable
from e2e.keys import Keys
from e2e.table import CORNER, Table
from e2e.test_drag import TOUCH, middle
from tools.check.axe import violations
from tools.scripts import script

CARDS: Final = script("e2e/scripts/places.js", "shownOfCards")


def text(page: Page) -> str:
    return page.locator("#edit-text").input_value()


def test_a_position_is_set_up_and_played_by_keys(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    page, keys = table.page, Keys(table)
    keys.tab_to("#menu-button")
    keys.press("Enter")
    keys.tab_to("#menu-edit-")
    keys.press("Enter")
    expect(page.locator(".editor")).to_be_visible()
    keys.tab_to("#edit-empty")
    keys.press("Enter")
    keys.tab_to("#tray-AC")
    keys.press("ArrowRight", "Enter", "2", "ArrowRight", "Enter")
    assert "| 2C / - | 3C / - |" in text(page)
    assert keys.has_focus("#tray-3C")
    expect(page.locator("#edit-asks")).to_have_text("The Three of Clubs is here now: Your points.")
    keys.tab_to("#edit-text")
    keys.tab_to("#edit-2C")
    keys.press("Enter")
    assert violations(page) == []
    keys.press("4")
    assert "| - / 2C | 3C / - |" in text(page)
    assert keys.has_focus("#edit-2C")
    page.locator("#edit-rest").press("Enter")
    expect(page.locator("#edit-verdict")).to_have_text("This position can be played.")
    keys.tab_to("#edit-play")
    keys.press("Enter")
    expect(table.dialog).to_have_count(0)
    assert table.cards("#row-0") == ["Three of Clubs"]


DARK = """each => getComputedStyle(each).color.match(/[\\d.]+/g).slice(0, 3).every(part => part < 0.5)"""
"""Whether its ink, a mixture of colours, is dark."""


def test_on_light_paper_the_place_of_a_card_that_is_set_is_dark(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    table.menu("Set up a position")
    table.page.locator("#tray-9H").click(position=CORNER)
    place = table.dialog.locator("#tray-9H.gone")
    expect(place).to_be_visible()
    assert place.evaluate(DARK)


def test_cards_are_dragged_and_pressed_on_a_small_page(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    page = table.page
    page.set_viewport_size({"width": 320, "height": 568})
    table.menu("Set up a position")
    page.locator("#edit-empty").click()
    page.locator("#tray-9H").click(position=CORNER)
    assert "| 9H / - |" in text(page)
    to(table, "#tray-5D", "#zone-hand-1")
    assert "| 9H / 5D |" in text(page)
    touch(page, "#tray-4S", "#zone-points-1")
    assert "| - / 4S |" in text(page)
    to(table, "#edit-5D", ".editor-says")
    assert "| 9H / 5D |" in text(page)
    to(table, "#tray-JC", "#edit-4S")
    assert "| 4S@1>JC@0 / - |" in text(page)
    assert min(page.evaluate(CARDS)) >= 24
    assert page.evaluate("document.querySelector('.editor').scrollWidth <= innerWidth")


def test_a_press_that_leaves_the_text_is_not_lost(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    page = table.page
    page.set_viewport_size({"width": 640, "height": 360})
    table.menu("Set up a position")
    page.fill("#edit-text", "cuttle-cards | 0 turn 0 | 4D / KH | - / - | - | ...")
    card = page.locator("#dialog .zone-cards .card").first
    card.scroll_into_view_if_needed()
    card.click(position=CORNER)
    expect(page.locator(".editor.placing")).to_be_visible()


def to(table: Table, card: str, place: str) -> None:
    """Drag a card by the mouse."""
    page = table.page
    page.locator(place).scroll_into_view_if_needed()
    box = page.locator(card).bounding_box()
    assert box
    begin, end = (box["x"] + CORNER["x"], box["y"] + CORNER["y"]), middle(page.locator(place))
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2)
    page.mouse.move(*end, steps=3)
    page.mouse.up()


def touch(page: Page, card: str, place: str) -> None:
    """Drag a card by a finger."""
    page.locator(place).scroll_into_view_if_needed()
    box = page.locator(card).bounding_box()
    assert box
    begin = [box["x"] + CORNER["x"], box["y"] + CORNER["y"]]
    page.evaluate(TOUCH, [begin, list(middle(page.locator(place))), "pointerup"])
