"""Every select of the page does what it says: an option is chosen, and something follows."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from cuttle import encode
from e2e import games
from e2e.conftest import OpenTable
from e2e.table import Table
from tools.puzzles.files import read_shipped
from web.features.puzzles.choosing import THEME_NAMES
from web.state.saved import read_save

WEB: Final = Path(__file__).parent.parent / "web"
POOL: Final = read_shipped()

ELSEWHERE: Final = {"ChooseSetRules", "ChooseSetRival"}
"""A set is made of these in e2e/test_sets.py, which takes longer."""


def choose(select: Locator, option: str) -> None:
    """Choose an option by its text; it's the only one that is selected then."""
    select.select_option(label=option)
    expect(select.locator("option:checked")).to_have_text([option])
    expect(select.locator("option[selected]")).to_have_text([option])


def solved(table: Table, count: int) -> None:
    expect(table.page.locator("#puzzles-solved")).to_contain_text(f"0 of {count} solved")
    expect(table.page.locator("#puzzles-go")).to_be_visible()


def filter_themes(table: Table) -> None:
    table.menu("Choose a puzzle")
    solved(table, len(POOL))
    choose(table.page.locator("#puzzle-theme"), "bait")
    solved(table, sum("bait" in [THEME_NAMES[theme] for theme in entry.themes] for entry in POOL))


def filter_rules(table: Table) -> None:
    table.menu("Choose a puzzle")
    choose(table.page.locator("#puzzle-rules"), "Pagat")
    solved(table, sum(entry.ruleset == "pagat" for entry in POOL))


def see_as(table: Table) -> None:
    table.page.keyboard.press("Escape")
    table.page.locator("#ending").get_by_role("button", name="Replay").click()
    choose(table.page.locator("#replay-eyes"), "As Marlow")
    expect(table.page.locator("#seat-1.yours")).to_be_visible()


def choose_player(table: Table) -> None:
    table.draw_up("choose-count-3", "draft-seat-shared")
    choose(table.page.locator("#sitter-1"), "Bot: expert")
    before = table.code
    table.dialog.locator("#deal").click()
    table.saved_other_than(before)
    assert read_save(table.code).players == ("person", "expert", "person")


def edit_rules(table: Table) -> None:
    table.menu("Set up a position")
    choose(table.page.locator("#edit-rules"), "Pagat")
    expect(table.page.locator("#edit-text")).to_have_value(re.compile(r"^pagat \|"))


def edit_level(table: Table) -> None:
    table.menu("Set up a position")
    table.page.locator("#edit-rest").click()
    choose(table.page.locator("#edit-level"), "Harbour Master (expert)")
    before = table.code
    table.page.locator("#edit-play").click()
    table.saved_other_than(before)
    assert "expert" in read_save(table.code).players


FOLLOWS: Final[dict[str, Callable[[Table], None]]] = {
    "FilterTheme": filter_themes,
    "FilterRules": filter_rules,
    "SeeAs": see_as,
    "ChoosePlayer": choose_player,
    "EditRules": edit_rules,
    "EditLevel": edit_level,
}
"""What follows a choice, by the message that the select sends."""


def test_every_select_is_chosen_from() -> None:
    sources = [path.read_text(encoding="utf-8") for path in WEB.rglob("*.py")]
    sent = {name for text in sources for name in re.findall(r"select\([^()]*Unfinished\((\w+)", text)}
    assert sent == {*FOLLOWS, *ELSEWHERE}


@pytest.mark.parametrize("select", FOLLOWS)
def test_a_choice_has_its_consequence(go_over: OpenTable, select: str) -> None:
    table = go_over(encode(games.WON if select == "SeeAs" else games.IN_THE_MIDDLE))
    FOLLOWS[select](table)
