"""Links and storage that are damaged, foreign, hostile or forbidden: a clear message, and the game goes
on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from cuttle import decode, encode
from e2e import games
from e2e.conftest import Guest, OpenTable, often
from e2e.full_tables import MARKUP, broken_codes, reason
from e2e.looking import no_script_ran
from e2e.table import SETTINGS, Table, share_link_of

FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); } });"""
FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };"""


@pytest.fixture
def begun(go_over: OpenTable) -> Table:
    """A page with a game in progress."""
    table = go_over(encode(games.in_the_middle()))
    table.play(table.seen.moves[0])
    return table


def goes_on(table: Table, own: str) -> None:
    """The game is unchanged and can be continued."""
    assert table.code == own
    game = table.game
    if not game.over:
        table.play(table.seen.moves[0])


@pytest.mark.nightly
def test_a_broken_code_in_the_address_is_told_with_its_reason(begun: Table) -> None:
    own = begun.code
    for name, code in [*broken_codes().items(), ("a megabyte", "A" * 1_000_000)]:
        begun.page.evaluate("code => { location.hash = code }", code)
        expect(begun.dialog.locator(".notice"), name).not_to_be_empty()
        if code.isascii() and code != MARKUP:
            expect(begun.dialog.locator(".notice"), name).to_have_text(reason(code))
        no_script_ran(begun.page)
        assert begun.page.evaluate("location.hash") == ""
        begun.close_dialog()
    goes_on(begun, own)


def test_a_page_opened_with_a_broken_link_shows_the_own_game(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    own = table.code
    table.page.goto("about:blank")
    table.page.goto(f"./#{broken_codes()['the end is missing']}")
    table.ready()
    expect(table.dialog.locator(".notice")).to_have_text(reason(broken_codes()["the end is missing"]))
    table.close_dialog()
    goes_on(table, own)


def test_rubbish_under_every_key_starts_a_new_game(page: Page) -> None:
    table = Table(page)
    table.prepare(
        game="\0\n" * 3000, kept=MARKUP, damaged="=" * 100, settings="pace=warp ruleset=moon a=b=c ="
    )
    table.open()
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
    pace = table.dialog.locator("[data-do=ChangeSetting][data-value^='pace ']")
    normal = pace.and_(table.page.locator("[data-value='pace normal']"))
    expect(normal).to_have_attribute("aria-pressed", "true")
    pace.and_(table.page.locator("[data-value='pace instant']")).click()
    assert "pace=instant" in table.stored(SETTINGS)


@pytest.mark.parametrize("hindrance", often((FORBIDDEN, FULL), FULL), ids=["forbidden", "full"])
def test_without_storage_a_game_is_played_and_the_page_says_that_it_cannot_be_kept(
    guest: Guest, hindrance: str
) -> None:
    page = guest("person", script=hindrance)
    table = Table(page)
    page.goto(f"./#{encode(games.in_the_middle())}")
    table.ready()
    expect(page.get_by_role("alert")).to_contain_text("can’t save your game")
    badge = page.get_by_role("button", name="Not saved", exact=True)
    expect(badge).to_be_visible()
    page.evaluate("code => { location.hash = code }", encode(games.about_to_lose()))
    expect(page.get_by_role("alert")).to_contain_text("Game opened from the link.")
    page.locator("#deck").click()
    expect(table.status).to_contain_text("Marlow wins")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(badge).to_be_visible()
    badge.click()
    expect(page.get_by_role("alert")).to_contain_text("can’t save your game")
    assert decode(share_link_of(table, "Replay")).over
