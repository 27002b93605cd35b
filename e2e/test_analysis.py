"""The analysis table with nothing but keys: both sides play, a move is taken back, a note is kept."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from cuttle import Link, Match
from cuttle.links import link_text
from e2e.conftest import OpenTable
from e2e.keys import Keys
from tests.support.bots import between_novices
from tools.check.axe import violations
from tools.pictures.positions import position
from tools.scripts import script

SLOW = 60_000
"""Milliseconds that thinking may take on a slow machine."""

LIES_UPON: Final = script("e2e/scripts/places.js", "uponThePrompt")


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
    table.menu("Analyse")
    expect(table.page.locator("#analysis")).to_have_count(1, timeout=SLOW)
    expect(table.page.locator("#status")).to_contain_text("You can win this turn!")
    assert table.page.evaluate(LIES_UPON) == []
