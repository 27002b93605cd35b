"""Measurable looks: alignment, colours, clipping, stability; the theme of the device, or the chosen one."""

from __future__ import annotations

from base64 import b64encode
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import Link, Match, encode
from cuttle.links import link_text
from e2e import games
from e2e.conftest import OpenTable
from e2e.full_tables import LYING, PHONE, TABLET, TALL, WIDE, at_position, lay, place, windows
from e2e.looking import box
from e2e.table import hold_page
from tools.scripts import script
from web.state.seating import NOBODY, PERSON, WATCHER

FEW: Final = "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD / 9H 4S | 7C@1>JS@0 QC= / KD= 8D= | 2H | ..."


def test_all_that_the_curtain_says_is_centred(felt: Page) -> None:
    for size in windows(felt, WIDE, PHONE, LYING):
        lay(felt, at_position(FEW, NOBODY, (PERSON, PERSON)))
        felt.locator("#status").evaluate("each => { each.textContent = 'Ben draws.' }")
        assert felt.evaluate(place("offCentre")) == [], size


def test_the_cards_of_bots_that_are_watched_have_their_full_ink(felt: Page) -> None:
    lay(felt, at_position(FEW, WATCHER, ("", "")))
    expect(felt.locator(".yours.to-move #hand .card")).to_have_count(5)
    assert felt.evaluate(place("papers")) == 1


def test_a_point_card_is_as_long_on_the_track_as_its_worth(felt: Page) -> None:
    for size in windows(felt, WIDE, PHONE, LYING):
        lay(felt, at_position("cuttle-cards | 0 turn 0 | AS AC / 9H 4S | 8H QC= 2C AD / KD= | - | ..."))
        assert felt.evaluate(place("segmentLengths")) == [8, 2, 1], size


def test_a_track_that_reached_its_goal_has_no_line_below_its_cards(go_over: OpenTable) -> None:
    end = go_over(encode(games.won())).page.locator(".yours .notch.end")
    assert end.evaluate("each => getComputedStyle(each).borderBlockEndColor") == "rgba(0, 0, 0, 0)"


def test_a_segment_that_is_pointed_at_lifts_its_card(felt: Page) -> None:
    lay(felt, at_position(FEW))
    felt.locator("#point-7C").hover()
    felt.wait_for_function(f"() => ({place('lifted')})().join() === 'card-7C'")
    felt.locator("#deck").hover()
    felt.wait_for_function(f"() => ({place('lifted')})().length === 0")


HELD: Final = "AS AC 6D 10H JD 8D KC 2H"


def hand_of(count: int) -> str:
    """A position with this many cards in the hand."""
    return f"cuttle-cards | 0 turn 0 | {' '.join(HELD.split()[:count])} / 9H 4S | - / - | - | ..."


def test_the_drawing_gives_way_only_where_cards_overlap(felt: Page) -> None:
    for size in windows(felt, WIDE, PHONE):
        if size == WIDE:
            lay(felt, at_position(hand_of(4)))
            assert felt.evaluate(place("handArt")) == [{"moved": 0, "hidden": False, "covered": False}] * 4
        for count in (6, 7, 8):
            lay(felt, at_position(hand_of(count)))
            found = felt.evaluate(place("handArt"))
            crowded = size == PHONE or count == 8
            assert [each["covered"] for each in found] == [crowded] * (count - 1) + [False]
            assert [each["hidden"] for each in found] == [False] * count, (size, count)


WAITING: Final = "AS 2C 6D 10H / 9H 4S 2H | QC= 5H / KD= 3H | 4C | ..."


def test_a_oneoff_stays_where_it_lies_when_cards_come_beside_it(felt: Page) -> None:
    for _ in windows(felt, WIDE, (1920, 1080)):
        places = []
        for phase, more in (
            ("answering 0 1 7S!", ""),
            ("answering 0 1 7S! 2S@0", ""),
            ("revealing 0 7S", " | revealed 4D 9D"),
        ):
            lay(felt, at_position(f"cuttle-cards | 0 {phase} | {WAITING}{more}"))
            card = box(felt.locator("#card-7S"))
            places.append([card["x"], card["y"]])
        assert places == [pytest.approx(places[0], abs=1)] * 3


COLOUR: Final = "each => getComputedStyle(each).backgroundColor"


def test_a_royal_on_top_of_the_scrap_keeps_its_ground(felt: Page) -> None:
    for scrap in ("2H KS", "2H 3C 5S 4C 5D 6H JH"):
        lay(felt, at_position(f"cuttle-cards | 0 turn 0 | AS AC / 9H 4S | - / - | {scrap} | ..."))
        top = felt.locator("#scrap")
        ground, picture = top.evaluate(COLOUR), b64encode(top.screenshot()).decode()
        assert felt.evaluate(place("painted"), [picture, ground]) > 0.3, scrap


def test_a_browser_that_darkens_pages_leaves_cards_their_paper(felt: Page) -> None:
    lay(felt, at_position(FEW))
    felt.emulate_media(color_scheme="dark")
    darkening = felt.context.new_cdp_session(felt)
    darkening.send("Emulation.setAutoDarkModeOverride", {"enabled": True})
    card, pictures = felt.locator("#card-AC"), list[list[str]]()
    for theme in ("sea", "sand", "orange"):
        felt.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        pictures.append([b64encode(card.screenshot()).decode(), card.evaluate(COLOUR)])
    felt.evaluate("document.documentElement.dataset.theme = 'auto'")
    darkening.send("Emulation.setAutoDarkModeOverride", {"enabled": False})
    darkening.detach()
    felt.emulate_media(color_scheme="null")
    assert min(felt.evaluate(place("painted"), each) for each in pictures) > 0.3


