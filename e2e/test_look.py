"""Measurable looks of the table: alignment, colours, clipping, stability."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import Deal, Game, Match, encode, parse_position
from e2e import games
from e2e.conftest import OpenTable
from e2e.laid import LAY
from web.state.model import Model, begin
from web.state.seating import NOBODY, PERSON, WATCHER, Viewer
from web.state.story import Story
from web.table.view import table

WIDE: Final = (1280, 800)
PHONE: Final = (360, 640)
LYING: Final = (640, 360)


def show(page: Page, position: str, viewer: Viewer = 0, sitters: tuple[str, ...] = ()) -> Model:
    """Insert a position as the page would render it."""
    state = parse_position(position)
    model, _ = begin(Match(Game(Deal(state.ruleset, state.deck, 1), (), (state,))), viewer, players=sitters)
    page.evaluate(LAY, str(table(model)))
    return model


def resize(page: Page, size: tuple[int, int]) -> None:
    """Resize the page."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


FEW: Final = "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD / 9H 4S | 7C@1>JS@0 QC= / KD= 8D= | 2H | ..."

ASKEW: Final = """() => {
  const middle = each => { const {left, right} = each.getBoundingClientRect(); return (left + right) / 2; };
  const curtain = document.querySelector(".curtain");
  const parts = [...curtain.querySelectorAll("#curtain-title, #status, #here")];
  return parts.filter(each => Math.abs(middle(each) - middle(curtain)) > 1).map(each => each.id);
}"""


@pytest.mark.parametrize("size", [WIDE, PHONE, LYING])
def test_all_that_the_curtain_says_is_centred(go_over: OpenTable, size: tuple[int, int]) -> None:
    page = go_over(encode(games.in_the_middle())).page
    resize(page, size)
    show(page, FEW, NOBODY, (PERSON, PERSON))
    page.locator("#status").evaluate("each => { each.textContent = 'Ben draws.' }")
    assert page.evaluate(ASKEW) == []


PAPERS: Final = """() => [...new Set([...document.querySelectorAll("#hand .card, .row .card:not(.thief)")]
  .map(each => getComputedStyle(each).getPropertyValue("--paper")))].length"""


def test_the_cards_of_bots_that_are_watched_have_their_full_ink(go_over: OpenTable) -> None:
    page = go_over(encode(games.in_the_middle())).page
    show(page, FEW, WATCHER, ("", ""))
    expect(page.locator(".yours.to-move #hand .card")).to_have_count(5)
    assert page.evaluate(PAPERS) == 1


LIFTED: Final = """() => [...document.querySelectorAll(".row .card")]
  .filter(each => getComputedStyle(each).translate !== "none").map(each => each.id)"""

LENGTHS: Final = """() => [...document.querySelectorAll(".yours .track")].flatMap(track => {
  const whole = track.getBoundingClientRect().width;
  const length = each => Math.round(21 * each.getBoundingClientRect().width / whole);
  return [...track.querySelectorAll(".segment")].map(length);
})"""
"""The lengths of the segments on the viewer's track, in notches."""


@pytest.mark.parametrize("size", [WIDE, PHONE, LYING])
def test_a_point_card_is_as_long_on_the_track_as_its_worth(go_over: OpenTable, size: tuple[int, int]) -> None:
    page = go_over(encode(games.in_the_middle())).page
    resize(page, size)
    show(page, "cuttle-cards | 0 turn 0 | AS AC / 9H 4S | 8H QC= 2C AD / KD= | - | ...")
    assert page.evaluate(LENGTHS) == [8, 2, 1]


def test_a_track_that_reached_its_goal_has_no_line_below_its_cards(go_over: OpenTable) -> None:
    game, winning = games.about_to_win()
    end = go_over(encode(game.play(winning))).page.locator(".yours .notch.end")
    assert end.evaluate("each => getComputedStyle(each).borderBlockEndColor") == "rgba(0, 0, 0, 0)"


def test_a_segment_that_is_pointed_at_lifts_its_card(go_over: OpenTable) -> None:
    page = go_over(encode(games.in_the_middle())).page
    resize(page, WIDE)
    show(page, FEW)
    page.locator("#point-7C").hover()
    page.wait_for_function(f"() => ({LIFTED})().join() === 'card-7C'")
    page.locator("#deck").hover()
    page.wait_for_function(f"() => ({LIFTED})().length === 0")


