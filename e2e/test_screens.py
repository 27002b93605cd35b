"""Every screen, position and dialog in several windows: it fits, and axe finds no fault.

A walk through all screens by touch checks each in two windows, another one at 400 % and with the text
spacing of WCAG 1.4.12. More take place at night: one by mouse in a
language that is 40 % longer than English, one in a language that runs from right to left, axe's in a wide
window, which looks at the contrast on every cloth, and one that changes the language on each screen.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any, Final

import pytest
from babel.messages.catalog import Catalog
from playwright.sync_api import Page, expect

from cuttle.language import Plural
from e2e.conftest import Visit, often
from e2e.looking import js
from e2e.table import Table
from e2e.watch import Watch
from tools.build.languages import TRANSLATED, compiled, english, identity, pieces, shipped
from tools.check.axe import violations
from tools.pictures.screens import screens
from tools.pictures.studying import studying
from tools.pictures.ways import still

TAG: Final = "de"
"""The language whose place another takes."""


def longer(word: str) -> str:
    """A word that is longer by two fifths, in letters that every encoding has."""
    more = round(len(word) * 0.4)
    return word[:1] + "ò" * more + word[1:]


def backward(word: str) -> str:
    """A word of Hebrew letters."""
    return "".join(chr(0x5D0 + ord(letter) % 22) for letter in word)


def pseudo(sentence: str, change: Callable[[str], str]) -> str:
    """A sentence with every word changed; slots stay as they are."""
    parts = re.split(r"(\{[^}]*\})", sentence)
    return "".join(
        part if part.startswith("{") else re.sub(r"[^\W\d_]+", lambda word: change(word[0]), part)
        for part in parts
    )


def speak_pseudo(page: Page, change: Callable[[str], str], direction: str) -> None:
    """Let the page load this language in place of a real one."""
    catalog = Catalog(locale=TAG)
    for context, sentence in english().items():
        forms = sentence.forms if isinstance(sentence, Plural) else (sentence,)
        said = tuple(pseudo(form, change) for form in forms)
        catalog.add(identity(sentence), said if isinstance(sentence, Plural) else said[0], context=context)
    whole = json.dumps(json.loads(compiled(catalog)) | {"dir": direction}, ensure_ascii=False)
    files = shipped(TAG)[1]
    for name, piece in zip(files, pieces(whole, len(files)), strict=True):
        answer_with(page, f"**/{name.replace('.', '-*.', 1)}", json.dumps(json.loads(piece)))


def answer_with(page: Page, address: str, content: str) -> None:
    page.route(address, lambda route: route.fulfill(body=content))


FRAME: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits for the next frame: the event of another size comes with it."""

HIGHER: Final = "document.scrollingElement.scrollHeight - innerHeight"
"""By how much the page is too high."""


Check = Callable[[Page], list[str]]


def wider(page: Page) -> list[str]:
    """How much it scrolls sideways, with normal text spacing and with that of WCAG."""
    found = []
    for spaced in (True, False):
        page.evaluate(js("layout.spaceOut"), spaced)
        found.append(page.evaluate(js("layout.sideways")))
    return [f"{over} too wide" for over in found if over > 0]


def higher(page: Page) -> list[str]:
    """How much it scrolls down."""
    over = page.evaluate(HIGHER)
    return [f"{over} too high"] if over > 0 else []


def finding(look: str, said: str) -> Check:
    """A check by a script, and what it says of what is found."""
    return lambda page: [f"{each} {said}" for each in page.evaluate(js(f"layout.{look}"))]


cut = finding("cutTexts", "is cut")
small = finding("smallTargets", "is too small to tap")
zooming = finding("zoomingFields", "has text so small that a phone zooms in on it")
tiny = finding("tinyTexts", "is too small to read")


def spaced(page: Page) -> list[str]:
    """What is cut or covered with the text spacing of WCAG."""
    page.evaluate(js("layout.spaceOut"), True)
    still(page)
    found = [*page.evaluate(js("layout.coveredTexts")), *cut(page)]
    page.evaluate(js("layout.spaceOut"), False)
    return found


