"""The reader's own colours: every mark is there, and no two kinds of it look alike."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from playwright.sync_api import FloatRect, Locator, Page, expect

from cuttle import Link, Match
from cuttle.links import link_text
from e2e import games
from e2e.conftest import Visit
from e2e.looking import box, js
from e2e.table import Table
from tools.pictures.screens import RESULTS
from tools.pictures.ways import choose


def test_colours_of_the_readers_own_show_the_focus_and_what_is_chosen(table: Table) -> None:
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


def test_in_the_readers_own_colours_what_can_be_pressed_has_an_edge(table: Table) -> None:
    table.page.emulate_media(forced_colors="active")
    for bare in ("#how-to-play", "#menu-button", ".heap .caption", ".heap .count"):
        expect(table.page.locator(bare).first).to_have_css("border-width", "0px")
    assert table.page.evaluate("getComputedStyle(app, '::before').borderTopWidth") == "0px"
    table.menu("New game")
    ink = table.page.evaluate("getComputedStyle(document.querySelector('#dialog-title')).color")
    expect(table.dialog.locator("#draft-how summary")).to_have_css("color", ink)  # no link
    for tile in ("#play-novice", "#draft-seat-posted", "#draft-seat-watched"):
        expect(table.dialog.locator(tile)).to_have_css("border-width", "2px")
    table.dialog.locator("#draft-seat-posted").click()
    expect(table.dialog.locator("#draft-seat-posted")).to_have_css("border-width", "3px")


def shows(page: Page, element: str, part: str) -> bool:
    """Whether an element would look different without a part of it."""
    shown = page.locator(element).first
    before = shown.screenshot()
    page.evaluate(js("layout.addRule"), f"{part} {{ visibility: hidden !important }}")
    after = shown.screenshot()
    page.evaluate(js("layout.addRule"), "")
    return before != after


def picture(mark: Locator, look: str) -> bytes:
    """A mark with these classes; again, if the page was rendered meanwhile."""
    shown, rendered = b"", True
    while rendered:
        mark.evaluate("(each, look) => { each.className = look }", look)
        shown = mark.screenshot()
        rendered = mark.evaluate("each => each.className") != look
    return shown


def alike(mark: Locator, kind: str, *looks: str) -> list[tuple[str, str]]:
    """Which looks of a mark can't be told apart."""
    seen = {look: picture(mark, f"{kind} {look}") for look in looks}
    return [(one, other) for one, other in combinations(looks, 2) if seen[one] == seen[other]]


DONE: Final = ("won", "tied", "lost")


PLOTTED: Final = {
    ".pier": (".flag::after", ".planks", ".spread", ".waves"),
    ".likely": (".likely i",),
    ".bar": (".bar .won",),
    ".run": (".run .won", ".run .tied", ".run .lost"),
    ".finisher": (".finisher use",),
}
"""What is drawn in the statistics."""


def test_in_the_readers_own_colours_every_mark_is_seen_and_told_from_others(visit: Visit) -> None:
    page = visit(forced_colors="active")
    page.clock.set_fixed_time("2026-11-23T12:00:00Z")
    table = Table(page).start(days="17 + w21-9 8 10.5", statistics=RESULTS)
    choose(page, "days")
    assert alike(page.locator(".days-legend .day-stamp").first, "day-stamp", *DONE) == []
    day = page.locator("#day-17")
    assert alike(day, "day-stamp", *DONE, "won late", "begun", "open", "later") == []
    day.evaluate("each => { each.className = 'day-stamp won'; each.innerHTML = '<b>8</b>' }")
    assert shows(page, "#day-17", "#day-17 b")
    table.close_dialog()

    choose(page, "statistics")
    page.locator(".pier").wait_for()
    drawn = [(plot, part) for plot, parts in PLOTTED.items() for part in parts]
    assert [each for each in drawn if not shows(page, *each)] == []
    table.close_dialog()

    choose(page, "settings")
    assert shows(page, ".knob", ".knob::before")
    knob = page.locator("#dialog .knob").first
    off = knob.screenshot()
    knob.click()
    expect(page.locator("#dialog .switch").first).to_have_attribute("aria-checked", "true")
    assert knob.screenshot() != off
    knob.click()
    table.close_dialog()
    table.open_link(link_text(Link(Match(games.WON, "best of 3", (0, 1)))))
    page.keyboard.press("Escape")
    assert alike(page.locator(".round").first, "round", *DONE) == []
    assert alike(page.locator(".rounds > span i").first, "", "", "won") == []

    table.menu("Home")
    puzzle = "#invitation-puzzle"
    for part in ("print", "words"):
        assert shows(page, puzzle, f".invitation .{part}"), part
    place, borders = box(page.locator(puzzle)), []
    edge: FloatRect = {"x": place["x"] + 20, "y": place["y"], "width": place["width"] / 2, "height": 8}
    for look in ("", ".invitation .sign { visibility: hidden }"):
        page.evaluate(js("layout.addRule"), look)
        borders.append(page.screenshot(clip=edge))
    page.evaluate(js("layout.addRule"), "")
    assert borders[0] == borders[1]
    week = page.locator("#invitation-day .week .day-stamp").first
    assert alike(week, "day-stamp", *DONE, "begun", "open") == []
