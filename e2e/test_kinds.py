"""Links of every kind, in the address and pasted, with what chats add; and where a replay begins."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from cuttle import PRESETS, Game, Link, Match, encode
from cuttle.field import Result, daily_board
from cuttle.field.codes import BoardResult, SetScore, rival_bot, score_text, set_text
from cuttle.field.sets import DealSet
from cuttle.links import ChallengeResult, link_text, tree_of
from cuttle.puzzles import read_pool
from e2e import games
from e2e.conftest import OpenTable
from e2e.table import Table, paste
from tools.pictures.screens import PASTE
from web.state.seating import PERSON

FILE: Final = Path(__file__).parent.parent / "cuttle" / "puzzles" / "pool.txt"
TO_ADDRESS: Final = "fragment => { location.hash = fragment }"
SET: Final = DealSet(PRESETS["cuttle-cards"], rival_bot("novice"), 77, (1, 0, 2, 0))
WON: Final = BoardResult(Result("won", 21, 0, 8))
BOARD: Final = daily_board(1)
DAY: Final = Link(
    Match(BOARD.game),
    "challenge",
    players=(PERSON, BOARD.rivals[0].level),
    number=BOARD.number,
    result=ChallengeResult("won", 21, 9),
)
PUZZLE: Final = read_pool(FILE.read_text(encoding="utf-8"))[0].read()
INVITATION: Final = Link(
    Match(games.in_the_middle().at(0)), "your turn", players=(PERSON, PERSON), names=("Anna", "Bo"), seat=1
)
LEADS: Final = {
    "a game by links": (f"{link_text(INVITATION)}~wave", "body", "Anna invites you to a game of Cuttle."),
    "a replay": (link_text(Link(Match(games.won()), "replay", 4)), "#replay-place", "Turn"),
    "a deal of the day": (link_text(DAY), "#dialog", "To beat: a win with 21 points in 9 turns"),
    "a puzzle": (link_text(PUZZLE.link), "#exercise-leave", ""),
    "a set": (set_text(SET), "#dialog", "Set of deals"),
    "a score": (score_text(SetScore(SET, (WON, None, WON, WON), "Zoë")), ".standings", "Zoë"),
    "a run": ("run12", "#dialog", "12"),
    "a lesson": ("lesson=points", "html[data-lesson=points] #lesson-skip", ""),
    "a lesson under rules": ("lesson=jack/pagat", "html[data-lesson=jack] #lesson-skip", ""),
}
"""For each kind what follows the address, and where to look for which words once it's open."""


ANALYSIS: Final = Link(
    Match(games.won().at(0)), "analysis", players=(PERSON, ""), known=True, tree=tree_of(games.won(), 6)
)
GAMES: Final = {
    "a game": encode(games.in_the_middle()),
    "a position": link_text(Link(Match(Game(games.in_the_middle().state)), "position")),
    "an analysis": link_text(ANALYSIS),
}
"""The kinds that the other tests open."""
FRAGMENTS: Final = {**GAMES, **{kind: fragment for kind, (fragment, _, _) in LEADS.items()}}
AWAKE: Final = ":is(#hand .card, #replay-play, #curtain-title, #ending button):focus"
"""Where the focus is once something is on the table, as after New game (web/browser/landing.js)."""


def open_each(table: Table, do: str, texts: Callable[[str], list[str]]) -> None:
    """Have a script open each of the texts that are made of a fragment, with a plain game in between."""
    for fragment, place, words in LEADS.values():
        for text in texts(fragment):
            table.open_game(games.three_takes())
            table.page.evaluate(do, text)
            expect(table.page.locator(place).first).to_contain_text(words)
            expect(table.dialog.locator("#field")).to_have_count(0)
            if table.page.locator("#dialog[open]").count():
                table.close_dialog()


def test_a_link_in_the_address_is_opened_with_what_is_behind_it(open_table: OpenTable) -> None:
    behind = ("&utm_source=x", ".", "_")
    open_each(open_table(), TO_ADDRESS, lambda fragment: [fragment + each for each in behind])


