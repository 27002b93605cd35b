"""Puzzles, opened and solved with the mouse.

Not a test.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from cuttle import Move, Verb
from cuttle.links import link_text
from cuttle.puzzles import Puzzle, read_pool
from e2e.table import CORNER, Table

PARTS: Final = (Path(__file__).parent.parent / "cuttle" / "puzzles" / "parts").glob("*.txt")
ENTRIES: Final = read_pool("\n".join(path.read_text(encoding="utf-8") for path in sorted(PARTS)))
POOL: Final = [entry.read() for entry in ENTRIES if not entry.older]
ONCE: Final = [puzzle for puzzle in POOL if len(puzzle.decisions) == 1]


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
