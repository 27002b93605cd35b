"""Lessons, taken by somebody who only does what the coach says: by mouse, by keys, and by the names that a
screen reader says."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import Game, encode
from cuttle.variants import PRESETS
from e2e.conftest import OpenTable, Visit, often
from e2e.full_tables import NARROW, PHONE, TABLET, WIDE, windows
from e2e.keys import Keys
from e2e.looking import box, js
from e2e.table import BOOT, Table
from tests.support.newcomer import choose_button
from web.features.learn.lessons import course, further

CONTROL: Final = ":is(#hand, #moves, #open-cards, .row) button[data-do]:not([aria-disabled=true])"
CONTROLS: Final = f"""() => [...document.querySelectorAll("{CONTROL}")].map(each => [each.id,
  each.ariaLabel ?? [...each.querySelectorAll("span, b")].map(part => part.textContent).join(" ")])"""
"""The controls of the table: their ids and names."""
ASKED: Final = "() => document.querySelector('#lesson-next, #show-lessons, .live, #moves button')"
"""Whether the player has something to decide, or the lesson is over."""
GAME: Final = encode(Game.deal(PRESETS["cuttle-cards"], 7))
DONE: Final = "#lesson-next, #show-lessons"

TERMS: Final = {
    "scuttle": "scuttle",
    "one-off": "oneoff",
    "counter": "counter",
    "royal": "royals",
} | dict.fromkeys(("permanent", "glasses", "frozen", "target"), "later")
"""Words that have to be learnt, and the lesson of the course that teaches them."""

Look = Callable[[Page], tuple[str, list[str]]]
Press = Callable[[Page, int], None]


def taken(table: Table, lesson: str, look: Look, press: Press) -> None:
    """Take a lesson to its end, never guessing."""
    page = table.page
    page.evaluate("lesson => { location.hash = `lesson=${lesson}`; }", lesson)
    page.wait_for_selector(f"html[data-lesson={lesson.partition('/')[0]}]", state="attached")
    expect(table.dialog).to_have_count(0)
    end(page, look, press)


def end(page: Page, look: Look, press: Press) -> None:
    """Take the lesson on the table to its end."""
    for _ in range(9):
        page.wait_for_function(ASKED)
        if page.locator(DONE).count():
            return
        said, controls = look(page)
        place = choose_button(said, controls)
        assert place is not None, f"{said} {controls}"
        page.wait_for_selector("html:not([data-settling])", state="attached")
        page.evaluate("() => { window.before = document.querySelector('#app').innerHTML; }")
        press(page, place)
        page.wait_for_function("() => document.querySelector('#app').innerHTML !== window.before")
    raise AssertionError("the lesson doesn’t end")


def look_at(page: Page) -> tuple[str, list[str]]:
    """What the coach says, and the names of the controls."""
    return page.locator("#status").inner_text(), [name for _, name in page.evaluate(CONTROLS)]


def look_for_terms(page: Page) -> tuple[str, list[str]]:
    """The same; and nothing on the screen of a course's lesson has a name that comes later."""
    no_later_term(page, page.locator("#app").inner_text())
    return look_at(page)


def no_later_term(page: Page, text: str) -> None:
    """Nothing in a text of a course's lesson has a name that comes later."""
    lesson = page.evaluate("() => document.documentElement.dataset.lesson")
    names = course(PRESETS["cuttle-cards"])
    if lesson in names:
        known = set(names[: names.index(lesson) + 1])
        said = text.lower()
        assert [term for term, taught in TERMS.items() if taught not in known and term in said] == [], said


def click(page: Page, place: int) -> None:
    page.locator(CONTROL).nth(place).click(position={"x": 8, "y": 8})


def lessons_of(preset: str) -> tuple[str, ...]:
    return (*course(PRESETS[preset]), *further(PRESETS[preset]))


@pytest.mark.parametrize("preset", often(PRESETS, "cuttle-cards"))  # CPython takes all (tests/web/learn)
def test_every_lesson_ends_with_the_mouse(go_over: OpenTable, preset: str) -> None:
    table = go_over(GAME)
    before = table.code
    for name in lessons_of(preset):
        taken(table, f"{name}/{preset}", look_for_terms, click)
    table.menu("Lessons")
    expect(table.dialog.locator(".mark")).to_have_count(len(lessons_of("cuttle-cards")))
    table.close_dialog()
    table.menu("Leave lesson")
    expect(table.page.locator("html[data-lesson='']")).to_have_count(1)
    assert table.code == before


@pytest.mark.nightly
def test_every_lesson_ends_with_keys_alone(go_over: OpenTable) -> None:
    table = go_over(GAME)
    keys = Keys(table)

    def press(page: Page, place: int) -> None:
        name = page.evaluate(CONTROLS)[place][0]
        button = f"[id='{name}']"
        keys.tab_to(f"{button}, [role=toolbar]:has({button}) button")
        for _ in range(9):
            if keys.has_focus(button):
                break
            keys.press("ArrowRight")
        keys.press("Enter")

    for name in lessons_of("cuttle-cards"):
        taken(table, name, look_at, press)


@pytest.mark.nightly
def test_every_lesson_ends_by_what_a_screen_reader_says(go_over: OpenTable) -> None:
    table = go_over(GAME)
    said_by: list[str] = []

    def look(page: Page) -> tuple[str, list[str]]:
        tree = page.locator("#app").aria_snapshot()
        no_later_term(page, tree)
        said_by[:] = [
            name for name, disabled in re.findall(r'button "([^"]+)"( \[disabled\])?', tree) if not disabled
        ]
        return page.locator("#status").inner_text(), said_by

    def press(page: Page, place: int) -> None:
        page.get_by_role("button", name=said_by[place], exact=True).first.press("Enter")

    for name in lessons_of("cuttle-cards"):
        taken(table, name, look, press)


def test_a_first_visit_is_welcomed_and_led_to_a_first_game(visit: Visit) -> None:
    page = visit()
    page.goto("./")
    page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT)
    table = Table(page)
    page.get_by_role("button", name="Teach me").click()
    for name in course(PRESETS["cuttle-cards"]):
        page.wait_for_selector(f"html[data-lesson={name}]", state="attached")
        page.wait_for_function(ASKED)
        if name == "choice":  # its answers aren't told
            assert not re.search("seven|king|points", page.locator("#status").inner_text(), re.IGNORECASE)
        end(page, look_at, click)
        expect(page.locator("#ending .choice")).to_have_count(1)  # one way on, and no way back to the move
        expect(page.locator("#ending button")).to_have_count(2 if name in ("points", "choice") else 1)
        expect(page.locator("#ending .how")).not_to_be_empty()
        page.locator("#lesson-next").click()
    expect(page.locator("html[data-lesson='']")).to_have_count(1)
    expect(page.locator("#opponents")).to_contain_text("Little Pip")
    table.reload()
    expect(table.dialog).to_have_count(0)  # never again unasked


def test_a_long_sentence_of_the_coach_is_whole_and_the_table_has_the_room_of_the_log(
    open_table: OpenTable,
) -> None:
    page = open_table().page
    page.evaluate("() => { location.hash = 'lesson=choice'; }")
    page.wait_for_selector("html[data-lesson=choice]", state="attached")
    expect(page.locator("#status")).to_contain_text("Find one")
    for size in windows(page, NARROW, PHONE, TABLET):
        assert not page.evaluate(js("places.coachIsCut")), size
    for width, _ in windows(page, WIDE):
        row = box(page.locator(".row.mine"))
        assert row["x"] + row["width"] > width - 30
    expect(page.locator("#log")).to_be_hidden()
