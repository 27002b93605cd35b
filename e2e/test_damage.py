"""Links and storage that are damaged, foreign, hostile or full: a clear message, and the game goes on.
What was stored elsewhere comes with a file."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import FilePayload, Page, expect

from cuttle import decode, encode
from e2e import games
from e2e.conftest import Guest, OpenTable
from e2e.full_tables import MARKUP, broken_codes, reason
from e2e.looking import no_script_ran
from e2e.solving import ONCE, answers, click, open_puzzle
from e2e.table import SETTINGS, Table, share_link_of
from web.core.storage_keys import PUZZLES
from web.state.stored_game import file_text
from web.state.stored_puzzles import read_record

FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };"""


def goes_on(table: Table, own: str) -> None:
    """The game is unchanged and can be continued."""
    assert table.code == own
    table.play(table.seen.moves[0])


@pytest.mark.nightly
def test_a_broken_code_in_the_address_is_told_with_its_reason(table: Table) -> None:
    own = table.code
    for name, code in [*broken_codes().items(), ("a megabyte", "A" * 1_000_000)]:
        table.page.evaluate("code => { location.hash = code }", code)
        expect(table.dialog.locator(".notice"), name).not_to_be_empty()
        if code.isascii() and code != MARKUP:
            expect(table.dialog.locator(".notice"), name).to_have_text(reason(code))
        no_script_ran(table.page)
        assert table.page.evaluate("location.hash") == ""
        table.close_dialog()
    goes_on(table, own)


def test_a_page_opened_with_a_broken_link_shows_the_own_game(table: Table) -> None:
    own = table.code
    table.page.goto("about:blank")
    table.page.goto(f"./#{broken_codes()['the end is missing']}")
    table.ready()
    expect(table.dialog.locator(".notice")).to_have_text(reason(broken_codes()["the end is missing"]))
    table.close_dialog()
    goes_on(table, own)


def test_rubbish_under_every_key_starts_a_new_game(page: Page) -> None:
    table = Table(page)
    settings = "pace=warp ruleset=moon a=b=c ="
    table.start(game="\0\n" * 3000, kept=MARKUP, damaged="=" * 100, settings=settings)
    table.close_dialog()
    assert table.game.ruleset.key == "cuttle-cards"
    goes_on(table, table.code)
    own = table.code
    table.menu("My games")
    expect(table.dialog).to_contain_text(reason(MARKUP))
    no_script_ran(page)
    table.close_dialog()
    assert table.codes > {MARKUP, own}
    table.menu("Settings")
    pace = "[data-do=ChangeSetting][data-value='pace {}']"
    expect(table.dialog.locator(pace.format("normal"))).to_have_attribute("aria-pressed", "true")
    table.dialog.locator(pace.format("instant")).click()
    assert "pace=instant" in table.stored(SETTINGS)


def test_without_storage_a_game_is_played_and_the_page_says_that_it_cannot_be_kept(
    guest: Guest,
) -> None:
    page = guest("person", script=FULL)
    table = Table(page)
    page.goto(f"./#{encode(games.IN_THE_MIDDLE)}")
    table.ready()
    expect(page.get_by_role("alert")).to_contain_text("can’t save your game")
    badge = page.get_by_role("button", name="Not saved", exact=True)
    expect(badge).to_be_visible()
    page.evaluate("code => { location.hash = code }", encode(games.ABOUT_TO_LOSE))
    expect(page.get_by_role("alert")).to_contain_text("Game opened from the link.")
    page.locator("#deck").click()
    expect(table.status).to_contain_text("Marlow wins")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(badge).to_be_visible()
    badge.click()
    expect(page.get_by_role("alert")).to_contain_text("can’t save your game")
    assert decode(share_link_of(table, "Replay")).over


FILL: Final = """free => {
    let size = 0;
    for (let step = 1 << 23; step >= 1; step >>= 1)
        try { localStorage.setItem("junk", "x".repeat(size + step)); size += step; } catch { /* too much */ }
    localStorage.setItem("junk", "x".repeat(size - free));
}"""
"""Fill the storage, but for so many characters."""


FREED_AND_PRESSED: Final = """() => {
    localStorage.removeItem("junk");
    document.getElementById("unsaved").click();
}"""
"""At once, since whatever is saved next takes it along."""


def test_the_result_of_a_puzzle_is_kept_once_there_is_room(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    page.evaluate(FILL, 24)
    open_puzzle(table, ONCE[0])
    for move in answers(ONCE[0]):
        click(table, move)
    expect(table.status).to_contain_text("Solved: ")
    expect(page.get_by_role("alert")).to_contain_text("can’t save your latest results or settings")
    expect(page.get_by_role("button", name="Not saved", exact=True)).to_be_enabled()
    page.evaluate(FREED_AND_PRESSED)
    expect(page.get_by_role("alert")).to_have_text("Everything is saved again.")
    expect(page.locator("#unsaved")).to_be_hidden()
    table.reload()
    assert list(read_record(table.stored(PUZZLES)).found.values()) == [True]


def test_results_come_with_a_file_without_games_and_are_told(table: Table) -> None:
    beside = {
        "puzzles": "kT3x +\nLvCu -",
        "statistics": "browser\tother\nclean\tcuttle-cards\tskilled\tdealer\t22\t0\t15\n",
    }
    text = file_text({}, beside).encode()
    file: FilePayload = {"name": "cuttle.json", "mimeType": "application/json", "buffer": text}
    table.menu("My games")
    expect(table.dialog).to_contain_text("Settings stay in this browser.")
    for said in (
        "Imported: 2 puzzles and 37 rounds in the statistics.",
        "Everything in this file was already here.",
    ):
        table.dialog.locator("#take-in").set_input_files(file)
        expect(table.dialog.locator(".notice")).to_have_text(said)
    table.close_dialog()
    table.menu("Statistics")
    expect(table.dialog).to_contain_text("59%")
