"""What is printed: the rules on one sheet, and puzzles with their answers, as PDF."""

from __future__ import annotations

import re
from typing import Final, Literal

from playwright.sync_api import expect

from cuttle import Game, parse_ruleset
from e2e.table import Table
from tools.build.languages import TRANSLATED

LONGEST: Final = (
    "bga-three+dealt=7-3+goals=30-20-10-1-0+hand_limit=12+suits=SHDC+two_hits_any=yes+three_takes_three=no"
    "+four_random=yes+four_takes=yes+five_discards=3+five_draws=4+seven=take two+eight_scraps_glasses=yes"
    "+ten_gives=yes+ten_blocks=yes+queens_protect_queens=no+second_queen_draws=4+jack_may_be_forced=yes"
    "+empty_deck_opens=yes"
)
"""The rules with the most to say."""
PAPERS: Final[tuple[Literal["A4", "Letter"], ...]] = ("A4", "Letter")
COUNT: Final = "() => { window.prints = 0; window.print = () => { window.prints += 1; }; }"


def sides(table: Table, paper: str) -> int:
    """How many pages are printed."""
    return len(re.findall(rb"/Type /Page\b(?!s)", table.page.pdf(format=paper)))


def print_sheet(table: Table) -> None:
    """Press the button of the open sheet, and see that it prints."""
    table.page.evaluate(COUNT)
    table.dialog.get_by_role("button", name="Print", exact=True).click()
    assert table.page.evaluate("window.prints") == 1


def test_the_rules_are_printed_on_both_sides_of_one_sheet(table: Table) -> None:
    table.menu("Rules")
    table.dialog.get_by_role("button", name="Print").click()
    expect(table.dialog.get_by_role("heading", level=2)).to_have_text("The rules on one sheet")
    expect(table.dialog.get_by_role("article")).to_have_count(2)
    print_sheet(table)
    assert [sides(table, paper) for paper in PAPERS] == [2, 2]
    table.page.emulate_media(media="print")
    expect(table.dialog.get_by_role("heading", level=2)).to_be_hidden()
    expect(table.dialog.locator("#print")).to_be_hidden()
    table.page.emulate_media(media="null")


def test_the_longest_rules_fit_in_every_language(table: Table) -> None:
    table.open_game(Game.deal(parse_ruleset(LONGEST), 1))
    table.menu("Rules")
    table.page.locator("#print-rules").click()
    expect(table.dialog.locator(".paper")).to_be_visible()
    for tag in (*TRANSLATED, "en"):
        table.page.evaluate("tag => cuttleLanguage.change(tag)", tag)
        expect(table.page.locator("html")).to_have_attribute("lang", tag)
        assert [sides(table, paper) for paper in PAPERS] == [2, 2], tag


def test_six_puzzles_are_printed_with_their_answers_upside_down(table: Table) -> None:
    table.menu("Choose a puzzle")
    table.page.locator("#print-puzzles").click()
    pictures = table.dialog.locator(".tables img")
    expect(pictures).to_have_count(6)
    widths = pictures.evaluate_all(
        "all => Promise.all(all.map(each => each.decode().then(() => each.naturalWidth)))"
    )
    assert min(widths) > 0
    expect(table.dialog.locator(".solutions")).to_have_css("rotate", "180deg")
    expect(table.dialog.locator(".solutions li")).to_have_count(6)
    print_sheet(table)
    first = table.dialog.locator(".solutions").inner_text()
    for tag in (*TRANSLATED, "en"):
        table.page.evaluate("tag => cuttleLanguage.change(tag)", tag)
        expect(table.page.locator("html")).to_have_attribute("lang", tag)
        assert [sides(table, paper) for paper in PAPERS] == [1, 1], tag
    table.dialog.get_by_role("button", name="Show others").click()
    expect(table.dialog.locator(".solutions")).not_to_have_text(first)
