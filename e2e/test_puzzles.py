"""Puzzles: found from the menu, solved on the table by mouse, by drag and by keys, and left again."""

from __future__ import annotations

import re
from typing import Final, Literal

import pytest
from playwright.sync_api import Page, expect

from cuttle import HIDDEN, Verb, card_text
from cuttle.puzzles import Puzzle
from e2e.conftest import OpenTable
from e2e.full_tables import LYING, NARROW, PHONE, TALL, windows
from e2e.keys import Keys
from e2e.looking import js
from e2e.solving import BY_HAND, HERE, ONCE, answers, click, miss, on_table, open_puzzle, solve
from e2e.table import Table
from e2e.watch import Watch
from tools.check.axe import violations
from web.core.storage_keys import PLACE

TWICE: Final = next(puzzle for puzzle in BY_HAND if len(puzzle.decisions) > 1)
SCUTTLE: Final = next(puzzle for puzzle in ONCE if puzzle.decisions[0].accepted[0].verb is Verb.SCUTTLE)
FETCHED: Final = "**/puzzles/*"


def test_puzzles_are_solved_by_mouse(table: Table) -> None:
    saved = table.save
    for puzzle in (*ONCE[:2], TWICE):
        open_puzzle(table, puzzle)
        for move in answers(puzzle):
            click(table, move)
        expect(table.status).to_contain_text("Solved: ")
        expect(table.status).to_contain_text("Theme: ")
    table.page.locator("#exercise-leave").click()
    expect(table.page.locator("#exercise-leave")).to_be_hidden()
    assert table.save == saved


def test_puzzles_are_solved_by_keys_and_the_focus_stays(table: Table) -> None:
    keys = Keys(table)
    for puzzle in (*ONCE[:2], TWICE):
        open_puzzle(table, puzzle)
        for move in answers(puzzle):
            keys.wait_for_controls()
            keys.pick(move.card)
            keys.choose(move)
        expect(table.status).to_contain_text("Solved: ")
        assert not keys.has_focus("body")
    keys.press("Escape")
    expect(table.page.locator("#exercise-leave")).to_be_hidden()


def test_a_wrong_try_is_answered_by_a_card_and_taken_back(open_table: OpenTable) -> None:
    table = open_table()
    table.menu("Puzzle")
    expect(table.page.locator("#exercise-leave")).to_be_visible()
    hand = table.hand
    miss(table)
    expect(table.status).to_contain_text("Not that one:")
    table.page.locator("#exercise-again").click()
    expect(table.page.locator("#exercise-way-0")).to_have_text("Show the answer")
    assert table.hand == hand
    table.reload()
    expect(table.page.locator("#exercise-leave")).to_be_visible()
    table.page.go_back()
    expect(table.page.locator("#exercise-leave")).to_be_hidden()


def test_puzzles_that_cannot_be_fetched_are_asked_for_again(open_table: OpenTable, watch: Watch) -> None:
    table = open_table()
    watch.expect("404")
    table.page.route(FETCHED, lambda route: route.fulfill(status=404))
    table.menu("Puzzle")
    expect(table.page.locator("#notice")).to_contain_text("The puzzles couldn’t be loaded.")
    table.page.unroute(FETCHED)
    table.menu("Puzzle")
    expect(table.page.locator("#exercise-leave")).to_be_visible()


def crowded(page: Page) -> list[str]:
    """What is cut off, and the buttons of more than two lines."""
    high = "all => all.filter(each => each.scrollHeight > 48).map(each => each.textContent)"
    return [*page.evaluate(js("layout.cutTexts")), *page.locator("#choices button").evaluate_all(high)]


