"""A game as a link: shared, opened by another person, and opened in a page with its own game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cuttle import Link, Match, encode, legal_moves
from cuttle.links import record_text
from e2e import games
from e2e.conftest import Guest, OpenTable
from e2e.looking import bare
from e2e.often import often
from e2e.table import Table
from tools.pictures.screens import PASTE

CLOSE = "() => { document.querySelector('#dialog').close(); document.activeElement.blur(); }"
FORBID_COPYING = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden')) }"


def test_a_shared_link_shows_the_same_game_elsewhere(go_over: OpenTable, guest: Guest) -> None:
    table = go_over(encode(games.in_the_middle()))
    link = table.share_link()
    assert link.startswith(table.page.url)
    assert bare(link.partition("#")[2]) == table.code
    other = Table(guest("friend"))
    other.prepare()
    other.page.goto(link)
    other.ready()
    for place in ("#status", "#hand", "#table", "#log", "#choices"):
        assert other.page.locator(place).inner_text() == table.page.locator(place).inner_text()
    assert other.code == table.code
    move = legal_moves(other.state)[0]
    assert other.play(move).moves[: len(table.game.moves) + 1] == (*table.game.moves, move)


def begun(go_over: OpenTable) -> Table:
    """A page with a game in progress."""
    table = go_over(encode(games.three_takes()))
    table.play(table.seen.moves[0])
    return table


def other_game_is_open(table: Table, own: str) -> None:
    """The link's game is open and the old one stored; the list of games switches between them."""
    other = encode(games.in_the_middle())
    assert table.code == other
    expect(table.page.get_by_role("alert")).to_contain_text("Your own game is saved")
    table.resume(own)
    assert table.code == own
    assert table.log == table.told
    expect(table.page.get_by_role("alert")).to_contain_text("Game opened")
    table.resume(other)
    assert table.code == other
    assert table.codes == {own, other}


def test_a_link_put_into_the_address_of_the_open_page(go_over: OpenTable) -> None:
    table = begun(go_over)
    own = table.code
    table.open_game(games.in_the_middle())
    other_game_is_open(table, own)


def test_a_link_pasted_anywhere(go_over: OpenTable) -> None:
    table = begun(go_over)
    own = table.code
    table.page.evaluate(PASTE, f"https://elsewhere.example/#{encode(games.in_the_middle())}")
    table.saved_other_than(own)
    other_game_is_open(table, own)


@pytest.mark.nightly
def test_a_link_with_something_in_front_of_it(go_over: OpenTable) -> None:
    table = begun(go_over)
    own = table.code
    table.page.goto("about:blank")
    table.page.goto(f"./?fbclid=x#{encode(games.in_the_middle())}")
    table.ready()
    other_game_is_open(table, own)
    assert table.page.url.endswith("/?fbclid=x")


@pytest.mark.parametrize(
    "behind",
    often(
        ("&utm_source=mail", "?fbclid=IwAR0_x-y", ").", "%22%3E", "#:~:text=Your%20turn"),
        "#:~:text=Your%20turn",
    ),
)
def test_a_link_with_something_behind_it(go_over: OpenTable, behind: str) -> None:
    table = begun(go_over)
    own = table.code
    table.open_link(encode(games.in_the_middle()) + behind)
    other_game_is_open(table, own)


def test_what_is_pasted_while_a_dialog_closes_opens_its_own(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    table.page.evaluate("location.hash = 'no-game'")
    expect(table.dialog.locator(".notice")).to_be_visible()
    record = record_text(Link(Match(games.in_the_middle()))).replace("2. ", "2. resign@7 ")
    # The browser tells of the closed dialog in a task of its own, after this one.
    table.page.evaluate(f"text => {{ ({CLOSE})(); ({PASTE})(text); }}", record)
    expect(table.dialog.locator("#upto")).to_be_visible()


def test_the_link_can_be_copied(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.menu("Share")
    link = table.dialog.locator("#field").input_value()
    table.dialog.get_by_role("button", name="Copy", exact=True).click()
    expect(table.page.get_by_role("alert")).to_have_text("Link copied.")
    expect(table.dialog).to_have_count(0)
    assert table.focused() == "menu-button"
    assert table.page.evaluate("navigator.clipboard.readText()") == link


def test_where_copying_is_forbidden_the_page_says_so(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    table.page.evaluate(FORBID_COPYING)
    table.menu("Share")
    table.dialog.get_by_role("button", name="Copy", exact=True).click()
    expect(table.dialog.locator(".notice")).to_contain_text("copy it yourself")
    selected = table.page.evaluate("getSelection().toString()")
    table.page.evaluate("delete navigator.clipboard.writeText")
    assert selected == table.dialog.locator("#field").input_value() != ""
