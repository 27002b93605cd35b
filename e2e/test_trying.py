"""Another try of a review, on the table: by keys, by drag, by ear; and what is hidden stays hidden."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from cuttle import Link, Match
from cuttle.links import link_text
from cuttle.review import review_round
from e2e.conftest import OpenTable
from e2e.keys import Keys
from e2e.looking import box
from e2e.table import CORNER, Table
from tests.support.bots import between_novices
from tools.check.axe import violations
from web.features.review.stored import review_text

WHOLE: Final = 120_000
"""Milliseconds that a review or an answer may take on a slow machine."""

KEEP: Final = """review => Object.keys(localStorage).filter(key => key.startsWith("cuttle:v1:game:")).forEach(
  key => localStorage.setItem(key, JSON.stringify({...JSON.parse(localStorage[key]), review})))"""
"""Store the review with the game."""

LOST: Final = between_novices("cuttle-cards", 3)
PLY: Final = 2
"""The costliest decision of seat 0 in that round: it played the Ten of Diamonds, a blunder."""


def reviewed(go_over: OpenTable) -> Table:
    """A table with the review of that round open."""
    *_, last = review_round(LOST)
    assert last.review
    table = go_over(link_text(Link(Match(LOST), players=("person", "novice"))))
    table.page.evaluate(KEEP, review_text(last.review))
    table.page.locator("#show-review").click()
    expect(table.page.locator(".review-sum")).to_be_visible(timeout=WHOLE)
    return table


def on_the_table(table: Table) -> None:
    """Set the costliest decision on the table."""
    table.page.locator(f"#again-{PLY}").click()
    expect(table.page.locator("#exercise-leave")).to_be_visible()


def expect_answer(page: Page, said: str) -> None:
    expect(page.locator("#status strong")).to_contain_text(said, timeout=WHOLE)


def test_a_decision_is_tried_again_by_keys(go_over: OpenTable) -> None:
    table = reviewed(go_over)
    page, keys, saved = table.page, Keys(table), table.code
    keys.enter(f"#again-{PLY}")
    expect(table.dialog).to_have_count(0)
    expect(page.locator("#exercise")).to_have_text("Turn 2, once more.")
    assert keys.has_focus("#hand .live")
    ten = LOST.moves[PLY].card
    keys.go_to_card(ten)
    keys.press("Enter", "Escape")
    expect(page.locator("#exercise-leave")).to_be_visible()  # the card was put back, that's all
    keys.press("Enter", "1")
    expect_answer(page, "Not that one: a blunder, −")
    expect(page.locator("#voice")).to_contain_text("Not that one: a blunder, −")
    expect(page.locator("#exercise-way-0")).to_have_text("Show the answer")
    expect(table.status).not_to_contain_text("Better: ")
    assert table.cards("#hand")[-1] == "Ten of Diamonds"  # it's taken back
    assert violations(page) == []
    keys.wait_for_controls()
    keys.enter("#exercise-again")
    expect(page.locator("#exercise")).to_be_visible()
    keys.wait_for_controls()
    keys.press("d")
    expect_answer(page, "Good: ")
    assert table.code == saved
    keys.wait_for_controls()
    keys.press("Escape")
    expect(page.get_by_role("dialog", name="What decided it")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("#ending")).to_be_visible()
    assert table.code == saved


def test_a_decision_is_tried_again_by_drag_on_a_phone_and_nothing_is_cut(go_over: OpenTable) -> None:
    table = reviewed(go_over)
    page = table.page
    page.set_viewport_size({"width": 360, "height": 640})
    on_the_table(table)
    table.drag("#card-10D", "#row-0")
    expect_answer(page, "Not that one: a blunder, −")
    for name in ("#exercise-again", "#exercise-way-0", "#exercise-leave"):
        expect(page.locator(name)).to_be_in_viewport(ratio=1)
    prompt, said = box(table.status), box(page.locator("#status strong"))
    assert prompt["y"] <= said["y"]
    assert said["y"] + said["height"] <= prompt["y"] + prompt["height"]
    assert violations(page) == []


def test_back_and_a_reload_lead_where_one_expects(go_over: OpenTable) -> None:
    table = reviewed(go_over)
    page = table.page
    on_the_table(table)
    page.reload()
    expect(page.locator("#exercise")).to_have_text("Turn 2, once more.", timeout=WHOLE)
    page.locator("#card-10D").click(position=CORNER)
    page.go_back()
    expect(page.locator("#moves.sheet")).to_have_count(0)
    page.go_back()
    expect(page.get_by_role("dialog", name="What decided it")).to_be_visible()
    page.go_back()
    expect(page.locator("#ending")).to_be_visible()
