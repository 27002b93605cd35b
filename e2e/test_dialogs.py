"""Menu and dialogs: opened with the keyboard, closed with Escape, and the focus returns."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import Final

from playwright.sync_api import expect

from cuttle import encode
from e2e import games
from e2e.conftest import Guest, OpenTable
from e2e.full_tables import PHONE, WIDE, place, windows
from e2e.keys import Keys
from e2e.looking import box
from e2e.table import Table
from tools.scripts import script

MENU = {
    "New game": "New game",
    "Share": "Share this game",
    "My games": "My games",
    "Offer a tie": "Offer a tie?",
    "Resign": "Resign this round?",
    "This deal": "This deal",
    "Statistics": "Statistics",
    "Deals of the day": "Deals of the day",
    "Lessons": "Lessons",
    "Settings": "Settings",
}


def dialog_shows(table: Table, title: str) -> None:
    """The dialog is open, has this title, and has the focus."""
    expect(table.page.get_by_role("dialog", name=title)).to_be_visible()
    expect(table.dialog.get_by_role("heading", level=2)).to_have_text(title)
    assert Keys(table).has_focus("#dialog *")


def test_buttons_in_a_dialog_do_not_touch(table: Table) -> None:
    for item in ("How to play", "This deal"):
        table.menu(item)
        expect(table.page.locator("#dialog .buttons > :nth-child(2)")).to_be_visible()
        assert min(table.page.evaluate(place("gaps"))) >= 8
        table.page.keyboard.press("Escape")


def test_every_dialog_closes_by_escape_cross_or_a_press_beside_it_and_the_focus_comes_back(
    table: Table,
) -> None:
    ways: tuple[Callable[[], None], ...] = (
        lambda: table.page.keyboard.press("Escape"),
        table.close_dialog,
        lambda: table.page.mouse.click(3, 400),
    )
    for (item, title), close in zip(MENU.items(), cycle(ways), strict=False):
        table.menu(item)
        dialog_shows(table, title)
        close()
        expect(table.dialog, item).to_have_count(0)
        assert Keys(table).has_focus("#menu-button"), item


def test_a_press_beside_a_dialog_closes_it_and_nothing_else_is_pressed(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()), kind="phone")
    card = box(table.page.locator("#hand .live").first)
    table.menu("Resign")
    table.page.touchscreen.tap(card["x"] + 9, card["y"] + 9)
    expect(table.dialog).to_have_count(0)
    assert table.focused() == "menu-button"
    expect(table.page.locator("#hand .picked")).to_have_count(0)


def test_a_press_that_begins_or_ends_in_a_dialog_leaves_it_open(table: Table) -> None:
    table.menu("How to play")
    mouse, text = table.page.mouse, box(table.dialog.locator("h2").first)
    inside, beside = (text["x"] + 20, text["y"] + 9), (3, text["y"] + 9)
    for begin, end in ((inside, beside), (beside, inside)):
        mouse.move(*begin)
        mouse.down()
        mouse.move(*end)
        mouse.up()
        expect(table.dialog).to_have_count(1)
    mouse.click(*beside)
    expect(table.dialog).to_have_count(0)


def test_the_cross_stays_in_sight(table: Table) -> None:
    table.menu("Rules")
    table.dialog.locator("summary").last.scroll_into_view_if_needed()
    expect(table.dialog.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
    table.close_dialog()


def test_what_was_typed_is_kept_when_a_dialog_closes(table: Table) -> None:
    ways: tuple[tuple[str, str, Callable[[], None]], ...] = (
        ("New game", "#draft-number", lambda: table.page.keyboard.press("Escape")),
        ("Open a link", "#field", lambda: table.page.mouse.click(3, 400)),
    )
    for item, field, close in ways:
        reach(table, item)
        table.dialog.locator(field).fill("12345")
        close()
        expect(table.dialog).to_have_count(0)
        reach(table, item)
        expect(table.dialog.locator(field)).to_have_value("12345")
        table.close_dialog()


def reach(table: Table, item: str) -> None:
    """Open the dialog that has a field, at its page."""
    table.menu(item)
    if item == "New game":
        table.turn_page()


def test_escape_backs_out_of_one_thing_at_a_time(table: Table) -> None:
    page, picked = table.page, table.page.locator("#hand .picked")
    for button, drawer in (("#menu-button", "#menu"), ("#scrap", "#dialog")):
        page.locator("#hand .live").first.click()
        page.locator(button).click()
        expect(page.locator(drawer)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(drawer)).not_to_be_visible()
        expect(picked).to_have_count(1)
        page.keyboard.press("Escape")
        expect(picked).to_have_count(0)


TRANSLATED: Final = script("e2e/scripts/events.js", "translateTitle")


def test_a_dialog_that_was_closed_stays_closed_on_a_translated_page(open_stopped: OpenTable) -> None:
    table = open_stopped(encode(games.about_to_lose()))
    page, lines = table.page, table.page.locator("#log li")
    page.keyboard.press("d")
    table.menu("Rules")
    page.evaluate(TRANSLATED)
    page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    count = lines.count()
    page.clock.run_for(10_000)
    expect(lines).not_to_have_count(count)
    expect(table.dialog).to_have_count(0)


def test_the_keys_are_in_sight_for_who_asks_for_them(table: Table) -> None:
    Keys(table).press("?")
    for _ in windows(table.page, WIDE, PHONE):
        expect(table.dialog.get_by_role("heading", name="Keyboard")).to_be_in_viewport()
        expect(table.dialog.locator("#keys dt").nth(8)).to_be_in_viewport()


def test_a_phone_says_nothing_about_keys_until_one_is_pressed(guest: Guest) -> None:
    """A tablet may get its keyboard late; what is typed into a field comes from the screen."""
    table = Table(guest("phone", 1280, 800))
    table.prepare()
    table.open(encode(games.in_the_middle()))
    about_keys = table.page.locator("#setting-keys, #keys, #choices kbd")
    card = table.page.locator("#hand .live").first
    card.tap()
    expect(about_keys.first).to_be_attached()
    expect(about_keys.locator("visible=true")).to_have_count(0)
    for item in ("How to play", "Settings"):
        table.menu(item)
        expect(about_keys.last).to_be_attached()
        expect(about_keys.locator("visible=true")).to_have_count(0)
        table.close_dialog()
    table.menu("Settings")
    table.page.keyboard.press("Tab")
    expect(about_keys.last).to_be_visible()


def test_nothing_is_played_behind_a_dialog(table: Table) -> None:
    code = table.code
    table.menu("How to play")
    Keys(table).press("d", "1", "2", "?")
    expect(table.dialog.get_by_role("heading", level=2)).to_have_text("How to play")
    assert table.code == code