def amiss(page: Page) -> list[str]:
    """Violations but those of contrast, which `Faint` finds; and except the size of a control that's half
    under the bar of buttons (it scrolls), or of a card that's half under a tile (test_layout.py has the sizes
    of cards); and links to lessons, which axe takes for ones that skip to a part of the page."""
    covered = (*(f"target-size: #{each}-" for each in ("draft", "card", "more")), "skip-link: a[href")
    return [fault for fault in violations(page, without="color-contrast") if not fault.startswith(covered)]


CLOTHS: Final = ("sea", "sand", "orange", "night", "contrast")


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
            page.evaluate(js("layout.wear"), cloth)
            faults = violations(
                page, "color-contrast", among=f"({js('layout.newKinds')})({json.dumps(self.known)})"
            )
            found += [f"on {cloth}: {fault}" for fault in faults]
            seen.append(set(page.evaluate("() => window.kinds")))
        page.evaluate(js("layout.wear"), "auto")
        self.known = sorted(set.intersection(*seen))
        return found


def each_language(page: Page) -> list[str]:
    """What is cut off or too wide in each language. In English the walk goes on."""
    found = []
    for tag in (*TRANSLATED, "en"):
        page.evaluate("tag => cuttleLanguage.change(tag)", tag)
        page.evaluate(FRAME)
        still(page)
        assert page.evaluate("document.documentElement.lang") == tag
        found += [f"{tag}: {fault}" for fault in (*wider(page), *cut(page))]
    return found


Window = tuple[int, int]
Windows = dict[Window, tuple[Check, ...]]

READING: Final[Windows] = {
    (320, 256): (wider,),
    (320, 568): (spaced, wider),
    (390, 844): (spaced, wider),
}
"""A page of 1280 × 1024 pixels at 400 %, and phones with the text spacing of WCAG."""

WALKS: Final[dict[str, tuple[dict[str, Any], Windows]]] = {
    "longer": (
        {"locale": TAG},
        {(1280, 800): (Faint("sea", "night"), tiny, cut), (320, 568): (wider, tiny, cut)},
    ),
    "backward": ({"locale": TAG}, {(1280, 800): (wider, cut), (360, 640): (wider, cut)}),
    "touch": (
        {"has_touch": True, "is_mobile": True, "color_scheme": "dark"},
        {
            (640, 360): (higher, wider),
            (360, 640): (higher, small, zooming, tiny, cut, amiss, Faint("sea")),
        },
    ),
    "reader": ({}, READING),
    "night": ({}, {(1280, 800): (amiss, Faint(*CLOTHS))}),
    "languages": ({}, {(1280, 800): (each_language,), (360, 640): (each_language,)}),
}
"""The windows of each walk, which goes on in the last one. A phone in landscape is as large as a window of
1280 × 720 pixels at 200 %."""
PSEUDO: Final = {"longer": (longer, "ltr"), "backward": (backward, "rtl")}


@pytest.mark.parametrize("walk", often(WALKS, "touch"))
def test_nothing_is_wrong_with_any_screen(visit: Visit, watch: Watch, walk: str) -> None:
    options, windows = WALKS[walk]
    page = visit(**options)
    watch.forgive(r"^console: pick 9H\n")  # one of the screens is what an error shows
    table = Table(page)
    turn(page, *list(windows)[-1])
    if walk in PSEUDO:
        speak_pseudo(page, *PSEUDO[walk])
    table.prepare(pace="normal", language=options.get("locale", "en"))
    table.open()
    if walk in PSEUDO:
        change, direction = PSEUDO[walk]
        expect(page.locator("#menu-button")).to_have_text(pseudo("Menu", change))
        expect(page.locator("html")).to_have_attribute("dir", direction)
    assert faults(page, screens(page), windows) == {}


def test_what_is_studied_bears_wide_spacing_and_narrow_pages(visit: Visit) -> None:
    page = visit()
    Table(page).start()
    assert faults(page, studying(page), READING) == {}


def faults(
    page: Page, titles: Iterable[str], windows: dict[Window, tuple[Check, ...]]
) -> dict[object, object]:
    """What is wrong with each screen in each window."""
    wrong = dict[object, object]()
    for title in titles:
        for window, checks in windows.items():
            turn(page, *window)
            if found := [fault for check in checks for fault in check(page)]:
                wrong[title, window] = found
    return wrong


def turn(page: Page, width: int, height: int) -> None:
    """Switch to another window size, once the page has heard of it and nothing moves."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(FRAME)
    still(page)
