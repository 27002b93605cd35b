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
from e2e.conftest import Guest, OpenTable, Visit, often
from e2e.full_tables import broken_codes, reason
from e2e.looking import no_script_ran, without_bot_level
from e2e.table import ASIDE, STORE, Table
from tools.check.axe import violations
from tools.scripts import script
from web.state.stored_game import StoredGame, stored_text

TOO_LATE = """() => { Storage.prototype.setItem = () => { throw new Error("too late"); }; }"""
"""Lets the page store nothing more."""


def put(page: Page, *entries: StoredGame) -> None:
    """Put games into the storage, under the names 0, 1, 2 …"""
    page.goto(ASIDE)
    texts = {f"cuttle:v1:game:{at}": stored_text(entry) for at, entry in enumerate(entries)}
    page.evaluate("texts => { for (const key in texts) localStorage.setItem(key, texts[key]) }", texts)


def two_games(go_over: OpenTable) -> Table:
    """A page with a game on the table, and another stored game."""
    table = go_over(encode(games.three_takes()))
    table.open_game(games.in_the_middle())
    return table


def name_of(table: Table, code: str) -> str:
    """The name of a stored game."""
    return next(
        name
        for name, text in table.stored_games.items()
        if without_bot_level(json.loads(text)["code"]) == without_bot_level(code)
    )


# The list


def test_a_friends_turn_is_on_top_and_one_press_away_and_days_are_those_of_the_reader(visit: Visit) -> None:
    page = visit(timezone_id="Pacific/Kiritimati", locale="en", viewport={"width": 360, "height": 640})
    table, game = Table(page), games.in_the_middle()
    two, names = ("person", "person"), ("Anna", "Ben")
    waiting = Link(Match(game), "your turn", players=two, names=names, seat=game.state.phase.seat)
    done = encode(games.won())
    table.prepare()
    put(
        page,
        StoredGame(done, saved="2026-01-01T09:59:59Z", over=True),
        StoredGame(done, saved="2026-01-01T10:00:00Z", over=True),
        StoredGame(link_text(waiting), saved="2026-01-01T08:00:00Z"),
        StoredGame(encode(games.three_takes()), saved="2026-01-01T11:00:00Z"),
    )
    page.goto("./")
    table.ready()
    table.menu("My games")
    heads = table.dialog.locator("h3").all_inner_texts()
    assert (heads[0], heads[1]) == ("By link: waits for you 1", "In progress 1")
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
    put(page, StoredGame(encode(games.in_the_middle())))
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
    table.dialog.get_by_role("button", name="Delete all 3 damaged games").click()
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


@pytest.mark.nightly
def test_a_file_of_all_games_is_taken_in_elsewhere(go_over: OpenTable, guest: Guest, tmp_path: Path) -> None:
    table = two_games(go_over)
    table.menu("My games")
    path = handed_out(table, "Export all", tmp_path)
    assert path.name.startswith("cuttle-")
    held = json.loads(path.read_text(encoding="utf-8"))
    assert {without_bot_level(each["code"]) for each in held["games"]} == table.codes
    other = Table(guest("friend"))
    other.prepare()
    other.open()
    other.menu("My games")
    for said in ("2 games imported.", "2 were already here."):
        other.dialog.locator("#take-in").set_input_files(path)
        expect(other.dialog.locator(".notice")).to_have_text(said)
    assert other.codes > table.codes
    name = name_of(other, encode(games.in_the_middle()))
    other.dialog.locator(f"#resume-{name}").click()
    expect(other.dialog).to_have_count(0)
    assert other.play(other.seen.moves[0]).moves


# Tabs


def second_tab(table: Table) -> Table:
    """The same page in another tab."""
    other = Table(table.page.context.new_page())
    other.page.goto("./")
    other.ready()
    return other


def test_the_same_game_in_two_tabs_goes_on_in_both(go_over: OpenTable) -> None:
    first = go_over(encode(games.in_the_middle()))
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
def test_a_page_that_wakes_shows_what_another_tab_has_done(go_over: OpenTable, event: str) -> None:
    table = go_over(encode(games.in_the_middle()))
    (name,) = table.stored_games
    moved = encode(table.game.play(table.seen.moves[0]))
    texts = {f"cuttle:v1:game:{name}": stored_text(StoredGame(moved))}
    table.page.evaluate(f"texts => {{ ({STORE})(texts); dispatchEvent(new Event('{event}')); }}", texts)
    expect(table.page.get_by_role("alert")).to_contain_text("continued in another tab")


def test_a_game_whose_tab_was_closed_can_go_on_here(open_table: OpenTable) -> None:
    first = open_table(encode(games.about_to_lose()), pace="calm")
    second = second_tab(first)
    first.page.locator("#deck").click()
    here = second.page.get_by_role("button", name="Continue here")
    expect(here).to_be_visible()
    first.page.goto(ASIDE)
    here.click()
    expect(second.status).to_contain_text("Marlow wins")
    second.page.close()


def test_a_tab_that_dies_between_a_move_and_its_save_has_lost_that_move_alone(open_table: OpenTable) -> None:
    table = open_table(encode(games.in_the_middle()))
    before = table.game
    table.page.evaluate(TOO_LATE)
    table.click(table.seen.moves[0])
    expect(table.page.locator("#unsaved")).to_be_visible()
    table.page.reload()
    table.ready()
    assert table.game == before
    assert table.play(table.seen.moves[0]).moves[: len(before.moves)] == before.moves


# Full storage


PLACES = ("#seat-1", "#table", "#piles", "#seat-0", "#log")

ELEMENTS: Final = script("e2e/scripts/page.js", "elements")


def elements(table: Table) -> list[list[str]]:
    """All elements of the table with text and attributes, except the tab index, once the last press has
    settled (web/browser/appearing.js)."""
    expect(table.page.locator("[data-fresh]")).to_have_count(0)
    return [element for place in PLACES for element in table.page.evaluate(ELEMENTS, place)]


POINTS: Final = {
    "in the middle": games.in_the_middle,
    "a seven": games.seven_turned_up,
    "asked to counter": games.asked_to_counter,
    "countered": games.countered_by_the_bot,
    "two to discard": games.two_to_discard,
    "over the limit": games.over_the_limit,
    "three takes": games.three_takes,
}


@pytest.mark.parametrize("point", often(POINTS, "asked to counter", "two to discard"))
def test_a_reload_in_the_middle_of_anything_changes_nothing(go_over: OpenTable, point: str) -> None:
    game = POINTS[point]()
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
    table = open_stopped(encode(games.about_to_lose()))
    before = table.code
    table.click(games.DRAW)
    table.saved_other_than(before)
    assert table.state.phase.seat == 1
    table.page.clock.resume()
    table.reload()
    after = table.settle()
    assert len(after.moves) == len(games.about_to_lose().moves) + 2
    assert table.log == table.expected_log
