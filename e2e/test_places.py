"""What stands beside what: counts with their cards, names clear of rings, ends of tracks clear of numbers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from e2e.full_tables import (
    LOG,
    LYING,
    NARROW,
    PHONE,
    POSITIONS,
    TABLET,
    TALL,
    WIDE,
    Window,
    at_position,
    lay,
    windows,
)
from e2e.looking import box, js
from web.core.model import Model
from web.state.seating import NOBODY, PERSON

FEW: Final = (
    "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD / 9H 4S 2C 3C | 7C@1>JS@0 9C QC= / 10D 8D KD= | 2H | ..."
)
THREE: Final = "bga-three | 0 turn 0 | AS 2S / AC 2C 3C / 5C 6C | 10H KH= / 10D / 7H | 4D 5D 9H 7D | ..."
PAST: Final = "cuttle-cards | 0 over 0 points | AS AC 6D / 9H 4S | 10C 7S 9C KH= / 8D 5D KC= | 2H | ..."
LOOT: Final = "cuttle-cards | 0 over 1 points | AS AC / 9H 4S | 5D QD= / 10C 7S 9C@0>JC@1 8H= | 2H | ..."
ROYALS: Final = "cuttle-cards | 0 turn 0 | AS AC / 9H 4S | 7C QC= / KD= | - | ..."
WORTH: Final = "cuttle-cards | 0 turn 0 | AS AC / 9H 4S | 8H QC= 2C AD / KD= | - | ..."
BARS: Final = "cuttle-cards | 0 turn 0 | AS AC / 9H 4S | 7C AD / 8D 2H | - | ..."
SPEAKING: Final = "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD / 9H 4S 2D 7H QD 3C | - / - | - | ..."

LINES: Final = (*LOG, "Marlow counters with the Two of Diamonds, so the Nine has no effect.")
DRAWN: Final = "Harbour Master draws a card."
STOLEN: Final = "Navigator steals the Seven of Clubs with the Jack of Spades."
SCRAPPED: Final = "The Ace of Diamonds scraps the Ten of Hearts, the Nine of Clubs and the Eight of Diamonds."

EVERYWHERE: Final = (NARROW, PHONE, TALL, LYING, TABLET, WIDE)
PHONES: Final = (NARROW, PHONE, TALL)
USUAL: Final = (PHONE, LYING, WIDE)
GLASSES: Final = POSITIONS["glasses against a full hand"]
TO_MOVE: Final = at_position(FEW.replace("turn 0", "turn 1"), players=("person", "expert"))
SAID: Final = at_position(SPEAKING)


def news(*log: str) -> Model:
    return at_position(THREE, log=log)


Check = Callable[[Any], bool]


def at_hand(gap: float) -> bool:
    return 0 <= gap <= 20


def behind(found: tuple[bool, float, str]) -> bool:
    """A count is printed behind the cards."""
    return found[0] and at_hand(found[1]) and found[2] != "none"


def outside(found: tuple[float, float, float]) -> bool:
    """A mark sticks out on both sides of what is drawn, and of the border of the notch."""
    below, longer, drawn = found
    return longer >= 2 * drawn - 2 and -below >= drawn


def begins(lines: list[str]) -> bool:
    """The news begins with a line that is seen whole, as the others are."""
    return re.fullmatch("(away )*(shown )+", "".join(f"{line} " for line in lines)) is not None


PLACES: Final[dict[str, tuple[str | Model, tuple[Window, ...], str, Check | list[object]]]] = {
    "the count of a hand is with its cards": (FEW, (*USUAL, TALL, TABLET), "countFromHand", at_hand),
    "so it is among three": (POSITIONS["three seats"], (PHONE, TALL, TABLET, WIDE), "countFromHand", at_hand),
    "behind cards that are face up is their number": (GLASSES, (TABLET, WIDE), "printedBehind", behind),
    "points of an opponent are clear of the scale": (FEW, (PHONE, LYING), "uponTheScale", []),
    "the mark of a goal that is passed is outside of its number": (PAST, USUAL, "endOfTrack", outside),
    "a long name is clear of the count": (TO_MOVE, (PHONE, TALL, LYING), "besideName", lambda gap: gap >= 0),
    "a focus ring is clear of names": (FEW, EVERYWHERE, "besideRowNames", lambda gaps: min(gaps) >= -0.5),
    "among three the scrap's name is clear of rows": (THREE, PHONES, "besideScrapName", lambda gap: gap >= 0),
    "a line is clear of the deck's name": (FEW, (*USUAL, TABLET), "belowDeckLine", lambda gap: gap >= 3),
    "the news is cut by whole lines": (FEW, PHONES, "halfLine", lambda part: part < 0.05),
    "the news begins with a short line": (news(DRAWN, STOLEN, SCRAPPED), EVERYWHERE, "shownNews", begins),
    "the news begins with a long line": (news(SCRAPPED, SCRAPPED, STOLEN), EVERYWHERE, "shownNews", begins),
    "two lines are news": (news(STOLEN, DRAWN), EVERYWHERE, "shownNews", begins),
    "three lines have their air": (at_position(FEW, log=LINES), (TALL,), "newsWithAir", [[True, True]] * 3),
    "a point card is as long on the track as its worth": (WORTH, USUAL, "segmentLengths", [8, 2, 1]),
    "points are on the left, royals on the right": (ROYALS, USUAL, "endsOfRow", lambda gaps: max(gaps) < 0.1),
    "bars have their figures": (BARS, (*USUAL, TABLET, (844, 390)), "figures", lambda ids: len(ids) == 4),
    "what is said lies on no half of a card": (SAID, (*USUAL, TABLET), "halfCovered", []),
}


@pytest.mark.parametrize("case", PLACES)
def test_what_stands_beside_what_has_its_place(felt: Page, case: str) -> None:
    laid, sizes, look, wanted = PLACES[case]
    for size in windows(felt, *sizes):
        lay(felt, laid if isinstance(laid, Model) else at_position(laid, log=LOG))
        found = felt.evaluate(js(f"places.{look}"))
        assert wanted(found) if callable(wanted) else found == wanted, (size, found)


def test_all_that_the_curtain_says_is_centred(felt: Page) -> None:
    for size in windows(felt, *USUAL):
        lay(felt, at_position(FEW, NOBODY, (PERSON, PERSON)))
        felt.locator("#status").evaluate("each => { each.textContent = 'Ben draws.' }")
        assert felt.evaluate(js("places.offCentre")) == [], size


def test_on_a_tablet_what_an_opponent_says_hangs_at_the_portrait(felt: Page) -> None:
    for _ in windows(felt, TABLET):
        lay(felt, SAID)
    felt.locator("q.line").evaluate("each => { each.style.animation = 'none' }")
    assert felt.evaluate(js("places.bubbleAtPortrait"))
    felt.locator("q.line").evaluate("each => { each.textContent = 'Safe passage. You’ve earned it.' }")
    assert felt.evaluate(js("places.halfCovered")) == []


def test_on_a_narrow_phone_glasses_leave_a_jack_whole(felt: Page) -> None:
    for _ in windows(felt, NARROW):
        lay(felt, at_position(LOOT, log=LOG))
    jack, glasses = (box(felt.locator(f"#table #card-{each}")) for each in ("JC", "8H"))
    assert jack["x"] + jack["width"] <= glasses["x"] + 1


def test_no_half_of_a_name_looks_out_of_a_crowded_row(felt: Page) -> None:
    visible = "() => getComputedStyle(document.querySelector('.row'), '::after').visibility"
    for size in windows(felt, NARROW, PHONE, LYING):
        for position, found in ((POSITIONS["ten everywhere"], "hidden"), (FEW, "visible")):
            lay(felt, at_position(position, log=LOG))
            assert felt.evaluate(visible) == found, size


def test_cards_to_choose_from_the_scrap_have_a_gold_frame_and_on_a_tall_phone_three_rows_are_in_sight(
    felt: Page,
) -> None:
    frames = "all => [...new Set(all.map((each) => getComputedStyle(each).getPropertyValue('--ring-width')))]"
    for size in windows(felt, PHONE, LYING, TABLET, WIDE, TALL):
        lay(felt, at_position(POSITIONS["a three"], log=LOG))
        assert felt.locator("#open-cards .card").evaluate_all(frames) == ["3px"], size
    expect(felt.locator("#open-cards .card").last).to_be_in_viewport(ratio=1)
    assert felt.locator("#open-cards .cards").evaluate("each => each.scrollHeight <= each.clientHeight + 1")


def test_the_rounds_of_a_match_are_in_the_middle_of_the_bar_and_on_a_tablet_have_names(felt: Page) -> None:
    bar, rounds, names = (felt.locator(each) for each in ("nav", "nav .rounds", "nav .rounds .who"))
    for size in windows(felt, WIDE, PHONE, TABLET):
        lay(felt, at_position(FEW, before=(0, 1), log=LOG))
        middles = [each.evaluate(js("places.middle")) for each in (bar, rounds)]
        assert middles[0] == pytest.approx(middles[1], abs=1.5), size
    expect(names).to_have_text(["Marlow", "You"])
    for name in names.all():
        expect(name).to_be_in_viewport(ratio=1)
