"""Whole games by mouse, from the first card to the result and the next game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cuttle import Game, observe
from e2e.conftest import OpenTable
from e2e.looking import NAMES
from e2e.play import play_out
from e2e.table import Table
from tests.support.english import result


def is_over(table: Table, game: Game) -> None:
    """The page shows the result and has saved it."""
    assert game.over
    assert table.game == game
    sentence = result(observe(game.state, 0), NAMES)
    expect(table.status).to_contain_text(" ".join(table.told[-2:]))
    assert table.log == table.told
    assert table.log[-1] == sentence
    expect(table.page.locator(".card.live")).to_have_count(0)


def start_another(table: Table, title: str) -> Game:
    """Start another game under the same rules in the new-game dialog."""
    table.page.locator("#ending").get_by_role("button", name="New game", exact=True).click()
    expect(table.dialog.locator("#to-rules")).to_contain_text(title)
    return table.deal()


@pytest.mark.nightly
def test_a_whole_game_is_played_by_mouse(open_table: OpenTable) -> None:
    table = open_table()
    assert table.game.ruleset.key == "cuttle-cards"
    is_over(table, play_out(table, table.play))
    assert not start_another(table, "Cuttle cards").over
    assert table.log == table.told


@pytest.mark.nightly
def test_a_whole_game_under_other_rules_chosen_in_the_dialog(open_table: OpenTable) -> None:
    table = open_table()
    table.draw_up("base-cuttle-live")
    table.deal()
    expect(table.page.locator("#rules-in-play")).to_have_text("Rules: Cuttle live")
    assert table.game.ruleset.key == "cuttle-live"
    is_over(table, play_out(table, table.play))
    assert start_another(table, "Cuttle live").ruleset.key == "cuttle-live"
