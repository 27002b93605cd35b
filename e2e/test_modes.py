"""Ways to play beside one game against one bot: taking back, one device for several, numbered deals."""

from __future__ import annotations

from playwright.sync_api import expect

from cuttle import encode
from e2e import games
from e2e.conftest import OpenTable
from e2e.keys import Keys
from e2e.play import good_move

# Taking back


def test_moves_are_taken_back_by_button_and_by_key(open_table: OpenTable) -> None:
    game = games.in_the_middle()
    table = open_table(encode(game))
    table.play(good_move(table.game))
    log = table.log
    table.play(good_move(table.game))
    assert len(table.log) > len(log)
    before = table.code
    table.page.get_by_role("button", name="Take back").click()
    table.saved_other_than(before)
    assert table.log == table.told == log
    Keys(table).press("u")
    expect(table.page.locator("#log li")).to_have_count(len(table.told))
    assert table.code == encode(game)


def test_a_bot_that_thinks_about_a_move_taken_back_never_answers(open_stopped: OpenTable) -> None:
    game = games.in_the_middle()
    table = open_stopped(encode(game))
    before = table.code
    table.click(games.DRAW)
    table.saved_other_than(before)
    Keys(table).press("u")
    assert table.code == encode(game)
    table.page.clock.run_for(5000)
    assert table.code == encode(game)
    assert table.log == table.told


# Playing again


def test_one_press_deals_the_next_game_and_the_deal_passes_on(open_table: OpenTable) -> None:
    game, winning = games.about_to_win()
    table = open_table(encode(game))
    table.play(winning)
    before = table.code
    table.page.get_by_role("button", name="Play again").click()
    table.saved_other_than(before)
    table.settle()
    assert (table.game.ruleset, table.game.dealer) == (game.ruleset, 1 - game.dealer)
    expect(table.page.get_by_role("button", name="Play again")).to_have_count(0)
