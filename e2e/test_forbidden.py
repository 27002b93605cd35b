"""With storage forbidden in full or in part, the page still starts and a round can be finished."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from cuttle import encode
from e2e import games
from e2e.anywhere import PATH
from e2e.conftest import ARGUMENTS, often
from e2e.looking import js
from e2e.table import ASIDE, BOOT, RUNTIME, Table
from e2e.warm_pages import new_context
from e2e.watch import Watch
from tools.browser import find_browser
from tools.build.onefile import ONE_FILE
from tools.serve import DIST, serving_like_pages

REFUSES: Final = """Object.defineProperty({of}, "{name}", {{
  get() {{ throw new DOMException("The operation is insecure.", "SecurityError"); }} }});"""
ANSWERS: Final = "IDBFactory.prototype.open = () => {{ {answer} }};"
REFUSED: Final = {
    name: REFUSES.format(of=of, name=name)
    for of, name in (
        *(("window", name) for name in ("indexedDB", "caches", "localStorage", "sessionStorage")),
        ("Navigator.prototype", "serviceWorker"),
    )
}
HINDRANCES: Final = {
    "a database throws": ANSWERS.format(answer="throw new DOMException('No.', 'SecurityError');"),
    "a database fails": ANSWERS.format(
        answer="const asked = {}; setTimeout(() => asked.onerror(new Event('error'))); return asked;"
    ),
    "a database never answers": ANSWERS.format(answer="return {};"),
    "no databases": "Object.defineProperty(window, 'indexedDB', { value: undefined });",
    **{f"{name} refused": script for name, script in REFUSED.items()},
    "no worker": "window.Worker = class { constructor() { throw new DOMException('No.'); } };",
    "everything refused": "\n".join(REFUSED.values()),
}

BLOCKED: Final = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""The Chromium preference that blocks sites from saving data."""


LATER: Final = 60_000
"""Milliseconds until all idle work has started."""

GAME: Final = f"./#{encode(games.ABOUT_TO_LOSE)}"


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The address of the page, served as deployed."""
    with serving_like_pages({PATH: DIST}) as site:
        yield site.url + PATH


def ends(page: Page | FrameLocator) -> None:
    """The page starts, and the last move of a round can be played."""
    expect(page.locator("html[data-ready], html[data-failed]")).to_be_attached(timeout=BOOT)
    expect(page.locator(".boot-failed")).to_have_count(0)
    page.locator("#deck").click()
    expect(page.locator("#status")).to_contain_text("Marlow wins")


@pytest.fixture(scope="module")
def warmed(browser: Browser, site: str) -> Iterator[Page]:
    """A shared page at an address with empty storage."""
    context = new_context(browser, site, service_workers="block")
    context.add_init_script("delete Navigator.prototype.connection")  # it tries to make a snapshot
    yield context.new_page()
    context.close()


@pytest.fixture
def bare(warmed: Page, watch: Watch) -> Iterator[Page]:
    """The same page with nothing stored."""
    watch.forgive("Service Worker registration blocked by Playwright")
    warmed.goto(ASIDE)
    warmed.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    watch.follow(warmed)
    yield warmed
    watch.leave(warmed)
    watch.check()


@pytest.mark.parametrize("name", often(HINDRANCES, "everything refused"))
def test_the_page_starts_where_something_may_not_be_stored(bare: Page, name: str) -> None:
    bare.clock.install()
    hindrance = HINDRANCES[name]
    with bare.add_init_script(hindrance):
        bare.goto(GAME)
        ends(bare)
        unsaved = bare.get_by_role("button", name="Not saved", exact=True)
        expect(unsaved).to_have_count(1 if REFUSED["localStorage"] in hindrance else 0)
        bare.clock.fast_forward(LATER)
        expect(bare.locator("#trouble")).to_be_hidden()


def test_a_start_that_failed_is_repeated_without_cached_files(bare: Page, watch: Watch) -> None:
    watch.forgive(".")  # the console of the broken start
    with bare.add_init_script(HINDRANCES["everything refused"]):
        bare.route(RUNTIME, lambda route: route.fulfill(content_type="application/wasm", body="rubbish"))
        bare.goto(GAME)
        expect(bare.locator("html[data-failed]")).to_be_attached(timeout=BOOT)
        bare.unroute(RUNTIME)
        Table(bare).press_again("Reload without cached files")


def test_the_page_starts_in_a_frame_without_an_origin(bare: Page) -> None:
    bare.evaluate(js("start.sandbox"), f"../?embed=play{GAME.removeprefix('./')}")
    ends(bare.frame_locator("iframe"))


@pytest.fixture
def blocked(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page in a browser that blocks all sites from saving data."""
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(BLOCKED), encoding="utf-8")
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=find_browser(), args=list(ARGUMENTS)
    )
    yield context.pages[0]
    context.close()


@pytest.mark.parametrize("file", ["", ONE_FILE], ids=["page", "one file"])
def test_the_page_starts_where_no_site_may_save_data(blocked: Page, site: str, file: str) -> None:
    address = (DIST / file).as_uri() if file else site
    watch = Watch(address)
    watch.follow(blocked)
    blocked.goto(address + GAME.removeprefix("./"))
    ends(blocked)
    assert watch.complaints == []
