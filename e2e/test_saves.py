"""Stored games: rename, copy, delete, export, import, reload; several tabs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import Link, Match, encode, legal_moves
from cuttle.links import link_text
from e2e import games
from e2e.conftest import OpenTable, Visit, often
from e2e.full_tables import broken_codes, reason
from e2e.looking import js, no_script_ran
from e2e.table import ASIDE, STORE, Table
from tools.check.axe import violations
from web.state.stored_game import StoredGame, file_text, stored_text


def put(page: Page, *entries: StoredGame) -> None:
    """Put games into the storage, under the names 0, 1, 2 …"""
    page.goto(ASIDE)
    texts = {f"cuttle:v1:game:{at}": stored_text(entry) for at, entry in enumerate(entries)}
    page.evaluate(STORE, texts)


# The list


def test_a_friends_turn_is_on_top_and_one_press_away_and_days_are_those_of_the_reader(visit: Visit) -> None:
    page = visit(timezone_id="Pacific/Kiritimati", locale="en", viewport={"width": 360, "height": 640})
    table, game = Table(page), games.IN_THE_MIDDLE
    two, names = ("person", "person"), ("Anna", "Ben")
    waiting = Link(Match(game), "your turn", players=two, names=names, seat=game.state.phase.seat)
    done = encode(games.WON)
    table.prepare()
    put(
        page,
        StoredGame(done, saved="2026-01-01T09:59:59Z", over=True),
        StoredGame(done, saved="2026-01-01T10:00:00Z", over=True),
        StoredGame(link_text(waiting), saved="2026-01-01T08:00:00Z"),
        StoredGame(encode(games.THREE_TAKES), saved="2026-01-01T11:00:00Z"),
    )
    page.goto("./")
    table.ready()
    table.menu("My games")
    heads = table.dialog.locator("h3").all_inner_texts()
    assert (heads[0], heads[1]) == ("By link: waiting for you 1", "In progress 1")
    assert [head.partition(",")[0] for head in heads[2:]] == ["Jan 2", "Jan 1"]
    expect(table.dialog.locator("#resume-2 .small-table > span")).to_have_count(2)
    assert violations(page) == []
    table.dialog.locator("#resume-2").press("Enter")
    expect(table.dialog).to_have_count(0)
    expect(page.locator("#curtain-title")).to_contain_text("This link is for")


def test_games_that_cannot_be_read_are_told_handed_out_and_deleted(page: Page, tmp_path: Path) -> None:
    cut_off = broken_codes()["the end is missing"]
    rubbish = {"end": stored_text(StoredGame(cut_off)), "rubbish": "{<img src=x>", "deep": "[" * 100_000}
    rubbish["half"] = '{"code": "\\ud800"}'
    table = Table(page)
    put(page, StoredGame(encode(games.IN_THE_MIDDLE)))
    for name, text in rubbish.items():
        page.evaluate("([name, text]) => localStorage.setItem('cuttle:v1:game:' + name, text)", [name, text])
    page.goto("./")
    table.ready()
    table.close_dialog() if table.dialog.count() else None
    table.menu("My games")
    expect(table.dialog.locator("#stored-end")).to_contain_text(reason(cut_off))
    expect(table.dialog.locator("#stored-rubbish")).to_contain_text("can’t be read")
    no_script_ran(page)
    table.dialog.locator("#more-end").click()
    held = json.loads(handed_out(table, "Export", tmp_path).read_text(encoding="utf-8"))
    assert [each["code"] for each in held["games"]] == [cut_off]
    table.dialog.get_by_role("button", name="Delete", exact=True).click()
    expect(table.dialog.locator("#stored-end")).to_have_count(0)
    path = handed_out(table, "Export all", tmp_path)
    assert rubbish["rubbish"] in path.read_text(encoding="utf-8")
    table.dialog.get_by_role("button", name="Delete the 3 damaged games").click()
    expect(table.dialog.locator(".stored-game")).to_have_count(1)
    expect(table.dialog.locator("#restore")).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.dialog.locator(".stored-game")).to_have_count(4)


# Files


def handed_out(table: Table, button: str, folder: Path) -> Path:
    """The file that a button downloads."""
    with table.page.expect_download() as waiting:
        table.dialog.get_by_role("button", name=button, exact=True).click()
    path = folder / waiting.value.suggested_filename
    waiting.value.save_as(path)
    return path


def test_the_same_file_can_be_chosen_again(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    path.write_text(
        file_text({"won": stored_text(StoredGame(encode(games.WON), over=True))}), encoding="utf-8"
    )
    table.menu("My games")
    for said in ("1 game imported.", "1 was already here."):
        table.dialog.locator("#take-in").set_input_files(path)
        expect(table.dialog.locator(".notice")).to_have_text(said)


# Tabs


def second_tab(table: Table) -> Table:
    """The same page in another tab."""
    other = Table(table.page.context.new_page())
    other.page.goto("./")
    other.ready()
    return other


def test_the_same_game_in_two_tabs_goes_on_in_both(go_over: OpenTable) -> None:
    first = go_over(encode(games.IN_THE_MIDDLE))
    second = second_tab(first)
    assert second.code == first.code
    first.play(first.seen.moves[0])
    expect(second.page.get_by_role("alert")).to_contain_text("continued in another tab")
    expect(second.page.locator("#log li")).to_have_text(first.log)
    assert second.code == first.code
    second.settle()
    if not second.game.over:
        second.play(second.seen.moves[0])
        expect(first.page.locator("#log li")).to_have_text(second.log)
    assert len(first.stored_games) == 1
    second.page.close()


@pytest.mark.parametrize("event", ["pageshow", "visibilitychange"])
def test_a_page_that_wakes_shows_what_another_tab_has_done(table: Table, event: str) -> None:
    (name,) = table.stored_games
    moved = encode(table.game.play(table.seen.moves[0]))
    texts = {f"cuttle:v1:game:{name}": stored_text(StoredGame(moved))}
    table.page.evaluate(f"texts => {{ ({STORE})(texts); dispatchEvent(new Event('{event}')); }}", texts)
    expect(table.page.get_by_role("alert")).to_contain_text("continued in another tab")


def test_a_game_whose_tab_was_closed_can_go_on_here(open_table: OpenTable) -> None:
    first = open_table(encode(games.ABOUT_TO_LOSE), pace="calm")
    second = second_tab(first)
    first.page.locator("#deck").click()
    here = second.page.get_by_role("button", name="Continue here")
    expect(here).to_be_visible()
    first.page.goto(ASIDE)
    here.click()
    expect(second.status).to_contain_text("Marlow wins")
    second.page.close()


# Full storage


PLACES = ("#seat-1", "#table", "#piles", "#seat-0", "#log")


def elements(table: Table) -> list[list[str]]:
    """All elements of the table with text and attributes, except the tab index, once the last press has
    settled (web/browser/appearing.js)."""
    expect(table.page.locator("[data-fresh]")).to_have_count(0)
    return [element for place in PLACES for element in table.page.evaluate(js("page.elements"), place)]


POINTS: Final = {
    "in the middle": games.IN_THE_MIDDLE,
    "a seven": games.SEVEN_TURNED_UP,
    "asked to counter": games.ASKED_TO_COUNTER,
    "countered": games.COUNTERED_BY_THE_BOT,
    "two to discard": games.TWO_TO_DISCARD,
    "over the limit": games.OVER_THE_LIMIT,
    "three takes": games.THREE_TAKES,
}


@pytest.mark.parametrize("point", often(POINTS, "asked to counter", "two to discard"))
def test_a_reload_in_the_middle_of_anything_changes_nothing(go_over: OpenTable, point: str) -> None:
    game = POINTS[point]
    table = go_over(encode(game))
    table.page.evaluate("document.activeElement.blur()")  # a link brings the focus, a reload does not
    before = elements(table)
    assert len(before) > 50
    table.reload()
    assert table.game == game
    assert [pair for pair in zip(before, elements(table), strict=True) if pair[0] != pair[1]] == []
    move = legal_moves(game.state)[0]
    assert table.play(move).moves[: len(game.moves) + 1] == (*game.moves, move)
    assert table.log == table.expected_log


def test_a_reload_while_the_bot_thinks_lets_it_move_once(open_stopped: OpenTable) -> None:
    table = open_stopped(encode(games.ABOUT_TO_LOSE))
    before = table.code
    table.click(games.DRAW)
    table.saved_other_than(before)
    assert table.state.phase.seat == 1
    table.page.clock.resume()
    table.reload()
    after = table.settle()
    assert len(after.moves) == len(games.ABOUT_TO_LOSE.moves) + 2
    assert table.log == table.expected_log
