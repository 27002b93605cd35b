"""A game as a link: shared, opened by another person; and a game by links between two browsers."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

import pytest
from playwright.sync_api import expect

from cuttle import Link, Match, card_text, encode, legal_moves, observe
from cuttle.links import record_text
from e2e import games
from e2e.conftest import Guest, OpenTable, often
from e2e.looking import box, leaks, spoken, without_bot_level
from e2e.play import good_move
from e2e.table import Table
from tools.pictures.screens import PASTE
from tools.scripts import script
from web.state.saved import read_save

CLOSE = "() => { document.querySelector('#dialog').close(); document.activeElement.blur(); }"
FORBID_COPYING = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden')) }"


def test_a_shared_link_shows_the_same_game_elsewhere(go_over: OpenTable, guest: Guest) -> None:
    table = go_over(encode(games.in_the_middle()))
    link = table.share_link()
    assert link.startswith(table.page.url)
    assert without_bot_level(link.partition("#")[2]) == table.code
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
    assert table.log == table.expected_log
    expect(table.page.get_by_role("alert")).to_contain_text("Game opened")
    table.resume(other)
    assert table.code == other
    assert table.codes == {own, other}


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
        ("", "&utm_source=mail", "?fbclid=IwAR0_x-y", ").", "%22%3E", "#:~:text=Your%20turn"),
        "#:~:text=Your%20turn",
    ),
)
def test_a_link_put_into_the_address_with_something_behind_it(go_over: OpenTable, behind: str) -> None:
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
    expect(table.page.get_by_role("alert")).to_have_text("Text and link copied.")
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


SHEET: Final = script("e2e/scripts/events.js", "offerSheet")
PICTURED: Final = script("e2e/scripts/events.js", "sentPicture")


def test_a_result_is_copied_with_two_presses_and_brings_a_stranger_to_the_deal(
    go_over: OpenTable, guest: Guest
) -> None:
    table = go_over(encode(games.won()))
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.page.locator("#ending").get_by_role("button", name="Share", exact=True).click()
    text = table.dialog.locator("#field").input_value()
    table.dialog.get_by_role("button", name="Copy", exact=True).click()
    expect(table.page.get_by_role("alert")).to_have_text("Text and link copied.")
    assert table.page.evaluate("navigator.clipboard.readText()") == text
    assert re.fullmatch(
        r"I beat \w+ \d+–\d+ in \d+ turns?\. Cuttle, a card game for two\. Same cards:\nhttp\S+#\S+", text
    )
    page = guest("friend")
    stranger = Table(page)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("./")
    stranger.ready()
    page.evaluate(PASTE, text)
    expect(stranger.dialog.get_by_role("heading")).to_have_text("Challenge")
    expect(stranger.dialog).to_contain_text("To beat: a win with")
    expect(stranger.dialog.get_by_role("button", name="New here? Three-minute lesson")).to_be_in_viewport()
    stranger.dialog.get_by_role("button", name="Play", exact=True).click()
    expect(stranger.dialog).to_have_count(0)
    assert stranger.game.start == games.won().start


def test_where_pictures_can_be_sent_one_goes_along_and_is_seen_before(guest: Guest) -> None:
    page = guest("person", script=f"({SHEET})(true)")
    table = Table(page)
    table.prepare()
    page.goto(f"./#{encode(games.won())}")
    table.ready()
    table.menu("Share")
    canvas = table.dialog.get_by_role("img", name="The last table. I beat")
    canvas.scroll_into_view_if_needed()
    table.dialog.get_by_role("button", name="Send …").click()
    page.wait_for_function("() => window.handed.length")
    text, (kind, size, *shape) = page.evaluate(PICTURED)
    assert text == table.dialog.locator("#field").input_value()
    assert (kind, shape) == ("image/png", [1200, 630])
    assert 20_000 < size <= 300_000


NAMES = ("Anna", "Ben")
MOVES = 2


def begin(table: Table) -> None:
    """Anna deals and begins."""
    table.prepare()
    table.open()
    table.draw_up("draft-seat-posted", "choose-dealer-1")
    for seat, name in enumerate(NAMES):
        table.dialog.locator(f"#name-{seat}").fill(name)
    before = table.code
    table.dialog.get_by_role("button", name="Start, then send the link", exact=True).click()
    table.saved_other_than(before)
    expect(table.page.locator("#curtain-title")).to_have_count(0)


def receive(table: Table, link: str, seat: int) -> None:
    """Open a link: an invitation that reveals nothing, then, and ever after, the player's own seat."""
    known = bool(table.page.evaluate("localStorage.getItem('cuttle:v1:seats')"))
    table.page.goto("about:blank")
    table.page.goto(link)
    table.ready()
    if table.game.over:
        return
    if not known:
        title = f"{NAMES[1 - seat]} invites you to a game of Cuttle."
        expect(table.page.locator("#curtain-title")).to_have_text(title)
        expect(table.page.locator("#curtain-about")).to_contain_text("the link contains all hands")
        expect(table.page.locator("#call-me")).to_have_value(NAMES[seat])
        assert leaks(table.code, table.page.content()) == []
        assert leaks(table.code, spoken(table.page)) == []
        table.page.get_by_role("button", name="Play", exact=True).click()
    expect(table.page.locator("#curtain-title")).to_have_count(0)
    assert tells_of_the_other(table, seat) == []


