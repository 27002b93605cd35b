"""Why one move is better than another, wherever the page says it: found in slices while one looks at it."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from cuttle import Game, Link, Match, encode, parse_move, parse_position
from cuttle.links import link_text
from e2e.conftest import OpenTable
from e2e.solving import EVERY, click, open_puzzle
from e2e.table import Table
from tests.support.board import fill_in
from tests.support.reasoned import BETTER, POSITION, REVIEW, ROUND, meets, why
from tools.check.axe import violations
from web.core.storage_keys import MISTAKES

WHOLE: Final = 60_000
"""Milliseconds that a reason may take on a slow machine."""
CHECK: Final = fill_in("2C AC 10S 8D / 3D 5H 6S 4D | 7C QH= / 10D 9C")
KEEP: Final = """([review, mistakes]) => Object.keys(localStorage)
  .filter((key) => key.startsWith("cuttle:v1:game:"))
  .forEach((key) => {
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage[key]), review }));
    localStorage.setItem(mistakes, `${key.slice("cuttle:v1:game:".length)} 0 2020-01-02 00`);
  })"""
"""Store the review with the game, and its first mistake as one that waits."""


def at(position: str) -> str:
    return encode(Game(parse_position(position)))


def reviewed(go_over: OpenTable) -> Table:
    """The table with the review of that round open."""
    table = go_over(link_text(Link(Match(ROUND), players=("person", "novice"))))
    table.page.evaluate(KEEP, [REVIEW, MISTAKES])
    table.page.locator("#show-review").click()
    expect(table.page.locator(".review-sum")).to_be_visible(timeout=WHOLE)
    return table


def test_a_hint_says_what_to_look_at_then_the_move_and_its_cause(go_over: OpenTable) -> None:
    table = go_over(at(POSITION))
    page, hint = table.page, table.page.locator("#hint-line")
    page.locator("#ask-hint").click()
    expect(page.locator("#show-hint")).to_be_visible()
    expect(hint).to_contain_text("Careful: Marlow could win next turn.", timeout=WHOLE)
    assert "Two of" not in hint.inner_text()
    assert violations(page) == []
    page.locator("#show-hint").click()
    expect(hint).to_contain_text(f"Try: {BETTER} {why('Marlow')}", timeout=WHOLE)
    expect(page.locator("#voice")).to_contain_text(why("Marlow"))
    page.locator("#follow-hint").click()
    expect(hint).to_have_count(0)


def test_the_best_way_out_has_its_reason(go_over: OpenTable) -> None:
    page = go_over(at(CHECK)).page
    page.locator("#show-escapes").click()
    said = page.locator("#status > .stops")
    expect(said).to_contain_text("Best: Ace of Clubs – ", timeout=WHOLE)
    expect(said).to_contain_text("but gives up 7 points. Otherwise ")


def test_a_better_move_of_a_review_says_why(go_over: OpenTable) -> None:
    page = reviewed(go_over).page
    better = page.locator("#review-better-0")
    better.locator("summary").click()
    expect(better).to_contain_text(f"Better on turn 1: {BETTER} {why('Pip')}", timeout=WHOLE)
    assert violations(page) == []


def test_a_wrong_try_says_what_it_meets_and_keeps_the_answer_until_it_is_asked_for(
    go_over: OpenTable,
) -> None:
    table = reviewed(go_over)
    page = table.page
    page.locator("#again-0").click()
    click(table, ROUND.moves[0])
    expect(table.status).to_contain_text("Not that one: ", timeout=WHOLE)
    expect(table.status).to_contain_text(f"%. {meets('Pip')}", timeout=WHOLE)
    assert "Two of" not in table.status.inner_text()
    assert "It keeps" not in table.status.inner_text()
    page.locator("#exercise-way-0").click()
    expect(table.status).to_contain_text(f"Better: {BETTER}")
    expect(table.status).to_contain_text(why("Pip"))
    page.locator("#exercise-leave").click()
    expect(page.get_by_role("dialog", name="What decided it")).to_be_visible()


def test_a_mistake_that_comes_again_says_why_once_it_is_solved(go_over: OpenTable) -> None:
    table = reviewed(go_over)
    table.page.keyboard.press("Escape")
    table.menu("Choose a puzzle")
    table.page.locator("[data-do=PlayMistake]").click()
    expect(table.status).to_contain_text("Your own mistake")
    click(table, parse_move("2H!JD"))
    expect(table.status).to_contain_text("Solved: ")
    expect(table.status).to_contain_text(why("Pip"), timeout=WHOLE)


def test_a_puzzle_says_why_once_it_is_solved(table: Table) -> None:
    puzzle = next(each for each in EVERY if each.key == "10S4")
    open_puzzle(table, puzzle)
    click(table, puzzle.decisions[0].accepted[0])
    expect(table.status).to_contain_text("Solved: ")
    expect(table.status).to_contain_text(
        "from winning next turn. After the Seven of Clubs, Marlow can win next turn 85% of the time: ",
        timeout=WHOLE,
    )
    expect(table.status).to_contain_text("Theme: ")


def test_an_analysis_says_why_its_best_move_is_better_than_the_next(go_over: OpenTable) -> None:
    table = go_over(link_text(Link(Match(ROUND), "replay", players=("person", "novice"))))
    page = table.page
    page.locator("#replay-analyse").click()
    expect(page.locator("#analysis-why")).to_contain_text(why("Pip"), timeout=WHOLE)
