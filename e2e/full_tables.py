"""The fullest possible tables, window sizes, damaged codes, and a check of a layout.

Not a test.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

import pytest
from playwright.sync_api import Page

from cuttle import (
    Deal,
    Game,
    LinkError,
    Match,
    decode,
    encode,
    parse_position,
)
from cuttle.links.checksum import checksum
from e2e import games
from e2e.looking import js
from tests.support.beginning import begin
from tests.support.program import table
from web.core.model import Model
from web.state.seating import Viewer
from web.state.story import Story

LAY: Final = js("layout.lay")

Window = tuple[int, int]

NARROW: Final = (320, 568)
PHONE: Final = (360, 640)
TALL: Final = (390, 844)
LYING: Final = (640, 360)
TABLET: Final = (768, 1024)
WIDE: Final = (1280, 800)

SIZES: Final = {
    "phone": PHONE,
    "tall phone": TALL,
    "phone lying": LYING,
    "tall phone lying": (844, 390),
    "tablet": TABLET,
    "large tablet": (834, 1194),
    "tablet lying": (1024, 768),
    "laptop": (1366, 625),
    "wide": WIDE,
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

FAULTS: Final = js("layout.faults")


def windows(page: Page, *sizes: Window) -> Iterator[Window]:
    """Resize the page to each of these."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        yield width, height


def at_position(
    position: str,
    viewer: Viewer = 0,
    players: tuple[str, ...] = (),
    before: tuple[int, ...] | None = None,
    log: tuple[str, ...] = (),
) -> Model:
    """A round at a position, with lines in its log; after rounds won before, it's in a match."""
    state = parse_position(position)
    game = Game(Deal(state.ruleset, state.deck, 1), (), (state,))
    match = Match(game) if before is None else Match(game, "best of 3", before)
    model, _ = begin(match, viewer, players=players)
    if log:
        model = replace(model, story=Story(log, ("",) * len(log), len(log), turns=((0, 1),) * len(log)))
    return model


def lay(page: Page, model: Model) -> None:
    """Show a model in the page, which doesn't know."""
    page.evaluate(LAY, str(table(model)))


def faults(page: Page) -> list[str]:
    """What is wrong with the layout."""
    return list(page.evaluate(FAULTS))


def in_all_sizes(page: Page, laid: Mapping[str, str], look: str) -> dict[tuple[str, str], object]:
    """The findings of a script for each table in each window.

    Each window size is set only once, to save repaints.
    """
    page.evaluate("laid => { window.laid = laid }", dict(laid))
    look_at_all = f"""() => Object.entries(window.laid)
      .map(([name, markup]) => {{ ({LAY})(markup); return [name, ({look})()]; }})
      .filter(([, found]) => found.length)"""
    wrong: dict[tuple[str, str], object] = {}
    for size, _ in zip(SIZES, windows(page, *SIZES.values()), strict=True):
        wrong |= {(size, name): found for name, found in page.evaluate(look_at_all)}
    return wrong


def broken_codes() -> dict[str, str]:
    """Codes without a game."""
    code = encode(games.IN_THE_MIDDLE)
    middle = len(code) // 2
    wrong = "A" if code[middle] != "A" else "B"
    return {
        "one letter is wrong": code[:middle] + wrong + code[middle + 1 :],
        "two letters have changed places": code[:6] + code[7] + code[6] + code[8:],
        "the end is missing": code[:-5],
        "rubbish": "no-game-at-all",
        "another version": "Z" + code[1:],
        "the beginning is missing": code[3:],
        "a later version": later_version(),
        "far too long": "A" * 5000,
        "markup": MARKUP,
        "a percent sign": "%",
        "letters of elsewhere": "Ａc٣",
    }


def later_version() -> str:
    """A valid code of a future version."""
    return "Ca" + checksum("Ca")


def reason(code: str) -> str:
    """The message about a bad code."""
    with pytest.raises(LinkError) as caught:
        decode(code)
    return str(caught.value)


MARKUP = "</textarea><img src=x onerror=alert(1)>"
