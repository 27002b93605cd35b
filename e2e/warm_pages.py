"""The pages that most tests use in turn, since starting Python in a warm page takes half as long.

Not a test.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from e2e.looking import js
from e2e.table import ASIDE

PATIENCE = 30_000
"""Milliseconds after which something that is awaited will not come; starting Python has its own."""


WINDOW: ViewportSize = {"width": 1280, "height": 720}

LUCK: Final = f"({js('start.seedLuck')})()"
"""Takes the place of what a page draws its luck from."""

NO_SERVERS: Final = f"({js('start.complainOfServers')})()"
"""Complains of a connection that asks a server for its address, which the page's policy doesn't hold back."""

SAVES_DATA = (
    "Object.defineProperty(Navigator.prototype, 'connection', {value: {saveData: true}, configurable: true})"
)
"""Makes no memory snapshot, which costs as much work as a start; only few tests need one."""


def new_context(browser: Browser, site: str, **options: object) -> BrowserContext:
    """A visitor who has never been here."""
    context = browser.new_context(base_url=site, **options)  # type: ignore[arg-type]
    context.add_init_script(LUCK)
    context.add_init_script(SAVES_DATA)
    context.add_init_script(NO_SERVERS)
    context.set_default_timeout(PATIENCE)
    return context


KINDS: Final[dict[str, dict[str, object]]] = {
    "person": {},
    "friend": {},
    "phone": {"has_touch": True, "is_mobile": True},
    "stopped": {},
    "stopped finger": {"has_touch": True},
}
"""Whose pages are kept warm: the person's, one in another browser, some who touch the screen, and those whose
time can be stopped. No test may install a clock in another's, since it would stay."""


NO_WORKER: Final = "delete Navigator.prototype.serviceWorker;"
"""With a clock of the tests' own, a page no longer sees that its server is one of the workshop."""


class Warm:
    """Pages that most tests use in turn; what fails in one is thrown away."""

    def __init__(self, browser: Browser, site: str) -> None:
        """A page is made when it is first asked for."""
        self.browser = browser
        self.site = site
        self.contexts: dict[str, BrowserContext] = {}
        self.left = set[str]()
        """Whose page stands open as a test has left it that asks nothing of the start."""

    def page(self, kind: str, as_left: bool = False) -> Page:
        """The page, in a context's own window and plain media: nothing stored or open, or as it was left."""
        if kind not in self.contexts:
            self.contexts[kind] = self._context(kind)
            self.contexts[kind].new_page()
        context = self.contexts[kind]
        page = context.pages[0]
        page.unroute_all()
        if kind.startswith("stopped"):
            if not as_left:
                page.clock.install()
            page.clock.resume()  # the test before has stopped it
        context.clear_permissions()
        page.emulate_media(color_scheme="null", contrast="null", forced_colors="null")
        page.emulate_media(media="null", reduced_motion="no-preference")
        page.set_viewport_size(WINDOW)
        if not as_left:
            self.left.discard(kind)
            page.goto(ASIDE)
            page.evaluate(js("page.empty"))
        return page

    def _context(self, kind: str) -> BrowserContext:
        context = new_context(self.browser, self.site, service_workers="block", **KINDS[kind])
        if kind.startswith("stopped"):
            context.add_init_script(NO_WORKER)
        return context

    def close(self) -> None:
        """Throw the pages away."""
        for context in self.contexts.values():
            context.close()
        self.contexts.clear()
        self.left.clear()
