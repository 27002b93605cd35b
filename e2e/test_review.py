"""The review of a round, with nothing but keys: it runs, can be stopped, tried again, and is kept."""

from __future__ import annotations

from playwright.sync_api import expect

from cuttle import encode
from e2e import games
from e2e.conftest import OpenTable
from e2e.keys import Keys
from tools.check.axe import violations

WHOLE = 120_000
"""Milliseconds that a review may take on a slow machine."""


def test_a_round_is_reviewed_by_keys(go_over: OpenTable) -> None:
    game, move = games.about_to_win()
    table = go_over(encode(game.play(move)))
    page, keys = table.page, Keys(table)
    keys.tab_to("#review")
    keys.press("Enter")
    expect(page.get_by_role("dialog", name="What decided it")).to_be_visible()
    stop = page.locator("#review-go")
    expect(stop).to_have_text("Stop")
    keys.tab_to("#review-go")
    keys.press("Enter")
    expect(stop).to_have_text("Go on")
    keys.press("Enter")
    total = page.locator(".review-sum")
    expect(total).to_contain_text("mistakes cost", timeout=WHOLE)
    assert violations(page) == []
    page.locator(".review-curve summary").focus()
    keys.press("Enter")
    expect(page.locator(".review-curve tbody button").first).to_be_visible()
    keys.press("Escape")
    expect(table.dialog).to_have_count(0)
    page.reload()
    page.locator("#review").click()
    expect(total).to_be_visible(timeout=WHOLE)  # kept with the game
    page.locator(".review-curve summary").click()
    page.locator(".review-curve tbody button").first.click()
    expect(page.locator("#replay-place")).to_be_visible()
