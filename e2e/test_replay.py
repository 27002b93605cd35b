"""Replays in the browser: buttons, keys, slider, log and autoplay; and the log beside the table."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Locator, expect

from cuttle import Link, Match, encode, legal_moves
from cuttle.links import link_text
from e2e import games
from e2e.conftest import OpenTable
from e2e.full_tables import FAULTS, LYING, PHONE, POSITIONS, WIDE, at_position, in_all_sizes, windows
from e2e.keys import Keys
from e2e.looking import box, js, leaks, spoken
from e2e.table import Table, press
from tests.support.beginning import begin
from tests.support.messages import update
from tests.support.program import table as markup_of
from web.motion.flights import TIMES
from web.state.bot_pause import SPEEDS
from web.state.seating import WATCHER, Viewer, seat_text


def replayed(table: Table) -> Table:
    """The replay, opened from the result."""
    table.page.keyboard.press("Escape")
    table.page.locator("#ending").get_by_role("button", name="Replay").click()
    expect(table.page.locator("#replay-play")).to_be_focused()
    return table


def at(table: Table, place: int) -> None:
    """The replay is at this stop; slider, log and prompt agree."""
    page = table.page
    expect(page.locator("#replay-slider")).to_have_value(str(place))
    current = page.locator("#log [aria-current]")
    if place:
        expect(page.locator("#status")).to_contain_text(current.first.inner_text())
        assert {each.get_attribute("data-value") for each in current.all()} == {str(place)}
    else:
        expect(current).to_have_count(0)
        expect(page.locator("#status")).to_contain_text("The cards are dealt")


def test_a_round_that_is_over_is_gone_through_by_keys_buttons_slider_and_log(go_over: OpenTable) -> None:
    table = replayed(go_over(encode(games.WON)))
    page, keys, code = table.page, Keys(table), table.code
    last = int(str(page.locator("#replay-slider").get_attribute("max")))
    at(table, 0)
    keys.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    at(table, 2)
    keys.press("End")
    at(table, last)
    keys.press("ArrowRight")
    at(table, last)
    keys.press("Home")
    at(table, 0)
    page.get_by_role("button", name="Step forward").click()
    at(table, 1)
    page.locator("#log .line").nth(5).click()
    at(table, int(str(page.locator("#line-5").get_attribute("data-value"))))
    page.get_by_role("slider", name="Position in the round").focus()
    keys.press("End", "ArrowLeft", "ArrowLeft")
    at(table, last - 2)
    assert keys.has_focus("#replay-slider")
    page.locator("#replay-turn-link").click()
    link = table.dialog.locator("#field").input_value().rpartition("#")[2]
    table.close_dialog()
    page.locator("#replay-first").click()
    at(table, 0)
    assert table.code == code
    keys.press("Escape")
    expect(page.locator("#ending")).to_be_visible()
    assert keys.has_focus("#ending button")
    page.evaluate("fragment => { location.hash = fragment }", link)
    at(table, last - 2)


def test_each_step_is_one_sentence_for_who_hears_it(go_over: OpenTable) -> None:
    table = replayed(go_over(encode(games.WON)))
    table.page.evaluate(js("page.listen"))
    turns = 0
    for _ in range(6):
        table.page.evaluate("() => { window.heard = [] }")
        table.page.keyboard.press("ArrowRight")
        heard = table.page.evaluate("() => window.heard")
        assert len(heard) == 1
        turn = table.page.locator("#replay-slider").get_attribute("aria-valuetext") or ""
        assert heard[0].startswith(turn)
        assert heard[0].removeprefix(turn).strip()
        turns += turn.startswith("Turn ")
    assert turns == 6
    live = table.page.locator("[aria-live=polite], [role=status], [role=alert]")
    assert [each.get_attribute("id") for each in live.all() if each.is_visible()] == ["voice"]


def test_space_lets_it_go_on_by_itself_and_stops_it(open_stopped: OpenTable) -> None:
    table = replayed(open_stopped(encode(games.WON)))
    page, step = table.page, SPEEDS["usual"]
    page.keyboard.press("Space")
    expect(page.locator("#replay-play")).to_have_accessible_name("Pause")
    page.clock.run_for(step - 10)
    at(table, 0)
    page.clock.run_for(20)
    at(table, 1)
    page.clock.run_for(2 * step)
    at(table, 3)
    page.locator("#replay-speed").click()
    page.locator("#status").click()
    page.clock.run_for(step)
    at(table, 4)
    page.clock.run_for(step)
    at(table, 6)
    page.locator("body").press("Space")
    expect(page.locator("#replay-play")).to_have_accessible_name("Play")
    page.clock.run_for(9 * step)
    at(table, 6)


def test_cards_travel_on_and_back(go_over: OpenTable) -> None:
    table = replayed(go_over(encode(games.WON), motion="calm"))
    for button in ("#replay-on", "#replay-back"):
        moving = press(table, button)
        assert [each for each in moving if each["ghost"]]
        assert min(each["time"] for each in moving if each["ghost"]) == TIMES["calm"]
    assert press(table, "#replay-last") == []


def test_in_a_game_that_goes_on_one_looks_back_and_nothing_comes_out(table: Table) -> None:
    page, code = table.page, table.code
    table.menu("Replay so far")
    expect(page.get_by_label("Point of view")).to_have_count(0)
    for key in ("ArrowLeft", "ArrowLeft", "Home", "ArrowRight", "End"):
        page.keyboard.press(key)
        assert leaks(code, page.content()) == []
        assert leaks(code, spoken(page)) == []
    page.keyboard.press("Escape")
    expect(page.locator("#choices")).to_be_visible()
    assert table.code == code
    table.play(legal_moves(table.state)[0])


# Layout


@cache
def replay_markup(name: str, eyes: Viewer) -> str:
    """The HTML of a replay at its start, of a finished round from this position and point of view."""
    model = at_position(POSITIONS[name])
    game = model.game
    for seat in range(1, len(game.state.hands)):
        game = game if game.over else game.resign(seat)
    model, _ = update(begin(Match(game))[0], "ShowReplay")
    return str(markup_of(update(model, "SeeAs", seat_text(eyes))[0]))


@pytest.mark.nightly
def test_the_replay_has_its_place_at_every_size_also_with_all_hands_open(go_over: OpenTable) -> None:
    names = [name for name in POSITIONS if name != "the end"]
    page = go_over(encode(games.WON)).page
    assert in_all_sizes(page, {name: replay_markup(name, 0) for name in names}, FAULTS) == {}
    some = [name for name in names if not name.startswith("ten everywhere")]  # which scroll on a phone
    look = f"() => ({FAULTS})().filter((each) => !each.includes('hand away'))"
    assert in_all_sizes(page, {name: replay_markup(name, WATCHER) for name in some}, look) == {}


def test_the_marks_are_as_large_as_in_play_and_the_point_of_view_is_not_cut_off(go_over: OpenTable) -> None:
    table = go_over(encode(games.WON))
    table.page.set_viewport_size({"width": 1280, "height": 800})
    marks = table.page.evaluate(js("places.marks"))
    assert marks
    assert replayed(table).page.evaluate(js("places.marks")) == marks
    laid = {"all hands": replay_markup("a few cards", WATCHER)}
    assert in_all_sizes(table.page, laid, js("places.pointOfViewIsCut")) == {}


def test_what_is_pressed_is_large_enough_for_a_finger(go_over: OpenTable) -> None:
    table = go_over(link_text(Link(Match(games.WON), "replay", 4)), kind="phone")
    page = table.page
    for told in (page.locator("#app").inner_html(), page.locator("#voice").inner_text()):
        assert "You win" not in told  # nor has the log got further than the replay
    for step, size in enumerate(windows(page, PHONE, LYING, WIDE), start=5):
        page.locator("#replay-on").tap()
        at(table, step)
        assert page.evaluate(js("places.smallReplayTargets")) == [], size
        for each in page.locator("#replaying :is(button, input, select)").all():
            expect(each).to_be_in_viewport(ratio=1)


def seen(tale: Locator) -> bool:
    """Whether a sentence can be read."""
    return bool(tale.evaluate("each => getComputedStyle(each).clipPath === 'none'"))


def test_the_sentence_of_a_line_is_read_at_the_foot_and_on_a_phone_there(table: Table) -> None:
    page, lines = table.page, table.page.locator("#log li.drawn")
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 800})
    assert [seen(each) for each in lines.locator(".tale").all()] == [False] * (lines.count() - 1) + [True]
    lines.nth(-3).hover()
    assert seen(lines.nth(-3).locator(".tale"))
    page.mouse.move(400, 400)
    assert not seen(lines.nth(-3).locator(".tale"))
    page.locator("#log [role=log]").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert all(seen(each) for each in lines.locator(".tale").all())
    page.locator("#hand .card").first.focus()
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator("#log-button").click()
    assert all(seen(each) for each in page.locator("#log .tale").all())


def test_the_folded_rail_gives_its_room_to_the_table_and_stays_folded(table: Table) -> None:
    page = table.page
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 800})
    row, rail = page.locator("#row-0"), page.locator("#log")
    before = box(row)["width"]
    page.get_by_role("button", name="Hide the log").click()
    expect(page.get_by_role("button", name="Show the log")).to_be_focused()
    assert box(rail)["width"] <= 40
    assert box(row)["width"] > before + 100
    assert table.log == table.expected_log
    page.reload()
    expect(page.get_by_role("button", name="Show the log")).to_be_visible()
    page.get_by_role("button", name="Show the log").click()
    assert box(row)["width"] == before
