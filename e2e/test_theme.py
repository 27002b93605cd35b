"""The colour theme: that of the device, or the chosen one."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from cuttle import encode
from e2e import games
from e2e.conftest import OpenTable
from e2e.table import held
from tools.scripts import script

FELT = "getComputedStyle(document.body).backgroundColor"


def test_the_page_takes_the_colours_of_the_device(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    table.page.emulate_media(color_scheme="light")
    light = table.page.evaluate(FELT)
    table.page.emulate_media(color_scheme="dark")
    assert table.page.evaluate(FELT) != light
    table.page.emulate_media(contrast="more")
    assert table.page.evaluate(FELT) == "rgb(0, 0, 0)"
    table.page.emulate_media(color_scheme="null", contrast="null")


@pytest.mark.nightly
def test_what_an_older_version_kept_is_still_worn(open_table: OpenTable) -> None:
    table = open_table()
    table.page.evaluate("localStorage.setItem('cuttle:v1:settings', 'theme=dark')")
    release = held(table.page, table.page.reload)
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
    release = held(table.page, table.page.reload)
    expect(root).to_have_attribute("data-theme", "contrast")
    release()
    expect(root).to_have_attribute("data-theme", "contrast")


INK: Final = script("e2e/scripts/places.js", "ink")


def test_the_printed_table_is_paper_and_ink_on_every_cloth(go_over: OpenTable) -> None:
    page = go_over(encode(games.in_the_middle())).page
    page.emulate_media(media="print")
    for cloth in ("sea", "night", "orange", "contrast"):
        page.evaluate("cloth => { document.documentElement.dataset.theme = cloth }", cloth)
        assert page.evaluate(INK) == ["rgb(255, 255, 255)", "none", []]
        for pressed in ("nav", "#choices"):
            expect(page.locator(pressed)).to_be_hidden()
    page.evaluate("document.documentElement.dataset.theme = 'auto'")
    page.emulate_media(media="null")


def test_colours_of_the_readers_own_show_the_focus_and_what_is_chosen(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    table.page.emulate_media(forced_colors="active")
    cards = table.page.locator("#hand .card")
    cards.first.focus()
    table.page.keyboard.press("ArrowRight")
    outlines = [card.evaluate("card => getComputedStyle(card).outline") for card in cards.all()[:2]]
    assert outlines[0] != outlines[1]
    table.menu("Settings")
    expect(table.dialog).not_to_have_css("border-width", "0px")
    options = table.dialog.locator("#setting-theme .option")
    grounds = [each.evaluate("each => getComputedStyle(each).backgroundColor") for each in options.all()]
    assert grounds[0] not in grounds[1:]
    table.page.emulate_media(forced_colors="null")


def test_in_the_readers_own_colours_what_can_be_pressed_has_an_edge(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    table.page.emulate_media(forced_colors="active")
    for bare in ("#how-to-play", "#menu-button", ".heap .caption", ".heap .count"):
        expect(table.page.locator(bare).first).to_have_css("border-width", "0px")
    assert table.page.evaluate("getComputedStyle(app, '::before').borderTopWidth") == "0px"
    table.menu("New game")
    ink = table.page.evaluate("getComputedStyle(document.querySelector('#dialog-title')).color")
    expect(table.dialog.locator("#draft-how summary")).to_have_css("color", ink)  # no link
    for tile in ("#play-novice", "#draft-seat-posted", "#draft-seat-watched"):
        expect(table.dialog.locator(tile)).to_have_css("border-width", "1px")
    table.dialog.locator("#draft-seat-posted").click()
    expect(table.dialog.locator("#draft-seat-posted")).to_have_css("border-width", "3px")
    table.page.emulate_media(forced_colors="null")
