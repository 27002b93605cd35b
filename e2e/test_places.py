"""What stands beside what: counts with their cards, names clear of rings, ends of tracks clear of numbers."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import Deal, Game, Match, encode, parse_position
from e2e import games
from e2e.conftest import OpenTable
from e2e.laid import LAY, LOG, POSITIONS
from web.state.model import begin
from web.state.story import Story
from web.table.view import table

NARROW: Final = (320, 568)
PHONE: Final = (360, 640)
TALL: Final = (390, 844)
LYING: Final = (640, 360)
TABLET: Final = (768, 1024)
WIDE: Final = (1280, 800)

Window = tuple[int, int]

FEW: Final = (
    "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD / 9H 4S 2C 3C | 7C@1>JS@0 9C QC= / 10D 8D KD= | 2H | ..."
)
THREE: Final = "bga-three | 0 turn 0 | AS 2S / AC 2C 3C / 5C 6C | 10H KH= / 10D / 7H | 4D 5D 9H 7D | ..."
PAST: Final = "cuttle-cards | 0 over 0 points | AS AC 6D / 9H 4S | 10C 7S 9C KH= / 8D 5D KC= | 2H | ..."
LOOT: Final = "cuttle-cards | 0 over 1 points | AS AC / 9H 4S | 5D QD= / 10C 7S 9C@0>JC@1 8H= | 2H | ..."


def lay(
    page: Page,
    size: Window,
    position: str,
    before: tuple[int, ...] | None = None,
    opponent: str = "",
    log: tuple[str, ...] = LOG,
) -> None:
    """Show a position in a window; with rounds won before, it's in a match."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    state = parse_position(position)
    game = Game(Deal(state.ruleset, state.deck, 1), (), (state,))
    match = Match(game) if before is None else Match(game, "best of 3", before)
    model, _ = begin(match, players=("person", opponent) if opponent else ())
    told = Story(log, ("",) * len(log), len(log), turns=(1,) * len(log))
    page.evaluate(LAY, str(table(replace(model, story=told))))


@pytest.fixture
def felt(go_over: OpenTable) -> Page:
    """A page to lay positions on."""
    return go_over(encode(games.in_the_middle())).page


AWAY: Final = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const count = box("#seat-1 .held");
  const [first, last] = ["first", "last"].map((each) => box(`#seat-1 .away > .card:${each}-child`));
  const beside = first.left - count.right;
  const hangs = count.left > first.left && count.right < last.right && count.top < first.bottom;
  return hangs ? 0 : beside;
}"""
"""How far the count of an opponent's cards is from them; none where it hangs on them."""


@pytest.mark.parametrize("size", [PHONE, TALL, LYING, TABLET, WIDE])
def test_the_count_of_a_hand_is_with_its_cards(felt: Page, size: Window) -> None:
    lay(felt, size, FEW)
    assert 0 <= felt.evaluate(AWAY) <= 20
    lay(felt, size, POSITIONS["three seats"])
    if size != LYING:  # it has no room there
        assert 0 <= felt.evaluate(AWAY) <= 20


BEHIND: Final = """() => {
  const style = getComputedStyle(document.querySelector("#seat-1 .away"), "::after");
  const distance = parseFloat(style.translate) + parseFloat(style.marginInlineStart);
  return [style.content.startsWith("counter"), distance, style.display];
}"""
"""What is printed behind the last card of an opponent, and at what distance."""


@pytest.mark.parametrize("size", [TABLET, WIDE])
def test_behind_cards_that_are_face_up_is_their_number(felt: Page, size: Window) -> None:
    lay(felt, size, POSITIONS["glasses against a full hand"])
    expect(felt.locator("#seat-1 .held")).to_be_hidden()
    counts, distance, display = felt.evaluate(BEHIND)
    assert counts
    assert 0 < distance <= 20
    assert display != "none"


UPON_THE_SCALE: Final = """() => [...document.querySelectorAll("#opponents .score")].flatMap((score) => {
  const top = score.querySelector(".track").getBoundingClientRect().top;
  return [...score.querySelectorAll(".who, .points, .goal, .badge")]
    .filter((each) => each.getBoundingClientRect().bottom > top + 0.5)
    .map((each) => each.className);
})"""


