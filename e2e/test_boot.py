"""The start: what is visible before Python runs, when the page is playable, what it requests, and its
error messages if it can't start."""

from __future__ import annotations

import re
from contextlib import closing
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from cuttle import encode
from e2e.conftest import Visit, often
from e2e.full_tables import PHONE, TABLET, WIDE, windows
from e2e.games import IN_THE_MIDDLE
from e2e.looking import js
from e2e.table import BOOT, Table, hold_page
from e2e.watch import Watch
from tools.build.onefile import ONE_FILE
from tools.serve import DIST

FAULTS = {
    "lost": lambda route: route.abort("connectionreset"),
    "missing": lambda route: route.fulfill(status=404),
    "damaged": lambda route: route.fulfill(content_type="application/wasm", body="\0asm rubbish"),
}


def test_the_shell_is_painted_before_python_and_a_press_is_not_lost(page: Page) -> None:
    Table(page).prepare()
    release = hold_page(page)
    assert page.locator("html[data-ready]").count() == 0
    expect(page.get_by_role("heading", name="Cuttle")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="New game")).to_have_count(0)
    release()
    expect(page.get_by_role("button", name="New game")).to_be_visible()
    page.get_by_role("button", name="Menu").click()  # once Python listens, a press counts once
    expect(page.get_by_role("button", name="New game")).to_be_hidden()


TOPS: Final = (
    """selector => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().top)"""
)


def test_the_table_comes_where_its_outline_was(page: Page) -> None:
    sizes = (WIDE, TABLET, PHONE)
    Table(page).prepare()
    release = hold_page(page)
    outlines = [page.evaluate(TOPS, ".outline > i") for _ in windows(page, *sizes)]
    release()
    tables = [page.evaluate(TOPS, "#scrap, #deck, #hand .card") for _ in windows(page, *sizes)]
    for outline, found in zip(outlines, tables, strict=True):
        assert outline[:3] == pytest.approx([*sorted(found[:2]), found[4]], abs=8)


@pytest.mark.parametrize("state", ["later", "failed"])
def test_the_styles_that_come_later_change_nothing_that_is_shown_by_then(
    page: Page, watch: Watch, state: str
) -> None:
    watch.forgive(".")  # the start is ended in the middle
    if state == "later":
        Table(page).prepare()
    hold_page(page)
    if state == "failed":
        page.evaluate("dispatchEvent(new CustomEvent('cuttle:fault', { detail: 'broken' }))")
    for size in windows(page, WIDE, TABLET, PHONE, (844, 390)):
        found = []
        for with_later in (False, True):
            page.wait_for_function(js("start.withLaterStyles"), arg=with_later)
            page.evaluate(js("motion.at"), 0)  # nothing moves between the two looks
            found.append(page.evaluate(js("start.looks")))
        assert found[0] == found[1], size


def test_a_key_that_is_pressed_before_python_listens_is_not_lost(page: Page) -> None:
    Table(page).prepare()
    release = hold_page(page)
    page.keyboard.press("?")
    release()
    expect(page.get_by_role("dialog")).to_contain_text("Keyboard")


def test_the_first_visit_tells_its_progress_in_order_asks_one_origin_and_says_when_it_can_be_played(
    visit: Visit, watch: Watch
) -> None:
    page = visit()
    page.add_init_script(f"({js('start.watchLabel')})()")
    table = Table(page)
    table.open()
    assert page.evaluate("window.labels") == ["Shuffling…", "Cutting the deck…", "Dealing…"]
    values = page.evaluate("window.values")
    assert values == sorted(values)
    assert len(values) > 3
    assert values[-1] < 100
    assert watch.strangers == []
    asked = {re.sub(r"-\w+(?=\.)", "", url.rpartition("/")[2]) for url in watch.requests}
    assert {"pyodide.asm.wasm", "core.js", "library.gz", "cuttle.gz", "web.gz"} <= asked
    assert page.evaluate("performance.getEntriesByName('playable').map(mark => mark.entryType)") == ["mark"]
    code = table.code
    page.locator("#deck").click()
    table.saved_other_than(code)


def test_the_policy_is_in_force(felt: Page, watch: Watch) -> None:
    watch.expect("unsafe-eval", "inline script")
    assert felt.evaluate(js("start.inlineRuns")) is False


def test_a_connection_past_the_policy_is_noticed_on_every_page(felt: Page, watch: Watch) -> None:
    """Each page of these tests complains of an ICE server, so the page asks none in any of them."""
    felt.evaluate("new RTCPeerConnection().close()")
    assert watch.complaints == []
    watch.expect("ICE servers: stun:127.0.0.1:9", "ICE servers: turn:127.0.0.1:9")
    felt.evaluate("new RTCPeerConnection({iceServers: [{urls: 'stun:127.0.0.1:9'}]}).close()")
    turn = "{urls: ['turn:127.0.0.1:9'], username: 'a', credential: 'b'}"
    felt.evaluate(f"new RTCPeerConnection().setConfiguration({{iceServers: [{turn}]}})")


