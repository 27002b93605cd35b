"""What screen readers are told: by one live region that's always there, in the dialog while one is open."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from cuttle import encode
from e2e import games
from e2e.conftest import OpenTable
from e2e.table import Table
from tools.scripts import script

LISTEN: Final = script("e2e/scripts/page.js", "listen")

SAYS: Final = """([text, place]) => document.getElementById("voice") === voice && voice.closest(place)
  && heard.filter((each) => each.includes(text)).length === 1"""


def hears(table: Table, text: str, place: str = "body:not(:has(dialog[open])) > *") -> None:
    """The region has told this once, and is in the dialog or the page."""
    table.page.wait_for_function(SAYS, arg=[text, place])
    table.page.evaluate("() => { heard.length = 0 }")


def test_what_happens_under_a_dialog_is_told_in_it(open_stopped: OpenTable) -> None:
    table = open_stopped(encode(games.about_to_lose()))
    page, lines = table.page, table.page.locator("#log li")
    page.keyboard.press("d")
    count = lines.count()
    table.menu("Rules")
    page.clock.run_for(200)  # it has come to the dialog
    page.evaluate(LISTEN)
    page.clock.run_for(10_000)
    expect(lines).not_to_have_count(count)
    hears(table, "Marlow wins", "#dialog[open] > *")
    page.keyboard.press("Escape")
    page.clock.run_for(200)
    assert page.evaluate("voice.parentNode === document.body && heard.length") == 0


def test_what_comes_with_its_own_text_is_told(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    page, prompt = table.page, table.page.locator("#status strong").inner_text()
    page.evaluate(LISTEN)
    page.locator("#menu-button").click()
    page.locator("#menu [data-do=replay]").click()
    hears(table, page.locator("#replay-place").inner_text())
    page.keyboard.press("Escape")
    hears(table, prompt)
    page.evaluate("() => { location.hash = 'BAQ' }")
    hears(table, table.dialog.locator(".notice").inner_text(), "#dialog[open] > *")
