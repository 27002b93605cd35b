"""Analysis, review and editor: with nothing but keys, by drag and by touch."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from cuttle import Link, Match, encode
from cuttle.links import link_text
from e2e import games
from e2e.conftest import OpenTable
from e2e.full_tables import place
from e2e.keys import Keys
from e2e.looking import box, middle
from e2e.table import CORNER, Table
from tests.support.bots import between_novices
from tools.check.axe import violations
from tools.pictures.learning import SET_UP
from tools.pictures.positions import position
from tools.scripts import script

SLOW = 60_000
"""Milliseconds that thinking may take on a slow machine."""


def test_a_round_is_analysed_by_keys(go_over: OpenTable) -> None:
    game = between_novices("cuttle-cards", 11)
    table = go_over(link_text(Link(Match(game), "replay", 8, ("person", "skilled"))))
    page, keys = table.page, Keys(table)
    keys.tab_to("#replay-analyse")
    keys.press("Enter")
    panel = page.locator("#log.analysis")
    expect(panel.locator(".analysis-best li").first).to_be_visible(timeout=SLOW)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(panel.locator("#analysis-leave")).to_be_in_viewport(ratio=1)
    chips = panel.locator(".analysis-lines .move")
    count = chips.count()
    here = panel.locator("[aria-current]")
    keys.press("d")  # draws, which wasn't played here
    expect(chips).to_have_count(count + 1)
    expect(here).to_have_text("Draw")
    expect(here).to_have_count(1)
    keys.press("u")
    expect(here).not_to_have_text("Draw")
    page.locator("body").evaluate("body => document.activeElement.blur()")
    back = here.inner_text()
    keys.press("ArrowRight")
    expect(here).not_to_have_text(back)
    keys.press("Home")
    expect(here).to_have_text("Start")
    keys.press("End")
    assert violations(page) == []
    page.locator("#analysis-note").fill("Too late")
    page.locator("#analysis-note").press("Tab")
    expect(panel.locator(".note").filter(has_text="Too late")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 640})
    page.reload()
    expect(page.locator("#analysis")).to_have_count(1, timeout=SLOW)
    title, leave = page.locator("#bar-title"), page.get_by_role("button", name="Back to the game")
    for width, height in ((320, 568), (640, 360), (768, 1024), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        expect(title).to_have_text("Analysis")
        for each in (title, leave, page.locator("#log-button"), page.locator("#menu-button")):
            expect(each).to_be_in_viewport(ratio=1)
    page.locator("#log-button").click()
    expect(panel.locator(".note").filter(has_text="Too late")).to_be_visible()
    assert violations(page) == []
    inside = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert inside
    page.keyboard.press("Escape")
    leave.click()
    expect(page.locator("#ending")).to_be_visible()  # the game that it came from, also after the reload


def test_nothing_lies_upon_what_the_prompt_says(go_over: OpenTable) -> None:
    table = go_over(link_text(Link(Match(position("table")), players=("person", "novice"))))
    table.page.set_viewport_size({"width": 1280, "height": 800})
    table.menu("Replay so far")
    table.page.locator("#replay-analyse").click()
    expect(table.page.locator("#analysis")).to_have_count(1, timeout=SLOW)
    expect(table.page.locator("#status")).to_contain_text("You can win this turn!")
    assert table.page.evaluate(place("uponThePrompt")) == []


def test_in_a_low_window_an_analysis_shows_its_last_sentence(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    page = table.page
    table.menu("Set up a position")
    page.fill("#edit-text", SET_UP)
    page.locator("#edit-rest").click()
    page.locator("#edit-analyse").click()
    expect(table.dialog).to_have_count(0)
    page.set_viewport_size({"width": 800, "height": 600})
    page.locator("#log-button").click()
    expect(page.locator("#analysis table")).to_be_visible(timeout=SLOW)
    for last in (".analysis-hidden small", "#analysis-leave"):
        expect(page.locator(last)).to_be_in_viewport(ratio=1)


WHOLE = 120_000
"""Milliseconds that a review may take on a slow machine."""


def test_a_round_is_reviewed_by_keys(go_over: OpenTable) -> None:
    table = go_over(encode(games.won()))
    page, keys = table.page, Keys(table)
    keys.tab_to("#show-review")
    keys.press("Enter")
    expect(page.get_by_role("dialog", name="What decided it")).to_be_visible()
    stop = page.locator("#review-go")
    expect(stop).to_have_text("Stop")
    keys.tab_to("#review-go")
    keys.press("Enter")
    expect(stop).to_have_text("Go on")
    keys.press("Enter")
    total = page.locator(".review-sum")
    expect(total).to_be_visible(timeout=WHOLE)
    expect(page.locator(".review-account")).to_contain_text("Your mistakes")
    assert violations(page) == []
    page.locator(".review-curve summary").focus()
    keys.press("Enter")
    expect(page.locator(".review-curve tbody button").first).to_be_visible()
    keys.press("Escape")
    expect(table.dialog).to_have_count(0)
    page.reload()
    page.locator("#show-review").click()
    expect(total).to_be_visible(timeout=WHOLE)  # kept with the game
    page.locator(".review-curve summary").click()
    page.locator(".review-curve tbody button").first.click()
    expect(page.locator("#replay-place")).to_be_visible()


TOUCH: Final = script("e2e/scripts/events.js", "touch")


def text(page: Page) -> str:
    return page.locator("#edit-text").input_value()


def test_a_position_is_set_up_and_played_by_keys(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    page, keys = table.page, Keys(table)
    keys.tab_to("#menu-button")
    keys.press("Enter")
    keys.tab_to("#menu-show-lessons")
    keys.press("Enter")
    keys.tab_to("#dialog [data-do=ShowEditor]")
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
    assert min(page.evaluate(place("shownOfCards"))) >= 24
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


def seen_corner(page: Page, card: str) -> tuple[float, float]:
    """The corner of a card, without scrolling there: its goal is in sight."""
    found = box(page.locator(card))
    return found["x"] + CORNER["x"], found["y"] + CORNER["y"]


def to(table: Table, card: str, place: str) -> None:
    """Drag a card by the mouse."""
    page = table.page
    page.locator(place).scroll_into_view_if_needed()
    begin, end = seen_corner(page, card), middle(page.locator(place))
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2)
    page.mouse.move(*end, steps=3)
    page.mouse.up()


def touch(page: Page, card: str, place: str) -> None:
    """Drag a card by a finger."""
    page.locator(place).scroll_into_view_if_needed()
    page.evaluate(TOUCH, [list(seen_corner(page, card)), list(middle(page.locator(place))), "pointerup"])
