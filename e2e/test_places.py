"""What stands beside what: counts with their cards, names clear of rings, ends of tracks clear of numbers."""

from __future__ import annotations

import re
from typing import Final

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
    at_position,
    place,
    windows,
)
from e2e.full_tables import lay as lay_model
from e2e.looking import box

FEW: Final = (
    "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD / 9H 4S 2C 3C | 7C@1>JS@0 9C QC= / 10D 8D KD= | 2H | ..."
)
THREE: Final = "bga-three | 0 turn 0 | AS 2S / AC 2C 3C / 5C 6C | 10H KH= / 10D / 7H | 4D 5D 9H 7D | ..."
PAST: Final = "cuttle-cards | 0 over 0 points | AS AC 6D / 9H 4S | 10C 7S 9C KH= / 8D 5D KC= | 2H | ..."
LOOT: Final = "cuttle-cards | 0 over 1 points | AS AC / 9H 4S | 5D QD= / 10C 7S 9C@0>JC@1 8H= | 2H | ..."


def lay(
    page: Page,
    position: str,
    before: tuple[int, ...] | None = None,
    opponent: str = "",
    log: tuple[str, ...] = LOG,
) -> None:
    """Show a position; after rounds won before, it's in a match."""
    lay_model(page, at_position(position, 0, ("person", opponent) if opponent else (), before, log))


def test_the_count_of_a_hand_is_with_its_cards(felt: Page) -> None:
    for size in windows(felt, PHONE, TALL, LYING, TABLET, WIDE):
        for position in (FEW, POSITIONS["three seats"])[: 1 if size == LYING else 2]:  # three have no room
            lay(felt, position)
            assert 0 <= felt.evaluate(place("countFromHand")) <= 20, size


def test_behind_cards_that_are_face_up_is_their_number(felt: Page) -> None:
    for size in windows(felt, TABLET, WIDE):
        lay(felt, POSITIONS["glasses against a full hand"])
        expect(felt.locator("#seat-1 .held")).to_be_hidden()
        counts, distance, display = felt.evaluate(place("printedBehind"))
        assert counts
        assert 0 < distance <= 20, size
        assert display != "none"


def test_the_points_of_an_opponent_are_clear_of_the_scale(felt: Page) -> None:
    for size in windows(felt, PHONE, LYING):
        lay(felt, FEW)
        assert felt.evaluate(place("uponTheScale")) == [], size


def test_the_mark_of_a_goal_that_is_passed_is_outside_of_the_number(felt: Page) -> None:
    for size in windows(felt, PHONE, LYING, WIDE):
        lay(felt, PAST)
        below, longer, drawn = felt.evaluate(place("endOfTrack"))
        assert longer >= 2 * drawn - 2, size  # the border of the notch
        assert -below >= drawn, size


def test_a_long_name_is_clear_of_the_count_when_it_is_to_move(felt: Page) -> None:
    for size in windows(felt, PHONE, TALL, LYING):
        lay(felt, FEW.replace("turn 0", "turn 1"), opponent="expert")
        expect(felt.locator("#seat-1.to-move")).to_be_visible()
        assert felt.evaluate(place("besideName")) >= 0, size


def test_a_focus_ring_is_clear_of_the_names_on_the_cloth(felt: Page) -> None:
    for size in windows(felt, NARROW, PHONE, TALL, LYING, TABLET, WIDE):
        lay(felt, FEW)
        assert min(felt.evaluate(place("besideRowNames"))) >= -0.5, size


def test_among_three_the_name_of_the_scrap_is_clear_of_the_rows(felt: Page) -> None:
    for size in windows(felt, NARROW, PHONE, TALL):
        lay(felt, THREE)
        assert felt.evaluate(place("besideScrapName")) >= 0, size


def test_on_a_narrow_phone_glasses_leave_a_jack_whole(felt: Page) -> None:
    for _ in windows(felt, NARROW):
        lay(felt, LOOT)
    jack, glasses = (box(felt.locator(f"#table #card-{each}")) for each in ("JC", "8H"))
    assert jack["x"] + jack["width"] <= glasses["x"] + 1


def test_no_half_of_a_name_looks_out_of_a_crowded_row(felt: Page) -> None:
    shown = "() => getComputedStyle(document.querySelector('.row'), '::after').visibility"
    for size in windows(felt, NARROW, PHONE, LYING):
        lay(felt, POSITIONS["ten everywhere"])
        assert felt.evaluate(shown) == "hidden", size
        lay(felt, FEW)
        assert felt.evaluate(shown) == "visible", size


def test_the_line_around_the_deck_is_clear_of_its_name(felt: Page) -> None:
    for size in windows(felt, PHONE, LYING, TABLET, WIDE):
        lay(felt, FEW)
        assert felt.evaluate(place("belowDeckLine")) >= 3, size


def test_cards_to_choose_from_the_scrap_have_a_gold_frame(felt: Page) -> None:
    frames = "all => [...new Set(all.map((each) => getComputedStyle(each).getPropertyValue('--ring-width')))]"
    for size in windows(felt, PHONE, LYING, TABLET, WIDE):
        lay(felt, POSITIONS["a three"])
        assert felt.locator("#open-cards .card").evaluate_all(frames) == ["3px"], size


def test_on_a_tall_phone_a_third_row_to_choose_from_is_in_sight(felt: Page) -> None:
    for _ in windows(felt, TALL):
        lay(felt, POSITIONS["a three"])
    expect(felt.locator("#open-cards .card").last).to_be_in_viewport(ratio=1)
    assert felt.locator("#open-cards .cards").evaluate("each => each.scrollHeight <= each.clientHeight + 1")


DRAWN: Final = "Harbour Master draws a card."
STOLEN: Final = "Navigator steals the Seven of Clubs with the Jack of Spades."
SCRAPPED: Final = "The Ace of Diamonds scraps the Ten of Hearts, the Nine of Clubs and the Eight of Diamonds."


def test_the_news_begins_with_a_line_of_the_log(felt: Page) -> None:
    for size in windows(felt, NARROW, PHONE, TALL, LYING, TABLET, WIDE):
        for log in ((DRAWN, STOLEN, SCRAPPED), (SCRAPPED, SCRAPPED, STOLEN), (STOLEN, DRAWN)):
            lay(felt, THREE, log=log)
            lines = "".join(f"{each} " for each in felt.evaluate(place("shownNews")))
            assert re.fullmatch("(away )*(shown )+", lines), (size, log)


def test_on_a_phone_the_news_is_cut_by_whole_lines(felt: Page) -> None:
    for size in windows(felt, NARROW, PHONE, TALL):
        lay(felt, FEW)
        assert felt.evaluate(place("halfLine")) < 0.05, size


def test_the_rounds_of_a_match_are_in_the_middle_of_the_bar_and_on_a_tablet_have_names(felt: Page) -> None:
    bar, rounds, names = (felt.locator(each) for each in ("nav", "nav .rounds", "nav .rounds .who"))
    for size in windows(felt, WIDE, PHONE, TABLET):
        lay(felt, FEW, (0, 1))
        middles = [each.evaluate(place("middle")) for each in (bar, rounds)]
        assert middles[0] == pytest.approx(middles[1], abs=1.5), size
    expect(names).to_have_text(["Marlow", "You"])
    for name in names.all():
        expect(name).to_be_in_viewport(ratio=1)
