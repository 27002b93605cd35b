"""The rail of moves: chips and sentences, folding; the marks of the last move."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from cuttle import encode
from e2e import games
from e2e.conftest import OpenTable
from tools.scripts import script


def width(place: Locator) -> float:
    """The width of an element."""
    box = place.bounding_box()
    assert box
    return box["width"]


def seen(tale: Locator) -> bool:
    """Whether a sentence can be read."""
    return bool(tale.evaluate("each => getComputedStyle(each).clipPath === 'none'"))


def test_the_sentence_of_a_line_is_read_at_the_foot(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    table.page.keyboard.press("Escape")
    table.page.set_viewport_size({"width": 1280, "height": 800})
    lines = table.page.locator("#log li.drawn")
    assert [seen(each) for each in lines.locator(".tale").all()] == [False] * (lines.count() - 1) + [True]
    lines.nth(-3).hover()
    assert seen(lines.nth(-3).locator(".tale"))
    table.page.mouse.move(400, 400)
    assert not seen(lines.nth(-3).locator(".tale"))
    table.page.locator("#log [role=log]").focus()
    table.page.keyboard.press("Shift+Tab")
    table.page.keyboard.press("Tab")
    assert all(seen(each) for each in lines.locator(".tale").all())


def test_on_a_phone_every_sentence_is_read(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    table.page.keyboard.press("Escape")
    table.page.set_viewport_size({"width": 360, "height": 640})
    table.page.locator("#log-button").click()
    assert all(seen(each) for each in table.page.locator("#log .tale").all())


def test_the_folded_rail_gives_its_room_to_the_table_and_stays_folded(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    page = table.page
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 800})
    row, rail = page.locator("#row-0"), page.locator("#log")
    before = width(row)
    page.get_by_role("button", name="Fold the log").click()
    expect(page.get_by_role("button", name="Unfold the log")).to_be_focused()
    assert width(rail) <= 40
    assert width(row) > before + 100
    assert table.log == table.told
    page.reload()
    expect(page.get_by_role("button", name="Unfold the log")).to_be_visible()
    page.get_by_role("button", name="Unfold the log").click()
    assert width(row) == before


MARKS: Final = script("e2e/scripts/places.js", "marks")


def test_the_marks_are_as_large_in_a_replay_as_in_play(go_over: OpenTable) -> None:
    game, winning = games.about_to_win()
    page = go_over(encode(game.play(winning))).page
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 800})
    marks = page.evaluate(MARKS)
    assert marks
    page.locator("#ending").get_by_role("button", name="Replay").click()
    expect(page.locator("#replay-play")).to_be_focused()
    assert page.evaluate(MARKS) == marks
