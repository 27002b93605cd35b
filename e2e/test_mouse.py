"""Whole games by mouse, from the first card to the result and the next game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cuttle import Game, Move, encode, move_text, observe
from e2e.conftest import OpenTable
from e2e.games import in_the_middle
from e2e.looking import NAMES
from e2e.play import play_out
from e2e.table import Table
from tests.support.english import card_name, result

LABELS = "all => all.map(each => each.ariaLabel)"


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


def test_a_game_that_is_over_stays_over_after_a_reload(open_table: OpenTable) -> None:
    table = open_table()
    table.menu("Resign")
    table.dialog.get_by_role("button", name="Resign", exact=True).click()
    code = table.code
    assert table.game.over
    table.reload()
    assert table.code == code
    is_over(table, table.game)


def test_every_card_says_whether_it_can_be_played(go_over: OpenTable) -> None:
    table = go_over(encode(in_the_middle()))
    seen = table.seen
    playable = {card_name(move.card) for move in seen.moves}
    assert table.hand == [card_name(card) for card in seen.hands[0]]
    alive = table.page.locator("#hand button:not([aria-disabled])").evaluate_all(LABELS)
    assert alive == [name for name in table.hand if name in playable]


def test_a_picked_card_offers_its_moves_and_can_be_put_back(go_over: OpenTable) -> None:
    table = go_over(encode(in_the_middle()))
    code, prompt = table.code, table.status.inner_text()
    card = max(table.seen.hands[0], key=lambda card: len(moves_of(table, card)))
    table.card(card).click()
    assert table.offered == [move_text(move) for move in moves_of(table, card)]
    assert table.card(card).get_attribute("aria-pressed") == "true"
    table.page.locator("#choices").get_by_role("button", name="Back").click()
    expect(table.status).to_have_text(prompt)
    assert table.card(card).get_attribute("aria-pressed") is None
    assert table.code == code


def moves_of(table: Table, card: int) -> list[Move]:
    """The legal moves with a card."""
    return [move for move in table.seen.moves if move.card == card]
