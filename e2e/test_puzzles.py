"""Puzzles: found from the menu, solved on the table by mouse, by drag and by keys, and left again."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from cuttle import Verb, card_text
from e2e.conftest import OpenTable
from e2e.full_tables import NARROW
from e2e.keys import Keys
from e2e.looking import js
from e2e.solving import BY_HAND, ONCE, answers, click, miss, on_table, open_puzzle
from e2e.table import Table
from e2e.watch import Watch
from tools.check.axe import violations

TWICE: Final = next(puzzle for puzzle in BY_HAND if len(puzzle.decisions) > 1)
SCUTTLE: Final = next(puzzle for puzzle in ONCE if puzzle.decisions[0].accepted[0].verb is Verb.SCUTTLE)
FETCHED: Final = "**/puzzles/*"


def test_puzzles_are_solved_by_mouse(table: Table) -> None:
    saved = table.save
    for puzzle in (*ONCE[:2], TWICE):
        open_puzzle(table, puzzle)
        for move in answers(puzzle):
            click(table, move)
        expect(table.status).to_contain_text("Solved: ")
        expect(table.status).to_contain_text("Theme: ")
    table.page.locator("#exercise-leave").click()
    expect(table.page.locator("#exercise-leave")).to_be_hidden()
    assert table.save == saved


def test_puzzles_are_solved_by_keys_and_the_focus_stays(table: Table) -> None:
    keys = Keys(table)
    for puzzle in (*ONCE[:2], TWICE):
        open_puzzle(table, puzzle)
        for move in answers(puzzle):
            keys.wait_for_controls()
            keys.pick(move.card)
            keys.choose(move)
        expect(table.status).to_contain_text("Solved: ")
        assert not keys.has_focus("body")
    keys.press("Escape")
    expect(table.page.locator("#exercise-leave")).to_be_hidden()


def test_a_wrong_try_is_answered_by_a_card_and_taken_back(open_table: OpenTable) -> None:
    table = open_table()
    table.menu("Puzzle")
    expect(table.page.locator("#exercise-leave")).to_be_visible()
    hand = table.hand
    miss(table)
    expect(table.status).to_contain_text("Not that one:")
    table.page.locator("#exercise-again").click()
    expect(table.page.locator("#exercise-way-0")).to_have_text("Show the answer")
    assert table.hand == hand
    table.reload()
    expect(table.page.locator("#exercise-leave")).to_be_visible()
    table.page.go_back()
    expect(table.page.locator("#exercise-leave")).to_be_hidden()


def test_puzzles_that_cannot_be_fetched_are_asked_for_again(open_table: OpenTable, watch: Watch) -> None:
    table = open_table()
    watch.expect("404")
    table.page.route(FETCHED, lambda route: route.fulfill(status=404))
    table.menu("Puzzle")
    expect(table.page.locator("#notice")).to_contain_text("The puzzles couldn’t be loaded.")
    table.page.unroute(FETCHED)
    table.menu("Puzzle")
    expect(table.page.locator("#exercise-leave")).to_be_visible()


def crowded(page: Page) -> list[str]:
    """What is cut off, and the buttons of more than two lines."""
    high = "all => all.filter(each => each.scrollHeight > 48).map(each => each.textContent)"
    return [*page.evaluate(js("layout.cutTexts")), *page.locator("#choices button").evaluate_all(high)]


def test_a_card_is_dragged_on_a_narrow_page_in_german(open_table: OpenTable) -> None:
    table = open_table(language="de")
    page, move = table.page, SCUTTLE.decisions[0].accepted[0]
    page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    open_puzzle(table, SCUTTLE)
    page.locator("#deck").click()
    page.locator("#exercise-again").click()
    expect(page.locator("#exercise-way-0")).to_have_text("Lösung zeigen")
    expect(table.status.locator("strong")).to_be_in_viewport(ratio=1)
    assert crowded(page) == []
    table.drag(f"#card-{card_text(move.card)}", f"#card-{card_text(move.target)}")
    expect(table.status).to_contain_text("Gelöst: ")
    assert crowded(page) == []


def test_a_run_of_three_minutes_by_keys(open_table: OpenTable) -> None:
    table = open_table()
    keys, page, run = Keys(table), table.page, table.page.locator("#run")
    table.menu("Choose a puzzle")
    expect(page.locator("#puzzle-theme")).to_be_visible()
    assert violations(page) == []
    keys.enter('[data-do="StartRun"]')
    expect(run).to_contain_text("Starts in")
    expect(page.locator("#voice")).to_contain_text("The clock starts in three seconds.")
    first = on_table(table)
    for move in answers(first):
        keys.wait_for_controls()
        keys.pick(move.card)
        keys.choose(move)
    expect(run).to_contain_text("1 solved")
    miss(table)
    expect(run).to_contain_text("1 solved 1 missed")
    page.locator("#exercise-again").click()
    expect(table.status).not_to_contain_text("Not that one")
    expect(run).not_to_contain_text("3:00")
    assert violations(page) == []
    shown = on_table(table)
    table.reload()
    expect(run).to_contain_text("1 solved 1 missed")
    assert on_table(table) == shown
    keys.press("Escape")
    expect(run).to_have_count(0)
    expect(table.dialog).to_contain_text("1 missed.")
    assert violations(page) == []
    table.dialog.get_by_role("button", name="Share my result").click()
    expect(page.locator("#field")).to_have_value(re.compile(r"^I solved 1 puzzle .*\nhttp\S+#run1$"))
    assert violations(page) == []