@pytest.mark.parametrize("size", [PHONE, LYING])
def test_the_points_of_an_opponent_are_clear_of_the_scale(felt: Page, size: Window) -> None:
    lay(felt, size, FEW)
    assert felt.evaluate(UPON_THE_SCALE) == []


END: Final = """() => {
  const notch = document.querySelector(".yours .notch.end.reached");
  const style = getComputedStyle(notch, "::after");
  const ends = style.backgroundImage.match(/\\d+px/g).map(parseFloat);
  const longer = parseFloat(style.height) - notch.clientHeight;
  return [parseFloat(style.bottom), longer, Math.max(...ends.slice(0, 2))];
}"""
"""How far the mark of a goal that is passed looks out below, how much longer it is, and how much is drawn."""


@pytest.mark.parametrize("size", [PHONE, LYING, WIDE])
def test_the_mark_of_a_goal_that_is_passed_is_outside_of_the_number(felt: Page, size: Window) -> None:
    lay(felt, size, PAST)
    below, longer, drawn = felt.evaluate(END)
    assert longer >= 2 * drawn - 2  # the border of the notch
    assert -below >= drawn


BESIDE: Final = """() => {
  const [name, count] = [".who", ".held"].map((each) => document.querySelector(`#seat-1 ${each}`));
  return count.getBoundingClientRect().left - name.getBoundingClientRect().right;
}"""
"""What is left between the name of an opponent and the number of cards."""


@pytest.mark.parametrize("size", [PHONE, TALL, LYING])
def test_a_long_name_is_clear_of_the_count_when_it_is_to_move(felt: Page, size: Window) -> None:
    lay(felt, size, FEW.replace("turn 0", "turn 1"), opponent="expert")
    expect(felt.locator("#seat-1.to-move")).to_be_visible()
    assert felt.evaluate(BESIDE) >= 0


NAMES: Final = """() => [...document.querySelectorAll(".row")].flatMap((row) => {
  const name = getComputedStyle(row, "::before"), own = row.getBoundingClientRect();
  const first = row.querySelector(".card");
  const halo = parseFloat(getComputedStyle(first).getPropertyValue("--halo-width"));
  const end = own.left + row.clientLeft + parseFloat(name.left) + parseFloat(name.fontSize);
  return first.getBoundingClientRect().left - halo - end;
})"""
"""What is left between the name of each row and the focus ring of its first card."""


@pytest.mark.parametrize("size", [NARROW, PHONE, TALL, LYING, TABLET, WIDE])
def test_a_focus_ring_is_clear_of_the_names_on_the_cloth(felt: Page, size: Window) -> None:
    lay(felt, size, FEW)
    assert min(felt.evaluate(NAMES)) >= -0.5


