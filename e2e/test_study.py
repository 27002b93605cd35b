"""Analysis, review and editor: with nothing but keys, by drag and by touch."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from cuttle import Link, Match, encode
from cuttle.links import link_text
from e2e import games
from e2e.conftest import OpenTable
from e2e.full_tables import LYING, NARROW, PHONE, TABLET, windows
from e2e.keys import Keys
from e2e.looking import box, js, middle
from e2e.table import CORNER, Table
from tests.support.bots import between_novices
from tools.check.axe import violations
from tools.pictures.learning import SET_UP
from tools.pictures.positions import position

SLOW = 60_000
"""Milliseconds that thinking may take on a slow machine."""


def test_a_round_is_analysed_by_keys(go_over: OpenTable) -> None:
    game = between_novices("cuttle-cards", 11)
    table = go_over(link_text(Link(Match(game), "replay", 8, ("person", "skilled"))))
    page, keys = table.page, Keys(table)
    keys.enter("#replay-analyse")
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
    page.reload()
    expect(page.locator("#analysis")).to_have_count(1, timeout=SLOW)
    title, leave = page.locator("#bar-title"), page.get_by_role("button", name="Back to the game")
    for _ in windows(page, NARROW, LYING, TABLET, PHONE):
        expect(title).to_have_text("Analysis")
        for each in (title, leave, page.locator("#log-button"), page.locator("#menu-button")):
            expect(each).to_be_in_viewport(ratio=1)
    page.locator("#log-button").click()
    expect(panel.locator(".note").filter(has_text="Too late")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
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
    assert table.page.evaluate(js("places.uponThePrompt")) == []


def test_in_a_low_window_an_analysis_shows_its_last_sentence(table: Table) -> None:
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
    table = go_over(encode(games.WON))
    page, keys = table.page, Keys(table)
    keys.enter("#show-review")
    expect(page.get_by_role("dialog", name="What decided it")).to_be_visible()
    stop = page.locator("#review-go")
    expect(stop).to_have_text("Stop")
    expect(page.locator(".review-result")).to_contain_text("You win")
    expect(page.locator(".review-curve")).to_contain_text("A first look")
    expect(page.locator(".review-moment, .review-sum, .review-curve .band")).to_have_count(0)
    keys.enter("#review-go")
    expect(stop).to_have_text("Go on")
    assert violations(page) == []
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
    story = page.locator("#review-story")
    expect(story).to_contain_text("decided it")
    told = story.inner_text()
    page.locator(".review-curve summary").click()
    page.locator(".review-curve tbody button").first.click()
    expect(page.locator("#replay-place")).to_be_visible()
    table.menu("Back to the game")
    expect(page.locator("#ending .how")).to_contain_text(told)  # one story in both
    page.locator("#show-review").click()
    page.locator("#review-story-turn").click()
    expect(page.locator("#replay-place")).to_be_visible()


def text(page: Page) -> str:
    return page.locator("#edit-text").input_value()


def test_a_position_is_set_up_and_played_by_keys(table: Table) -> None:
    page, keys = table.page, Keys(table)
    keys.enter("#menu-button")
    keys.enter("#menu-show-editor")
    expect(page.locator(".editor")).to_be_visible()
    keys.enter("#edit-empty")
    keys.tab_to("#tray-AC")
    keys.press("ArrowRight", "Enter", "2", "ArrowRight", "Enter")
    assert "| 2C / - | 3C / - |" in text(page)
    assert keys.has_focus("#tray-3C")
    expect(page.locator("#edit-asks")).to_have_text("The Three of Clubs is now in “Your points”.")
    keys.tab_to("#edit-text")
    keys.enter("#edit-2C")
    assert violations(page) == []
    keys.press("4")
    assert "| - / 2C | 3C / - |" in text(page)
    assert keys.has_focus("#edit-2C")
    page.locator("#edit-rest").press("Enter")
    expect(page.locator("#edit-verdict")).to_have_text("This position can be played.")
    keys.enter("#edit-play")
    expect(table.dialog).to_have_count(0)
    assert table.cards("#row-0") == ["Three of Clubs"]


DARK = """each => getComputedStyle(each).color.match(/[\\d.]+/g).slice(0, 3).every(part => part < 0.5)"""
"""Whether its ink, a mixture of colours, is dark."""


def test_cards_are_dragged_and_pressed_on_a_small_page(table: Table) -> None:
    page = table.page
    page.set_viewport_size({"width": 320, "height": 568})
    table.menu("Set up a position")
    page.locator("#edit-empty").click()
    page.locator("#tray-9H").click(position=CORNER)
    assert "| 9H / - |" in text(page)
    assert page.locator("#tray-9H.gone").evaluate(DARK)
    table.drag("#tray-5D", "#zone-hand-1")
    assert "| 9H / 5D |" in text(page)
    finger = box(page.locator("#tray-4S"))
    begin = [finger["x"] + CORNER["x"], finger["y"] + CORNER["y"]]
    end = list(middle(page.locator("#zone-points-1")))
    page.evaluate(js("events.touch"), [begin, end, "pointerup"])
    assert "| - / 4S |" in text(page)
    table.drag("#edit-5D", ".editor-says")
    assert "| 9H / 5D |" in text(page)
    table.drag("#tray-JC", "#edit-4S")
    assert "| 4S@1>JC@0 / - |" in text(page)
    assert min(page.evaluate(js("places.shownOfCards"))) >= 24
    assert page.evaluate("document.querySelector('.editor').scrollWidth <= innerWidth")


def test_a_press_that_leaves_the_text_is_not_lost(table: Table) -> None:
    page = table.page
    page.set_viewport_size({"width": 640, "height": 360})
    table.menu("Set up a position")
    page.fill("#edit-text", "cuttle-cards | 0 turn 0 | 4D / KH | - / - | - | ...")
    card = page.locator("#dialog .zone-cards .card").first
    card.scroll_into_view_if_needed()
    card.click(position=CORNER)
    expect(page.locator(".editor.placing")).to_be_visible()
