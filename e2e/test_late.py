"""What is fetched later: a wrong answer isn't used, and a page older than the server says so."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from cuttle import encode
from e2e import games
from e2e.conftest import OpenTable
from e2e.watch import Watch

NETWORKS: Final = "**/networks-*"
LIST: Final = "**/sw.js"
LOG_IN: Final = "<!doctype html><title>Log in to this network</title>"


def finished() -> str:
    """A link to a round that can be reviewed, which needs the networks."""
    game, move = games.about_to_win()
    return encode(game.play(move))


def test_networks_answered_wrongly_are_asked_for_again(open_table: OpenTable) -> None:
    table = open_table(finished())
    table.page.route(NETWORKS, lambda route: route.fulfill(body=LOG_IN, content_type="text/html"))
    table.page.locator("#show-review").click()
    expect(table.dialog).to_contain_text("couldn’t be fetched")
    table.page.unroute(NETWORKS)
    table.dialog.get_by_role("button", name="Try again").click()
    expect(table.dialog.locator("#review-go")).to_be_visible()
    expect(table.page.locator("#trouble")).to_be_hidden()


def test_a_page_older_than_the_server_offers_the_update(open_table: OpenTable, watch: Watch) -> None:
    table = open_table(finished())
    watch.expect("404")
    table.page.route(NETWORKS, lambda route: route.fulfill(status=404))
    table.page.route(LIST, lambda route: route.fulfill(body='[{"url":"index.html","revision":"newer"}]'))
    table.page.locator("#show-review").click()
    expect(table.dialog).to_contain_text("There’s a newer version of Cuttle.")
    table.page.evaluate("window.before = true")
    table.dialog.get_by_role("button", name="Update").click()
    table.page.wait_for_function("() => !window.before")
    table.ready()
