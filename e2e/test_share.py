"""A game as a link: shared, opened by another person; and a game by links between two browsers."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import expect

from cuttle import Link, Match, encode, legal_moves
from cuttle.links import ONLOOKER, for_onlookers, link_text, parse_link, record_text
from e2e import games
from e2e.by_links import NAMES, begin, move, tells_of_the_other
from e2e.conftest import Guest, OpenTable
from e2e.looking import box, js, leaks, spoken, without_bot_level
from e2e.table import Table
from tools.pictures.screens import PASTE
from web.state.saved import read_save

CLOSE = "() => { document.querySelector('#dialog').close(); document.activeElement.blur(); }"
FORBID_COPYING = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden')) }"


def test_a_shared_link_shows_the_same_game_elsewhere(table: Table, guest: Guest) -> None:
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


def test_onlookers_see_a_round_without_its_hidden_cards(go_over: OpenTable, guest: Guest) -> None:
    table = go_over(encode(games.WON))
    saved = replace(parse_link(table.code), players=("person", "skilled"))
    field = table.dialog.locator("#field")
    table.menu("Share")
    for name, about, seat in (
        ("For onlookers", "everyone at the table has seen", ONLOOKER),
        ("What you see", "also your own", 0),
        ("What everyone sees", "everyone at the table has seen", ONLOOKER),
    ):
        table.dialog.get_by_role("button", name=name, exact=True).click()
        expect(table.dialog.locator("#share-about")).to_contain_text(about)
        expect(field).to_have_value(re.compile(f"#{link_text(for_onlookers(saved, seat))}$"))
    link = field.input_value().rpartition("\n")[2]
    expect(table.dialog.get_by_role("button", name="This position")).to_have_count(0)  # the round is over
    other = Table(guest("friend"))
    other.start()
    own = other.code
    other.page.goto("about:blank")
    other.page.goto(link)
    other.ready()
    expect(other.page.locator("#replay-place")).to_have_text("At the start.")
    expect(other.page.locator("#replay-eyes, #replay-play-on")).to_have_count(0)
    hidden = len(games.WON.states[0].hands[0])
    expect(other.page.locator("#hand .back")).to_have_count(hidden)
    for step in ("last", "back"):
        other.page.locator(f"#replay-{step}").click()
        place = other.page.locator("#replay-place").inner_text()
        other.page.reload()
        other.ready()
        expect(other.page.locator("#replay-place")).to_have_text(place)
    other.page.locator("#replay-turn-link").click()
    for name, about in (("This position", "this position alone"), ("The round so far", "the round so far")):
        other.dialog.get_by_role("button", name=name, exact=True).click()
        expect(other.dialog.locator("#share-about")).to_contain_text(about)
    other.dialog.get_by_role("button", name="This position", exact=True).click()
    alone = other.dialog.locator("#field").input_value().rpartition("#")[2]
    assert parse_link(alone).game.moves == ()
    other.close_dialog()
    other.page.locator("#replay-leave").click()
    expect(other.page.locator("#replaying")).to_have_count(0)
    assert other.code == own


def test_the_own_game_is_kept_beside_one_of_a_link_whatever_is_in_front_or_behind(go_over: OpenTable) -> None:
    table = go_over(encode(games.THREE_TAKES))
    table.play(table.seen.moves[0])
    own, sent = table.code, encode(games.IN_THE_MIDDLE)
    table.page.goto("about:blank")
    table.page.goto(f"./?fbclid=x#{sent}#:~:text=Your%20turn")
    table.ready()
    assert table.page.url.endswith("/?fbclid=x")
    assert table.code == sent
    expect(table.page.get_by_role("alert")).to_contain_text("Your own game is saved")
    table.resume(own)
    assert table.code == own
    assert table.log == table.expected_log
    expect(table.page.get_by_role("alert")).to_contain_text("Game opened")
    for behind in ("&utm_source=mail", ").", "%22%3E", "#:~:text=Your%20turn"):
        table.open_link(sent + behind)
        assert table.code == sent
        table.resume(own)
        assert table.codes == {own, sent}


def test_what_is_pasted_while_a_dialog_closes_opens_its_own(table: Table) -> None:
    table.page.evaluate("location.hash = 'no-game'")
    expect(table.dialog.locator(".notice")).to_be_visible()
    record = record_text(Link(Match(games.IN_THE_MIDDLE))).replace("2. ", "2. resign@7 ")
    # The browser tells of the closed dialog in a task of its own, after this one.
    table.page.evaluate(f"text => {{ ({CLOSE})(); ({PASTE})(text); }}", record)
    expect(table.dialog.locator("#upto")).to_be_visible()


def test_where_copying_is_forbidden_the_page_says_so(table: Table) -> None:
    table.page.evaluate(FORBID_COPYING)
    table.menu("Share")
    table.dialog.get_by_role("button", name="Copy", exact=True).click()
    expect(table.dialog.locator(".notice")).to_contain_text("copy it yourself")
    selected = table.page.evaluate("getSelection().toString()")
    table.page.evaluate("delete navigator.clipboard.writeText")
    assert selected == table.dialog.locator("#field").input_value() != ""


def test_a_result_is_copied_with_two_presses_and_brings_a_stranger_to_the_deal(
    go_over: OpenTable, guest: Guest
) -> None:
    table = go_over(encode(games.WON))
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.page.locator("#ending").get_by_role("button", name="Share", exact=True).click()
    text = table.dialog.locator("#field").input_value()
    table.dialog.get_by_role("button", name="Copy", exact=True).click()
    expect(table.page.get_by_role("alert")).to_have_text("Text and link copied.")
    assert table.page.evaluate("navigator.clipboard.readText()") == text
    assert re.fullmatch(
        r"I beat \w+ \d+–\d+ in \d+ turns?\. Cuttle, a card game for two\. "
        r"Can you beat that with the same cards\?\n[🟦🟥🟪🟨⬛⬜]+\nhttp\S+#\S+",
        text,
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
    assert stranger.game.start == games.WON.start


def test_the_picture_of_a_result_is_saved_and_has_names_only_if_wanted(go_over: OpenTable) -> None:
    table = go_over(encode(games.WON))
    table.page.locator("#ending").get_by_role("button", name="Share", exact=True).click()
    names, pictures = table.dialog.locator("#picture-names"), list[bytes]()
    for pressed in ("false", "true", "false"):
        expect(names).to_have_attribute("aria-pressed", pressed)
        with table.page.expect_download() as saved:
            table.dialog.locator("#picture-save").click()
        pictures.append(Path(saved.value.path()).read_bytes())
        names.click()
    plain, named, again = pictures
    assert plain[:4] == named[:4] == b"\x89PNG"
    assert plain != named
    assert plain == again


FAILS = "name => { navigator.share = () => Promise.reject(new DOMException('no', name)) }"


def test_the_sheet_of_the_system_is_offered_and_takes_a_picture_along(
    guest: Guest,
) -> None:
    page = guest("person", script=f"({js('events.offerSheet')})(true)")
    table = Table(page).start(encode(games.IN_THE_MIDDLE))
    link, send = table.share_link(), table.dialog.get_by_role("button", name="Send …")
    table.menu("Share")
    send.click()
    page.wait_for_function("() => window.handed.length")
    (handed,) = page.evaluate("window.handed")
    assert re.fullmatch(r"Take over my game of Cuttle against \w+:\n" + re.escape(link), handed["text"])
    for name, shown in (("AbortError", 0), ("NotAllowedError", 1)):
        page.evaluate(FAILS, name)
        send.click()
        expect(table.dialog.locator(".notice").filter(has_text="Copy it instead")).to_have_count(shown)
    table.close_dialog()

    page.evaluate(js("events.offerSheet"), True)
    table.open_game(games.WON)
    table.menu("Share")
    table.dialog.get_by_role("img", name="The table at the end. I beat").scroll_into_view_if_needed()
    send.click()
    page.wait_for_function("() => window.handed.length")
    text, (kind, size, *shape) = page.evaluate(js("events.sentPicture"))
    assert text == table.dialog.locator("#field").input_value()
    assert (kind, shape) == ("image/png", [1200, 630])
    assert 20_000 < size <= 300_000


def receive(table: Table, link: str) -> None:
    table.page.goto("about:blank")
    table.page.goto(link)
    table.ready()


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
    anna, ben = Table(guest("person")), Table(guest("friend"))
    ben.prepare()
    begin(anna)
    move(anna, 0)
    expect(anna.status).to_contain_text("Send the link to Ben")
    receive(ben, next_link(anna, 0))
    expect(ben.page.locator("#curtain-title")).to_have_text("Anna invites you to a game of Cuttle.")
    expect(ben.page.locator("#curtain-about")).to_contain_text("the link contains all hands")
    expect(ben.page.locator("#call-me")).to_have_value("Ben")
    assert leaks(ben.code, ben.page.content()) == []
    assert leaks(ben.code, spoken(ben.page)) == []
    ben.page.get_by_role("button", name="Play", exact=True).click()
    expect(ben.page.locator("#curtain-title")).to_have_count(0)
    assert tells_of_the_other(ben, 1) == []
    assert ben.match == anna.match
    move(ben, 1)
    receive(anna, next_link(ben, 1))
    expect(anna.page.locator("#curtain-title")).to_have_count(0)  # ever after, it's the player's own seat
    assert tells_of_the_other(anna, 0) == []
    assert anna.match == ben.match
    assert [read_save(table.code).seat for table in (anna, ben)] == [0, 1]
    assert [len(table.stored_games) for table in (anna, ben)] == [1, 1]
    anna.resign()
    receive(ben, next_link(anna, 0))
    expect(ben.page.locator("#ending")).to_have_class("won")


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