ART: Final = """() => [...document.querySelectorAll("#hand .card")].map((card, at, all) => {
  const art = card.querySelector("use:last-of-type");
  const next = all[at + 1]?.getBoundingClientRect().left ?? Infinity;
  const end = each => each.getBoundingClientRect().right;
  const moved = new DOMMatrix(getComputedStyle(art).transform).e;
  return {moved, hidden: end(art) > next, covered: end(card) > next + 1};
})"""
"""For each card in the hand: the shift of its icon, and whether icon and card are covered."""

HELD: Final = "AS AC 6D 10H JD 8D KC 2H"


def hand_of(count: int) -> str:
    """A position with this many cards in the hand."""
    return f"cuttle-cards | 0 turn 0 | {' '.join(HELD.split()[:count])} / 9H 4S | - / - | - | ..."


def test_the_drawing_gives_way_only_where_cards_overlap(go_over: OpenTable) -> None:
    page = go_over(encode(games.in_the_middle())).page
    resize(page, WIDE)
    show(page, hand_of(4))
    assert page.evaluate(ART) == [{"moved": 0, "hidden": False, "covered": False}] * 4
    for size in (WIDE, PHONE):
        resize(page, size)
        for count in (6, 7, 8):
            show(page, hand_of(count))
            found = page.evaluate(ART)
            crowded = size == PHONE or count == 8
            assert [each["covered"] for each in found] == [crowded] * (count - 1) + [False]
            assert [each["hidden"] for each in found] == [False] * count, (size, count)


WAITING: Final = "AS 2C 6D 10H / 9H 4S 2H | QC= 5H / KD= 3H | 4C | ..."


def test_a_oneoff_stays_where_it_lies_when_cards_come_beside_it(go_over: OpenTable) -> None:
    page = go_over(encode(games.in_the_middle())).page
    for width, height in (WIDE, (1920, 1080)):
        resize(page, (width, height))
        places = []
        for phase, more in (
            ("answering 0 1 7S!", ""),
            ("answering 0 1 7S! 2S@0", ""),
            ("revealing 0 7S", " | revealed 4D 9D"),
        ):
            show(page, f"cuttle-cards | 0 {phase} | {WAITING}{more}")
            box: Mapping[str, object] = page.locator("#card-7S").bounding_box() or {}
            places.append([box["x"], box["y"]])
        assert places == [pytest.approx(places[0], abs=1)] * 3


PAINTED: Final = """async ([picture, ground]) => {
  const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  const wanted = ground.match(/\\d+/g).map(Number);
  let found = 0;
  for (let at = 0; at < data.length; at += 4)
    if (wanted.every((each, place) => Math.abs(each - data[at + place]) < 8)) found++;
  return found / (image.width * image.height);
}"""
"""The share of a picture that has a colour."""

COLOUR: Final = "each => getComputedStyle(each).backgroundColor"


@pytest.mark.parametrize("scrap", ["2H KS", "2H 3C 5S 4C 5D 6H JH"])
def test_a_royal_on_top_of_the_scrap_keeps_its_ground(go_over: OpenTable, scrap: str) -> None:
    page = go_over(encode(games.in_the_middle())).page
    resize(page, WIDE)
    show(page, f"cuttle-cards | 0 turn 0 | AS AC / 9H 4S | - / - | {scrap} | ...")
    top = page.locator("#scrap")
    ground, picture = top.evaluate(COLOUR), b64encode(top.screenshot()).decode()
    assert page.evaluate(PAINTED, [picture, ground]) > 0.3


@pytest.mark.parametrize("theme", ["sea", "sand", "orange"])
def test_a_browser_that_darkens_pages_leaves_cards_their_paper(go_over: OpenTable, theme: str) -> None:
    page = go_over(encode(games.in_the_middle())).page
    resize(page, WIDE)
    show(page, FEW)
    page.emulate_media(color_scheme="dark")
    darkening = page.context.new_cdp_session(page)
    darkening.send("Emulation.setAutoDarkModeOverride", {"enabled": True})
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    card = page.locator("#card-AC")
    ground, picture = card.evaluate(COLOUR), b64encode(card.screenshot()).decode()
    page.evaluate("document.documentElement.dataset.theme = 'auto'")
    darkening.send("Emulation.setAutoDarkModeOverride", {"enabled": False})
    darkening.detach()
    page.emulate_media(color_scheme="null")
    assert page.evaluate(PAINTED, [picture, ground]) > 0.3


