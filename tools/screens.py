"""Every screen of the page, one after the other: for pictures, and for whatever looks at all of them."""

from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Page, Route

from cuttle import Game, encode
from tools.positions import FULL, POSITIONS, position

SAVED: Final = "cuttle:v1:game"
STATISTICS: Final = "cuttle:v1:statistics"

STILL: Final = """() => document.getAnimations().every(each =>
  each.playState !== "running" || each.effect.getComputedTiming().endTime === Infinity)"""
"""Whether nothing moves that will ever stop."""

STORE: Final = "([key, text]) => localStorage.setItem(key, text)"
TELL: Final = "detail => dispatchEvent(new CustomEvent('cuttle:trouble', {detail}))"
END: Final = "() => dispatchEvent(new CustomEvent('py:done'))"
"""What PyScript tells when the program has ended; where there is no table yet, it has failed."""

SHARED: Final = "@pp"
WATCHED: Final = "@w"
"""Behind a game's code: two persons at one device; nobody, but bots that somebody watches."""

RESULTS: Final = """clean\tcuttle-cards\tskilled\tdealer\t12\t1\t9
clean\tcuttle-cards\tskilled\tother\t7\t0\t4
clean\tcuttle-cards\texpert\tdealer\t3\t0\t11
clean\tbga-three\tcasual+expert\tother\t2\t1\t5
apart\thouse-25\tnovice\tdealer\t104\t8\t31
"""
"""Results of games, as the browser keeps them."""

DIALOGS: Final = (
    *("new", "share", "rules", "help", "settings", "open", "resign", "game", "statistics", "about"),
)
"""Those that the menu opens."""


def show(page: Page, game: Game, who: str = "") -> None:
    """Put a game on the table by its link, without the notice that a link brings."""
    follow(page, encode(game) + who)
    page.keyboard.press("Escape")
    still(page)


def follow(page: Page, code: str) -> None:
    """Go to the game of a link."""
    page.evaluate("code => { location.hash = code; }", code)
    page.wait_for_function(f"code => localStorage.getItem('{SAVED}') === code", arg=code)
    still(page)


def still(page: Page) -> None:
    """Wait until everything has come to where it goes."""
    page.wait_for_function(STILL)


def screens(page: Page) -> Iterator[str]:
    """Bring up every screen of a page that can be played, and say each time which one it is."""
    for title in (*POSITIONS, *FULL):
        show(page, position(title))
        yield title
    for part in (_choosing, _around, _several, _dialogs, _refusals, _start):
        yield from part(page)


def _choosing(page: Page) -> Iterator[str]:
    """What comes of pressing cards and choices."""
    show(page, position("table"))
    page.click("#hand .live")
    yield from _when(page, "picked", ".picked")
    page.keyboard.press("Escape")
    page.click("#hint")
    yield from _when(page, "hint", "#choices .hinted, #hand .hinted")
    _settle(page, "confirm", "yes")
    page.click("#hand .live")
    page.click("#choices .choice")
    yield from _when(page, "confirm", "#confirm")
    page.keyboard.press("Escape")
    _settle(page, "confirm", "no")
    show(page, position("check"))
    page.click("#ways")
    yield from _when(page, "ways-out", "#ways-out")


def _around(page: Page) -> Iterator[str]:
    """What lies over the table for a while."""
    page.click("#menu-button")
    yield from _when(page, "menu", "#menu:popover-open")
    page.keyboard.press("Escape")
    if page.is_visible("#log-button"):
        page.click("#log-button")
        yield from _when(page, "log", "#log:popover-open")
        page.keyboard.press("Escape")
    page.hover("#hand .card")
    yield from _when(page, "tip", "#tip:popover-open")
    page.mouse.move(0, 0)
    page.keyboard.press("Escape")
    follow(page, encode(position("start")))
    yield from _when(page, "notice", "#notice")
    page.keyboard.press("Escape")


def _several(page: Page) -> Iterator[str]:
    """Several persons at one device, who may agree on a tie; and bots that are watched."""
    show(page, position("start"), SHARED)
    yield from _when(page, "curtain", "#here")
    page.click("#here")
    page.click("#deck")
    yield from _when(page, "hand-over", "#hand-over")
    show(page, position("table"), SHARED)
    page.click("#here")
    _choose(page, "offer")
    page.click("#here")
    yield from _when(page, "offered", "#choices .choice")
    show(page, position("table"), WATCHED)
    page.click("#pause")
    yield from _when(page, "pause", "#status")
    show(page, position("table"))


def _dialogs(page: Page) -> Iterator[str]:
    """Bring up every dialog."""
    for dialog in DIALOGS:
        _choose(page, dialog)
        yield from _dialog(page, dialog)
        if dialog == "new":
            page.click("dialog [data-value=custom]")
            yield from _dialog(page, "custom")
        page.keyboard.press("Escape")
    page.evaluate(STORE, [STATISTICS, RESULTS])
    _choose(page, "statistics")
    page.wait_for_selector("dialog table")
    yield from _dialog(page, "statistics-filled")
    page.click("dialog [data-value=forget]")
    yield from _dialog(page, "forget")
    page.keyboard.press("Escape")
    page.evaluate(STORE, [STATISTICS, ""])
    show(page, position("check"))  # there is a scrap
    page.click("#scrap")
    yield from _dialog(page, "scrap")
    page.keyboard.press("Escape")


def _refusals(page: Page) -> Iterator[str]:
    """A link that holds no game, and a failure of the program."""
    page.evaluate("() => { location.hash = 'no-game'; }")
    page.wait_for_selector("dialog .notice")
    yield from _dialog(page, "damaged-link")
    page.keyboard.press("Escape")
    page.evaluate(TELL, ["pick 9H\nTraceback (most recent call last):\n  …\n", encode(position("table"))])
    yield from _when(page, "trouble", "#trouble[open]")
    page.click("#trouble-on")


def _start(page: Page) -> Iterator[str]:
    """Before there is a table, where there will be none, and at last with a save that cannot be read."""
    held: list[Route] = []
    page.context.new_cdp_session(page).send("Network.setBypassServiceWorker", {"bypass": True})
    page.route("**/python.zip.gz", lambda route: held.append(route))
    page.reload(wait_until="commit")
    page.wait_for_function("() => document.readyState !== 'loading'")
    yield from _when(page, "boot", "#boot-label")
    page.evaluate(END)
    page.click(".boot-failed summary")
    yield from _when(page, "boot-failed", ".boot-failed")
    page.evaluate(STORE, [SAVED, "no-game"])
    for route in held:
        route.continue_()
    page.unroute("**/python.zip.gz")
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
    yield from _dialog(page, "damaged-save")
    page.keyboard.press("Escape")


def _choose(page: Page, item: str) -> None:
    """Choose from the menu."""
    page.click("#menu-button")
    page.click(f"#menu [data-value={item}], #menu [data-do={item}]")


def _settle(page: Page, name: str, value: str) -> None:
    """Change a setting."""
    _choose(page, "settings")
    page.click(f"#setting-{name} [data-value={value}]")
    page.keyboard.press("Escape")


def _dialog(page: Page, title: str) -> Iterator[str]:
    yield from _when(page, f"dialog-{title}", "dialog[open] #dialog-title")


def _when(page: Page, title: str, there: str) -> Iterator[str]:
    """A screen, as soon as that is there and nothing moves any more."""
    page.wait_for_selector(there)
    still(page)
    yield title
