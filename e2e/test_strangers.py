"""Errors and events from extensions, userscripts, autofill and the browser aren't treated as failures of
the page, neither during the start nor during a game."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import encode, legal_moves
from e2e import games
from e2e.conftest import OpenTable
from e2e.table import BOOT, Table, hold_page
from e2e.watch import Watch
from tools.scripts import script

ERRORS: Final = script("e2e/scripts/events.js", "errorsOfOthers")

NOTICE: Final = script("e2e/scripts/events.js", "resizeNotice")

EVENTS: Final = script("e2e/scripts/events.js", "eventsOfOthers")

BROKEN: Final = "throw new Error('broken on purpose');"


def is_unmoved(page: Page) -> None:
    """No dialog has opened, and the page hasn't reloaded."""
    expect(page.locator("#trouble")).to_be_hidden()
    assert page.evaluate("window.before")


@pytest.fixture
def begun(go_over: OpenTable) -> Table:
    """A page in the middle of a game, marked so that a reload shows."""
    table = go_over(encode(games.in_the_middle()))
    table.page.evaluate("window.before = true")
    return table


def test_errors_of_others_are_no_trouble(begun: Table, watch: Watch) -> None:
    watch.forgive(".")
    for each in (ERRORS, NOTICE):
        begun.page.evaluate(each)
    is_unmoved(begun.page)
    begun.play(begun.seen.moves[0])


def test_events_of_others_are_no_trouble(begun: Table) -> None:
    code = begun.code
    begun.page.evaluate(EVENTS)
    is_unmoved(begun.page)
    assert begun.code == code
    begun.play(begun.seen.moves[0])


def test_going_on_loads_nothing_anew_for_errors_of_others(begun: Table, watch: Watch) -> None:
    page = begun.page
    watch.forgive(".")
    page.evaluate(ERRORS)
    page.evaluate("dispatchEvent(new CustomEvent('cuttle:trouble', {detail: ['a report', '']}))")
    page.evaluate(ERRORS)
    page.get_by_role("button", name="Continue").click()
    is_unmoved(page)
    begun.play(begun.seen.moves[0])


def test_a_start_outlasts_errors_and_events_of_others(page: Page, watch: Watch) -> None:
    watch.forgive(".")
    release = hold_page(page)
    for each in (ERRORS, NOTICE, EVENTS):
        page.evaluate(each)
    page.evaluate("document.head.append(Object.assign(document.createElement('script'), {src: 'data:,'}))")
    release()
    expect(page.locator("#trouble")).to_be_hidden()
    table = Table(page)
    table.ready()
    table.play(legal_moves(table.settle().state)[0])


@pytest.mark.parametrize(
    "part", ["web/browser/page-*.js", "web/boot/interpreter-*.mjs", "pyscript/core-*.js", "python/web-*"]
)
def test_a_start_does_not_outlast_an_error_of_its_own(page: Page, watch: Watch, part: str) -> None:
    watch.forgive(".")
    page.route(f"**/{part}", lambda route: route.fulfill(content_type="text/javascript", body=BROKEN))
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("Try reloading the page", timeout=BOOT)
