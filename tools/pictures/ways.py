"""How to reach a screen of the page, by a game link, the menu or a setting, and how to wait for it."""

from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Page

from cuttle import Game, Link, Match
from cuttle.links import link_text
from tools.scripts import script

STORE: Final = "([key, text]) => localStorage.setItem(key, text)"
STILL: Final = script("tools/pictures/ways.js", "still")

CLOSED: Final = """() => history.state !== 'cuttle:dialog'
  && !document.querySelector('dialog[open], [popover=auto]:popover-open')
  && !document.activeElement.closest('dialog')"""
"""No dialog is open, on the page or in the history, and the focus has left it, which is a frame later."""


BEFORE: Final = {"about": "settings"}
"""Dialogs that another leads to."""


def show(page: Page, game: Game, players: tuple[str, ...] = ()) -> None:
    """Show a game by its link, without the notice that links bring."""
    follow(page, link_text(Link(Match(game), players=players)))
    close(page)
    still(page)


def follow(page: Page, code: str) -> None:
    """Open a game link."""
    page.evaluate("code => { location.hash = code; }", code)
    page.wait_for_function("() => !location.hash")
    still(page)


def still(page: Page) -> None:
    """Let all animations end, and those that follow them."""
    page.wait_for_function(STILL)


def close(page: Page) -> None:
    """Close a dialog, and wait until the browser has gone back: following a link too early would fail."""
    page.keyboard.press("Escape")
    page.wait_for_function(CLOSED)
    still(page)


def press(page: Page, there: str) -> None:
    """Press what has just appeared, perhaps under the last press, once it answers."""
    page.wait_for_selector(there)
    page.wait_for_selector("html:not([data-settling]):not(:has([data-fresh]))", state="attached")
    page.click(there)


def choose(page: Page, item: str) -> None:
    """Choose from the menu, or from the page that leads there."""
    if before := BEFORE.get(item):
        choose(page, before)
        press(page, f"#dialog [data-do=Show][data-value={item}]")
        return
    if item == "help":
        page.click("#how-to-play")
        return
    page.click("#menu-button")
    page.click(f"#menu-{item}, #menu-show-{item}, #menu-play-{item}")


def settle(page: Page, name: str, value: str) -> None:
    """Change a setting."""
    choose(page, "settings")
    press(page, f"#setting-{name} [data-value='{name} {value}']")
    close(page)


def dialog_shown(page: Page, title: str) -> Iterator[str]:
    yield from when(page, f"dialog-{title}", "dialog[open] #dialog-title")


def when(page: Page, title: str, there: str) -> Iterator[str]:
    """Yield a screen's name once an element is there and all animations have ended."""
    page.wait_for_selector(there)
    still(page)
    yield title
