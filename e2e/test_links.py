"""Links of every kind, in the address, pasted, dropped and typed, with what chats add."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from cuttle import Link, Match, encode
from cuttle.links import ChallengeResult, link_text, parse_record
from e2e import games
from e2e.conftest import OpenTable
from e2e.kinds import KINDS
from e2e.looking import js
from e2e.table import Table, paste
from tools.pictures.screens import PASTE
from web.state.seating import PERSON
from web.state.stored_game import StoredGame, file_text, stored_text


def test_a_link_that_is_followed_while_a_dialog_goes_keeps_its_own(open_table: OpenTable) -> None:
    """Closing a dialog goes back in the history, with a delay; that must not close the next dialog."""
    table = open_table(encode(games.IN_THE_MIDDLE))
    lost = ChallengeResult("lost", 0, 99)
    link = Link(Match(games.WON.at(0)), "challenge", players=(PERSON, "novice"), result=lost)
    heading = table.dialog.get_by_role("heading")
    for late in (0, 2000):
        table.menu("About")
        table.page.evaluate(js("events.closeAndGo"), [link_text(link), late])
        expect(heading).to_have_text("Challenge")
        table.page.wait_for_function("() => history.arrived && history.state === 1")
        expect(heading).to_be_visible()
        table.page.go_back()
        expect(table.dialog).to_have_count(0)


# Bringing it elsewhere


def test_the_record_of_a_round_is_copied_and_pasted_back(table: Table) -> None:
    game = games.IN_THE_MIDDLE
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.menu("Share")
    table.dialog.get_by_role("button", name="Text to keep", exact=True).click()
    expect(table.dialog.locator("#field")).to_have_count(0)
    table.dialog.get_by_role("button", name="Copy", exact=True).click()
    expect(table.page.get_by_role("alert")).to_have_text("Copied.")
    expect(table.dialog).to_have_count(0)
    assert table.focused() == "menu-button"
    text = table.page.evaluate("navigator.clipboard.readText()")
    assert parse_record(text).game == game
    table.open_game(games.THREE_TAKES)
    paste(table, text)
    expect(table.dialog).to_have_count(0)
    assert table.game == game


def test_a_qr_code_is_drawn_from_what_is_loaded_only_then(open_table: OpenTable) -> None:
    table = open_table(encode(games.IN_THE_MIDDLE))
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.menu("Share")
    button = table.dialog.get_by_role("button", name="Show QR code")
    assert not [url for url in asked if "lean-qr" in url]
    button.click()
    expect(table.dialog.get_by_role("img", name="The link as a QR code")).to_be_visible()
    assert [url for url in asked if "lean-qr" in url]
    rows = table.page.evaluate(js("events.darkSquares"))
    dark = {(x + step, y) for x, y, width in rows for step in range(width)}
    finder = ["".join("#" if (x, y) in dark else "." for x in range(7)) for y in range(7)]
    assert finder == ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    table.dialog.get_by_role("button", name="Show link").click()
    expect(table.dialog.locator("#field")).to_be_visible()


# Dropped on the page


def test_what_is_dropped_is_opened_imported_or_refused_and_the_page_stays(table: Table) -> None:
    def drop(kind: str, content: str) -> list[bool]:
        return list(table.page.evaluate(js("events.drop"), [kind, content]))

    assert drop("text", f"https://example.org/#{encode(games.THREE_TAKES)}") == [True, True]
    expect(table.page.get_by_role("alert")).to_contain_text("Game opened from the link.")
    assert table.game == games.THREE_TAKES
    file = file_text({"one": stored_text(StoredGame(encode(games.WON)))})
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


AWAKE: Final = ":is(#hand .card, #open-cards .card, #replay-play, #curtain-title, #ending button):focus"
"""Where the focus is once something is on the table, as after New game (web/browser/focus_landing.js)."""


def look(table: Table, kind: str, *, stays: bool = False) -> None:
    """The focus is in the dialog, and once that's closed, or if there is none, on the table. Where the table
    stays as it was, a dialog that is closed may lead back to what opened it."""
    page = table.page
    expect(page.locator("#field")).to_have_count(0)
    expect(page.locator(f"#dialog :focus, {AWAKE}"), kind).to_have_count(1)
    if page.locator("#dialog[open]").count():
        page.keyboard.press("Escape")
        back = f"{AWAKE}, #menu-button:focus" if stays else AWAKE
        expect(page.locator(back), kind).to_have_count(1)


def start_at(table: Table, fragment: str) -> None:
    table.page.goto("about:blank")
    table.page.goto(f"./#{fragment}")
    table.ready()


def behind(fragment: str) -> list[str]:
    return [f"{fragment}{more}" for more in ("&utm_source=x", ".", "_")]


def messages(fragment: str) -> list[str]:
    """A link beside words of any language, and in two lines."""
    link = f"https://elsewhere.example/#{fragment}"
    return [
        f"Straßenbahn! Télécharger: {link}, Saudações",
        f"> {link[:29]}\n> {link[29:]}\n> Schöne Grüße",
        f"_{link.replace('#', '%23')}_ 你好",
        f"«{link[:20]}\u200b{link[20:]}» Україна ٣",
    ]


Open = Callable[[Table, str], object]
WAYS: Final[dict[str, tuple[Open, Callable[[str], list[str]]]]] = {
    "at the start": (start_at, lambda fragment: [fragment]),
    "in the address": (
        lambda table, text: table.page.evaluate("text => { location.hash = text }", text),
        behind,
    ),
    "pasted": (lambda table, text: table.page.evaluate(PASTE, text), messages),
    "typed": (paste, lambda fragment: [fragment]),
}


@pytest.mark.parametrize("way", WAYS)
def test_what_a_link_opens_is_there_and_has_the_focus(open_table: OpenTable, way: str) -> None:
    """Also if it's opened twice, and on the way back."""
    table, (opens, texts) = open_table(), WAYS[way]
    blur = "document.activeElement.blur()"
    for kind, (fragment, place, words) in KINDS.items():
        for text in texts(fragment):
            table.open_game(games.ABOUT_TO_LOSE)
            table.page.evaluate(blur)
            opens(table, text)
            expect(table.page.locator(place).first, kind).to_contain_text(words)
            look(table, f"{kind}, {way}", stays=kind in ("a set", "a score", "a run"))
        if way == "at the start":
            continue
        table.page.evaluate(blur)
        opens(table, text)
        look(table, f"{kind} again, {way}", stays=True)
        if kind in ("a replay", "a puzzle", "a lesson"):
            table.page.evaluate(blur)
            table.page.go_back()
            look(table, f"back from {kind}")
