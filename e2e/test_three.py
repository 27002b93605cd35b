"""Three players: a whole game, the victim of a four, and resigning while the others play on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cuttle import encode, move_text
from e2e import rulebook_games
from e2e.conftest import OpenTable
from e2e.play import play_out
from tests.support.english import english
from web.state.seating import names_at
from web.state.selection import without_victim


@pytest.mark.nightly
def test_a_whole_game_of_three_from_the_last_seat(open_table: OpenTable) -> None:
    table = open_table()
    table.draw_up("base-bga-three", "seat-2", "dealer-1")
    game = table.deal()
    assert (game.ruleset.key, game.dealer, table.viewer) == ("bga-three", 0, 2)
    names = table.page.locator("#opponents .who").all_inner_texts()
    assert names == ["Marlow", "Corwin"]
    assert english(names_at(3, 2)) == ("Marlow", "Corwin", "You")
    before = play_out(table, table.play)
    assert table.log == table.told
    table.reload()
    assert (table.game, table.viewer) == (before, 2)
    expect(table.status).to_contain_text(" ".join(table.told[-2:]))


def test_a_four_asks_against_whom(go_over: OpenTable) -> None:
    game, four = rulebook_games.four_among_three()
    table = go_over(encode(game))
    table.card(four.card).click()
    table.page.locator(f'#choices [data-do=whom][data-value="{move_text(without_victim(four))}"]').click()
    expect(table.status).to_contain_text("which opponent?")
    assert table.choices.all_text_contents() == ["1Marlow", "2Corwin"]
    table.choice(four).click()
    table.saved_other_than(encode(game))
    assert table.settle().moves[len(game.moves)] == four
    assert table.log == table.told


def test_whoever_gives_up_can_watch_the_others_to_the_end(open_table: OpenTable) -> None:
    table = open_table(pace="calm", ruleset="bga-three")
    table.menu("Resign")
    expect(table.dialog).to_contain_text("Marlow and Corwin play on without you.")
    table.dialog.get_by_role("button", name="Resign", exact=True).click()
    expect(table.page.locator("#seat-0")).to_contain_text("resigned")
    expect(table.status).to_contain_text("You’ve resigned")
    table.page.get_by_role("button", name="Skip to the end").click()
    table.page.wait_for_selector("#status.over")
    assert table.state.phase.winner in (1, 2, None)  # type: ignore[union-attr]
    assert table.log == table.told
    expect(table.page.locator("#ending").get_by_role("button", name="New game")).to_be_visible()
