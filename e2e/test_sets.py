"""Sets of deals: a link opens one, its field plays in the page as everywhere, scores stand side by side."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from cuttle import PRESETS
from cuttle.field import Result, play_field
from cuttle.field.codes import Played, Score, rival_bot, score_text
from cuttle.field.sets import DealSet
from e2e.conftest import OpenTable
from web.core.storage_keys import SETS
from web.state.sets import read_sets

MADE: Final = DealSet(PRESETS["cuttle-cards"], rival_bot("novice"), 77, (1, 0, 2, 0))
WON: Final = Played(Result("won", 21, 0, 8))


def test_the_field_of_a_set_plays_in_the_page_as_everywhere(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    page.evaluate("code => { location.hash = code }", score_text(Score(MADE, (WON, None, WON, WON), "Ann")))
    standings = page.locator(".standings")
    expect(standings).to_contain_text("Ann")
    expect(standings.locator("tfoot")).to_contain_text("±", timeout=60_000)
    (stored,) = read_sets(page.evaluate("key => localStorage.getItem(key)", SETS))
    assert stored.fields == {place: list(play_field(board))[-1] for place, board in enumerate(MADE.boards)}
    page.locator("#set-go").click()
    page.keyboard.press("Escape")
    expect(table.status).to_be_visible()
    page.locator("#deck").click()
    page.evaluate("code => { location.hash = code }", stored.code)
    expect(page.locator("#set-go")).to_have_text("Go on with deal 1")
