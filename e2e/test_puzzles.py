"""Puzzles: found from the menu, solved on the table by mouse and by keys, and left again."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from cuttle import Move, Verb
from cuttle.links import link_text
from cuttle.puzzles import Puzzle, read_pool
from e2e.conftest import OpenTable
from e2e.keys import Keys
from e2e.table import CORNER, Table
from e2e.watch import Watch

FILE: Final = Path(__file__).parent.parent / "cuttle" / "puzzles" / "pool.txt"
POOL: Final = [entry.read() for entry in read_pool(FILE.read_text(encoding="utf-8"))]
ONCE: Final = [puzzle for puzzle in POOL if len(puzzle.decisions) == 1]
TWICE: Final = next(puzzle for puzzle in POOL if len(puzzle.decisions) > 1)
FETCHED: Final = "**/puzzles-*"


def open_puzzle(table: Table, puzzle: Puzzle) -> None:
    table.open_link(link_text(puzzle.link))
    expect(table.page.locator("#exercise-leave")).to_be_visible()
    expect(table.page.locator("#exercise-way-0")).to_be_hidden()


def click(table: Table, move: Move) -> None:
    """Try a move with the mouse."""
    if move.verb in (Verb.DRAW, Verb.PASS):
        table.page.locator("#deck").click()
        return
    table.card(move.card).click(position=CORNER)
    if move.target >= 0:
        table.target(move.target).click(position=CORNER)
    else:
        table.choice(move).click()


def answers(puzzle: Puzzle) -> list[Move]:
    return [decision.accepted[0] for decision in puzzle.decisions]


def test_puzzles_are_solved_by_mouse(open_table: OpenTable) -> None:
    table = open_table()
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


def test_puzzles_are_solved_by_keys_and_the_focus_stays(open_table: OpenTable) -> None:
    table = open_table()
    keys = Keys(table)
    for puzzle in (*ONCE[:2], TWICE):
        open_puzzle(table, puzzle)
        for move in answers(puzzle):
            keys.wait_for_controls()
            keys.go_to_card(move.card)
            keys.press("Enter")
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
    table.page.locator("#deck").click()
    expect(table.status).to_contain_text("Not that one:")
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
    expect(table.page.locator("#notice")).to_contain_text("The puzzles couldn’t be fetched.")
    table.page.unroute(FETCHED)
    table.menu("Puzzle")
    expect(table.page.locator("#exercise-leave")).to_be_visible()
