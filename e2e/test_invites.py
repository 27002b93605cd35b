"""The words on an empty table fit into their places in every window and language, and on every cloth."""

from __future__ import annotations

import pytest

from e2e.conftest import OpenTable
from e2e.laid import SIZES
from e2e.often import often

LOOSE = """() => {
  const found = [];
  const box = (each) => each.getBoundingClientRect();
  const lies = (a, b) => Math.min(a.right, b.right) > Math.max(a.left, b.left) + 1
    && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 1;
  for (const each of document.querySelectorAll(".invites")) {
    if (!each.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(each);
    const words = range.getBoundingClientRect();
    const place = box(each.parentElement);
    const name = each.textContent;
    if (words.left < place.left + 4 || words.right > place.right - 4) found.push(`${name} is too wide`);
    if (words.top < place.top || words.bottom > place.bottom) found.push(`${name} is too high`);
    if (parseFloat(getComputedStyle(each).fontSize) < 12) found.push(`${name} is too small`);
    for (const other of document.querySelectorAll("#app :is(.card, button, .score, #status, .invites)")) {
      if (other !== each && !other.contains(each) && other.checkVisibility() && lies(words, box(other)))
        found.push(`${name} lies upon ${other.id || other.className}`);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("language", often(("en", "de", "uk"), "de"))
def test_words_on_an_empty_table_fit(open_table: OpenTable, language: str) -> None:
    table = open_table(coach="yes", language=language)
    table.settle()
    seen = 0
    for size in [(320, 568), *SIZES.values()]:
        table.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert table.page.evaluate(LOOSE) == [], size
        seen += table.page.locator(".row > .invites:visible").count()
    assert seen >= 2 * len(SIZES) - 8


def test_words_give_way_to_the_tiles_and_to_cards(open_table: OpenTable) -> None:
    table = open_table(coach="yes")
    words = table.page.locator(".row > .invites")
    assert words.count() == 2
    table.page.locator("#hand .card.live").first.click()
    assert words.filter(visible=True).count() == 0