SCRAP: Final = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector("#scrap .caption"));
  const row = document.querySelector(".row").getBoundingClientRect();
  return row.left - words.getBoundingClientRect().right;
}"""
"""What is left between the name of the scrap and the rows."""


@pytest.mark.parametrize("size", [NARROW, PHONE, TALL])
def test_among_three_the_name_of_the_scrap_is_clear_of_the_rows(felt: Page, size: Window) -> None:
    lay(felt, size, THREE)
    assert felt.evaluate(SCRAP) >= 0


def test_on_a_narrow_phone_glasses_leave_a_jack_whole(felt: Page) -> None:
    lay(felt, NARROW, LOOT)
    jack, glasses = (felt.locator(f"#table #card-{each}").bounding_box() for each in ("JC", "8H"))
    assert jack
    assert glasses
    assert jack["x"] + jack["width"] <= glasses["x"] + 1


@pytest.mark.parametrize("size", [NARROW, PHONE, LYING])
def test_no_half_of_a_name_looks_out_of_a_crowded_row(felt: Page, size: Window) -> None:
    lay(felt, size, POSITIONS["ten everywhere"])
    shown = "() => getComputedStyle(document.querySelector('.row'), '::after').visibility"
    assert felt.evaluate(shown) == "hidden"
    lay(felt, size, FEW)
    assert felt.evaluate(shown) == "visible"


PILE: Final = """() => {
  const deck = document.querySelector("#deck");
  deck.dataset.last = "from";
  const { outlineOffset, outlineWidth } = getComputedStyle(deck);
  const words = deck.querySelector(".caption");
  const end = deck.getBoundingClientRect().bottom + parseFloat(outlineOffset) + parseFloat(outlineWidth);
  return words.getBoundingClientRect().top - end;
}"""
"""What is left between the line around the deck and its name."""


@pytest.mark.parametrize("size", [PHONE, LYING, TABLET, WIDE])
def test_the_line_around_the_deck_is_clear_of_its_name(felt: Page, size: Window) -> None:
    lay(felt, size, FEW)
    assert felt.evaluate(PILE) >= 3


@pytest.mark.parametrize("size", [PHONE, LYING, TABLET, WIDE])
def test_cards_to_choose_from_the_scrap_have_a_gold_frame(felt: Page, size: Window) -> None:
    lay(felt, size, POSITIONS["a three"])
    frames = "all => [...new Set(all.map((each) => getComputedStyle(each).getPropertyValue('--ring-width')))]"
    assert felt.locator("#open-cards .card").evaluate_all(frames) == ["3px"]


def test_on_a_tall_phone_a_third_row_to_choose_from_is_in_sight(felt: Page) -> None:
    lay(felt, TALL, POSITIONS["a three"])
    expect(felt.locator("#open-cards .card").last).to_be_in_viewport(ratio=1)
    assert felt.locator("#open-cards .cards").evaluate("each => each.scrollHeight <= each.clientHeight + 1")


DRAWN: Final = "Harbour Master draws a card."
STOLEN: Final = "Navigator steals the Seven of Clubs with the Jack of Spades."
SCRAPPED: Final = "The Ace of Diamonds scraps the Ten of Hearts, the Nine of Clubs and the Eight of Diamonds."

WHOLE: Final = """() => {
  const told = document.querySelector(".told"), area = told.getBoundingClientRect();
  return [...told.children].map((each) => {
    const { left, top, bottom } = each.getBoundingClientRect();
    if (left >= area.right - 1) return "away";
    return top > area.top - 1 && bottom < area.bottom + 1 ? "shown" : "cut";
  });
}"""
"""Of each line of the log in the news, whether it's shown."""


@pytest.mark.parametrize("size", [NARROW, PHONE, TALL, LYING, TABLET, WIDE])
@pytest.mark.parametrize("log", [(DRAWN, STOLEN, SCRAPPED), (SCRAPPED, SCRAPPED, STOLEN), (STOLEN, DRAWN)])
def test_the_news_begins_with_a_line_of_the_log(felt: Page, size: Window, log: tuple[str, ...]) -> None:
    lay(felt, size, THREE, log=log)
    assert re.fullmatch("(away )*(shown )+", "".join(f"{each} " for each in felt.evaluate(WHOLE)))


HALF: Final = """() => {
  const told = document.querySelector(".told");
  const line = parseFloat(getComputedStyle(told).lineHeight), { height } = told.getBoundingClientRect();
  return Math.abs(height / line - Math.round(height / line));
}"""
"""The part of a line that is cut off above."""


@pytest.mark.parametrize("size", [NARROW, PHONE, TALL])
def test_on_a_phone_the_news_is_cut_by_whole_lines(felt: Page, size: Window) -> None:
    lay(felt, size, FEW)
    assert felt.evaluate(HALF) < 0.05


def test_on_a_tablet_the_rounds_of_a_match_have_names(felt: Page) -> None:
    lay(felt, TABLET, FEW, (0, 1))
    names = felt.locator("nav .rounds .who")
    expect(names).to_have_text(["Marlow", "You"])
    for name in names.all():
        expect(name).to_be_in_viewport(ratio=1)
