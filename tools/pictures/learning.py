"""The screens for those who learn the game: lessons, a practice, and positions to set up."""

from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Page

from tools.pictures.positions import position
from tools.pictures.ways import choose, close, dialog_shown, press, show, still, when

GO: Final = "hash => { location.hash = hash; }"
"""Follows a link that isn't a game's."""

SET_UP: Final = "cuttle-cards | 0 turn 0 | 9H 2C / 4D | 10S 8D= 9C@1>JC@0 / KH= | AS | 5C | frozen 9H"
"""A position with few cards: where many overlap, axe takes minutes."""


def lessons(page: Page) -> Iterator[str]:
    """The lessons, two of them on the table, and a practice."""
    show(page, position("table"))
    choose(page, "lessons")
    yield from dialog_shown(page, "lessons")
    close(page)
    page.evaluate(GO, "lesson=scuttle")
    yield from when(page, "lesson", "html[data-lesson=scuttle] #lesson-skip")
    page.click("#deck")
    still(page)
    page.click("#card-10S")
    yield from when(page, "lesson-picked", "[data-value='10Sx9D']")
    page.click("#choices [data-value='10Sx9D']")
    yield from when(page, "lesson-end", "#lesson-next")
    page.evaluate(GO, "lesson=counter")
    yield from when(page, "lesson-counter", "html[data-lesson=counter] #lesson-skip")
    page.evaluate(GO, "lesson=choice")
    page.wait_for_selector("html[data-lesson=choice]", state="attached")
    page.click("#card-KC")
    page.click("#choices [data-value='KC=']")
    yield from when(page, "course-end", "#ending #lesson-next")
    show(page, position("table"))
    choose(page, "practices")
    yield from dialog_shown(page, "practices")
    press(page, "#dialog .practices .practice")
    yield from when(page, "practice", "#task")


def editor(page: Page) -> Iterator[str]:
    """The editor: with a position, with a card that is picked, and with a text that is none."""
    show(page, position("table"))
    choose(page, "editor")
    page.fill("#edit-text", SET_UP)
    page.wait_for_selector("#edit-9H")
    yield from dialog_shown(page, "editor")
    page.locator("#dialog .zone-cards .card").first.click(position={"x": 6, "y": 10})
    yield from when(page, "dialog-editor-picked", ".placing")
    page.fill("#edit-text", "9H")
    yield from when(page, "dialog-editor-text", "#edit-text[aria-invalid]")
    page.click("#edit-empty")
    close(page)
