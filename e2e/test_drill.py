"""The drill, with nothing but keys, and a practice from the list of lessons."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from cuttle import encode
from e2e import games
from e2e.conftest import OpenTable
from e2e.keys import Keys

MOST: Final = 40
"""Answers after which a wrong one has surely been given."""

STATE: Final = "each => each.getAnimations()[0].playState"


def test_a_run_of_the_drill_by_keys(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    page, keys = table.page, Keys(table)
    table.menu("Lessons")
    page.locator("#drill").focus()
    keys.press("Enter")
    expect(page.get_by_role("dialog", name="What stops it?")).to_be_visible()
    keys.tab_to("#drill-go")
    keys.press("Enter")
    question = page.locator("#drill-asks")
    expect(question).to_be_focused()
    before = question.text_content()
    for _ in range(MOST):
        keys.press("2")
        page.wait_for_timeout(100)
        if page.locator("#drill-next").count():
            break
        assert question.text_content() != before
        before = question.text_content()
    expect(page.locator(".truth")).to_contain_text("Wrong.")
    expect(page.locator(".drill .count")).to_contain_text("1 wrong")
    bar = page.locator(".drill .clock i")
    assert bar.evaluate(STATE) == "paused"
    keys.press("Enter")
    expect(page.locator("#drill-answer-0")).to_be_visible()
    assert bar.evaluate(STATE) == "running"
    expect(question).not_to_have_text(before or "")
    keys.press("Escape")
    expect(table.dialog).to_have_count(0)
