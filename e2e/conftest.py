"""Shared fixtures: the served page, one browser, and pages whose console and requests are checked.

Most tests share warm pages, with empty storage each time, since Python starts twice as fast in a warm page;
`visit` makes a new browser context. Any complaint in the console, and any request to another origin, fails
the test unless it is expected. The browser's random numbers are seeded, so deals and bots are reproducible.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize, expect, sync_playwright

from e2e.table import ASIDE, EMPTY, Table
from e2e.watch import Watch
from tools.browser import NoBrowserError, find_browser
from tools.serve import DIST, serving

ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
PICTURES = Path(__file__).resolve().parent.parent / "test-results"
PATIENCE = 30_000
"""Milliseconds to wait for anything but the start of Python."""

WINDOW: ViewportSize = {"width": 1280, "height": 720}

LUCK = """{
  let state = 1;
  const next = () => {  // the generator called xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    return (state ^= state << 5);
  };
  Crypto.prototype.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    return bytes.forEach((_, at) => (bytes[at] = next())) ?? array;
  };
}"""
"""Replaces the page's source of randomness."""

expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Page]
Guest = Callable[..., Page]
OpenTable = Callable[..., Table]


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built page, served for the whole session."""
    if not (DIST / "index.html").is_file():
        pytest.fail("There is no dist/index.html to test; run `make build`, or `make e2e`.", pytrace=False)
    with serving() as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    program = find_or_fail()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()


def find_or_fail() -> str:
    """The path of Chromium; fails with instructions if there is none."""
    missing = ""
    try:
        return find_browser()
    except NoBrowserError as error:
        missing = str(error)
    pytest.fail(missing, pytrace=False)


@pytest.fixture
def watch(site: str) -> Watch:
    """Complaints and requests of this test's pages."""
    return Watch(site)


@pytest.fixture
def visit(browser: Browser, site: str, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Makes empty pages in new browser contexts."""
    contexts: list[BrowserContext] = []

    def visit(**options: object) -> Page:
        context = new_context(browser, site, **options)
        contexts.append(context)
        page = context.new_page()
        watch.follow(page)
        return page

    yield visit
    if has_failed(request):
        photograph([page for context in contexts for page in context.pages], request.node.name)
    for context in contexts:
        context.close()
    watch.check()


KINDS: Final[dict[str, dict[str, object]]] = {
    "person": {},
    "friend": {},
    "finger": {"has_touch": True},
    "phone": {"has_touch": True, "is_mobile": True},
    "stopped": {},
    "stopped finger": {"has_touch": True},
}
"""The kinds of warm pages: the main one, one in another browser, touch screens, and pages with a clock
that can be stopped. Clocks can't be uninstalled, so other kinds must not get one."""


NO_WORKER: Final = "delete Navigator.prototype.serviceWorker;"
"""With a fake clock, the page can't detect that it's served for development."""


class Warm:
    """Pages shared by most tests; a page is discarded after a failure in it."""

    def __init__(self, browser: Browser, site: str) -> None:
        """Pages are created on first use."""
        self.browser = browser
        self.site = site
        self.contexts: dict[str, BrowserContext] = {}

    def page(self, kind: str) -> Page:
        """The page with empty storage, nothing open, and the default window size."""
        if kind not in self.contexts:
            self.contexts[kind] = self._context(kind)
            self.contexts[kind].new_page()
        context = self.contexts[kind]
        page = context.pages[0]
        page.unroute_all()
        if kind.startswith("stopped"):
            page.clock.install()
            page.clock.resume()  # the previous test may have stopped it
        context.clear_permissions()
        page.emulate_media(reduced_motion="no-preference")
        page.set_viewport_size(WINDOW)
        page.goto(ASIDE)
        page.evaluate(EMPTY)
        return page

    def _context(self, kind: str) -> BrowserContext:
        context = new_context(self.browser, self.site, service_workers="block", **KINDS[kind])
        if kind.startswith("stopped"):
            context.add_init_script(NO_WORKER)
        return context

    def close(self) -> None:
        for context in self.contexts.values():
            context.close()
        self.contexts.clear()


@pytest.fixture(scope="session")
def warm(browser: Browser, site: str) -> Iterator[Warm]:
    warm = Warm(browser, site)
    yield warm
    warm.close()


@pytest.fixture
def guest(warm: Warm, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Guest]:
    """Makes pages with empty storage and an optional init script.

    Tests must not add init scripts themselves, since those can't be removed.
    """
    pages: list[Page] = []
    scripts = ExitStack()

    def guest(
        kind: str, width: int = WINDOW["width"], height: int = WINDOW["height"], script: str = ""
    ) -> Page:
        page = warm.page(kind)
        page.set_viewport_size({"width": width, "height": height})
        if script:
            scripts.enter_context(page.add_init_script(script))
        if page not in pages:
            watch.follow(page)
            pages.append(page)
        return page

    with scripts:
        yield guest
    for page in pages:
        watch.leave(page)
    if has_failed(request):
        photograph(pages, request.node.name)
        warm.close()
    watch.check()


@pytest.fixture
def page(guest: Guest) -> Page:
    """A page with empty storage."""
    return guest("person")


@pytest.fixture
def open_table(page: Page) -> OpenTable:
    """Opens the page and waits until it is playable; by default the bot moves at once."""

    def open_table(
        code: str = "", pace: str = "instant", ruleset: str = "cuttle-cards", **settings: str
    ) -> Table:
        table = Table(page)
        table.prepare(pace=pace, ruleset=ruleset, **settings)
        table.open(code)
        return table

    return open_table


@pytest.fixture
def open_stopped(guest: Guest) -> OpenTable:
    """Opens the page and stops its clock once it is playable, so the bot waits."""

    def open_stopped(code: str = "", pace: str = "calm") -> Table:
        page = guest("stopped")
        table = Table(page)
        table.prepare(pace=pace)
        table.open(code)
        page.clock.pause_at(page.evaluate("Date.now()") + 1000)
        return table

    return open_stopped


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let fixtures know that their test has failed."""
    report = yield
    if report.failed:
        item.failed = True  # type: ignore[attr-defined]
    return report


def has_failed(request: pytest.FixtureRequest) -> bool:
    """Whether the test has failed so far."""
    return getattr(request.node, "failed", False)


def new_context(browser: Browser, site: str, **options: object) -> BrowserContext:
    """A new browser context."""
    context = browser.new_context(base_url=site, **options)  # type: ignore[arg-type]
    context.add_init_script(LUCK)
    context.set_default_timeout(PATIENCE)
    return context


def photograph(pages: list[Page], name: str) -> None:
    """Save a screenshot of each page of a failed test, and print the code of its game."""
    PICTURES.mkdir(exist_ok=True)
    stem = re.sub(r"[^\w-]+", "-", name)
    for number, page in enumerate(pages):
        with suppress(Error):  # the page may be broken
            page.screenshot(path=PICTURES / f"{stem}-{number}.png", timeout=5_000)
            print(f"{name}: {page.url} {Table(page).code}")
