"""Other ways to play: undo, a shared device, numbered deals, statistics, watching bots."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from cuttle import __version__, encode
from e2e import games
from e2e.conftest import OpenTable
from e2e.keys import Keys
from e2e.looking import js, leaks, spoken
from e2e.table import Table
from web.features.help.about import PARTS
from web.features.help.reading import READING

# Shared device


def next_person(table: Table, who: str) -> None:
    """The curtain names the next person, who lifts it; behind it, nothing hidden is on the page."""
    expect(table.page.locator("#curtain-title")).to_have_text(f"Hand the device to {who}")
    assert leaks(table.code, table.page.content()) == []
    assert leaks(table.code, spoken(table.page)) == []
    table.page.get_by_role("button", name=f"I’m {who}").click()
    expect(table.page.locator("#curtain-title")).to_have_count(0)


def test_two_persons_share_the_device(table: Table) -> None:
    table.draw_up("draft-seat-shared", "choose-dealer-1")
    table.dialog.locator("#name-0").fill("Anna")
    table.dialog.locator("#name-1").fill("Ben")
    table.dialog.locator("#deal").click()
    expect(table.dialog).to_have_count(0)
    next_person(table, "Anna")
    table.page.locator("#deck").click()
    expect(table.status).to_contain_text("You draw the")
    table.page.get_by_role("button", name="Hand over to Ben").click()
    assert Keys(table).has_focus("#curtain-title")
    next_person(table, "Ben")
    assert table.log == ["Anna draws a card."]
    table.reload()
    next_person(table, "Ben")
    expect(table.page.locator("#seat-0")).to_contain_text("Anna")
    table.resign()
    expect(table.status).to_contain_text("Anna wins.")
    before = table.code
    table.page.get_by_role("button", name="Play again").click()
    table.saved_other_than(before)
    next_person(table, "Ben")


# Browser history

IN_DIALOG: Final = "history.state > 0"
"""Whether the current history entry is that of an open dialog."""


def test_back_closes_a_dialog_the_menu_or_the_log_and_loses_nothing(open_table: OpenTable) -> None:
    table = open_table(encode(games.IN_THE_MIDDLE))
    page, code, entries = table.page, table.code, table.page.evaluate("history.length")
    for _ in range(2):
        table.menu("Rules")  # from the menu to a dialog, and back to the table
        page.wait_for_function(f"() => document.querySelector('#dialog').open && {IN_DIALOG}")
        page.evaluate("history.back()")
        expect(table.dialog).to_have_count(0)
        table.menu("How to play")
        table.close_dialog()
        page.wait_for_function(f"() => !({IN_DIALOG})")
    assert page.evaluate("history.length") <= entries + 1
    page.set_viewport_size({"width": 360, "height": 640})
    for name in ("menu", "log"):
        page.locator(f"#{name}-button").click()
        page.wait_for_function(f"() => {IN_DIALOG}")
        page.evaluate("history.back()")
        expect(page.locator(f"#{name}")).to_be_hidden()
    table.menu("How to play")
    page.wait_for_function(f"() => {IN_DIALOG}")
    table.reload()
    assert table.code == code
    expect(table.dialog).to_have_count(0)


def test_back_closes_one_thing_after_another_and_forward_and_a_reload_keep_the_place(
    open_table: OpenTable,
) -> None:
    table = open_table(encode(games.IN_THE_MIDDLE))
    page, replay, picked = table.page, table.page.locator("#replaying"), table.page.locator("#hand .picked")
    entries = page.evaluate("history.length")
    page.locator("#menu-button").click()
    page.locator("#menu [data-do=ShowReplay]").click()
    page.locator("#replay-first").click()
    table.menu("Rules")
    page.wait_for_function("() => history.state === 2")
    page.evaluate("history.back()")
    expect(table.dialog).to_have_count(0)
    expect(replay).to_have_count(1)
    table.reload()
    expect(page.locator("#replay-slider")).to_have_value("0")
    assert page.evaluate("history.state") == 1
    page.evaluate("history.back()")
    expect(replay).to_have_count(0)
    page.evaluate(js("events.forwardAndBack"))
    expect(replay).to_have_count(0)
    assert page.evaluate("history.state") is None
    page.locator("#hand .live").first.click()
    expect(picked).to_have_count(1)
    page.evaluate("history.back()")
    expect(picked).to_have_count(0)
    assert page.evaluate("history.length") <= entries + 2


def test_about_tells_version_licences_and_privacy(table: Table) -> None:
    table.menu("About")
    expect(table.dialog).to_contain_text(f"version {__version__}")
    expect(table.dialog).to_contain_text("Nothing leaves your browser")
    links = table.dialog.get_by_role("link").evaluate_all(
        "all => all.map(each => each.href).filter(each => each.startsWith(location.origin))"
    )
    assert [table.page.request.get(link).status for link in links] == [200] * len(PARTS)


def test_the_pages_to_read_are_there(table: Table) -> None:
    table.page.locator("#menu-button").click()
    almanac = table.page.locator("#menu a").evaluate_all("all => all.map(each => each.href)")
    table.page.keyboard.press("Escape")
    table.menu("Rules")
    links = table.dialog.get_by_role("link").evaluate_all("all => all.map(each => each.href)")
    found = [*almanac, *links]
    assert len(set(found)) == len(found) == len(READING)
    assert [table.page.request.get(link).status for link in found] == [200] * len(READING)


def test_the_rules_are_printed_from_the_first_line_to_the_last(table: Table) -> None:
    table.menu("Rules")
    table.page.emulate_media(media="print")
    box = "each => [each.scrollHeight - each.clientHeight > 1, each.clientHeight > innerHeight]"  # 1: rounded
    assert table.dialog.evaluate(box) == [False, True]
    expect(table.dialog.get_by_role("heading", level=2)).to_be_in_viewport(ratio=1)
    expect(table.page.locator("#app")).to_be_hidden()
    expect(table.dialog.get_by_role("button", name="Close", exact=True)).to_be_hidden()
    assert table.page.pdf().count(b"/Type /Page\n") + table.page.pdf().count(b"/Type /Page ") > 1
    table.page.emulate_media(media="print", color_scheme="dark")
    expect(table.page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    for text in table.dialog.locator("p, dd").all()[:3]:
        expect(text).to_have_css("color", "rgb(0, 0, 0)")
    table.page.emulate_media(media="null", color_scheme="null")
    expect(table.dialog.get_by_role("button", name="Print")).to_be_visible()
