"""A game watched on cuttle.cards is pasted: it's replayed with both hands, and kept."""

from __future__ import annotations

from json import dumps
from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect

from cuttle import PRESETS, Game, encode
from e2e import games
from e2e.conftest import OpenTable
from e2e.test_damage import no_script_ran, paste
from tests.support.strategies import played
from tests.support.watched import frame, steps

NAMES: Final = ("Zoë", "<img src=x>")
PASTED: Final = """text => {
  const data = new DataTransfer();
  data.setData("text", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
}"""
DEEP: Final = '{"gameStates":' + "[" * 200_000
MANY: Final = '{"gameStates": [' + "{}," * 400_000 + "{}]}"


def watched() -> Game:
    """A finished game of two people."""
    return played(Game.deal(PRESETS["cuttle-spades"], 3, 1), Random(3), "any move", resigning=0)


def test_a_watched_game_is_pasted_replayed_and_kept(go_over: OpenTable) -> None:
    game = watched()
    table = go_over(encode(games.in_the_middle()))
    own = table.code
    paste(table, f"42{dumps(['game', frame(game, names=NAMES)])}")
    expect(table.page.locator("#replaying")).to_be_visible()
    expect(table.dialog).to_have_count(0)
    assert table.game == game
    expect(table.page.locator("body")).to_contain_text("Zoë")
    no_script_ran(table.page)
    for _ in range(4):
        table.page.locator("#replay-back").click()
    hands = table.page.locator("#hand .card, #opponents .card")
    expect(hands.first).to_be_visible()
    assert own in table.codes
    table.reload()
    assert table.game == game


def test_one_that_does_not_fit_opens_up_to_there_when_pasted_anywhere(go_over: OpenTable) -> None:
    game = watched()
    answer = frame(game)
    answer["game"]["gameStates"][7]["moveType"] = "<img src=x onerror=alert(1)>"
    table = go_over(encode(games.in_the_middle()))
    table.page.evaluate(PASTED, dumps(answer))
    expect(table.dialog.locator(".notice")).to_contain_text("Move 7 can’t be read.")
    no_script_ran(table.page)
    table.dialog.get_by_role("button", name="Open the readable part").click()
    expect(table.page.locator("#replaying")).to_be_visible()
    assert table.game.state == steps(game)[6].state


@pytest.mark.nightly
def test_what_is_no_game_is_told_soon(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    own = table.code
    for text, said in (
        (DEEP, "no whole game"),
        (MANY, "far too long"),
        ('{"faceCards": NaN}', "no whole game"),
    ):
        table.page.evaluate(PASTED, text)
        expect(table.dialog.locator(".notice")).to_contain_text(said, timeout=5000)
        table.close_dialog()
    assert table.code == own
