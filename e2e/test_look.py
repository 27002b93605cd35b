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
from e2e.full_tables import PHONE, WIDE, at_position, lay, windows
from e2e.looking import box, js
from e2e.table import Table, hold_page
from web.state.seating import WATCHER

FEW: Final = "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD / 9H 4S | 7C@1>JS@0 QC= / KD= 8D= | 2H | ..."


def test_the_cards_of_bots_that_are_watched_have_their_full_ink(felt: Page) -> None:
    lay(felt, at_position(FEW, WATCHER, ("", "")))
    expect(felt.locator(".yours.to-move #hand .card")).to_have_count(5)
    assert felt.evaluate(js("places.papers")) == 1


def test_a_track_that_reached_its_goal_has_no_line_below_its_cards(go_over: OpenTable) -> None:
    end = go_over(encode(games.WON)).page.locator(".yours .notch.end")
    assert end.evaluate("each => getComputedStyle(each).borderBlockEndColor") == "rgba(0, 0, 0, 0)"


def test_a_segment_that_is_pointed_at_lifts_its_card(felt: Page) -> None:
    lay(felt, at_position(FEW))
    felt.locator("#point-7C").hover()
    felt.wait_for_function(f"() => ({js('places.lifted')})().join() === 'card-7C'")
    felt.locator("#deck").hover()
    felt.wait_for_function(f"() => ({js('places.lifted')})().length === 0")


HELD: Final = "AS AC 6D 10H JD 8D KC 2H"


def hand_of(count: int) -> str:
    """A position with this many cards in the hand."""
    return f"cuttle-cards | 0 turn 0 | {' '.join(HELD.split()[:count])} / 9H 4S | - / - | - | ..."


def test_the_drawing_gives_way_only_where_cards_overlap(felt: Page) -> None:
    for size in windows(felt, WIDE, PHONE):
        if size == WIDE:
            lay(felt, at_position(hand_of(4)))
            assert (
                felt.evaluate(js("places.handArt")) == [{"moved": 0, "hidden": False, "covered": False}] * 4
            )
        for count in (6, 7, 8):
            lay(felt, at_position(hand_of(count)))
            found = felt.evaluate(js("places.handArt"))
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
        assert felt.evaluate(js("places.painted"), [picture, ground]) > 0.3, scrap


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
    assert min(felt.evaluate(js("places.painted"), picture) for picture in pictures) > 0.3


FELT = "getComputedStyle(document.body).backgroundColor"


def test_the_page_takes_the_colours_of_the_device(table: Table) -> None:
    table.page.emulate_media(color_scheme="light")
    light = table.page.evaluate(FELT)
    table.page.emulate_media(color_scheme="dark")
    assert table.page.evaluate(FELT) != light
    table.page.emulate_media(contrast="more")
    table.page.wait_for_function(f"() => {FELT} === 'rgb(0, 0, 0)'")


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


def test_the_printed_table_is_paper_and_ink_on_every_cloth(felt: Page) -> None:
    felt.emulate_media(media="print")
    for cloth in ("sea", "night", "orange", "contrast"):
        felt.evaluate("cloth => { document.documentElement.dataset.theme = cloth }", cloth)
        assert felt.evaluate(js("places.ink")) == ["rgb(255, 255, 255)", "none", []]
        for pressed in ("nav", "#choices"):
            expect(felt.locator(pressed)).to_be_hidden()
    felt.evaluate("document.documentElement.dataset.theme = 'auto'")
    felt.emulate_media(media="null")


def test_the_poster_of_a_round_is_dark_where_dialogs_are(go_over: OpenTable) -> None:
    for game in (Link(Match(games.WON)), Link(Match(games.WON, "best of 3", (0, None)))):
        table = go_over(link_text(game))
        for cloth, dark in {"sea": False, "sand": False, "night": True, "contrast": True}.items():
            table.page.evaluate("cloth => { document.documentElement.dataset.theme = cloth }", cloth)
            grounds = [
                table.page.locator(each).evaluate(js("layout.isDark"))
                for each in ("#ending", "#menu", "#dialog")
            ]
            assert grounds == [dark] * 3, cloth
    table.page.evaluate("document.documentElement.dataset.theme = 'auto'")
