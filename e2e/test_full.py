"""A browser whose storage is full: what can't be kept is told, and is kept once there's room. What was stored
elsewhere comes with a file."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import FilePayload, expect

from e2e.conftest import OpenTable, Visit
from e2e.solving import ONCE, answers, click, open_puzzle
from e2e.table import Table
from web.core.storage_keys import DAYS, PUZZLES, STATISTICS
from web.state.days import read_days
from web.state.stored_game import file_text
from web.state.stored_puzzles import read_record
from web.state.stored_results import read_statistics

MONDAY: Final = "2026-11-23T12:00:00Z"
"""The day of number 22."""
FILL: Final = """free => {
    let size = 0;
    for (let step = 1 << 23; step >= 1; step >>= 1)
        try { localStorage.setItem("junk", "x".repeat(size + step)); size += step; } catch { /* too much */ }
    localStorage.setItem("junk", "x".repeat(size - free));
}"""
"""Fill the storage, but for so many characters."""
EMPTY: Final = "localStorage.removeItem('junk')"
FREED_AND_PRESSED: Final = f"() => {{ {EMPTY}; document.getElementById('unsaved').click(); }}"
SOME: Final = 24
"""Characters that the end of a game takes, and beside which a day doesn't find room."""


def is_told(table: Table) -> None:
    expect(table.page.get_by_role("alert")).to_contain_text("can’t save your latest results or settings")
    expect(table.page.locator("#unsaved")).to_be_visible()


def frees(table: Table) -> None:
    """Room is made, and *Not saved* is pressed."""
    expect(table.page.get_by_role("button", name="Not saved", exact=True)).to_be_enabled()
    table.page.evaluate(FREED_AND_PRESSED)  # at once, since whatever is saved next takes it along
    expect(table.page.get_by_role("alert")).to_have_text("Everything is saved again.")
    expect(table.page.locator("#unsaved")).to_be_hidden()


def test_the_result_of_a_day_is_kept_once_there_is_room(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    page.clock.set_fixed_time(MONDAY)
    table = Table(page)
    table.prepare(pace="instant")
    table.open()
    table.menu("Today’s deal")
    table.settle()
    page.evaluate(FILL, SOME)
    table.menu("Resign")
    page.locator("#dialog").get_by_role("button", name="Resign", exact=True).click()
    expect(page.locator("#ending")).to_contain_text("Deal of the day 22")
    expect(page.locator("#ending")).to_contain_text("1 day in a row.")
    expect(page.locator("#ending")).not_to_contain_text("played again")
    is_told(table)
    assert not table.stored(DAYS)
    frees(table)
    page.reload()
    table.ready()
    expect(page.locator("#ending")).to_contain_text("1 day in a row.")
    assert read_days(table.stored(DAYS))[22].result
    assert read_statistics(table.stored(STATISTICS))


def test_the_result_of_a_puzzle_is_kept_once_there_is_room(open_table: OpenTable) -> None:
    table = open_table()
    table.page.evaluate(FILL, SOME)
    open_puzzle(table, ONCE[0])
    for move in answers(ONCE[0]):
        click(table, move)
    expect(table.status).to_contain_text("Solved: ")
    is_told(table)
    frees(table)
    table.page.reload()
    table.ready()
    assert list(read_record(table.stored(PUZZLES)).found.values()) == [True]


def test_results_come_with_a_file_without_games_and_are_told(open_table: OpenTable) -> None:
    table = open_table()
    beside = {
        "puzzles": "kT3x +\nLvCu -",
        "statistics": "browser\tother\nclean\tcuttle-cards\tskilled\tdealer\t22\t0\t15\n",
    }
    text = file_text({}, beside).encode()
    file: FilePayload = {"name": "cuttle.json", "mimeType": "application/json", "buffer": text}
    for said in (
        "Imported: 2 puzzles and 37 rounds in the statistics.",
        "Everything in this file was already here.",
    ):
        table.menu("My games")
        expect(table.dialog).to_contain_text("Other settings stay in this browser.")
        table.dialog.locator("#take-in").set_input_files(file)
        expect(table.dialog.locator(".notice")).to_have_text(said)
        table.close_dialog()
    table.menu("Statistics")
    expect(table.dialog).to_contain_text("59%")
