"""Sets of deals: a link opens one, its field plays in the page as everywhere, scores stand side by side; the
whole way by keyboard, offline."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Browser, expect

from cuttle import PRESETS, Move, Verb
from cuttle.field import Result, play_field
from cuttle.field.codes import BoardResult, SetScore, rival_bot, score_text
from cuttle.field.sets import DealSet
from e2e.anywhere import Home
from e2e.conftest import OpenTable
from e2e.keys import Keys
from web.core.storage_keys import SETS
from web.state.sets import read_sets

MADE: Final = DealSet(PRESETS["cuttle-cards"], rival_bot("novice"), 77, (1, 0, 2, 0))
WON: Final = BoardResult(Result("won", 21, 0, 8))


def test_the_field_of_a_set_plays_in_the_page_as_everywhere(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    page.evaluate(
        "code => { location.hash = code }", score_text(SetScore(MADE, (WON, None, WON, WON), "Ann"))
    )
    standings = page.locator(".standings")
    expect(standings).to_contain_text("Ann")
    expect(standings.locator("tfoot")).to_contain_text("±", timeout=60_000)
    expect(page.locator("#set-beat")).to_contain_text("Beat Ann’s")
    page.locator("#set-name").fill("Ben")
    page.locator("#set-send").click()
    expect(page.locator("#field")).to_have_value(re.compile("Play the same cards.*#S", re.DOTALL))
    (stored,) = read_sets(page.evaluate("key => localStorage.getItem(key)", SETS))
    assert stored.fields == {place: list(play_field(board))[-1] for place, board in enumerate(MADE.boards)}
    page.locator("#set-go").click()
    page.keyboard.press("Escape")
    expect(table.status).to_be_visible()
    page.locator("#deck").click()
    page.evaluate("code => { location.hash = code }", stored.code)
    expect(page.locator("#set-go")).to_have_text("Continue deal 1")


def test_a_set_is_made_played_and_compared_by_keyboard_offline(home: Home, browser: Browser) -> None:
    table = home.keeps(home.visit(browser))
    home.goes_away()
    page, keys = table.page, Keys(table)

    def press(selector: str) -> None:
        page.locator(selector).first.wait_for()
        keys.wait_for_controls()
        keys.enter(selector)

    def choose(item: str) -> None:
        press("#menu-button")
        press(f"#menu {item}")

    choose("[data-do='ShowSets']")
    keys.tab_to("#set-rules")
    keys.press("ArrowDown")
    rules = page.locator("#set-rules").input_value()
    keys.tab_to("#set-rival")
    keys.press("ArrowUp", "ArrowUp")
    expect(page.locator("#set-rival")).to_have_value("novice")
    keys.tab_to("[data-do='ChooseSetCount']")
    keys.press("ArrowLeft")
    press("#sets-make")
    expect(page.locator("#set-go")).to_have_text("Play deal 1", timeout=120_000)
    press("#set-go")
    table.settle()
    keys.play(Move(Verb.DRAW))
    choose("[data-value='resign']")
    press("#dialog [data-do='Resign']")
    press("[data-do='ShowSet']")
    press("#set-end-ask")
    press("#set-end-sure")
    expect(page.locator("#set-score")).to_contain_text("± 15")
    (stored,) = read_sets(page.evaluate("key => localStorage.getItem(key)", SETS))
    assert (stored.made.ruleset.key, stored.made.rival) == (rules, rival_bot("novice"))
    assert rules != "cuttle-cards"
    friend = score_text(SetScore(stored.made, (WON, None, WON, WON), "Ann"))
    keys.press("Escape")
    choose("[data-value='open']")
    keys.tab_to("#field")
    page.keyboard.type(friend)
    press("#dialog [type='submit']")
    expect(page.locator(".standings")).to_contain_text("Ann")
    press("#set-compare-1")
    expect(page.locator(".turns thead")).to_contain_text("Best bot", timeout=60_000)
    press("#watch-1")
    expect(page.locator("[data-do='StepTo']").first).to_be_visible()
