"""Counters: the stack beside the table, its verdict, and who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from cuttle import Game, Move, Verb, encode, legal_moves, move_text
from cuttle.rules import Answering
from e2e import games
from e2e.conftest import OpenTable
from e2e.table import Table
from tests.support.english import card_name
from tools.scripts import script
from web.state.settings import PACES


def counter_of(game: Game) -> Move:
    """The person's only counter."""
    (counter,) = [move for move in legal_moves(game.state) if move.verb is Verb.COUNTER]
    return counter


def stack_shows(table: Table, game: Game, verdict: str) -> None:
    """The pending cards are shown as a stack with this verdict."""
    assert table.cards("#stack") == [card_name(card) for card in game.state.phase.waiting]
    expect(table.page.locator("#stack .caption")).to_have_text(verdict)


ON_STAGE: Final = script("e2e/scripts/places.js", "answersOnStage")


def test_the_answers_are_beside_the_oneoff(go_over: OpenTable) -> None:
    table = go_over(encode(games.asked_to_counter()))
    assert table.choices.get_by_text("Allow it").is_visible()
    assert table.page.evaluate(ON_STAGE)


def test_a_whole_duel_is_fought_and_won(go_over: OpenTable) -> None:
    game, oneoff = games.duel()
    table = go_over(encode(game))
    table.record("#stack .caption")
    asked = table.play(oneoff)
    assert isinstance(asked.state.phase, Answering)
    assert [owner for owner, _ in asked.state.phase.pending.twos] == [1]
    stack_shows(table, asked, "is countered")
    counter = counter_of(asked)
    assert table.offered == [move_text(counter), "allow"]
    after = table.play(counter)
    captions = [text for text in table.recorded() if text]
    assert captions[:3] == ["Marlow may answer", "is countered", "Marlow may answer"]
    assert table.log == table.told
    assert f"The {card_name(oneoff.card)} is countered." not in table.log
    assert oneoff.card in (*after.state.scrap, *after.state.phase.waiting)


@pytest.mark.parametrize("wanted", [games.duel, games.sure_to_be_allowed], ids=["able", "unable"])
def test_the_bot_answers_after_the_same_pause_whether_it_can_counter_or_not(
    open_stopped: OpenTable, wanted: Callable[[], tuple[Game, Move]]
) -> None:
    game, oneoff = wanted()
    table = open_stopped(encode(game), pace="calm")
    table.click(oneoff)
    table.saved_other_than(encode(game))
    asked = table.code
    table.page.clock.run_for(PACES["calm"] - 1)
    assert table.code == asked
    expect(table.status).to_contain_text("Waiting for Marlow to answer")
    table.page.clock.run_for(10)
    table.saved_other_than(asked)
    answer = table.game.moves[len(game.moves) + 1]
    assert (answer.verb is Verb.COUNTER) == (wanted is games.duel)
