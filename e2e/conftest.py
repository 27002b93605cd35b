"""What every test in a browser shares: the served page, one browser, and a visit that is watched.

A visit is a browser context of its own. Whatever it complains about, and every request that leaves
the page's own origin, fails the test unless the test has said that it expects it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from e2e.table import Table
from e2e.watch import Watch
from tools.browser import NoBrowserError, find_browser
from tools.serve import DIST, serving

ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
PICTURES = Path(__file__).resolve().parent.parent / "test-results"
PATIENCE = 30_000
"""Milliseconds after which something that is awaited will not come; starting Python has its own."""

Visit = Callable[..., Page]
OpenTable = Callable[..., Table]


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built page, served as long as the tests run."""
    if not (DIST / "index.html").is_file():
        pytest.fail("There is no dist/index.html to test; run `make build`, or `make e2e`.", pytrace=False)
    with serving() as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests; without one they fail."""
    try:
        program = find_browser()
    except NoBrowserError as error:
        pytest.fail(str(error), pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture
def watch(site: str) -> Watch:
    """What the pages of this test complain about and ask for."""
    return Watch(site)


@pytest.fixture
def visit(browser: Browser, site: str, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Makes an empty page of a visitor who has never been here: a browser context of its own."""
    contexts: list[BrowserContext] = []

    def visit(**options: object) -> Page:
        context = browser.new_context(base_url=site, **options)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        watch.follow(page)
        return page

    yield visit
    if getattr(request.node, "failed", False):
        photograph(contexts, request.node.name)
    for context in contexts:
        context.close()
    watch.check()


@pytest.fixture
def page(visit: Visit) -> Page:
    """A page of one visitor."""
    return visit()


@pytest.fixture
def open_table(page: Page) -> OpenTable:
    """Opens the page and waits until it can be played; the bot answers at once by default."""

    def open_table(code: str = "", pace: str = "instant", ruleset: str = "cuttle-cards") -> Table:
        table = Table(page)
        table.prepare(pace=pace, ruleset=ruleset)
        table.open(code)
        return table

    return open_table


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Tell the fixtures of a test that it has failed."""
    report = yield
    if report.failed:
        item.failed = True  # type: ignore[attr-defined]
    return report


def photograph(contexts: list[BrowserContext], name: str) -> None:
    """Keep a picture of every page of a test that has failed."""
    PICTURES.mkdir(exist_ok=True)
    stem = re.sub(r"[^\w-]+", "-", name)
    pages = [page for context in contexts for page in context.pages]
    for number, page in enumerate(pages):
        with suppress(Error):  # the page may be what is broken
            page.screenshot(path=PICTURES / f"{stem}-{number}.png", timeout=5_000)
