"""The table at every size: nothing is cut off, nothing scrolls, everything can be hit.

The positions are put into the page as the markup that the page itself would make of them, so that the
fullest of tables need not be played to.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import HIDDEN, Game, Match, card_text, encode, parse_position
from e2e import games
from e2e.conftest import OpenTable
from tests.support.messages import update
from web.state.installation import App
from web.state.model import begin
from web.table.view import table

SIZES: Final = {
    "phone": (360, 640),
    "tall phone": (390, 844),
    "phone lying": (640, 360),
    "tall phone lying": (844, 390),
    "tablet": (768, 1024),
    "large tablet": (834, 1194),
    "tablet lying": (1024, 768),
    "laptop": (1366, 625),
    "wide": (1280, 800),
    "zoomed to 200 %": (640, 400),
    "full": (1920, 1080),
}

LOG: Final = (
    "You take the Seven of Clubs with the Jack of Spades.",
    "Bot plays the Ace of Hearts for 1 point.",
)
TEN: Final = "10H@1>JC@0 9H 8H= QC= KC= 7H 6H 5H 4H 3H"
OTHERS: Final = "10D 9D 8D= QD= KD= 7D 6D 5D 4D 3D"
HAND: Final = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S"

POSITIONS: Final = {
    "an empty table": "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD 8D / 9H 4S 2D 7H QD | - / - | - | ...",
    "a few cards": "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD / 9H 4S | 7C@1>JS@0 QC= / KD= 8D= | 2H | ...",
    "ten everywhere": f"pagat+goals=99-99-99-99-99 | 0 turn 0 | {HAND} / AC 2C 3C 4C 5C 6C 7C 8C 9C 10C"
    f" | {TEN} / {OTHERS} | AH | ...",
    "jacks upon ten": f"pagat+goals=99-99-99-99-99 | 0 turn 0 | {HAND} / AC 2C 3C"
    f" | 10H@0>JC@1>JS@0 9H@1>JD@0 8H= QC= KC= 7H 6H@1>JH@0 5H 4H 3H / {OTHERS} | AH | ...",
    "three seats": "bga-three | 0 turn 0 | AS 2S 3S 4S 5S 6S / AC 2C 3C / 5C 6C"
    " | 10H KH= / 10D / 7H | AH | ...",
    "ten everywhere, three seats": f"bga-three+goals=99-99-99-99-99 | 0 turn 0 | {HAND} / AC 2C 3C / 5C 6C"
    f" | {TEN} / {OTHERS} / QH= QS= KS= KH= 8C= 9C 10C AH 2H 2D | - | ...",
    "a counter": "cuttle-cards | 1 answering 0 1 9S>7C 2S@0 2D@1 | AS 2C 6D 10H 8C JD / 9H 4S"
    " | 7C QC= 5H / KD= 3H 6S 8D= | 4C 2H | ...",
    "a seven": "cuttle-cards | 0 revealing 0 7S | AS AC 6D / 9H 4S | QC= / 5H | 2S | ... | revealed 4C 9D",
    "a three": "cuttle-cards | 0 taking 0 3S | AS AC 6D / 9H 4S | QC= / 5H"
    " | 8S 9S 10S JS QS KS 2H 3H 4H 6H 8H 10C 9C 8C 7C 6C | ...",
    "frozen": "cuttle-cards | 0 turn 0 | 2S AC 6D 10H 8C JD 9S / 9H 4S | 7C QC= 5H / KD= 3H 6S 8D="
    " | 4C | ... | frozen 2S 9S 8C JD",
    "glasses against a full hand": "cuttle-cards | 0 turn 0 | AS AC / 9H 4S 2D 7H QD 10D 3C 5C"
    " | 8C= / - | - | ... | seen@0 9H 4S 2D 7H QD 10D 3C 5C",
    "the end": "cuttle-cards | 0 over 0 points | AS AC 6D / 9H 4S | 7C@1>JS@0 QC= 5H 9C / KD= 8D= | 9S | ...",
}

FAULTS: Final = """() => {
  const found = [];
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 2) found.push(`the page scrolls to ${page.scrollHeight}`);
  if (page.scrollWidth > innerWidth) found.push(`the page scrolls sideways to ${page.scrollWidth}`);

  const called = each => each.id || each.className;
  const seen = each => each.checkVisibility() && !each.closest("[popover], .said");
  const box = each => each.getBoundingClientRect();
  const isFurtherDown = each => box(each).top > box(each.closest(".cards") ?? each).bottom - 8;
  const choosing = document.querySelector(".sheet:not(.above), .taken");  // lies upon one's own row
  const isCovered = each =>
    !each.checkVisibility({visibilityProperty: true}) || (choosing && each.closest(".mine"));
  const inAList = each => each.closest("#open-cards .cards, #choices");  // which scroll by themselves

  for (const each of document.querySelectorAll("#app :is(.card, button, .score, .held, #stack, #ending)")) {
    if (!seen(each) || inAList(each)) continue;
    const { left, top, right, bottom } = box(each);
    const whole = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
    if (!whole) found.push(`${called(each)} is cut off`);
  }
  for (const each of document.querySelectorAll("#hand, .row, #status, .away")) {
    const { position, overflowX } = getComputedStyle(each);
    const scrolls = each.scrollWidth > each.clientWidth + 2 && overflowX !== "visible";
    if (scrolls && position !== "absolute") found.push(`${called(each)} scrolls`);
  }

  const least = matchMedia("(pointer: coarse)").matches ? 44 : 40;
  const targets = "#hand .card, .row .card, #deck, #scrap, #ending button, nav > button, #open-cards .card";
  for (const each of document.querySelectorAll(targets)) {
    if (!seen(each) || isFurtherDown(each) || isCovered(each)) continue;
    const { left, top, right, height } = box(each);
    let width = 0;
    for (let x = Math.ceil(left); x < right; x++) {
      if (each.contains(document.elementFromPoint(x, top + height * 0.3))) width++;
    }
    if (width < 24) found.push(`of ${called(each)} only ${width} can be hit`);
  }
  for (const each of document.querySelectorAll("#app button:not(.card)")) {
    const { height } = box(each);
    if (seen(each) && height < least) found.push(`${called(each)} is only ${height} high`);
  }

  const parts = "#opponents, .row, #piles, #status, #choices, #replaying, .yours .score, #hand, #ending, nav";
  const areas = [...document.querySelectorAll(parts)]
    .filter(each => each.checkVisibility({visibilityProperty: true}))
    .filter(each => each.matches("nav") || getComputedStyle(each).position !== "absolute");
  for (const one of areas) {
    for (const other of areas.slice(areas.indexOf(one) + 1)) {
      const [a, b] = [box(one), box(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const poster = [one, other].map(called).includes("ending");
      const edge = poster && (high < 28 || [one, other].some(each => each.id === "piles"));
      if (wide > 2 && high > 2 && !edge) found.push(`${called(one)} lies upon ${called(other)}`);
    }
  }
  return found;
}"""
"""What is wrong with how the table lies."""


@cache
def markup(name: str, picked: int = -1, unsaved: bool = False) -> str:
    """The table in a position, with a card picked if one is named, in a browser that saves it or does not."""
    state = parse_position(POSITIONS[name])
    game = Game(state.ruleset, state.deck, 1, (), (state,))
    model = replace(begin(Match(game))[0], told=LOG, whys=("",) * len(LOG), news=len(LOG))
    model = replace(model, app=App(unsaved=unsaved))
    return str(table(update(model, "pick", card_text(picked))[0] if picked >= 0 else model))


def lay(page: Page, name: str, picked: int = -1, unsaved: bool = False) -> None:
    """Show a position."""
    text = markup(name, picked, unsaved)
    page.evaluate("markup => { document.getElementById('app').innerHTML = markup }", text)


def faults(page: Page) -> list[str]:
    """What is wrong with the table as it lies there."""
    return list(page.evaluate(FAULTS))


@pytest.mark.parametrize("position", POSITIONS)
def test_everything_has_its_place(open_table: OpenTable, position: str) -> None:
    page = open_table().page
    lay(page, position)
    wrong = {}
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        if found := faults(page):
            wrong[name] = found
    assert wrong == {}


PLACES: Final = """() => [...document.querySelectorAll("#app > :not(nav), .card, #choices button")]
  .map(each => [each.id, each.className, ...Object.values(each.getBoundingClientRect().toJSON())])"""
"""Where everything lies but the bar."""


@pytest.mark.parametrize("position", ["a few cards", "ten everywhere", "ten everywhere, three seats"])
def test_that_the_game_is_not_saved_stands_in_the_bar_and_moves_nothing(
    open_table: OpenTable, position: str
) -> None:
    page = open_table().page
    wrong, places = {}, dict[bool, object]()
    for name, (width, height) in {**SIZES, "narrow": (320, 568)}.items():
        page.set_viewport_size({"width": width, "height": height})
        for unsaved in (False, True):
            lay(page, position, unsaved=unsaved)
            places[unsaved] = page.evaluate(PLACES)
        badge = page.locator("#unsaved")
        expect(badge).to_be_in_viewport(ratio=1)
        found = faults(page) if width >= 360 else []
        if found or places[True] != places[False] or badge.evaluate(COVERED):
            wrong[name] = found
    assert wrong == {}


COVERED: Final = """badge => [...document.querySelectorAll("nav > button, h1 :is(.bone, .wordmark)")]
  .filter(each => each !== badge && each.checkVisibility({visibilityProperty: true}))
  .map(each => [each.getBoundingClientRect(), badge.getBoundingClientRect()])
  .some(([a, b]) => a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top)"""
"""Whether something else of the bar lies where it does."""

SPACED: Final = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }
  `);
  document.adoptedStyleSheets = [sheet];
}"""
"""The spacing of text that WCAG 1.4.12 asks a page to bear."""

REFLOWING: Final = (
    *("a few cards", "ten everywhere", "jacks upon ten", "ten everywhere, three seats"),
    *("a counter", "a three", "the end"),
)
"""What is looked at on the narrowest of pages."""

REFLOWED: Final = """() => [...document.querySelectorAll("#app :is(.card, button, .score, #status)")]
  .filter(each => each.checkVisibility() && !each.closest("[popover], .cards, #choices"))
  .filter(each => {
    const { left, right, bottom } = each.getBoundingClientRect();
    const end = document.scrollingElement.scrollHeight + 1;
    return left < -1 || right > innerWidth + 1 || bottom + scrollY > end;
  })
  .map(each => each.id || each.className)"""
"""What cannot be scrolled to by moving the page up and down alone."""


@pytest.mark.parametrize("position", REFLOWING)
def test_it_reflows_at_320_pixels_and_bears_wide_spacing(open_table: OpenTable, position: str) -> None:
    page = open_table().page
    lay(page, position)
    for width, height in ((320, 256), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.scrollingElement.scrollWidth") == width
        assert page.evaluate(REFLOWED) == []
    page.evaluate(SPACED)
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.scrollingElement.scrollWidth") == width
        assert page.evaluate(REFLOWED) == []


OUT_OF_SIGHT: Final = """() => {
  const box = document.querySelector("#choices");
  const isCut = each => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const inside = each.scrollWidth <= each.clientWidth + 1 && each.scrollHeight <= each.clientHeight + 1;
    const shown = each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    return !inside || !shown || right > innerWidth || bottom > innerHeight;
  };
  const parts = [...box.querySelectorAll("button, #why-not")].filter(each => each.checkVisibility());
  const found = parts.filter(isCut).map(each => each.id);
  if (box.scrollHeight > box.clientHeight) found.push("the choices scroll");
  if (document.scrollingElement.scrollHeight > innerHeight + 2) found.push("the page scrolls");
  return found;
}"""
"""What of the choices is cut off or must be scrolled to."""


@pytest.mark.parametrize("position", ["a few cards", "ten everywhere", "a counter", "frozen", "three seats"])
def test_every_way_of_a_card_and_the_way_back_are_in_sight(open_table: OpenTable, position: str) -> None:
    page = open_table().page
    state = parse_position(POSITIONS[position])
    wrong = {}
    for card in (HIDDEN, *state.hands[0]):
        lay(page, position, card)
        for name, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            if found := page.evaluate(OUT_OF_SIGHT):
                wrong[name, card_text(card)] = found
    assert wrong == {}


def test_a_device_that_turns_keeps_what_is_picked_in_sight(open_table: OpenTable) -> None:
    table = open_table(encode(games.in_the_middle()))
    page = table.page
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator("#hand .live").first.click()
    picked = page.locator("#hand .picked")
    name = picked.get_attribute("id")
    for width, height in ((640, 360), (360, 640), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        expect(picked).to_have_attribute("id", str(name))
        expect(picked).to_be_in_viewport(ratio=1)
        expect(page.locator("#cancel")).to_be_visible()
        assert faults(page) == []


def test_the_end_of_a_game_that_was_played_fits_too(open_table: OpenTable) -> None:
    game, winning = games.about_to_win()
    table = open_table(encode(game.play(winning)))
    table.page.keyboard.press("Escape")
    wrong = {}
    for name, (width, height) in SIZES.items():
        table.page.set_viewport_size({"width": width, "height": height})
        if found := faults(table.page):
            wrong[name] = found
    assert wrong == {}


def test_on_a_phone_the_log_is_a_drawer_that_opens_at_its_end(open_table: OpenTable) -> None:
    table = open_table(encode(games.in_the_middle()))
    page = table.page
    page.set_viewport_size({"width": 360, "height": 640})
    last = page.locator("#log li").last
    expect(last).not_to_be_visible()
    page.get_by_role("button", name="Log", exact=True).click()
    expect(last).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(last).not_to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(last).to_be_visible()
