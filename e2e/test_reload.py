"""A reload at any point restores the same position."""

from __future__ import annotations

from typing import Final

import pytest

from cuttle import encode, legal_moves
from e2e import games
from e2e.conftest import OpenTable
from e2e.often import often
from e2e.table import Table
from tools.scripts import script

PLACES = ("#seat-1", "#table", "#piles", "#seat-0", "#log")

ELEMENTS: Final = script("e2e/scripts/page.js", "elements")


def elements(table: Table) -> list[list[str]]:
    """All elements of the table with text and attributes, except the tab index."""
    return [element for place in PLACES for element in table.page.evaluate(ELEMENTS, place)]


POINTS: Final = {
    "in the middle": games.in_the_middle,
    "a seven": games.seven_turned_up,
    "asked to counter": games.asked_to_counter,
    "countered": games.countered_by_the_bot,
    "two to discard": games.two_to_discard,
    "over the limit": games.over_the_limit,
    "three takes": games.three_takes,
}


@pytest.mark.parametrize("point", often(POINTS, "asked to counter", "two to discard"))
def test_a_reload_in_the_middle_of_anything_changes_nothing(go_over: OpenTable, point: str) -> None:
    game = POINTS[point]()
    table = go_over(encode(game))
    before = elements(table)
    assert len(before) > 50
    table.reload()
    assert table.game == game
    assert [pair for pair in zip(before, elements(table), strict=True) if pair[0] != pair[1]] == []
    move = legal_moves(game.state)[0]
    assert table.play(move).moves[: len(game.moves) + 1] == (*game.moves, move)
    assert table.log == table.told


def test_a_reload_while_the_bot_thinks_lets_it_move_once(open_stopped: OpenTable) -> None:
    table = open_stopped(encode(games.about_to_lose()))
    before = table.code
    table.click(games.DRAW)
    table.saved_other_than(before)
    assert table.state.phase.seat == 1
    table.page.clock.resume()
    table.reload()
    after = table.settle()
    assert len(after.moves) == len(games.about_to_lose().moves) + 2
    assert table.log == table.told
