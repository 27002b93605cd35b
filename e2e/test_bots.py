"""Bots on the page: hints, counters, and the pause before an answer."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cuttle import Game, Move, Verb, encode, legal_moves, move_text
from cuttle.rules import Answering, Over
from e2e import games
from e2e.conftest import OpenTable
from e2e.full_tables import place
from e2e.keys import Keys
from e2e.table import Table
from e2e.watch import Watch
from tests.support.english import card_name
from web.state.bot_pause import PACES

REASON = r"(It |There’s ).+\."
ODDS = r"(About \d+% \(±\d+\) to win(, \d+% to tie)?|A sure (win|tie)|Lost, if .*)\."
HINTED = re.compile(rf"Try: .+\. {REASON} {ODDS}")
NETWORKS = "**/networks-*"


def advice(table: Table) -> str:
    """The hint, once the expert has thought."""
    line = table.page.locator("#hint-line")
    expect(line).to_have_text(HINTED)
    return line.inner_text()


def test_a_hint_is_shown_and_obeyed(go_over: OpenTable) -> None:
    table = go_over(encode(games.about_to_win()[0]))
    before = table.game
    table.page.get_by_role("button", name="Hint", exact=True).click()
    advice(table)
    assert table.game == before
    hinted = table.page.locator(".hinted[data-do], .choice:has(.hinted)").first
    expect(hinted).to_be_visible()
    move = games.about_to_win()[1]
    assert table.play(move).state.phase == Over(0, "points")
    expect(table.page.locator("#hint-line")).to_have_count(0)
    expect(table.page.locator(".hinted")).to_have_count(0)


def test_without_the_networks_a_hint_is_given_but_nothing_is_analysed(page: Page, watch: Watch) -> None:
    table = Table(page)
    page.route(NETWORKS, lambda route: route.abort("internetdisconnected"))
    watch.expect("ERR_INTERNET_DISCONNECTED")
    table.open(encode(games.in_the_middle()))
    assert not [url for url in watch.requests if "networks" in url]
    Keys(table).press("h")
    advice(table)
    table.menu("Replay so far")
    table.page.locator("#replay-analyse").click()
    panel = page.locator("#log.analysis")
    expect(panel).to_contain_text("couldn’t be fetched")
    page.unroute(NETWORKS)
    panel.get_by_role("button", name="Try again").click()
    expect(panel.locator(".analysis-best")).to_be_visible()


def counter_of(game: Game) -> Move:
    """The person's only counter."""
    (counter,) = [move for move in legal_moves(game.state) if move.verb is Verb.COUNTER]
    return counter


def stack_shows(table: Table, game: Game, verdict: str) -> None:
    """The pending cards are shown as a stack with this verdict."""
    assert table.cards("#stack") == [card_name(card) for card in game.state.phase.waiting]
    expect(table.page.locator("#stack .caption")).to_have_text(verdict)


def test_the_answers_are_beside_the_oneoff(go_over: OpenTable) -> None:
    table = go_over(encode(games.asked_to_counter()))
    assert table.choices.get_by_text("Allow it").is_visible()
    assert table.page.evaluate(place("answersOnStage"))


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
    assert table.log == table.expected_log
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