def test_points_are_on_the_left_and_royals_on_the_right(felt: Page) -> None:
    for size in windows(felt, WIDE, PHONE, LYING):
        lay(felt, at_position("cuttle-cards | 0 turn 0 | AS AC / 9H 4S | 7C QC= / KD= | - | ..."))
        assert max(felt.evaluate(place("endsOfRow"))) < 0.1, size


def test_the_bars_of_both_sides_have_their_figures(felt: Page) -> None:
    for size in windows(felt, WIDE, TABLET, PHONE, LYING, (844, 390)):
        lay(felt, at_position("cuttle-cards | 0 turn 0 | AS AC / 9H 4S | 7C AD / 8D 2H | - | ..."))
        expect(felt.locator(".segment")).to_have_count(4)
        assert felt.evaluate(place("missingFigures")) == [], size


SPEAKING: Final = "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD / 9H 4S 2D 7H QD 3C | - / - | - | ..."


def test_what_an_opponent_says_lies_on_no_half_of_a_card(felt: Page) -> None:
    for size in windows(felt, WIDE, TABLET, PHONE, LYING):
        lay(felt, at_position(SPEAKING))
        expect(felt.locator("q.line")).to_be_visible()
        assert felt.evaluate(place("halfCovered")) == [], size


def test_on_a_tablet_what_an_opponent_says_hangs_at_the_portrait(felt: Page) -> None:
    for _ in windows(felt, TABLET):
        lay(felt, at_position(SPEAKING))
    felt.locator("q.line").evaluate("each => { each.style.animation = 'none' }")
    assert felt.evaluate(place("bubbleAtPortrait"))
    felt.locator("q.line").evaluate("each => { each.textContent = 'Safe passage. You’ve earned it.' }")
    assert felt.evaluate(place("halfCovered")) == []


def test_on_a_tall_phone_three_lines_of_news_have_their_air(felt: Page) -> None:
    news = (
        "You steal the Seven of Clubs with the Jack of Spades.",
        "Marlow plays the Ace of Hearts for 1 point.",
        "Marlow counters with the Two of Diamonds, so the Nine has no effect.",
    )
    for _ in windows(felt, TALL):
        lay(felt, at_position(FEW, log=news))
        assert felt.evaluate(place("newsWithAir")) == [[True, True]] * 3


FELT = "getComputedStyle(document.body).backgroundColor"


def test_the_page_takes_the_colours_of_the_device(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    table.page.emulate_media(color_scheme="light")
    light = table.page.evaluate(FELT)
    table.page.emulate_media(color_scheme="dark")
    assert table.page.evaluate(FELT) != light
    table.page.emulate_media(contrast="more")
    table.page.wait_for_function(f"() => {FELT} === 'rgb(0, 0, 0)'")
    table.page.emulate_media(color_scheme="null", contrast="null")


@pytest.mark.nightly
def test_what_an_older_version_kept_is_still_worn(open_table: OpenTable) -> None:
    table = open_table()
    table.page.evaluate("localStorage.setItem('cuttle:v1:settings', 'theme=dark')")
    release = hold_page(table.page, table.page.reload)
    expect(table.page.locator("html")).to_have_attribute("data-theme", "night")
    release()
    expect(table.page.locator("html")).to_have_attribute("data-theme", "night")
    expect(table.page.locator("html")).to_have_attribute("data-back", "bone")


def test_a_theme_that_was_chosen_holds_and_is_there_before_python(open_table: OpenTable) -> None:
    table = open_table()
    root = table.page.locator("html")
    expect(root).to_have_attribute("data-theme", "auto")
    table.menu("Settings")
    table.dialog.get_by_role("button", name="High contrast").click()
    expect(root).to_have_attribute("data-theme", "contrast")
    assert table.page.evaluate(FELT) == "rgb(0, 0, 0)"
    release = hold_page(table.page, table.page.reload)
    expect(root).to_have_attribute("data-theme", "contrast")
    release()
    expect(root).to_have_attribute("data-theme", "contrast")


def test_the_printed_table_is_paper_and_ink_on_every_cloth(go_over: OpenTable) -> None:
    page = go_over(encode(games.in_the_middle())).page
    page.emulate_media(media="print")
    for cloth in ("sea", "night", "orange", "contrast"):
        page.evaluate("cloth => { document.documentElement.dataset.theme = cloth }", cloth)
        assert page.evaluate(place("ink")) == ["rgb(255, 255, 255)", "none", []]
        for pressed in ("nav", "#choices"):
            expect(page.locator(pressed)).to_be_hidden()
    page.evaluate("document.documentElement.dataset.theme = 'auto'")
    page.emulate_media(media="null")


DARK: Final = script("e2e/scripts/layout.js", "isDark")


def test_the_poster_of_a_round_is_dark_where_dialogs_are(go_over: OpenTable) -> None:
    for game in (Link(Match(games.won())), Link(Match(games.won(), "best of 3", (0, None)))):
        table = go_over(link_text(game))
        for cloth, dark in {"sea": False, "sand": False, "night": True, "contrast": True}.items():
            table.page.evaluate("cloth => { document.documentElement.dataset.theme = cloth }", cloth)
            grounds = [table.page.locator(each).evaluate(DARK) for each in ("#ending", "#menu", "#dialog")]
            assert grounds == [dark] * 3, cloth
    table.page.evaluate("document.documentElement.dataset.theme = 'auto'")
