"""Two presses in haste: what has come up under the finger ignores the second; what was there answers."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, expect

from cuttle import encode
from e2e import games
from e2e.conftest import Guest, OpenTable
from e2e.looking import middle
from e2e.solving import miss
from e2e.table import Table

SHEET: Final = """() => {
  window.sheets = 0;
  let open = false;
  navigator.share = async () => {
    if (open) throw new DOMException("open", "InvalidStateError");
    [open, window.sheets] = [true, window.sheets + 1];
    await new Promise((done) => { window.closeSheet = done; });
    open = false;
  };
}"""
"""A sheet that stays open, and is the only one."""


def press(button: Locator, times: int = 2) -> tuple[float, float]:
    """Press the same place several times, without a look at what's there by then."""
    button.scroll_into_view_if_needed()
    answers(button.page)
    place = middle(button)
    for _ in range(times):
        button.page.mouse.click(*place)
    return place


def answers(page: Page) -> None:
    """Wait until everything answers."""
    expect(page.locator("[data-fresh], [data-settling]")).to_have_count(0)


def test_next_in_a_run_doesnt_play_what_comes_up_in_its_place(guest: Guest) -> None:
    table = Table(guest("person", 390, 844)).start()
    page, run = table.page, table.page.locator("#run")
    table.menu("Choose a puzzle")
    table.dialog.get_by_role("button", name="As far as you can").click()
    miss(table)
    expect(run).to_contain_text("2 lives left")
    place = press(page.locator("#exercise-again"))
    expect(page.locator("#exercise-again")).to_have_count(0)
    expect(run).to_contain_text("2 lives left")
    answers(page)
    page.mouse.click(*place)  # by now it answers
    expect(run.filter(has_text="2 lives left")).to_have_count(0)


def test_a_step_of_a_replay_answers_as_often_as_its_pressed(go_over: OpenTable) -> None:
    table = go_over(encode(games.WON))
    table.page.keyboard.press("Escape")
    table.page.locator("#ending").get_by_role("button", name="Replay").click()
    slider = table.page.locator("#replay-slider")
    expect(slider).to_have_value("0")
    press(table.page.locator("#replay-on"), 3)
    expect(slider).to_have_value("3")


def test_a_number_goes_up_as_often_as_its_button_is_pressed(table: Table) -> None:
    table.menu("New game")
    table.turn_page()
    table.dialog.get_by_text("Custom rules").click()
    goal = table.page.locator("#axis-goals-0")
    expect(goal).to_have_value("21")
    press(table.page.locator("#axis-goals-0-up"), 3)
    expect(goal).to_have_value("24")


def test_a_second_press_beside_the_page_that_came_doesnt_close_it(table: Table) -> None:
    place = press(table.page.locator("#how-to-play"))
    expect(table.dialog).to_be_visible()
    answers(table.page)
    expect(table.dialog).to_be_visible()
    table.page.mouse.click(*place)
    expect(table.dialog).to_have_count(0)


def test_a_second_press_while_the_sheet_is_open_is_no_failure(guest: Guest) -> None:
    table = Table(guest("person", script=f"({SHEET})()")).start(encode(games.IN_THE_MIDDLE))
    table.menu("Share")
    press(table.dialog.get_by_role("button", name="Send …"))
    assert table.page.evaluate("window.sheets") == 1
    expect(table.page.get_by_role("alert")).to_have_count(0)
    table.page.evaluate("window.closeSheet()")
    table.dialog.get_by_role("button", name="Send …").click()
    table.page.wait_for_function("() => window.sheets === 2")
