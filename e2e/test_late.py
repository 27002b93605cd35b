"""What is fetched later: a wrong answer isn't used, and a page older than the server says so."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from cuttle import encode
from e2e import games
from e2e.conftest import OpenTable
from e2e.watch import Watch

LESSONS: Final = "**/learn-*.zip.gz"
STUDY: Final = "**/study-*.zip.gz"
LIST: Final = "**/sw.js"
LOG_IN: Final = "<!doctype html><title>Log in to this network</title>"


def test_lessons_answered_wrongly_are_asked_for_again(open_table: OpenTable) -> None:
    table = open_table(encode(games.in_the_middle()))
    table.page.route(LESSONS, lambda route: route.fulfill(body=LOG_IN, content_type="text/html"))
    table.menu("Lessons")
    expect(table.dialog).to_contain_text("couldn’t be fetched")
    table.page.unroute(LESSONS)
    table.dialog.get_by_role("button", name="Try again").click()
    expect(table.dialog.get_by_role("button", name="Jack")).to_be_visible()
    expect(table.page.locator("#trouble")).to_be_hidden()


def test_a_page_older_than_the_server_offers_the_update(open_table: OpenTable, watch: Watch) -> None:
    table = open_table(encode(games.in_the_middle()))
    watch.expect("404")
    table.page.route(STUDY, lambda route: route.fulfill(status=404))
    table.page.route(LIST, lambda route: route.fulfill(body='[{"url":"index.html","revision":"newer"}]'))
    table.menu("Set up a position")
    expect(table.dialog).to_contain_text("There’s a newer version of Cuttle.")
    table.page.evaluate("window.before = true")
    table.dialog.get_by_role("button", name="Update").click()
    table.page.wait_for_function("() => !window.before")
    table.ready()
