"""Shared fixtures: the served page, one browser, and pages whose console and requests are checked.

Most tests use one page after another, with an empty storage each time. Those that ask nothing of the start
don't start it again either: they go over to their game by its link (`go_over`, `open_stopped`). `visit` makes
a browser context of its own. Whatever a page complains about, and every request that leaves its origin, fails
the test unless it has said it expects that. The browser's luck is the same at every start.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from cuttle import encode
from e2e.anywhere import Home, at_home
from e2e.games import IN_THE_MIDDLE
from e2e.table import Table
from e2e.warm_pages import PATIENCE, WINDOW, Warm, new_context
from e2e.watch import Watch
from tools.browser import NoBrowserError, find_browser
from tools.build.build import is_built
from tools.serve import serving

ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    "--js-flags=--liftoff-only",  # WebAssembly isn't compiled a second time: no page here lives long enough
)
PICTURES = Path(__file__).resolve().parent.parent / "test-results"
expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Page]
Guest = Callable[..., Page]
OpenTable = Callable[..., Table]


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built page, served for the whole session."""
    if not is_built():
        pytest.fail("dist/ isn’t what the sources give; run `make build`, or `make e2e`.", pytrace=False)
    with serving() as address:
        yield address


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--headed", action="store_true", help="show the browser")


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """One Chromium for all tests."""
    program, headed = find_or_fail(), request.config.getoption("--headed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=list(ARGUMENTS), headless=not headed
        )
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
        kind: str,
        width: int = WINDOW["width"],
        height: int = WINDOW["height"],
        script: str = "",
        as_left: bool = False,
    ) -> Page:
        page = warm.page(kind, as_left)
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
        return Table(page).start(code, pace=pace, ruleset=ruleset, **settings)

    return open_table


@pytest.fixture
def go_over(warm: Warm, guest: Guest) -> OpenTable:
    """Goes over to a game by its link, in the page as the test before has left it where that is alike.

    For tests that ask nothing of the start. None of them may change what the page has of the browser.
    """
    return lambda code, kind="person", **settings: go_over_to(warm, guest, kind, code, **settings)


def go_over_to(warm: Warm, guest: Guest, kind: str, code: str, **settings: str) -> Table:
    """The page of that kind, at the game of a code."""
    if kind in warm.left:
        table = Table(guest(kind, as_left=True))
        if table.rest(**settings):
            table.open_link(code)
            return table
    table = Table(guest(kind)).start(code, **settings)
    warm.left.add(kind)
    return table


@pytest.fixture
def open_stopped(go_over: OpenTable) -> OpenTable:
    """Goes over to a game and stops the time of the page: the bot thinks until told."""

    def open_stopped(code: str, pace: str = "calm", motion: str = "off") -> Table:
        table = go_over(code, kind="stopped", pace=pace, motion=motion)
        soon = table.page.evaluate("Date.now()") / 1000 + 60  # whatever is due comes before
        table.page.clock.pause_at(soon)
        return table

    return open_stopped


@pytest.fixture
def table(go_over: OpenTable) -> Table:
    """The person's turn, with points and permanents on both sides."""
    return go_over(encode(IN_THE_MIDDLE))


@pytest.fixture
def felt(table: Table) -> Page:
    """A page to lay positions on."""
    return table.page


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    """A copy of the deployed page that a test may change."""
    with at_home(tmp_path / "dist") as home:
        yield home


Case = TypeVar("Case")


def often(cases: Iterable[Case], *chosen: Case) -> list[object]:
    """All cases, marked as nightly but for those that are chosen; a tuple is a case of several parameters."""
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if case in chosen else pytest.mark.nightly,
        )
        for case in cases
    ]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests, so that no browser waits for another at the end; those that start a page
    come last, since the others take it as it was left."""
    items.sort(key=lambda item: (item.path.stem != "test_screens", warmth(item)))


def warmth(item: pytest.Item) -> int:
    """A test's place in the order: 0 and 1 take the page as the test before left it, 2 starts one."""
    fixtures = set(getattr(item, "fixturenames", []))
    own = inspect.signature(getattr(item, "function", warmth)).parameters
    if "go_over" not in fixtures or fixtures & {"open_table", "page", "visit"} or "guest" in own:
        return 2
    return 1 if "open_stopped" in fixtures else 0


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


def photograph(pages: list[Page], name: str) -> None:
    """Save a screenshot of each page of a failed test, and print the code of its game."""
    PICTURES.mkdir(exist_ok=True)
    stem = re.sub(r"[^\w-]+", "-", name)
    for number, page in enumerate(pages):
        with suppress(Error):  # the page may be broken
            page.screenshot(path=PICTURES / f"{stem}-{number}.png", timeout=5_000)
            print(f"{name}: {page.url} {Table(page).code}")
