"""Every screen, position and dialog in four windows: it fits, and axe finds no fault.

A walk through all screens by touch checks each in two windows. Two more take place at night: the one by mouse
in a language that is 40 % longer than English, and axe's in a wide window, which looks at the contrast on
every cloth.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from e2e.conftest import Visit
from e2e.often import often
from e2e.pseudo import TAG, speaks_pseudo
from e2e.table import Table
from tools.check.axe import violations
from tools.pictures.screens import screens
from tools.pictures.ways import still

FRAME: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits for the next frame: the event of another size comes with it."""

WIDER: Final = "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
"""By how much the page is too wide, even on a phone, where the window grows with it."""
HIGHER: Final = "document.scrollingElement.scrollHeight - innerHeight"
"""By how much the page is too high."""
SPACED: Final = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important;"
    + " word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }");
  document.adoptedStyleSheets.push(sheet);
}"""
"""The text spacing of WCAG 1.4.12."""
UNSPACED: Final = "() => { document.adoptedStyleSheets.pop(); }"

SMALL: Final = """() => [...document.querySelectorAll("button:not(.card), select, summary")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([_, {width, height}]) => Math.min(width, height) < 44)
  .map(([each, {width, height}]) => `${each.id} ${width.toFixed()}×${height.toFixed()}`)"""
"""Controls that are too small for a finger; cards must show 24 pixels (test_layout.py)."""

ZOOMING: Final = """() => [...document.querySelectorAll("input, select, textarea")]
  .filter((each) => each.checkVisibility() && !each.matches("[type=checkbox], [type=radio], [type=range]"))
  .filter((each) => parseFloat(getComputedStyle(each).fontSize) < 16).map((each) => each.id)"""
"""Fields that Safari zooms in on, on phones."""

CUT: Final = """() => {
  const found = [];
  const hidden = each => each && (getComputedStyle(each).clipPath !== "none" || hidden(each.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const own = node.parentElement;
    if (!node.data.trim() || !own.checkVisibility() || own.closest("svg") || hidden(own)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const sides = [...range.getClientRects()].flatMap(({left, right}) => [left, right]);
    const sticksOut = ({left, right}) => sides.some(x => x < left - 1 || x > right + 1);
    const clips = each => /hidden|clip/.test(getComputedStyle(each).overflowX)
      || each.matches("button:not(.heap, .line)");
    let cut = sticksOut({left: 0, right: innerWidth});
    for (let each = own; each !== document.body && !cut; each = each.parentElement)
      cut = clips(each) && sticksOut(each.getBoundingClientRect());
    if (cut) found.push(node.data.trim());
  }
  return found;
}"""
"""Text that is cut off."""


def wider(page: Page) -> list[str]:
    """How much it scrolls sideways, with normal text spacing and with that of WCAG."""
    found = [page.evaluate(WIDER)]
    page.evaluate(SPACED)
    found.append(page.evaluate(WIDER))
    page.evaluate(UNSPACED)
    return [f"{over} too wide" for over in found if over > 0]


def higher(page: Page) -> list[str]:
    """How much it scrolls down."""
    over = page.evaluate(HIGHER)
    return [f"{over} too high"] if over > 0 else []


def cut(page: Page) -> list[str]:
    """What is cut off."""
    return [f"{text} is cut" for text in page.evaluate(CUT)]


def small(page: Page) -> list[str]:
    """What is too small to tap."""
    return [f"{button} is small" for button in page.evaluate(SMALL)]


def zooming(page: Page) -> list[str]:
    """What a phone zooms in on."""
    return [f"{field} has small text" for field in page.evaluate(ZOOMING)]


def amiss(page: Page) -> list[str]:
    """Violations but those of contrast, which `Faint` finds; and except the size of a control that's half
    under the bar of buttons (it scrolls), or of a card that's half under a tile (test_layout.py has the sizes
    of cards); and links to lessons, which axe takes for ones that skip to a part of the page."""
    covered = ("target-size: #draft-", "target-size: #card-", "skip-link: a[href")
    return [fault for fault in violations(page, without="color-contrast") if not fault.startswith(covered)]


TINY: Final = """() => {
  const found = [];
  const hidden = each => each && (getComputedStyle(each).clipPath !== "none" || hidden(each.parentElement));
  const look = (each, pseudo, text) => {
    const {fontSize} = getComputedStyle(each, pseudo);
    if (parseFloat(fontSize) < 12 && !hidden(each)) found.push(`${fontSize}: ${text}`);
  };
  for (const each of document.body.querySelectorAll("*")) {
    if (each.closest("svg, script, style") || !each.checkVisibility()) continue;
    const own = [...each.childNodes].filter(node => node.nodeType === Node.TEXT_NODE);
    const text = own.map(node => node.data.trim()).join("");
    if (text) look(each, null, text);
    for (const pseudo of ["::before", "::after"]) {
      const said = getComputedStyle(each, pseudo).content.match(/"(.*\\w.*)"/);
      if (said) look(each, pseudo, said[1]);
    }
  }
  return [...new Set(found)];
}"""
"""Text under 12 pixels."""

CLOTHS: Final = ("sea", "sand", "orange", "night", "contrast")
WORN: Final = """theme => {
  const root = document.documentElement;
  root.dataset.theme = theme;
  for (const print of ["--dots", "--printed"]) root.style.setProperty(print, theme === "auto" ? "" : "none");
}"""
"""Puts on a cloth without its prints, since axe doesn't judge text on pictures."""


NEW: Final = """known => {
  const kinds = new Set(known);
  const told = /^(class|disabled|open|aria-(pressed|disabled|current|checked|expanded))$/;
  const hashed = (text, start) =>  // as FNV-1a does it
    [...text].reduce((hash, sign) => Math.imul(hash ^ sign.codePointAt(0), 16777619), start);
  const found = new Map();
  const kind = each => {
    if (each === document.body) return 2166136261;
    if (!found.has(each)) {
      const states = [...each.attributes].filter(({name}) => told.test(name)).map(({value}) => value);
      found.set(each, hashed(`${each.tagName} ${states.join(" ")}`, kind(each.parentElement)));
    }
    return found.get(each);
  };
  const fresh = [];
  for (const each of document.body.querySelectorAll("*")) {
    const text = [...each.childNodes].some(({nodeType, data}) => nodeType === Node.TEXT_NODE && data.trim());
    if (!text || !each.checkVisibility() || kinds.has(kind(each))) continue;
    kinds.add(kind(each));
    fresh.push(each);
  }
  window.kinds = [...kinds];
  return fresh;
}"""
"""Finds texts of kinds that haven't been seen yet: what looks the same has the same contrast everywhere."""


Check = Callable[[Page], list[str]]


def tiny(page: Page) -> list[str]:
    """What is too small to read."""
    return [f"{text} is tiny" for text in page.evaluate(TINY)]


class Faint:
    """Where the contrast is too low, on each cloth.

    The page lives on between two cloths, so texts count as seen when each cloth had them.
    """

    def __init__(self, *cloths: str) -> None:
        self.cloths = cloths
        self.known: list[int] = []

    def __call__(self, page: Page) -> list[str]:
        found, seen = [], []
        for cloth in self.cloths:
            page.evaluate(WORN, cloth)
            faults = violations(page, "color-contrast", among=f"({NEW})({json.dumps(self.known)})")
            found += [f"on {cloth}: {fault}" for fault in faults]
            seen.append(set(page.evaluate("() => window.kinds")))
        page.evaluate(WORN, "auto")
        self.known = sorted(set.intersection(*seen))
        return found


Window = tuple[int, int]

WALKS: Final[dict[str, tuple[dict[str, Any], dict[Window, tuple[Check, ...]]]]] = {
    "mouse": (
        {"locale": TAG},
        {(1280, 800): (Faint("sea", "night"), tiny, cut), (320, 568): (wider, tiny, cut)},
    ),
    "touch": (
        {"has_touch": True, "is_mobile": True, "color_scheme": "dark"},
        {(640, 360): (higher, wider), (360, 640): (higher, small, zooming, tiny, cut, amiss, Faint("sea"))},
    ),
    "night": ({}, {(1280, 800): (amiss, Faint(*CLOTHS))}),
}
"""The windows of each walk, which goes on in the last one. A phone in landscape is as large as a window of
1280 × 720 pixels at 200 %."""


@pytest.mark.parametrize("walk", often(WALKS, "touch"))
def test_nothing_is_wrong_with_any_screen(visit: Visit, walk: str) -> None:
    options, windows = WALKS[walk]
    page = visit(**options)
    table = Table(page)
    turn(page, *list(windows)[-1])
    if walk == "mouse":
        speaks_pseudo(page)
    table.prepare(pace="normal", language=TAG if walk == "mouse" else "en")
    table.open()
    wrong = {}
    for title in screens(page):
        for window, checks in windows.items():
            turn(page, *window)
            if found := [fault for check in checks for fault in check(page)]:
                wrong[title, window] = found
    assert wrong == {}


def turn(page: Page, width: int, height: int) -> None:
    """Switch to another window size, once the page has heard of it and nothing moves."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(FRAME)
    still(page)
