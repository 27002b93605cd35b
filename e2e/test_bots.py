"""Bots on the page: their levels, their hints, and games between bots."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from cuttle import encode
from cuttle.rules import Over
from e2e import games
from e2e.conftest import OpenTable
from e2e.keys import Keys
from e2e.table import Table
from e2e.watch import Watch

REASON = r"(It |There’s ).+\."
ODDS = r"(About \d+% \(±\d+\) to win(, \d+% to tie)?|A sure (win|tie)|Lost, if .*)\."
HINTED = re.compile(rf"Try: .+\. {REASON} {ODDS}")
NETWORKS = "**/networks-*.zip.gz"


def advice(table: Table) -> str:
    """The hint, once the expert has thought."""
    line = table.page.locator("#hint-line")
    expect(line).to_have_text(HINTED)
    return line.inner_text()


def test_a_hint_is_shown_and_obeyed(go_over: OpenTable) -> None:
    table = go_over(encode(games.about_to_win()[0]))
    code = table.code
    table.page.get_by_role("button", name="Hint", exact=True).click()
    advice(table)
    assert table.code == code
    hinted = table.page.locator(".hinted[data-do], .choice:has(.hinted)").first
    expect(hinted).to_be_visible()
    move = games.about_to_win()[1]
    assert table.play(move).state.phase == Over(0, "points")
    expect(table.page.locator("#hint-line")).to_have_count(0)
    expect(table.page.locator(".hinted")).to_have_count(0)


def test_without_the_networks_a_hint_is_given_but_nothing_is_studied(page: Page, watch: Watch) -> None:
    table = Table(page)
    table.open(encode(games.in_the_middle()))
    assert not [url for url in watch.requests if "networks" in url]
    page.route(NETWORKS, lambda route: route.abort("internetdisconnected"))
    watch.expect("ERR_INTERNET_DISCONNECTED")
    Keys(table).press("h")
    advice(table)
    table.menu("Set up a position")
    expect(table.dialog).to_contain_text("couldn’t be fetched")
    page.unroute(NETWORKS)
    table.dialog.get_by_role("button", name="Try again").click()
    expect(page.locator(".editor")).to_be_visible()
