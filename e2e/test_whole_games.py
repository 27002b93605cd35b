"""Whole games: by mouse, by touch, by keys, and by roles and names; and what a screen reader is told."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from cuttle import Game, encode, observe
from e2e import games
from e2e.conftest import Guest, OpenTable
from e2e.looking import NAMES
from e2e.play import play_out
from e2e.screen_reader import Ear, tap
from e2e.table import Table
from tests.support.english import narrate, result_text
from tools.scripts import script


@pytest.mark.nightly
def test_a_whole_game_is_played_by_roles_and_names(open_table: OpenTable) -> None:
    table = open_table()
    ear = Ear(table)
    table.record("#voice")
    game = play_out(table, ear.play)
    expect(ear.line).to_contain_text(result_text(observe(game.state, 0), NAMES))
    heard = "\n".join(table.recorded())
    assert [line for line in of_the_bot(game) if line not in heard] == []


def of_the_bot(game: Game) -> list[str]:
    """The sentences about the bot's moves."""
    seen = [observe(state, 0) for state in game.states]
    return [
        line
        for ply, move in enumerate(game.moves)
        if game.states[ply].phase.seat == 1
        for line in narrate(seen[ply], move, seen[ply + 1], NAMES)
    ]


def test_a_game_is_played_to_its_end_by_touch(guest: Guest) -> None:
    table = Table(guest("phone", 360, 640))
    table.prepare()
    table.open(encode(games.in_the_middle()))
    game = play_out(table, Ear(table, tap).play)
    expect(Ear(table).line).to_contain_text(result_text(observe(game.state, 0), NAMES))


def is_over(table: Table, game: Game) -> None:
    """The page shows the result and has saved it."""
    assert game.over
    assert table.game == game
    sentence = result_text(observe(game.state, 0), NAMES)
    expect(table.status).to_contain_text(" ".join(table.expected_log[-2:]))
    assert table.log == table.expected_log
    assert table.log[-1] == sentence
    expect(table.page.locator(".card.live")).to_have_count(0)


def start_another(table: Table, title: str) -> Game:
    """Start another game under the same rules in the new-game dialog."""
    table.page.locator("#ending").get_by_role("button", name="New game", exact=True).click()
    expect(table.dialog.locator("#to-rules")).to_contain_text(title)
    return table.deal()


@pytest.mark.nightly
def test_a_whole_game_is_played_by_mouse_under_rules_chosen_in_the_dialog(open_table: OpenTable) -> None:
    table = open_table()
    table.draw_up("choose-ruleset-cuttle-live")
    table.deal()
    expect(table.page.locator("#rules-in-play")).to_have_text("Rules: Cuttle live")
    assert table.game.ruleset.key == "cuttle-live"
    is_over(table, play_out(table, table.play))
    assert start_another(table, "Cuttle live").ruleset.key == "cuttle-live"


LISTEN: Final = script("e2e/scripts/page.js", "listen")

SAYS: Final = """([text, place]) => document.getElementById("voice") === voice && voice.closest(place)
  && heard.filter((each) => each.includes(text)).length === 1"""


def hears(table: Table, text: str, place: str = "body:not(:has(dialog[open])) > *") -> None:
    """The region has told this once, and is in the dialog or the page."""
    table.page.wait_for_function(SAYS, arg=[text, place])
    table.page.evaluate("() => { heard.length = 0 }")


def test_what_happens_under_a_dialog_is_told_in_it(open_stopped: OpenTable) -> None:
    table = open_stopped(encode(games.about_to_lose()))
    page, lines = table.page, table.page.locator("#log li")
    page.keyboard.press("d")
    count = lines.count()
    table.menu("Rules")
    page.clock.run_for(200)  # it has come to the dialog
    page.evaluate(LISTEN)
    page.clock.run_for(10_000)
    expect(lines).not_to_have_count(count)
    hears(table, "Marlow wins", "#dialog[open] > *")
    page.keyboard.press("Escape")
    page.clock.run_for(200)
    assert page.evaluate("voice.parentNode === document.body && heard.length") == 0


def test_what_comes_with_its_own_text_is_told(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    page, prompt = table.page, table.page.locator("#status strong").inner_text()
    page.evaluate(LISTEN)
    page.locator("#menu-button").click()
    page.locator("#menu [data-do=ShowReplay]").click()
    hears(table, page.locator("#replay-place").inner_text())
    page.keyboard.press("Escape")
    hears(table, prompt)
    page.evaluate("() => { location.hash = 'BAQ' }")
    hears(table, table.dialog.locator(".notice").inner_text(), "#dialog[open] > *")
