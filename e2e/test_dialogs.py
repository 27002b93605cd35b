"""Menu and dialogs: opened with the keyboard, closed with Escape, and the focus returns."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

from playwright.sync_api import expect

from cuttle import encode
from e2e import games
from e2e.conftest import Guest, OpenTable
from e2e.full_tables import PHONE, WIDE, windows
from e2e.keys import Keys
from e2e.looking import box, js
from e2e.table import Table

MENU = {
    "New game": "New game",
    "Share": "Share this game",
    "My games": "My games",
    "Offer a tie": "Offer a tie?",
    "Resign": "Resign this round?",
    "About this game": "About this game",
    "Statistics": "Statistics",
    "Deals of the day": "Deals of the day",
    "Lessons": "Lessons",
    "Settings": "Settings",
}


def test_buttons_in_a_dialog_do_not_touch(table: Table) -> None:
    for item in ("How to play", "About this game"):
        table.menu(item)
        expect(table.page.locator("#dialog .buttons > :nth-child(2)")).to_be_visible()
        assert min(table.page.evaluate(js("places.gaps"))) >= 8
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
        expect(table.page.get_by_role("dialog", name=title)).to_be_visible()
        expect(table.dialog.get_by_role("heading", level=2)).to_have_text(title)
        assert Keys(table).has_focus("#dialog *")
        close()
        expect(table.dialog, item).to_have_count(0)
        assert Keys(table).has_focus("#menu-button"), item


def test_a_press_beside_a_dialog_closes_it_and_nothing_else_is_pressed(go_over: OpenTable) -> None:
    table = go_over(encode(games.IN_THE_MIDDLE), kind="phone")
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


def test_what_was_typed_is_kept_when_a_dialog_closes(table: Table) -> None:
    for item, field in (("New game", "#draft-number"), ("Open a link", "#field")):
        for step in ("typed", "kept"):
            table.menu(item)
            if item == "New game":
                table.turn_page()
            if step == "typed":
                table.dialog.locator(field).fill("12345")
                table.page.keyboard.press("Escape")
                expect(table.dialog).to_have_count(0)
        expect(table.dialog.locator(field)).to_have_value("12345")
        table.close_dialog()


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


def test_a_dialog_that_was_closed_stays_closed_on_a_translated_page(open_stopped: OpenTable) -> None:
    table = open_stopped(encode(games.ABOUT_TO_LOSE))
    page, lines = table.page, table.page.locator("#log li")
    page.keyboard.press("d")
    table.menu("Rules")
    page.evaluate(js("events.translateTitle"))
    page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    count = lines.count()
    page.clock.run_for(10_000)
    expect(lines).not_to_have_count(count)
    expect(table.dialog).to_have_count(0)


def test_the_keys_are_in_sight_for_who_asks_for_them_and_play_nothing_behind_the_dialog(table: Table) -> None:
    code = table.code
    Keys(table).press("?")
    for _ in windows(table.page, WIDE, PHONE):
        expect(table.dialog.get_by_role("heading", name="Keyboard")).to_be_in_viewport()
        expect(table.dialog.locator("#keys dt").nth(8)).to_be_in_viewport()
    Keys(table).press("d", "1", "2", "?")
    expect(table.dialog.get_by_role("heading", level=2)).to_have_text("How to play")
    assert table.code == code


def test_a_phone_says_nothing_about_keys_until_one_is_pressed(guest: Guest) -> None:
    """A tablet may get its keyboard late; what is typed into a field comes from the screen."""
    table = Table(guest("phone", 1280, 800)).start(encode(games.IN_THE_MIDDLE))
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
