"""A table drawn as SVG, as notebooks and pages of others show it: light or dark as the reader's system."""

from __future__ import annotations

from typing import Final, Literal

import pytest
from playwright.sync_api import Browser

from cuttle import parse_position
from cuttle.svg import table

ASKED: Final = parse_position(
    "cuttle-cards | 0 answering 0 1 9S!QH | 2C 9D 3S / 4H 5C | 10S 8D= 9H@1>JC@0 / KH= QH= 8S= | 6S ... |"
    " 4C 6C 7C 8C 9C"
)


@pytest.mark.parametrize("look", ["light", "dark"])
def test_a_picture_looks_as_the_system_of_its_reader_asks(
    browser: Browser, look: Literal["light", "dark"]
) -> None:
    """In every part, also those that are repeated; beside another one, too, as in a notebook."""
    page = browser.new_page(viewport={"width": 1200, "height": 900}, color_scheme=look)
    seen = []
    for drawn in ("auto", look):
        pictures = [table(ASKED, seat, look=drawn, width=800) for seat in (0, 1)]
        page.set_content("".join(pictures))
        seen.append(page.screenshot())
    page.close()
    assert seen[0] == seen[1]
