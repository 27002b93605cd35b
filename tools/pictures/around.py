"""The screens that cover the table for a while, and the home."""

from collections.abc import Iterator

from playwright.sync_api import Page

from cuttle import encode
from tools.pictures.positions import position
from tools.pictures.ways import close, follow, when
from web.core.feature import DOORS


def around(page: Page) -> Iterator[str]:
    """What covers the table for a while."""
    page.click("#menu-button")
    yield from when(page, "menu", "#menu:popover-open")
    close(page)
    page.click("#menu-button")
    page.click("#menu [data-do='GoHome']")
    yield from when(page, "home", "#home")
    for door in DOORS:
        page.click(f"#to-door-{door}")
        yield from when(page, f"home-{door}", f"#door-{door}:popover-open")
        close(page)
    page.click("#home-table")
    if page.is_visible("#log-button"):
        page.click("#log-button")
        yield from when(page, "log", "#log:popover-open")
        close(page)
    page.hover("#hand .card")
    yield from when(page, "tip", "#tip:popover-open")
    page.mouse.move(0, 0)
    close(page)
    follow(page, encode(position("start")))
    yield from when(page, "notice", "#notice")
    close(page)
