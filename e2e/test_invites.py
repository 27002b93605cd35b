"""The words on an empty table fit into their places in every window and language, and on every cloth."""

from __future__ import annotations

from typing import Final

import pytest

from e2e.conftest import OpenTable
from e2e.laid import NARROW, SIZES, windows
from e2e.often import often
from tools.scripts import script

LOOSE: Final = script("e2e/scripts/layout.js", "looseWords")


@pytest.mark.parametrize("language", often(("en", "de", "uk"), "de"))
def test_words_on_an_empty_table_fit_and_give_way_to_the_tiles(open_table: OpenTable, language: str) -> None:
    page = open_table(coach="yes", language=language).page
    words, seen = page.locator(".row > .invites"), 0
    for size in windows(page, NARROW, *SIZES.values()):
        assert page.evaluate(LOOSE) == [], size
        seen += words.filter(visible=True).count()
    assert seen >= 2 * len(SIZES) - 8
    page.locator("#hand .card.live").first.click()
    assert words.count() == 2
    assert words.filter(visible=True).count() == 0
