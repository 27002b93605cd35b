"""Whole games, by touch and by roles and names; and what a screen reader is told."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from cuttle import encode, observe
from e2e import games
from e2e.conftest import Guest, OpenTable
from e2e.looking import NAMES, js
from e2e.play import play_out
from e2e.screen_reader import Ear, tap
from e2e.table import Table
from tests.support.english import narrate, result_text


@pytest.mark.nightly
def test_a_whole_game_is_played_by_roles_and_names(open_table: OpenTable) -> None:
    table = open_table()
    ear = Ear(table)
    table.record("#voice")
    game = play_out(table, ear.play)
    expect(ear.line).to_contain_text(result_text(observe(game.state, 0), NAMES))
    heard, seen = "\n".join(table.recorded()), [observe(state, 0) for state in game.states]
    by_the_bot = [ply for ply in range(len(game.moves)) if game.states[ply].phase.seat == 1]
    lines = [line for ply in by_the_bot for line in narrate(seen[ply], game.moves[ply], seen[ply + 1], NAMES)]
    assert [line for line in lines if line not in heard] == []


def test_a_game_is_played_to_its_end_by_touch(guest: Guest) -> None:
    table = Table(guest("phone", 360, 640)).start(encode(games.IN_THE_MIDDLE))
    game = play_out(table, Ear(table, tap).play)
    expect(Ear(table).line).to_contain_text(result_text(observe(game.state, 0), NAMES))


SAYS: Final = """([text, place]) => document.getElementById("voice") === voice && voice.closest(place)
  && heard.filter((each) => each.includes(text)).length === 1"""


def hears(table: Table, text: str, place: str = "body:not(:has(dialog[open])) > *") -> None:
    """The region has told this once, and is in the dialog or the page."""
    table.page.wait_for_function(SAYS, arg=[text, place])
    table.page.evaluate("() => { heard.length = 0 }")


def test_what_happens_under_a_dialog_is_told_in_it(open_stopped: OpenTable) -> None:
    table = open_stopped(encode(games.ABOUT_TO_LOSE))
    page, lines = table.page, table.page.locator("#log li")
    page.keyboard.press("d")
    count = lines.count()
    table.menu("Rules")
    page.clock.run_for(200)  # it has come to the dialog
    page.evaluate(js("page.listen"))
    page.clock.run_for(10_000)
    expect(lines).not_to_have_count(count)
    hears(table, "Marlow wins", "#dialog[open] > *")
    page.keyboard.press("Escape")
    page.clock.run_for(200)
    assert page.evaluate("voice.parentNode === document.body && heard.length") == 0


def test_what_comes_with_its_own_text_is_told(table: Table) -> None:
    page, prompt = table.page, table.page.locator("#status strong").inner_text()
    page.evaluate(js("page.listen"))
    page.locator("#menu-button").click()
    page.locator("#menu [data-do=ShowReplay]").click()
    hears(table, page.locator("#replay-place").inner_text())
    page.keyboard.press("Escape")
    hears(table, prompt)
    page.evaluate("() => { location.hash = 'BAQ' }")
    hears(table, table.dialog.locator(".notice").inner_text(), "#dialog[open] > *")
