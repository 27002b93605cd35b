"""One's own mistakes come again as puzzles: from the review of a round to the third right try."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from cuttle import Link, Match, parse_move
from cuttle.links import link_text
from cuttle.rules import Over
from e2e.conftest import Visit
from e2e.keys import Keys
from e2e.table import Table
from tests.support.board import round_from
from tools.check.axe import violations

WHOLE: Final = 120_000
"""Milliseconds that a review may take on a slow machine."""
WIN: Final = parse_move("10S+")
MISSED: Final = round_from(
    "cuttle-cards | 0 turn 0 | 3H 10S / 2D | 10C KH= / 10D 9S | 3S 9H 9D 8S KD QH | ...", "draw"
)
"""A round with a win that was missed. It ends on the page, since only one's own rounds count."""


def on(page: Page, day: str) -> None:
    """Set the clock to this day of the player's calendar; in UTC it's still the day before."""
    page.clock.set_fixed_time(f"{day}T00:30:00+14:00")


def open_puzzles(table: Table) -> str:
    """What the dialog about puzzles says."""
    table.menu("Choose a puzzle")
    expect(table.page.locator("#puzzles-solved")).to_be_visible()
    return table.dialog.inner_text()


def test_a_missed_win_comes_again_until_it_is_learned(visit: Visit) -> None:
    page = visit(timezone_id="Pacific/Kiritimati")
    table, keys = Table(page), Keys(Table(page))
    table.prepare()
    on(page, "2027-02-27")
    table.open(link_text(Link(Match(MISSED), players=("person", "novice"))))
    table.settle()
    if not isinstance(table.state.phase, Over):
        table.resign()
    page.locator("#show-review").click()
    again = page.locator("#review-again")
    expect(again).to_have_text("One of your mistakes will be back tomorrow as a puzzle.", timeout=WHOLE)
    keys.press("Escape")
    saved = table.save
    days = {"2027-02-28": "in 3 days", "2027-03-03": "in 7 days", "2027-03-10": "it won’t be back"}
    for day, told in days.items():
        on(page, day)
        assert "One for today." in open_puzzles(table)
        assert violations(page) == []
        keys.enter("[data-do=PlayMistake]")
        expect(table.status).to_contain_text("Your own mistake")
        (cost,) = re.findall(r"it cost (\d+)%\.", table.status.inner_text())
        expect(page.locator("#voice")).to_contain_text("Your own mistake")
        keys.wait_for_controls()
        keys.pick(WIN.card)
        keys.choose(WIN)
        expect(table.status).to_contain_text(f"Solved: wins 100% (your move in the game {100 - int(cost)}%).")
        expect(page.locator("#voice")).to_contain_text(told)
        assert violations(page) == []
        keys.wait_for_controls()
        keys.press("Escape")
        expect(page.locator("#exercise-leave")).to_be_hidden()
    on(page, "2027-12-31")
    assert "mistakes" not in open_puzzles(table)
    assert table.save == saved
