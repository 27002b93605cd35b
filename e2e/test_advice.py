"""What advice looks like where there's little room: hints, and ways out of a check."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from cuttle import Game, Match, encode, parse_position
from e2e.conftest import OpenTable
from e2e.laid import LAY
from e2e.table import CORNER
from tests.support.messages import update
from web.state.model import begin
from web.table.view import table as shown

NINE: Final = (
    "cuttle-cards | 0 turn 0 | 9S AD 3H 6D 7C / 2H 5H 8H | - / 6C 7D | AC AH 2C 2D 3C | 3D 4C 4D 4H 5C 5D 6H"
    " 6S 7H 7S 8C 8D 8S 9C 9D 9H 10D 10H 10S JD JH JS QD QH QS KD KH KS 10C JC QC KC AS 2S 3S 4S 5S"
)
"""You can scuttle each of two cards to stop a win."""

BROKEN: Final = r"""(element) => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode())
    for (const word of texts.currentNode.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, word.index);
      range.setEnd(texts.currentNode, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) found.push(word[0]);
    }
  return found;
}"""
"""The words that don't stand on one line."""


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (1280, 800)], ids=["phone", "smallest", "wide"])
def test_a_target_with_its_price_breaks_no_word(go_over: OpenTable, size: tuple[int, int]) -> None:
    table = go_over(encode(Game(parse_position(NINE))))
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.page.locator("#ways").click()
    table.page.locator("#card-9S").click(position=CORNER)
    table.page.locator("#choices .choice", has_text="Scuttle").click()
    targets = table.page.locator("#moves .target")
    expect(targets).to_contain_text(["Six of Clubs", "Seven of Diamonds"])
    assert [each.evaluate(BROKEN) for each in targets.all()] == [[], []]


HIDDEN_ABOVE: Final = """(line) => {
  const first = line.getClientRects()[0], box = line.closest("#status").getBoundingClientRect();
  const told = line.parentElement.getBoundingClientRect();
  return (first.top + first.bottom) / 2 - 4 < Math.max(box.top, told.height ? told.top : 0);
}"""
"""Whether more than the air above the letters of the first line is cut off."""


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (390, 844), (320, 568), (640, 360)], ids=str)
def test_a_hint_shows_its_first_line(go_over: OpenTable, size: tuple[int, int]) -> None:
    table = go_over(encode(Game(parse_position(NINE))))
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.page.locator("#hint").click()
    expect(table.page.locator("#follow")).to_be_visible()
    line = table.page.locator("#hint-line")
    line.evaluate("(line) => { line.textContent += ' ' + line.textContent.repeat(2); }")
    assert not line.evaluate(HIDDEN_ABOVE)


RING: Final = (
    "(card) => [getComputedStyle(card).getPropertyValue('--ring'), card.className.includes('way-out')]"
)


def test_what_is_picked_looks_picked_among_the_ways_out(go_over: OpenTable) -> None:
    table = go_over(encode(Game(parse_position(NINE))))
    table.page.locator("#ways").click()
    table.page.locator("#card-9S").click(position=CORNER)
    expect(table.page.locator("#card-9S")).to_have_class(re.compile("picked"))
    lit = table.page.locator("#deck.live").evaluate(RING)[0]
    (picked, is_way), (other, _) = (
        table.page.locator(f"#card-{each}").evaluate(RING) for each in ("9S", "AD")
    )
    assert (picked == lit, is_way, other == lit) == (True, True, False)


HINTED: Final = "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD / 9H 4S | 7C@1>JS@0 QC= / KD= 8D= | 2H | ..."
DISCARDING: Final = "cuttle-cards | 1 discarding 0 2 4H | 3S 9H 4C 6C 7D / 5D 8D 9C 10C 2S | - / - | - | ..."
WINDOWS: Final = [(1280, 800), (1280, 720), (768, 1024), (600, 900), (360, 640), (640, 360)]


def hinted(text: str, *presses: tuple[str, str]) -> str:
    """The table with a hint, and after some presses."""
    model, _ = begin(Match(Game(parse_position(HINTED))))
    for message in (("hint", ""), ("hinted", f"0 63% {text}"), *presses):
        model, _ = update(model, *message)
    return str(shown(model))


OUTSIDE: Final = """(line) => {
  const texts = document.createRange();
  texts.selectNodeContents(line);
  const { left, top, right, bottom } = texts.getBoundingClientRect();
  return [line, line.closest("#status")].map((each) => each.getBoundingClientRect()).some((box) =>
    left < box.left - 4 || top < box.top - 4 || right > box.right + 4 || bottom > box.bottom + 4);
}"""
"""Whether some of a line isn't in sight. The boxes of letters are a few pixels taller than their line."""

PLACES: Final = """() => [...document.querySelectorAll("#deck, .row, #hand, #status")]
  .map((each) => each.getBoundingClientRect()).map(({ top, height }) => [top, height])"""


@pytest.mark.parametrize(
    ("position", "card"),
    [(HINTED, "AS"), (DISCARDING, "9H")],
    ids=["turn", "discarding"],
)
def test_a_hint_shows_at_once_though_a_card_is_picked(go_over: OpenTable, position: str, card: str) -> None:
    table = go_over(encode(Game(parse_position(position))))
    page = table.page
    page.locator(f"#card-{card}").click(position=CORNER)
    expect(page.locator(f"#card-{card}")).to_have_class(re.compile("picked"))
    page.keyboard.press("h")
    expect(page.locator(".picked")).to_have_count(0)
    expect(page.locator("#hint-line")).to_have_text(re.compile("Try: "))
    expect(page.locator("#follow")).to_be_visible()
    assert not page.locator("#hint-line").evaluate(OUTSIDE)


def test_a_hint_stays_in_sight_when_its_card_is_picked_and_moves_nothing(go_over: OpenTable) -> None:
    page = go_over(encode(Game(parse_position(HINTED)))).page
    laid = [hinted("6D+"), hinted("6D+", ("pick", "6D"))]
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        places = []
        for markup in laid:
            page.evaluate(LAY, markup)
            assert not page.locator("#hint-line").evaluate(OUTSIDE), (width, height)
            places.append(page.evaluate(PLACES))
        assert places[0] == places[1], (width, height)


def test_a_button_that_is_hinted_has_one_line_and_a_ring(go_over: OpenTable) -> None:
    page = go_over(encode(Game(parse_position(HINTED)))).page
    look = """(button) => [button.querySelector("span").getClientRects().length, button.offsetHeight,
      getComputedStyle(button).outlineStyle]"""
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        found = []
        for markup in (hinted("6D+"), hinted("draw")):
            page.evaluate(LAY, markup)
            found.append(page.locator("#choice-draw").evaluate(look))
        height_of_both = found[0][1]
        assert found == [[1, height_of_both, "none"], [1, height_of_both, "solid"]], (width, height)


@pytest.mark.parametrize("size", [(1280, 800), (768, 1024), (600, 900), (360, 640)], ids=str)
def test_a_hint_does_not_touch_the_edge_of_its_panel(go_over: OpenTable, size: tuple[int, int]) -> None:
    page = go_over(encode(Game(parse_position(HINTED)))).page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(LAY, hinted("6D+"))
    room = """(line) => {
      line.textContent = "i".repeat(400);  // breaks anywhere
      return line.closest(".yours").getBoundingClientRect().right - line.getBoundingClientRect().right;
    }"""
    assert page.locator("#hint-line").evaluate(room) >= 7
