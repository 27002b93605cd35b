"""Matches: the score, the next round, reloads and links between rounds."""

from __future__ import annotations

from typing import Final

import pytest

from cuttle import Link, Match
from cuttle.links import link_text
from e2e import games
from e2e.conftest import OpenTable

MIDDLE: Final = """each => {
  const { top, bottom } = each.getBoundingClientRect();
  return (top + bottom) / 2;
}"""


@pytest.mark.parametrize("size", [(1280, 800), (768, 1024), (360, 640)])
def test_the_rounds_are_in_the_middle_of_the_bar(go_over: OpenTable, size: tuple[int, int]) -> None:
    page = go_over(link_text(Link(Match(games.in_the_middle(), "best of 3", (0,))))).page
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    bar, rounds = page.locator("nav"), page.locator("nav .rounds")
    assert rounds.evaluate(MIDDLE) == pytest.approx(bar.evaluate(MIDDLE), abs=1.5)
