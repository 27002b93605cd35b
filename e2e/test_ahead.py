"""What a move will bring, shown on the tracks and on the cards in play before it's played."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import Game, encode, parse_position
from e2e.conftest import OpenTable
from e2e.looking import box, middle
from e2e.table import CORNER, Table

POSITION: Final = (
    "cuttle-cards | 0 turn 0 | 9S AS KD 2C / 4S 6S 5C 3S | 7C / 8H 10D@0>JH@1 | 4D 7H 2D AC | ..."
)


@pytest.fixture
def table(go_over: OpenTable) -> Table:
    return go_over(encode(Game(parse_position(POSITION))))


def pick(table: Table, card: str) -> Page:
    table.page.locator(f"#hand #card-{card}").click(position=CORNER)
    table.page.mouse.move(0, 0)
    return table.page


def marked(page: Page, look: str) -> set[str]:
    """The cards in play that have this mark."""
    return {each.get_attribute("id") or "" for each in page.locator(f".row .card.{look}").all()}


def ghost(page: Page, seat: int, look: str = "ahead") -> list[int]:
    """Where a ghost on the track of a seat begins and ends, in points."""
    track, ghosts = box(page.locator(f"#seat-{seat} .track")), page.locator(f"#seat-{seat} .track > .{look}")
    points = [
        ((each["x"] - track["x"]) * 21 / track["width"], each["width"] * 21 / track["width"])
        for each in map(box, ghosts.all())
    ]
    return [round(end) for start, length in points for end in (start, start + length)]


def test_the_way_pointed_at_or_focused_shows_the_scores_and_the_cards_that_go(table: Table) -> None:
    page = pick(table, "AS")
    assert (marked(page, "goes"), ghost(page, 0)) == (set(), [])
    page.locator("[id='choice-AS!']").hover()
    assert marked(page, "goes") == {"card-7C", "card-8H", "card-10D", "card-JH"}
    expect(page.locator(".segment.goes")).to_have_count(3)
    page.locator("[id='choice-AS+']").hover()
    assert (marked(page, "goes"), ghost(page, 0)) == (set(), [7, 8])
    page.mouse.move(0, 0)
    assert ghost(page, 0) == []
    page.locator("[id='choice-AS+']").focus()
    assert ghost(page, 0) == [7, 8]
    page.keyboard.press("Escape")
    assert ghost(page, 0) == []


def test_the_only_way_needs_no_pointing_and_a_card_that_comes_back_is_told_from_those_that_go(
    table: Table,
) -> None:
    start, end = ghost(pick(table, "KD"), 0, "new-goal")
    assert start in (13, 14)
    assert end == 14
    page = pick(table, "2C")
    page.locator("#card-JH").hover()
    assert (marked(page, "goes"), marked(page, "crosses")) == ({"card-JH"}, {"card-10D"})
    assert ghost(page, 0) == [7, 17]


def test_a_place_below_a_dragged_card_shows_it_too(table: Table) -> None:
    page = table.page
    table.drag("#hand #card-9S", "#row-0", drop=False)
    assert (marked(page, "goes"), ghost(page, 0)) == (set(), [7, 16])
    page.mouse.move(*middle(page.locator("#card-JH")), steps=3)
    expect(page.locator("#dragged > b")).to_contain_text("Ten of Diamonds comes back to you: 17 of 21")
    assert (marked(page, "crosses"), ghost(page, 0)) == ({"card-10D"}, [7, 17])
    page.keyboard.press("Escape")
    page.mouse.up()
    assert (marked(page, "goes"), ghost(page, 0)) == (set(), [])