ENDS: Final = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const row = box("#row-0");
  return [box("#card-7C").left - row.left, row.right - box("#card-QC").right].map((each) => each / row.width);
}"""
"""How far the first and the last card are from the ends of the row, as shares of it."""


@pytest.mark.parametrize("size", [WIDE, PHONE, LYING])
def test_points_are_on_the_left_and_royals_on_the_right(go_over: OpenTable, size: tuple[int, int]) -> None:
    page = go_over(encode(games.in_the_middle())).page
    resize(page, size)
    show(page, "cuttle-cards | 0 turn 0 | AS AC / 9H 4S | 7C QC= / KD= | - | ...")
    assert max(page.evaluate(ENDS)) < 0.1


FIGURES: Final = """() => [...document.querySelectorAll(".segment")].filter((each) => {
  const text = document.createRange(), figure = each.querySelector("b");
  text.selectNodeContents(figure);
  const [inner, outer] = [text, each].map((part) => part.getBoundingClientRect());
  const low = outer.height < parseFloat(getComputedStyle(figure).fontSize) + 1;
  return low || !inner.width || inner.left < outer.left || inner.right > outer.right;
}).map((each) => each.id)"""
"""The pieces of the bars whose number isn't there, or is cut off."""


@pytest.mark.parametrize("size", [WIDE, (768, 1024), PHONE, LYING, (844, 390)])
def test_the_bars_of_both_sides_have_their_figures(go_over: OpenTable, size: tuple[int, int]) -> None:
    page = go_over(encode(games.in_the_middle())).page
    resize(page, size)
    show(page, "cuttle-cards | 0 turn 0 | AS AC / 9H 4S | 7C AD / 8D 2H | - | ...")
    expect(page.locator(".segment")).to_have_count(4)
    assert page.evaluate(FIGURES) == []


HALVES: Final = """() => {
  const line = document.querySelector("q.line");
  line.style.animation = "none"; // it comes from a little below
  const said = line.getBoundingClientRect();
  const hand = document.querySelector(".away").getBoundingClientRect();
  const parts = ".away .card, .seat:not(.yours) :is(.points, .held, .portrait)";
  return [...document.querySelectorAll(parts)].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const shown = { top: Math.max(top, hand.top), bottom: Math.min(bottom, hand.bottom) };
    const apart = left >= said.right || right <= said.left || top >= said.bottom || bottom <= said.top;
    const across = left > said.left - 4 && right < said.right + 4;
    return !apart && !(across && shown.top > said.top - 4 && shown.bottom < said.bottom + 4);
  }).map((each) => each.className);
}"""
"""What the bubble covers a part of."""


@pytest.mark.parametrize("size", [WIDE, (768, 1024), PHONE, LYING])
def test_what_an_opponent_says_lies_on_no_half_of_a_card(go_over: OpenTable, size: tuple[int, int]) -> None:
    page = go_over(encode(games.in_the_middle())).page
    resize(page, size)
    show(page, "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD / 9H 4S 2D 7H QD 3C | - / - | - | ...")
    expect(page.locator("q.line")).to_be_visible()
    assert page.evaluate(HALVES) == []


SAID: Final = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const [said, portrait] = [box("q.line"), box(".seat:not(.yours) .portrait")];
  return said.left - portrait.right < 16 && said.top < portrait.bottom && portrait.top < said.bottom;
}"""
"""Whether the bubble hangs at the portrait."""


def test_on_a_tablet_what_an_opponent_says_hangs_at_the_portrait(go_over: OpenTable) -> None:
    page = go_over(encode(games.in_the_middle())).page
    resize(page, (768, 1024))
    show(page, "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD / 9H 4S 2D 7H QD 3C | - / - | - | ...")
    page.locator("q.line").evaluate("each => { each.style.animation = 'none' }")
    assert page.evaluate(SAID)
    page.locator("q.line").evaluate("each => { each.textContent = 'Safe passage. You’ve earned it.' }")
    assert page.evaluate(HALVES) == []


NEWS: Final = """() => [...document.querySelectorAll(".told > *")].map((each) => {
  const { fontSize, lineHeight } = getComputedStyle(each);
  const [line, all] = [each, each.parentElement].map((part) => part.getBoundingClientRect());
  return [line.left < all.right, parseFloat(lineHeight) / parseFloat(fontSize) > 1.15];
})"""
"""For each line of news, whether it's in sight, and whether its lines have air."""


def test_on_a_tall_phone_three_lines_of_news_have_their_air(go_over: OpenTable) -> None:
    page = go_over(encode(games.in_the_middle())).page
    resize(page, (390, 844))
    news = (
        "You steal the Seven of Clubs with the Jack of Spades.",
        "Marlow plays the Ace of Hearts for 1 point.",
        "Marlow counters with the Two of Diamonds, so the Nine has no effect.",
    )
    model = replace(show(page, FEW), story=Story(news, ("",) * 3, 3, turns=(1,) * 3))
    page.evaluate(LAY, str(table(model)))
    assert page.evaluate(NEWS) == [[True, True]] * 3