def test_a_card_is_dragged_on_a_narrow_page_in_german(open_table: OpenTable) -> None:
    table = open_table(language="de")
    page, move = table.page, SCUTTLE.decisions[0].accepted[0]
    page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    open_puzzle(table, SCUTTLE)
    page.locator("#deck").click()
    page.locator("#exercise-again").click()
    expect(page.locator("#exercise-way-0")).to_have_text("Lösung zeigen")
    expect(table.status.locator("strong")).to_be_in_viewport(ratio=1)
    assert crowded(page) == []
    table.drag(f"#card-{card_text(move.card)}", f"#card-{card_text(move.target)}")
    expect(table.status).to_contain_text("Gelöst: ")
    assert crowded(page) == []


def wait_for_next(table: Table, puzzle: Puzzle) -> Puzzle:
    """The puzzle of a run that comes after this one, by itself."""
    table.page.wait_for_function(f"() => !{HERE}.split('\\n').at(-1).startsWith('{puzzle.key}')")
    return on_table(table)


def test_a_run_of_three_minutes_by_keys(open_table: OpenTable) -> None:
    table = open_table()
    keys, page, run = Keys(table), table.page, table.page.locator("#run")
    table.menu("Choose a puzzle")
    expect(page.locator("#puzzle-theme")).to_be_visible()
    assert violations(page) == []
    keys.enter("#run-clock")
    expect(run).to_contain_text("Starts in")
    expect(page.locator(":is(#opponents, .row, #deck, #hand .card):visible")).to_have_count(0)
    expect(page.locator("#exercise-leave")).to_be_visible()
    expect(page.locator("#voice")).to_contain_text("The clock starts in three seconds.")
    first = on_table(table)
    expect(page.locator("#hand .card").first).to_be_visible()
    assert not keys.has_focus("body")
    for move in answers(first):
        keys.wait_for_controls()
        if move.card >= 0:
            keys.pick(move.card)
        if move.verb is Verb.DISCARD:
            keys.press(*["1"] * page.locator("#discard").count())
        else:
            keys.choose(move)
    expect(run).to_contain_text("1 solved")
    second = wait_for_next(table, first)
    miss(table)
    expect(run).to_contain_text("2 lives left")
    shown = wait_for_next(table, second)
    expect(table.status).not_to_contain_text("Not that one")
    expect(run).not_to_contain_text("3:00")
    assert violations(page) == []
    table.reload()
    expect(run).to_contain_text("Starts in")
    expect(run).to_contain_text("1 solved")
    assert on_table(table) == shown
    keys.press("Escape")
    expect(run).to_have_count(0)
    expect(table.dialog).to_contain_text("1 missed.")
    assert violations(page) == []
    table.dialog.get_by_role("button", name="Share my result").click()
    expect(page.locator("#field")).to_have_value(re.compile(r"^I solved 1 Cuttle puzzle .*\nhttp\S+#run1$"))
    assert violations(page) == []


def test_a_run_without_a_clock_ends_with_the_third_miss_and_each_can_be_tried_again(
    open_table: OpenTable,
) -> None:
    table = open_table()
    page, again = table.page, table.page.locator("#exercise-again")
    table.open_link("run3f")
    expect(table.dialog).to_contain_text("To beat: 3 solved.")
    page.locator("#run-far").click()
    for left in ("2 lives left", "1 life left", "0 lives left"):
        miss(table)
        expect(page.locator("#run")).to_contain_text(left)
        again.click()
    expect(table.dialog).to_contain_text("Three missed: 0 puzzles solved.")
    misses = page.locator("#dialog [data-do='LookAgain']")
    expect(misses).to_have_count(3)
    missed = str(misses.nth(1).get_attribute("data-value"))
    misses.nth(1).click()
    expect(page.locator("#exercise-leave")).to_be_visible()
    assert on_table(table).key == missed
    table.open_link("run")
    page.locator("#run-clock").click()
    expect(page.locator("#run")).to_contain_text("Starts in")
    page.locator("#exercise-leave").click()


