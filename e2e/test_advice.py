"""What advice looks like where there's little room: hints, and ways out of a check."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from cuttle import Game, Match, encode, parse_position
from e2e.conftest import OpenTable
from e2e.full_tables import LAY, LYING, NARROW, PHONE, TABLET, TALL, WIDE, windows
from e2e.looking import box, js
from e2e.table import CORNER
from tests.support.beginning import begin
from tests.support.messages import update
from tests.support.program import table as shown
from tools.pictures.positions import position

NINE: Final = (
    "cuttle-cards | 0 turn 0 | 9S AD 3H 6D 7C / 2H 5H 8H | - / 6C 7D | AC AH 2C 2D 3C | 3D 4C 4D 4H 5C 5D 6H"
    " 6S 7H 7S 8C 8D 8S 9C 9D 9H 10D 10H 10S JD JH JS QD QH QS KD KH KS 10C JC QC KC AS 2S 3S 4S 5S"
)
"""You can scuttle each of two cards to stop a win."""


RING: Final = (
    "(card) => [getComputedStyle(card).getPropertyValue('--ring'), card.className.includes('way-out')]"
)


def test_what_is_picked_looks_picked_among_the_ways_out_and_a_price_breaks_no_word(
    go_over: OpenTable,
) -> None:
    page = go_over(encode(Game(parse_position(NINE)))).page
    page.locator("#show-escapes").click()
    page.locator("#card-9S").click(position=CORNER)
    expect(page.locator("#card-9S")).to_have_class(re.compile("picked"))
    lit = page.locator("#deck.live").evaluate(RING)[0]
    (picked, is_way), (other, _) = (page.locator(f"#card-{each}").evaluate(RING) for each in ("9S", "AD"))
    assert (picked == lit, is_way, other == lit) == (True, True, False)
    page.locator("#choices .choice", has_text="Scuttle").click()
    targets = page.locator("#moves .target")
    expect(targets).to_contain_text(["Six of Clubs", "Seven of Diamonds"])
    for size in windows(page, TALL, NARROW, WIDE):
        assert [each.evaluate(js("places.brokenWords")) for each in targets.all()] == [[], []], size


def test_a_hint_shows_its_first_line_and_is_seen_beside_the_ways_out(go_over: OpenTable) -> None:
    page = go_over(encode(Game(parse_position(NINE)))).page
    page.locator("#ask-hint").click()
    page.locator("#show-hint").click()
    expect(page.locator("#follow-hint")).to_be_visible()
    hint, sizes = page.locator("#hint-line"), ((1280, 720), (1024, 768), TALL, NARROW, LYING)
    long = hint.inner_text() * 3
    for size in windows(page, *sizes):
        hint.evaluate("(line, long) => { line.textContent = long }", long)
        assert not hint.evaluate(js("places.hiddenAbove")), size
    page.locator("#show-escapes").click()
    for size in windows(page, *sizes):
        prompt = box(page.locator("#status"))
        for part in ("#hint-line", "#ways-line"):
            line = box(page.locator(part))
            assert line["height"] > 0, (size, part)
            assert line["x"] + line["width"] <= prompt["x"] + prompt["width"] + 1, (size, part)


def test_what_stops_a_win_is_read_whole_though_it_has_a_price(go_over: OpenTable) -> None:
    page = go_over(encode(position("check"))).page
    page.locator("#show-escapes").click()
    for size in windows(page, WIDE, (1024, 768), TABLET, PHONE, NARROW):
        prompt, said = box(page.locator("#status")), box(page.locator("#status > .stops"))
        assert said["y"] >= prompt["y"], size
        assert said["y"] + said["height"] <= prompt["y"] + prompt["height"], size


HINTED: Final = "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD / 9H 4S | 7C@1>JS@0 QC= / KD= 8D= | 2H | ..."
WINDOWS: Final = (WIDE, (1280, 720), TABLET, (600, 900), PHONE, LYING)


def hinted(text: str, *presses: tuple[str, str]) -> str:
    """The table with a hint, and after some presses."""
    model, _ = begin(Match(Game(parse_position(HINTED))))
    for message in (("AskHint", ""), ("hinted", f"0 63% {text}"), ("AskHint", ""), *presses):
        model, _ = update(model, *message)
    return str(shown(model))


def test_a_hint_stays_in_sight_when_its_card_is_picked_moves_nothing_and_keeps_from_the_edge(
    felt: Page,
) -> None:
    laid, hint = [hinted("6D+"), hinted("6D+", ("PickCard", "6D"))], felt.locator("#hint-line")
    for size in windows(felt, *WINDOWS):
        places = []
        for markup in laid:
            felt.evaluate(LAY, markup)
            assert not hint.evaluate(js("places.outside")), size
            places.append(felt.evaluate(js("places.advicePlaces")))
            assert size == LYING or hint.evaluate(js("places.roomBeside")) >= 7, size
        assert places[0] == places[1], size


def test_a_button_that_is_hinted_has_one_line_and_a_ring(felt: Page) -> None:
    for size in windows(felt, *WINDOWS):
        found = []
        for markup in (hinted("6D+"), hinted("draw")):
            felt.evaluate(LAY, markup)
            found.append(felt.locator("#choice-draw").evaluate(js("places.lookOfButton")))
        height_of_both = found[0][1]
        assert found == [[1, height_of_both, "none"], [1, height_of_both, "solid"]], size


def test_a_move_that_is_offered_beside_the_ways_out_breaks_no_word(open_table: OpenTable) -> None:
    table = open_table(language="fr")
    table.open_link(encode(position("check")))
    page = table.page
    page.locator("#show-escapes").click()
    page.locator("#ask-hint").click()
    expect(page.locator("#show-hint")).to_be_visible()
    buttons = page.locator("#choices button:visible")
    expect(buttons).to_have_count(4)
    for size in windows(page, PHONE, NARROW, TALL):
        assert [each.evaluate(js("places.brokenWords")) for each in buttons.all()] == [[]] * 4, size