def test_without_javascript_the_page_says_what_it_needs(visit: Visit, watch: Watch) -> None:
    watch.forgive(r"\.m?js(\?\w+)? csp")  # and no scripts are prefetched
    page = visit(java_script_enabled=False)
    page.goto("./")
    expect(page.locator("noscript p").first).to_be_visible()
    expect(page.locator("noscript p").first).to_contain_text("needs JavaScript. Turn it on")
    # A browser's own blue can't be read on the cloth.
    ink = page.get_by_role("heading", name="Cuttle").evaluate("each => getComputedStyle(each).color")
    for link in page.locator("noscript a").all():
        expect(link).to_have_css("color", ink)
    expect(page.get_by_role("heading", name="Cuttle")).to_be_visible()


LACKS: Final = (
    *(f"({js('start.lackStyles')})('{style}')" for style in ("light-dark", "(&)", ":has", "container-type")),
    "delete HTMLElement.prototype.showPopover",
    "delete Element.prototype.checkVisibility",
    "delete globalThis.DecompressionStream",
    "delete HTMLDialogElement.prototype.showModal",
    "delete globalThis.HTMLDialogElement",
    "delete WebAssembly.instantiateStreaming",
)
"""Each makes the browser an older one."""

LARGE: Final = re.compile(r"wasm|zip|asm\.mjs|css|woff2")


def test_an_old_browser_is_told_so_and_fetches_nothing_large(page: Page, watch: Watch) -> None:
    watch.forgive(".")  # PyScript's own complaints
    Table(page).prepare(language="de")
    for lack in LACKS:
        with page.add_init_script(lack):
            page.goto("./")
            expect(page.get_by_role("alert")).to_contain_text("zu alt für Cuttle")
            expect(page.get_by_role("button", name="Neu laden", exact=True)).to_be_visible()
    with page.add_init_script("delete globalThis.WebAssembly"):
        page.goto("./")
        expect(page.get_by_role("alert")).to_contain_text("WebAssembly, und das ist in diesem Browser aus")
    assert [url for url in watch.requests if LARGE.search(url)] == []


STILL: Final = {
    "missing": ("start.js*", FAULTS["missing"]),
    "empty": ("start.js*", lambda route: route.fulfill(content_type="text/javascript", body="")),
    "empty core": ("core-*.js", lambda route: route.fulfill(content_type="text/javascript", body="")),
}


@pytest.mark.parametrize("still", STILL)
def test_a_start_that_stands_still_without_a_word_says_so_after_20_seconds(
    page: Page, watch: Watch, still: str
) -> None:
    watch.forgive(".")
    part, fault = STILL[still]
    page.route(f"**/{part}", fault)
    page.goto("./")
    page.evaluate(js("motion.at"), 19)
    expect(page.get_by_text("Still waiting?")).to_be_hidden()
    page.evaluate(js("motion.at"), 21)
    expect(page.get_by_text("Still waiting?")).to_be_visible()


def test_the_page_opened_from_a_disk_names_the_file_that_can_be(browser: Browser) -> None:
    with closing(browser.new_context()) as context:
        page = context.new_page()
        page.goto(f"{(DIST / 'index.html').as_uri()}#BAQ")
        expect(page.get_by_role("alert")).to_contain_text("Open cuttle.html in the same folder")
        address = page.get_by_role("link", name="Open cuttle.html").evaluate("each => each.href")
        assert address == f"{(DIST / ONE_FILE).as_uri()}#BAQ"


@pytest.mark.parametrize("broken", often(("lost", "missing", "damaged"), "damaged"))
def test_a_broken_runtime_is_told_kindly_and_a_reload_mends_it(page: Page, watch: Watch, broken: str) -> None:
    watch.forgive(".")  # the console of the broken start
    fail_for = "**/pyodide.asm.wasm"
    page.route(fail_for, FAULTS[broken])
    table = Table(page)
    code = encode(IN_THE_MIDDLE)
    table.prepare(game=code)
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("Try reloading the page", timeout=BOOT)
    expect(page.locator("#boot-save")).to_have_value(code)
    page.unroute(fail_for)
    table.press_again("Reload")
    assert table.code == code


@pytest.mark.parametrize("part", ["python/web-*.gz", "later-*.css"])
def test_a_missing_part_is_told_kindly(page: Page, watch: Watch, part: str) -> None:
    watch.forgive(".")
    page.route(f"**/{part}", FAULTS["missing"])
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("Try reloading the page", timeout=BOOT)
    expect(page.get_by_role("button", name="Reload", exact=True)).to_be_visible()
