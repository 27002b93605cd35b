"""The fullest possible tables, window sizes, and a check of their layout.

Not a test.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from playwright.sync_api import Page

from tools.build.parts import ROOT

_STAND: Final = (ROOT / "web/browser/standing.js").read_text(encoding="utf-8").replace("export ", "")

LAY: Final = f"""markup => {{
  {_STAND}
  const app = document.getElementById("app");
  app.innerHTML = markup;
  app.dataset.laid = "";
  delete document.documentElement.dataset.settling;
  stand(app);
}}"""
"""Inserts a table as the page would render it, one that has been there for a while. The page doesn't know;
e2e/table.py puts it by."""

SIZES: Final = {
    "phone": (360, 640),
    "tall phone": (390, 844),
    "phone lying": (640, 360),
    "tall phone lying": (844, 390),
    "tablet": (768, 1024),
    "large tablet": (834, 1194),
    "tablet lying": (1024, 768),
    "laptop": (1366, 625),
    "wide": (1280, 800),
    "zoomed to 200 %": (640, 400),
    "full": (1920, 1080),
}

LOG: Final = (
    "You steal the Seven of Clubs with the Jack of Spades.",
    "Marlow plays the Ace of Hearts for 1 point.",
)
TEN: Final = "10H@1>JC@0 9H 8H= QC= KC= 7H 6H 5H 4H 3H"
OTHERS: Final = "10D 9D 8D= QD= KD= 7D 6D 5D 4D 3D"
HAND: Final = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S"

POSITIONS: Final = {
    "an empty table": "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD 8D / 9H 4S 2D 7H QD | - / - | - | ...",
    "a few cards": "cuttle-cards | 0 turn 0 | AS AC 6D 10H JD / 9H 4S | 7C@1>JS@0 QC= / KD= 8D= | 2H | ...",
    "ten everywhere": f"pagat+goals=99-99-99-99-99 | 0 turn 0 | {HAND} / AC 2C 3C 4C 5C 6C 7C 8C 9C 10C"
    f" | {TEN} / {OTHERS} | AH | ...",
    "jacks upon ten": f"pagat+goals=99-99-99-99-99 | 0 turn 0 | {HAND} / AC 2C 3C"
    f" | 10H@0>JC@1>JS@0 9H@1>JD@0 8H= QC= KC= 7H 6H@1>JH@0 5H 4H 3H / {OTHERS} | AH | ...",
    "three seats": "bga-three | 0 turn 0 | AS 2S 3S 4S 5S 6S / AC 2C 3C / 5C 6C"
    " | 10H KH= / 10D / 7H | AH | ...",
    "ten everywhere, three seats": f"bga-three+goals=99-99-99-99-99 | 0 turn 0 | {HAND} / AC 2C 3C / 5C 6C"
    f" | {TEN} / {OTHERS} / QH= QS= KS= KH= 8C= 9C 10C AH 2H 2D | - | ...",
    "a counter": "cuttle-cards | 1 answering 0 1 9S>7C 2S@0 2D@1 | AS 2C 6D 10H 8C JD / 9H 4S"
    " | 7C QC= 5H / KD= 3H 6S 8D= | 4C 2H | ...",
    "a seven": "cuttle-cards | 0 revealing 0 7S | AS AC 6D / 9H 4S | QC= / 5H | 2S | ... | revealed 4C 9D",
    "a three": "cuttle-cards | 0 taking 0 3S | AS AC 6D / 9H 4S | QC= / 5H"
    " | 8S 9S 10S JS QS KS 2H 3H 4H 6H 8H 10C 9C 8C 7C 6C | ...",
    "frozen": "cuttle-cards | 0 turn 0 | 2S AC 6D 10H 8C JD 9S / 9H 4S | 7C QC= 5H / KD= 3H 6S 8D="
    " | 4C | ... | frozen 2S 9S 8C JD",
    "glasses against a full hand": "cuttle-cards | 0 turn 0 | AS AC / 9H 4S 2D 7H QD 10D 3C 5C"
    " | 8C= / - | - | ... | seen@0 9H 4S 2D 7H QD 10D 3C 5C",
    "the end": "cuttle-cards | 0 over 0 points | AS AC 6D / 9H 4S | 7C@1>JS@0 QC= 5H 9C / KD= 8D= | 9S | ...",
}

FAULTS: Final = """() => {
  const found = [];
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 2) found.push(`the page scrolls to ${page.scrollHeight}`);
  if (page.scrollWidth > innerWidth) found.push(`the page scrolls sideways to ${page.scrollWidth}`);

  const called = each => each.id || each.className;
  const seen = each => each.checkVisibility() && !each.closest("[popover], .said");
  const box = each => each.getBoundingClientRect();
  const isFurtherDown = each => box(each).top > box(each.closest(".cards") ?? each).bottom - 8;
  const choosing = document.querySelector(".sheet:not(.above)");  // covers the viewer's own row
  const covering = document.querySelector(".taken, #ending");  // covers the rows
  const isCovered = each => !each.checkVisibility({visibilityProperty: true})
    || (choosing && each.closest(".mine"))
    || (covering && !covering.contains(each) && !each.closest("#hand"));
  const inAList = each => each.closest("#open-cards .cards, #choices");  // which scroll by themselves

  for (const each of document.querySelectorAll("#app :is(.card, button, .score, .held, #stack, #ending)")) {
    if (!seen(each) || inAList(each)) continue;
    const { left, top, right, bottom } = box(each);
    const whole = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
    if (!whole) found.push(`${called(each)} is cut off`);
  }
  for (const each of document.querySelectorAll("#hand, .row, #status, .away")) {
    const { position, overflowX } = getComputedStyle(each);
    const scrolls = each.scrollWidth > each.clientWidth + 2 && overflowX !== "visible";
    if (scrolls && position !== "absolute") found.push(`${called(each)} scrolls`);
  }

  const least = matchMedia("(pointer: coarse)").matches ? 44 : 40;
  const targets = "#hand .card, .row .card, #deck, #scrap, #ending button, nav > button, #open-cards .card";
  for (const each of document.querySelectorAll(targets)) {
    if (!seen(each) || isFurtherDown(each) || isCovered(each)) continue;
    const { left, top, right, height } = box(each);
    let width = 0;
    for (let x = Math.ceil(left); x < right && width < 24; x++) {
      if (each.contains(document.elementFromPoint(x, top + height * 0.3))) width++;
    }
    if (width < 24) found.push(`of ${called(each)} only ${width} can be hit`);
  }
  for (const each of document.querySelectorAll("#app button:not(.card)")) {
    const { height } = box(each);
    if (seen(each) && height < least) found.push(`${called(each)} is only ${height} high`);
  }

  const parts = "#opponents, .row, #deck, #scrap, #stage, #status, #choices, #replaying, .yours .score,"
    + " #hand, #ending, nav";
  const areas = [...document.querySelectorAll(parts)]
    .filter(each => each.checkVisibility({visibilityProperty: true}))
    .filter(each => each.matches("nav") || getComputedStyle(each).position !== "absolute");
  for (const one of areas) {
    for (const other of areas.slice(areas.indexOf(one) + 1)) {
      const [a, b] = [box(one), box(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const poster = one.id === "ending" || other.id === "ending";
      const posted = poster && [one, other].some(each => each.matches(".row, .score, #stage, .heap"));
      if (wide > 2 && high > 2 && !posted) found.push(`${called(one)} lies upon ${called(other)}`);
    }
  }
  return found;
}"""
"""Reports what is wrong with the layout."""


Window = tuple[int, int]


def faults(page: Page) -> list[str]:
    """What is wrong with the layout."""
    return list(page.evaluate(FAULTS))


def in_all_sizes(page: Page, laid: Mapping[str, str], look: str) -> dict[tuple[str, str], object]:
    """The findings of a script for each table in each window.

    Each window size is set only once, to save repaints.
    """
    page.evaluate("laid => { window.laid = laid }", dict(laid))
    look_at_all = f"""() => Object.entries(window.laid).map(([name, markup]) => {{
      ({LAY})(markup);
      return [name, ({look})()];
    }}).filter(([, found]) => found.length)"""
    wrong: dict[tuple[str, str], object] = {}
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        wrong |= {(size, name): found for name, found in page.evaluate(look_at_all)}
    return wrong
