"""Kinds of links, each opened in a new visitor's browser, online and offline."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from cuttle import Link, Match, encode
from cuttle.links import ChallengeResult, link_text, parse_record
from e2e import games
from e2e.conftest import Guest, OpenTable
from e2e.table import Table, paste
from tools.scripts import script
from web.state.stored_game import StoredGame, file_text, stored_text

SHEET: Final = script("e2e/scripts/events.js", "offerSheet")
CLOSED = "() => { navigator.share = () => Promise.reject(new DOMException('closed', 'AbortError')) }"
REFUSED = "() => { navigator.share = () => Promise.reject(new DOMException('no', 'NotAllowedError')) }"
CLOSE_AND_GO: Final = script("e2e/scripts/events.js", "closeAndGo")
DARK: Final = script("e2e/scripts/events.js", "darkSquares")


def test_a_link_that_is_followed_while_a_dialog_goes_keeps_its_own(open_table: OpenTable) -> None:
    """Closing a dialog goes back in the history, with a delay; that must not close the next dialog."""
    table = open_table(encode(games.in_the_middle()))
    link = Link(
        Match(games.won().at(0)),
        "challenge",
        players=("person", "novice"),
        result=ChallengeResult("lost", 0, 99),
    )
    heading = table.dialog.get_by_role("heading")
    for late in (0, 2000):
        table.menu("About")
        table.page.evaluate(CLOSE_AND_GO, [link_text(link), late])
        expect(heading).to_have_text("Challenge")
        table.page.wait_for_function("() => history.arrived && history.state === 1")
        expect(heading).to_be_visible()
        table.page.go_back()
        expect(table.dialog).to_have_count(0)


# Bringing it elsewhere


def test_the_record_of_a_round_is_copied_and_pasted_back(go_over: OpenTable) -> None:
    game = games.in_the_middle()
    table = go_over(encode(game))
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.menu("Share")
    table.dialog.get_by_role("button", name="Text", exact=True).click()
    expect(table.dialog.locator("#field")).to_have_count(0)
    table.dialog.get_by_role("button", name="Copy", exact=True).click()
    expect(table.page.get_by_role("alert")).to_have_text("Copied.")
    text = table.page.evaluate("navigator.clipboard.readText()")
    assert parse_record(text).game == game
    table.open_game(games.three_takes())
    paste(table, text)
    expect(table.dialog).to_have_count(0)
    assert table.game == game


def test_the_sheet_of_the_system_is_offered_where_there_is_one(guest: Guest) -> None:
    page = guest("person", script=f"({SHEET})()")
    table = Table(page)
    table.prepare()
    table.open(encode(games.in_the_middle()))
    link = table.share_link()
    table.menu("Share")
    table.dialog.get_by_role("button", name="Send …").click()
    page.wait_for_function("() => window.handed.length")
    (handed,) = page.evaluate("window.handed")
    assert re.fullmatch(r"Take over my game of Cuttle against \w+:\n" + re.escape(link), handed["text"])
    page.evaluate(CLOSED)
    table.dialog.get_by_role("button", name="Send …").click()
    expect(table.dialog.locator(".notice")).to_have_count(0)
    page.evaluate(REFUSED)
    table.dialog.get_by_role("button", name="Send …").click()
    expect(table.dialog.locator(".notice")).to_contain_text("Copy it instead")


def test_a_qr_code_is_drawn_from_what_is_loaded_only_then(open_table: OpenTable) -> None:
    table = open_table(encode(games.in_the_middle()))
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.menu("Share")
    button = table.dialog.get_by_role("button", name="Show QR code")
    assert not [url for url in asked if "lean-qr" in url]
    button.click()
    expect(table.dialog.get_by_role("img", name="The link as a QR code")).to_be_visible()
    assert [url for url in asked if "lean-qr" in url]
    rows = finder(table.page)
    assert rows == ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    table.dialog.get_by_role("button", name="Show link").click()
    expect(table.dialog.locator("#field")).to_be_visible()


def finder(page: Page) -> list[str]:
    """A finder pattern of the QR code."""
    dark = {(x + step, y) for x, y, width in page.evaluate(DARK) for step in range(width)}
    return ["".join("#" if (x, y) in dark else "." for x in range(7)) for y in range(7)]


# Dropped on the page

DROP: Final = script("e2e/scripts/events.js", "drop")


def test_what_is_dropped_is_opened_imported_or_refused_and_the_page_stays(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))

    def drop(kind: str, content: str) -> list[bool]:
        taken: list[bool] = table.page.evaluate(DROP, [kind, content])
        return taken

    assert drop("text", f"https://example.org/#{encode(games.three_takes())}") == [True, True]
    expect(table.page.get_by_role("alert")).to_contain_text("Game opened from the link.")
    assert table.game == games.three_takes()
    file = file_text({"one": stored_text(StoredGame(encode(games.won())))})
    assert drop("games.json", file) == [True, True]
    expect(table.page.get_by_role("alert")).to_contain_text("1 game imported.")
    assert drop("picture.png", "\x89PNG") == [True, True]
    expect(table.page.get_by_role("alert")).to_contain_text("There’s no game in that.")
    table.menu("Open a link")
    assert drop("text", "a word") == [False, False]
    assert drop("picture.png", "\x89PNG") == [True, True]
    expect(table.dialog).to_contain_text("There’s no game in that.")
    table.close_dialog()
    link = table.share_link()
    table.menu("Share")
    assert drop("text", link) == [True, True]  # the field there can't be written in
    expect(table.dialog).to_have_count(0)