def tells_of_the_other(table: Table, seat: int) -> list[str]:
    """Cards of the other hand on the page that this seat doesn't know."""
    content, known = table.page.content(), observe(table.state, seat).hands[1 - seat]
    hidden = [card_text(card) for card in table.state.hands[1 - seat] if card not in known]
    return [card for card in hidden if f'"card-{card}"' in content or f'"{card}"' in content]


def move(table: Table, seat: int) -> None:
    """Make decisions for this seat until it's the other's turn."""
    while not table.game.over and table.state.phase.seat == seat:
        before = table.code
        table.click(good_move(table.game, seat))
        table.saved_other_than(before)
    assert tells_of_the_other(table, seat) == [] or table.game.over


def next_link(table: Table, seat: int) -> str:
    """The copied link for the next player."""
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.page.get_by_role("button", name=f"Send the link to {NAMES[1 - seat]}").click()
    expect(table.page.locator("#send-link")).to_have_text("Copy again")
    told, line = f"Link copied. Send it to {NAMES[1 - seat]}, then wait for theirs.", table.status
    expect(table.page.get_by_role("alert") if table.game.over else line).to_contain_text("Link copied.")
    expect(line.filter(has_text=told)).to_have_count(0 if table.game.over else 1)
    expect(table.dialog).to_have_count(0)
    words, _, link = str(table.page.evaluate("navigator.clipboard.readText()")).rpartition("\n")
    assert NAMES[1 - seat] in words
    return link


def test_a_game_goes_to_and_fro_between_two_browsers(guest: Guest) -> None:
    tables = (Table(guest("person")), Table(guest("friend")))
    tables[1].prepare()
    begin(tables[0])
    seat, count = 0, 0
    while count < MOVES and not tables[seat].game.over:
        move(tables[seat], seat)
        expect(tables[seat].status).to_contain_text(f"Send the link to {NAMES[1 - seat]}")
        link = next_link(tables[seat], seat)
        receive(tables[1 - seat], link, 1 - seat)
        assert tables[1 - seat].match == tables[seat].match
        seat, count = 1 - seat, count + 1
    assert [read_save(table.code).seat for table in tables] == [0, 1]
    assert [len(table.stored_games) for table in tables] == [1, 1]
    tables[seat].menu("Resign")
    tables[seat].dialog.get_by_role("button", name="Resign", exact=True).click()
    receive(tables[1 - seat], next_link(tables[seat], seat), 1 - seat)
    expect(tables[1 - seat].page.locator("#ending")).to_have_class("won")


def test_on_a_phone_nothing_covers_the_stamp(guest: Guest) -> None:
    first = Table(guest("person"))
    begin(first)
    first.page.set_viewport_size({"width": 360, "height": 640})
    expect(first.status).to_contain_text("Then you get the link for Ben.")
    move(first, 0)
    found = [box(first.page.locator(name)) for name in ("#send-link", "#stamps-button", "#undo")]
    assert all(one["x"] + one["width"] <= other["x"] for one, other in pairwise(found)), found
    first.page.locator("#stamps-button").click()
    stamps, said = (box(first.page.locator(name)) for name in ("#stamps", "#status"))
    assert stamps["y"] + stamps["height"] <= said["y"]