def test_the_last_seconds_pulse_but_not_with_less_motion(open_table: OpenTable) -> None:
    table = open_table(motion="on")
    page = table.page
    table.menu("Puzzle")
    key = on_table(table).key
    motions: dict[Literal["no-preference", "reduce"], str] = {"no-preference": "run-pulse", "reduce": "none"}
    for motion, name in motions.items():
        page.emulate_media(reduced_motion=motion)
        page.evaluate(f"sessionStorage.setItem('{PLACE}', '\\n\\nResumeRun\\n{key} 21 0')")
        table.reload()
        expect(page.locator("#run.last b")).to_have_css("animation-name", name, timeout=30_000)


def test_a_solved_puzzle_is_stamped(open_table: OpenTable) -> None:
    table = open_table(motion="calm")
    open_puzzle(table, ONCE[0])
    click(table, answers(ONCE[0])[0])
    expect(table.page.locator("#flights .stamp")).to_have_text("Solved!")
    expect(table.page.locator("#flights > *")).to_have_count(0)
    expect(table.status).to_contain_text("Solved: ")


@pytest.mark.parametrize("language", ["en", "de", "fr", "uk"])
def test_the_theme_of_a_solved_puzzle_is_in_sight_and_no_button_breaks_a_word(
    open_table: OpenTable, language: str
) -> None:
    table = open_table(language=language)
    for puzzle in ONCE[:2]:
        open_puzzle(table, puzzle)
        click(table, answers(puzzle)[0])
        theme, buttons = table.status.locator(".news > :last-child"), table.page.locator("#choices > button")
        for _ in windows(table.page, PHONE, TALL, (844, 390), (1280, 800)):
            expect(theme).to_be_in_viewport(ratio=0.8)  # all but the gap between lines
            assert table.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
            assert [each.evaluate(js("places.brokenWords")) for each in buttons.all()] == [[]] * 5
        for size in windows(table.page, LYING, (568, 320)):
            assert [each.evaluate(js("places.brokenWords")) for each in buttons.all()] == [[]] * 5, size


def test_the_line_is_played_at_a_press(table: Table) -> None:
    open_puzzle(table, TWICE)
    for move in answers(TWICE):
        click(table, move)
    expect(table.status).to_contain_text("Solved: ")
    expect(table.status).to_contain_text(f"Difficulty: {TWICE.rating}.")
    line = table.page.get_by_role("button", name="Play the line")
    line.click()
    expect(line).to_be_hidden()
    expect(table.status).to_contain_text("Solved: ")
    expect(line).to_be_visible()


def test_the_puzzle_of_the_day_is_on_the_home_and_in_the_calendar(open_table: OpenTable) -> None:
    table = open_table()
    page, seal = table.page, table.page.locator("#aside-puzzle")
    table.menu("Deals of the day")
    page.locator("#day-puzzle").click()
    expect(table.status).to_contain_text("Puzzle of the day")
    page.locator("#exercise-leave").click()
    table.menu("Home")
    assert violations(page) == []
    seal.click()
    puzzle = on_table(table)
    solve(table, puzzle)
    expect(table.status).to_contain_text("Solved: ")
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.locator("#field")).to_have_value(
        re.compile(rf"^Cuttle puzzle \d+: solved on the first try.*\nhttp\S+#puzzle\d+-{puzzle.key}$")
    )
    page.keyboard.press("Escape")
    page.locator("#exercise-leave").click()
    expect(seal).to_have_attribute("aria-label", "Puzzle of the day: solved on the first try")


def test_what_is_still_out_is_a_press_away_by_mouse_and_by_key(table: Table) -> None:
    page, out = table.page, table.page.locator("#still-out")
    count = sum(card == HIDDEN for card in (*table.seen.deck, *sum(table.seen.hands, ())))
    for by_key in (False, True):
        if by_key:
            Keys(table).enter("#scrap")
        else:
            page.locator("#scrap").click()
        expect(out).to_contain_text(f"Still out: {count}")
        expect(out.locator("svg")).to_have_count(count)
        assert violations(page) == []
        page.keyboard.press("Escape")
        expect(out).to_have_count(0)
    open_puzzle(table, ONCE[0])
    page.locator("#scrap").click()
    expect(out).to_be_visible()
