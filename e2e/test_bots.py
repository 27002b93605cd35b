"""Bots on the page: their levels, their hints, and games between bots."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from cuttle import encode, move_text
from cuttle.rules import Answering, Over
from e2e import games
from e2e.conftest import OpenTable
from e2e.keys import Keys
from e2e.table import SETTINGS, Table
from e2e.watch import Watch
from web.state.seating import WATCHER

REASON = r"(It |There’s ).+\."
ODDS = r"(About \d+% \(±\d+\) to win(, \d+% to tie)?|A sure (win|tie)|Lost, if .*)\."
HINTED = re.compile(rf"Try: .+\. {REASON} {ODDS}")
NETWORKS = "**/networks-*.zip.gz"


def advice(table: Table) -> str:
    """The hint, once the expert has thought."""
    line = table.page.locator("#hint-line")
    expect(line).to_have_text(HINTED)
    return line.inner_text()


@pytest.mark.nightly
def test_the_level_is_chosen_with_a_game_and_remembered(open_table: OpenTable) -> None:
    table = open_table()
    table.draw_up("dealer-0")
    before = table.code
    table.dialog.locator("#play-expert").click()
    table.saved_other_than(before)
    table.settle()
    assert len(table.game.moves) >= 1  # the expert has moved
    assert "level=expert\n" in table.stored(SETTINGS)
    assert "expert" not in table.share_link()
    table.reload()
    table.menu("New game")
    expect(table.dialog.locator("#play-expert")).to_be_focused()


@pytest.mark.nightly
def test_the_time_to_think_is_remembered(open_table: OpenTable) -> None:
    table = open_table()
    table.menu("Settings")
    table.dialog.get_by_text("More", exact=True).click()
    table.dialog.get_by_role("button", name="¼ s").click()
    table.reload()
    table.menu("Settings")
    expect(table.dialog.locator("#setting-time [aria-pressed=true]")).to_have_text("¼ s")


def test_a_hint_is_shown_and_obeyed(go_over: OpenTable) -> None:
    table = go_over(encode(games.about_to_win()[0]))
    code = table.code
    table.page.get_by_role("button", name="Hint", exact=True).click()
    advice(table)
    assert table.code == code
    hinted = table.page.locator(".hinted[data-do], .choice:has(.hinted)").first
    expect(hinted).to_be_visible()
    move = games.about_to_win()[1]
    assert table.play(move).state.phase == Over(0, "points")
    expect(table.page.locator("#hint-line")).to_have_count(0)
    expect(table.page.locator(".hinted")).to_have_count(0)


def test_without_the_networks_a_hint_is_given_but_nothing_is_studied(page: Page, watch: Watch) -> None:
    table = Table(page)
    table.open(encode(games.in_the_middle()))
    assert not [url for url in watch.requests if "networks" in url]
    page.route(NETWORKS, lambda route: route.abort("internetdisconnected"))
    watch.expect("ERR_INTERNET_DISCONNECTED")
    Keys(table).press("h")
    advice(table)
    table.menu("Set up a position")
    expect(table.dialog).to_contain_text("couldn’t be fetched")
    page.unroute(NETWORKS)
    table.dialog.get_by_role("button", name="Try again").click()
    expect(page.locator(".editor")).to_be_visible()


def test_h_asks_for_a_hint_on_an_answer(go_over: OpenTable) -> None:
    game = games.asked_to_counter()
    table = go_over(encode(game))
    Keys(table).press("h")
    advice(table)
    marked = table.page.locator(".choice:has(.hinted)")
    expect(marked).to_have_count(1)
    value = marked.get_attribute("data-value")
    assert isinstance(game.state.phase, Answering)
    assert value in [move_text(move) for move in table.seen.moves]
    before = table.code
    marked.click()
    table.saved_other_than(before)
    assert move_text(table.settle().moves[len(game.moves)]) == value


@pytest.mark.nightly
def test_the_bots_play_each_other_at_an_open_table(open_table: OpenTable) -> None:
    table = open_table()
    table.draw_up("seat-watched")
    game = table.deal()
    assert table.viewer == WATCHER
    assert isinstance(game.state.phase, Over)
    expect(table.page.locator("#opponents .back")).to_have_count(0)
    assert table.log == table.told
    table.reload()
    assert (table.game, table.viewer) == (game, WATCHER)
    expect(table.page.locator("#status.over")).to_be_visible()


def test_the_log_says_why_when_it_is_asked_to(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    table.menu("Settings")
    table.dialog.locator("#setting-why").get_by_role("switch").click()
    table.close_dialog()
    expect(table.page.locator("#log small").first).to_have_text(re.compile(rf"^ ?{REASON}$"))
