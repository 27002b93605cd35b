"""Bots on the page: hints, counters, the pause before an answer; and networks, which are fetched later."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from cuttle import Game, Move, Verb, encode, legal_moves
from cuttle.rules import Over
from e2e import games
from e2e.conftest import OpenTable
from e2e.keys import Keys
from e2e.looking import js
from e2e.table import Table, log_in
from e2e.watch import Watch
from web.state.bot_pause import PACES

REASON = r"(It |There’s ).+\."
ODDS = r"(About \d+% \(±\d+\) to win(, \d+% to tie)?|A sure (win|tie)|Lost, if .*)\."
HINTED = re.compile(rf"Try: .+\. {REASON} {ODDS}")
NETWORKS = "**/networks-*"
WHOLE = 120_000
"""Milliseconds that a review may take on a slow machine."""


def advice(table: Table) -> str:
    """The hint, once the expert has thought and its move was asked for."""
    line = table.page.locator("#hint-line")
    table.page.locator("#show-hint").click()
    expect(line).to_have_text(HINTED)
    return line.inner_text()


def test_a_hint_is_shown_and_obeyed(go_over: OpenTable) -> None:
    table = go_over(encode(games.ABOUT_TO_WIN[0]))
    before = table.game
    table.page.get_by_role("button", name="Hint", exact=True).click()
    advice(table)
    assert table.game == before
    hinted = table.page.locator(".hinted[data-do], .choice:has(.hinted)").first
    expect(hinted).to_be_visible()
    move = games.ABOUT_TO_WIN[1]
    assert table.play(move).state.phase == Over(0, "points")
    expect(table.page.locator("#hint-line")).to_have_count(0)
    expect(table.page.locator(".hinted")).to_have_count(0)


def test_without_the_networks_a_hint_is_given_but_nothing_is_analysed(page: Page, watch: Watch) -> None:
    table = Table(page)
    page.route(NETWORKS, lambda route: route.abort("internetdisconnected"))
    watch.expect("ERR_INTERNET_DISCONNECTED")
    table.open(encode(games.IN_THE_MIDDLE))
    Keys(table).press("h")
    advice(table)
    table.menu("Replay so far")
    table.page.locator("#replay-analyse").click()
    panel = page.locator("#log.analysis")
    expect(panel).to_contain_text("couldn’t be loaded")
    page.unroute(NETWORKS)
    panel.get_by_role("button", name="Try again").click()
    expect(panel.locator(".analysis-best")).to_be_visible()


def test_the_answers_are_beside_the_oneoff(go_over: OpenTable) -> None:
    game = games.ASKED_TO_COUNTER
    table = go_over(encode(game))
    assert table.choices.get_by_text("Allow it").is_visible()
    assert table.page.evaluate(js("places.answersOnStage"))
    (counter,) = [move for move in legal_moves(game.state) if move.verb is Verb.COUNTER]
    assert table.play(counter).moves[: len(game.moves) + 1] == (*game.moves, counter)
    assert table.log == table.expected_log
    table.open_game(games.COUNTERED_BY_THE_BOT)
    assert table.cards("#stack") == ["Six of Spades", "Two of Diamonds"]
    expect(table.page.locator("#stack .caption")).to_have_text("is countered")


@pytest.mark.parametrize("wanted", [games.DUEL, games.SURE_TO_BE_ALLOWED], ids=["able", "unable"])
def test_the_bot_answers_after_the_same_pause_whether_it_can_counter_or_not(
    open_stopped: OpenTable, wanted: tuple[Game, Move]
) -> None:
    game, oneoff = wanted
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
    assert (answer.verb is Verb.COUNTER) == (wanted is games.DUEL)


def test_a_round_that_is_played_is_looked_at_for_its_review(page: Page) -> None:
    table = Table(page)
    with page.expect_response(NETWORKS):
        table.open(encode(games.IN_THE_MIDDLE))
    table.resign()
    page.locator("#show-review").click()
    expect(page.locator(".review-result, .review-sum")).to_be_visible()
    expect(page.locator(".review-sum")).to_be_visible(timeout=WHOLE)


def test_networks_answered_wrongly_are_asked_for_again(open_table: OpenTable) -> None:
    table = open_table(encode(games.WON))
    table.page.route(
        NETWORKS,
        log_in,
    )
    table.page.locator("#show-review").click()
    expect(table.dialog).to_contain_text("couldn’t be loaded")
    table.page.unroute(NETWORKS)
    table.dialog.get_by_role("button", name="Try again").click()
    expect(table.dialog.locator("#review-go")).to_be_visible()
    expect(table.page.locator("#trouble")).to_be_hidden()


def test_a_page_older_than_the_server_offers_the_update(open_table: OpenTable, watch: Watch) -> None:
    table = open_table(encode(games.WON))
    watch.expect("404")
    table.page.route(NETWORKS, lambda route: route.fulfill(status=404))
    table.page.route(
        "**/sw.js", lambda route: route.fulfill(body='[{"url":"index.html","revision":"newer"}]')
    )
    table.page.locator("#show-review").click()
    expect(table.dialog).to_contain_text("There’s a newer version of Cuttle.")
    table.page.evaluate("window.before = true")
    table.dialog.get_by_role("button", name="Update").click()
    table.page.wait_for_function("() => !window.before")
    table.ready()
