"""Words and names fit into their places: on an empty table in every language, and long names on phones."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import PRESETS, Game, Link, Match, encode
from cuttle.links import link_text
from e2e import games
from e2e.conftest import OpenTable, often
from e2e.full_tables import LYING, NARROW, PHONE, SIZES, windows
from e2e.looking import js


@pytest.mark.parametrize("language", often(("en", "de", "uk"), "de"))
def test_words_on_an_empty_table_fit_and_give_way_to_the_tiles(open_table: OpenTable, language: str) -> None:
    page = open_table(coach="yes", language=language).page
    words, seen = page.locator(".row > .invites"), 0
    for size in windows(page, NARROW, *SIZES.values()):
        assert page.evaluate(js("layout.looseWords")) == [], size
        seen += words.filter(visible=True).count()
    assert seen >= 2 * len(SIZES) - 8
    page.locator("#hand .card.live").first.click()
    assert words.count() == 2
    assert words.filter(visible=True).count() == 0


PHONES: Final = (LYING, PHONE, NARROW)

DIALOGS: Final = (
    *("New game", "Share", "Open a link", "My games", "About this game", "Statistics", "Rules"),
    *("Settings", "How to play", "About"),
)


def too_wide(page: Page, where: str) -> dict[str, object]:
    """What is too wide on small pages."""
    found = dict[str, object]()
    for width, _ in windows(page, *PHONES):
        if wide := page.evaluate(js("layout.tooWide")):
            found[f"{where} at {width}"] = wide
    return found


@pytest.mark.nightly
@pytest.mark.parametrize("rules", ["cuttle-cards", "bga-three"])
def test_names_of_forty_letters_fit_a_phone(go_over: OpenTable, rules: str) -> None:
    table, ruleset = go_over(encode(games.IN_THE_MIDDLE)), PRESETS[rules]
    page, seats = table.page, ruleset.seats
    names = tuple(f"{letter}{'W' * 39}" for letter in "ABC"[:seats])
    match = Match(Game.deal(ruleset, 3, seats - 1), "best of 3")
    link = Link(match, players=("person",) * seats, names=names)
    page.evaluate("code => { location.hash = code }", link_text(link))
    expect(page.locator("#curtain-title")).to_contain_text("AWWWWWWWWWWWWWWWWWW…")
    wrong = too_wide(page, "the curtain")
    page.locator("#take-device").click()
    wrong |= too_wide(page, "the table")
    for item in DIALOGS:
        table.menu(item)
        wrong |= too_wide(page, item)
        table.close_dialog()
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator("#log-button").click()
    wrong |= too_wide(page, "the log")
    page.keyboard.press("Escape")
    page.locator("#deck").click()
    wrong |= too_wide(page, "what was drawn")
    page.locator('[data-do="HandOver"]').click()
    wrong |= too_wide(page, "the second curtain")
    page.locator("#take-device").click()
    table.menu("Resign")
    wrong |= too_wide(page, "resigning")
    table.dialog.get_by_role("button", name="Resign", exact=True).click()
    expect(table.dialog).to_have_count(0)
    wrong |= too_wide(page, "the end")
    assert wrong == {}