def test_a_pasted_message_opens_its_link_beside_words_of_any_language(open_table: OpenTable) -> None:
    def messages(fragment: str) -> list[str]:
        link = f"https://elsewhere.example/#{fragment}"
        return [
            f"Straßenbahn! Télécharger: {link}, Saudações",
            f"> {link[:29]}\n> {link[29:]}\n> Schöne Grüße",
            f"_{link.replace('#', '%23')}_ 你好",
            f"«{link[:20]}\u200b{link[20:]}» Україна ٣",
        ]

    open_each(open_table(), PASTE, messages)


def test_words_alone_open_nothing_and_a_newer_or_damaged_link_is_told(open_table: OpenTable) -> None:
    table = open_table()
    page, notice = table.page, table.dialog.locator(".notice")
    for text in ("Straßenbahn Télécharger Saudações", "STÄDTE, Übung, Tänzerin"):
        page.evaluate(PASTE, text)
        expect(page.locator("#dialog[open]")).to_have_count(0)
    for fragment, why in (
        (set_text(SET._replace(version=99)), "made by a newer version of Cuttle"),
        ("run12-hard", "made by a newer version of Cuttle"),
        ("lesson=skat", "made by a newer version of Cuttle"),
        (set_text(SET)[:-1], "a character is wrong or missing"),
        ("lesson=poin", "its end is missing"),
    ):
        page.evaluate(TO_ADDRESS, fragment)
        expect(notice).to_contain_text(why)
        table.close_dialog()


# Where a replay begins


def test_a_replay_begins_at_its_start_and_tells_no_result_before(open_table: OpenTable) -> None:
    game = games.won()
    table = open_table(link_text(Link(Match(game), "replay")))
    page = table.page
    expect(page.locator("#replay-place")).to_have_text("At the start.")
    expect(page.locator("#replay-slider")).to_have_value("0")
    expect(page).to_have_title("Replay – Cuttle")
    for told in (page.locator("#app").inner_html(), page.locator("#voice").inner_text()):
        assert "You win" not in told
    expect(page.locator("#log li")).to_have_count(0)
    page.locator("#replay-on").click()
    expect(page.locator("#log li")).not_to_have_count(0)
    page.locator("#replay-last").click()
    expect(page.locator("#log")).to_contain_text("You win")
    page.locator("#replay-first").click()
    expect(page.locator("#log")).to_contain_text("You win")


def test_a_replay_with_a_turn_begins_there(open_table: OpenTable) -> None:
    game = games.won()
    table = open_table(link_text(Link(Match(game), "replay", 6)))
    page = table.page
    expect(page.locator("#replay-place")).to_contain_text("Turn")
    expect(page.locator("#replay-slider")).not_to_have_value("0")
    expect(page.locator("#log")).not_to_contain_text("You win")
    place = page.locator("#replay-place").inner_text()
    page.locator("#replay-turn-link").click()
    link = table.dialog.locator("#field").input_value().rpartition("#")[2]
    table.close_dialog()
    page.locator("#replay-last").click()
    page.evaluate(TO_ADDRESS, link)
    expect(page.locator("#replay-place")).to_have_text(place)


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


WAYS: Final[dict[str, Callable[[Table, str], object]]] = {
    "at the start": start_at,
    "in the address": lambda table, fragment: table.page.evaluate(TO_ADDRESS, fragment),
    "pasted": lambda table, fragment: table.page.evaluate(PASTE, f"https://elsewhere.example/#{fragment}"),
    "typed": paste,
}


@pytest.mark.parametrize("way", WAYS)
def test_what_a_link_opens_has_the_focus(open_table: OpenTable, way: str) -> None:
    """Also if it's opened twice, and on the way back."""
    table = open_table(encode(games.three_takes()))
    for kind, fragment in FRAGMENTS.items():
        for again in (False, True):
            table.page.evaluate("document.activeElement.blur()")
            WAYS[way](table, fragment)
            stays = again or kind in ("a set", "a score", "a run")
            look(table, f"{kind}, {way}", stays=stays)
        if kind in ("a replay", "a puzzle", "a lesson") and way != "at the start":
            table.page.evaluate("document.activeElement.blur()")
            table.page.go_back()
            look(table, f"back from {kind}")
