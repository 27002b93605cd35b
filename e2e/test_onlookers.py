"""The table for onlookers: a second window of the same browser that follows the game."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from cuttle import encode
from e2e import by_links, games
from e2e.anywhere import Home
from e2e.conftest import Visit
from e2e.looking import leaks
from e2e.table import Table


def open_window(table: Table, *options: str) -> Page:
    """The window for onlookers, opened with these options."""
    table.menu("Table for onlookers")
    for name in options:
        option = table.dialog.get_by_role("button", name=name, exact=True)
        option.click()
        expect(option).to_have_attribute("aria-pressed", "true")
    with table.page.context.expect_page() as opened:
        table.dialog.get_by_role("button", name="Open window").click()
    expect(table.dialog).to_have_count(0)
    window = opened.value
    expect(window.locator("html[data-ready]")).to_have_count(1, timeout=120_000)
    return window


def test_it_follows_without_hands_and_survives_reloads(visit: Visit) -> None:
    table = Table(visit()).start(encode(games.IN_THE_MIDDLE))
    window = open_window(table, "All hands", "No hands")
    place = window.locator("#replay-place")
    expect(place).to_contain_text("Turn")
    expect(window).to_have_title("Table for onlookers – Cuttle")
    expect(window.locator("nav, h1 button, #replaying:visible, .hand:visible")).to_have_count(0)
    assert leaks(table.code, window.content()) == []
    first = place.inner_text()
    table.play(table.seen.moves[0])
    expect(place).not_to_have_text(first)
    window.reload()
    expect(place).not_to_have_text(first, timeout=120_000)
    table.page.reload()
    table.ready()
    table.page.locator("#undo").click()
    expect(place).to_have_text(first)
    assert len(table.codes) == 1


def test_while_somebody_plays_at_another_page_no_hands_are_offered(visit: Visit) -> None:
    table = Table(visit())
    by_links.begin(table)
    table.menu("Table for onlookers")
    expect(table.dialog.get_by_role("button", name="Open window")).to_be_visible()
    expect(table.dialog.get_by_role("button", name="All hands")).to_have_count(0)
    table.close_dialog()
    table.resign()
    table.menu("Table for onlookers")
    expect(table.dialog.get_by_role("button", name="All hands", exact=True)).to_be_visible()


def test_where_the_game_is_kept_for_offline_the_window_stores_nothing(home: Home, browser: Browser) -> None:
    table = home.keeps(home.visit(browser))
    table.open_link(encode(games.IN_THE_MIDDLE))
    window = open_window(table)
    expect(window.locator("#replay-place")).to_contain_text("Turn")
    stored = "JSON.stringify(localStorage)"
    before = table.page.evaluate(stored)
    home.goes_away()
    window.reload()
    expect(window.locator("#replay-place")).to_contain_text("Turn", timeout=120_000)
    assert window.evaluate("[navigator.serviceWorker, globalThis.caches].every(each => !each)")
    assert table.page.evaluate(stored) == before


def test_all_hands_are_shown_later(visit: Visit) -> None:
    table = Table(visit()).start(encode(games.IN_THE_MIDDLE))
    table.menu("Table for onlookers")
    expect(table.dialog.locator(".note")).to_have_count(0)
    table.dialog.get_by_role("button", name="All hands", exact=True).click()
    expect(table.dialog.locator(".note")).to_contain_text("sees all hands")
    table.close_dialog()
    window = open_window(table, "All hands", "10 s")
    assert re.search(r"\?onlookers=hands-10$", window.url)
    expect(window.locator("#onlookers-wait")).to_be_visible()
    expect(window.locator("#replay-place")).to_contain_text("Turn")
    expect(window.locator("#hand .back, .away .back")).to_have_count(0)
