"""Puzzles, opened and solved with the mouse.

Not a test.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from cuttle import Move, Verb
from cuttle.links import link_text
from cuttle.puzzles import Puzzle
from e2e.table import CORNER, Table
from tools.puzzles.files import read_all
from web.core.storage_keys import PLACE

ENTRIES: Final = read_all()
EVERY: Final = [entry.read() for entry in ENTRIES]
POOL: Final = [puzzle for puzzle, entry in zip(EVERY, ENTRIES, strict=True) if not entry.older]
PLAYED: Final = {Verb.POINTS, Verb.SCUTTLE, Verb.ONEOFF, Verb.PERMANENT, Verb.STEAL}
"""What a card from the hand does in a turn."""
BY_HAND: Final = [
    puzzle for puzzle in EVERY if {each.accepted[0].verb for each in puzzle.decisions} <= PLAYED
]
ONCE: Final = [puzzle for puzzle in BY_HAND if len(puzzle.decisions) == 1]
HERE: Final = f"sessionStorage.getItem('{PLACE}')"


def open_puzzle(table: Table, puzzle: Puzzle) -> None:
    table.open_link(link_text(puzzle.link))
    expect(table.page.locator("#exercise-leave")).to_be_visible()
    expect(table.page.locator("#exercise-way-0")).to_be_hidden()


def click(table: Table, move: Move) -> None:
    """Try a move with the mouse."""
    if move.verb is Verb.DRAW:
        table.page.locator("#deck").click()
        return
    if move.card < 0:
        table.choice(move).click()
        return
    table.card(move.card).click(position=CORNER)
    if move.target >= 0:
        table.target(move.target).click(position=CORNER)
    else:
        table.choice(move).click()


def on_table(table: Table) -> Puzzle:
    """The puzzle that is on the table."""
    expect(table.page.locator("#exercise-leave")).to_be_visible()
    words = str(table.page.evaluate(HERE)).rpartition("\n")[2].split()[:2]  # that of a day has a number first
    return next(puzzle for puzzle in EVERY if puzzle.key in words)


def miss(table: Table) -> None:
    """Try a wrong move, by what takes one or two clicks."""
    wrong = on_table(table).decisions[0].wrong
    simple = [move for move in sorted(wrong) if move.target < 0]
    click(table, simple[0] if simple else min(wrong))


def answers(puzzle: Puzzle) -> list[Move]:
    return [decision.accepted[0] for decision in puzzle.decisions]


def solve(table: Table, puzzle: Puzzle) -> None:
    """Play the answers with the mouse. Several cards are chosen before they are discarded."""
    for move in answers(puzzle):
        if move.verb is Verb.DISCARD:
            table.card(move.card).click(position=CORNER)
            if table.page.locator("#discard:enabled").count():
                table.page.locator("#discard").click()
        else:
            click(table, move)
