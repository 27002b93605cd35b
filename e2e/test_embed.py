"""Frames in other pages: only the way to Cuttle, or where that's asked for, the game without any storage."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from cuttle import Link, Match, encode
from cuttle.links import for_onlookers, link_text
from e2e import games
from e2e.conftest import OpenTable, Visit
from e2e.watch import Watch
from tools.serve import DIST, Site, running

ROUND: Final = link_text(for_onlookers(Link(Match(games.WON))))
SPY: Final = """(() => {
  const told = (owner, name) => {
    const kept = Object.getOwnPropertyDescriptor(owner, name);
    const key = "value" in kept ? "value" : "get";
    const spy = function (...given) {
      console.error(`storage: ${name}`);
      return kept[key].apply(this, given);
    };
    Object.defineProperty(owner, name, { ...kept, [key]: spy });
  };
  if (self === top) return;
  for (const name of ["getItem", "setItem", "removeItem", "key", "length"]) told(Storage.prototype, name);
  for (const name of ["open", "match", "has", "delete", "keys"]) told(CacheStorage.prototype, name);
  for (const name of ["register", "getRegistration"]) told(ServiceWorkerContainer.prototype, name);
  told(IDBFactory.prototype, "open");
})()"""
"""A frame that reaches for what the browser stores complains."""
WITHIN: Final = "iframe"


@pytest.fixture
def host(visit: Visit, tmp_path: Path, watch: Watch) -> Iterator[Page]:
    """An empty page of another origin."""
    (tmp_path / "index.html").write_text("<!doctype html><title>Host</title>", encoding="utf-8")
    with running(Site({"/": tmp_path}, {})) as other:
        page = visit()
        page.add_init_script(SPY)
        page.goto(f"{other.url}/")
        watch.requests.clear()
        yield page


def frame(page: Page, lines: str) -> FrameLocator:
    """The frame that lines of HTML show."""
    page.evaluate("lines => document.body.insertAdjacentHTML('beforeend', lines)", lines)
    return page.frame_locator(WITHIN).last


def at(address: str, wide: int = 480, high: int = 360) -> str:
    return f'<iframe src="{address}" width="{wide}" height="{high}"></iframe>'


def game_in(shown: FrameLocator) -> FrameLocator:
    """The game in the page of a frame, once it can be played."""
    game = shown.frame_locator(WITHIN)
    expect(game.locator("html[data-ready]")).to_have_count(1, timeout=120_000)
    return game


@pytest.mark.parametrize("path", ["", "index.html", "?v=1"])
def test_a_frame_shows_only_the_way_to_cuttle(host: Page, site: str, path: str) -> None:
    code = encode(games.IN_THE_MIDDLE)
    shown = frame(host, at(f"{site}{path}#{code}"))
    way = shown.get_by_role("link", name="Open in Cuttle")
    expect(way).to_have_attribute("href", f"{site}#{code}")
    expect(shown.locator("a:visible, button:visible, iframe")).to_have_count(1)
    with host.context.expect_page() as opened:
        way.click()
    assert opened.value.url.startswith(site)
    assert opened.value.evaluate("self === top")
    opened.value.close()


def test_before_a_press_there_is_a_card_with_a_button(host: Page, site: str) -> None:
    asked = list[str]()
    host.on("requestfinished", lambda request: asked.append(request.url))
    shown = frame(host, at(f"{site}?embed#{ROUND}"))
    expect(shown.get_by_role("link")).to_have_text(["Cuttle Open here", "Open in Cuttle"])
    expect(shown.locator("html[lang=en]")).to_have_count(1)
    host.wait_for_load_state("networkidle")
    names = {url.removeprefix(site).partition("#")[0] for url in asked}
    assert {"embed.html"} <= names
    assert not {name for name in names if name.startswith(("python/", "pyodide-"))}, names
    small = [DIST / "index.html", DIST / "embed.html"]
    assert sum(len(gzip.compress(path.read_bytes())) for path in small) <= 60_000
    host.keyboard.press("Tab")
    expect(shown.locator("#play")).to_be_focused()
    host.keyboard.press("Tab")
    expect(shown.locator("#elsewhere")).to_be_focused()


def test_a_round_is_watched_and_a_position_played_without_storage(host: Page, site: str) -> None:
    shown = frame(host, at(f"{site}?embed#{ROUND}"))
    shown.locator("#play").press("Enter")
    game = game_in(shown)
    expect(game.locator("#replay-place")).to_have_text("At the start.")
    expect(game.locator("nav, #replay-leave, #notice")).to_have_count(0)
    game.locator("#replay-on").click()
    expect(game.locator("#replay-place")).not_to_have_text("At the start.")
    game.locator("#replay-on").press("Escape")
    expect(game.locator("#replaying")).to_have_count(1)
    expect(shown.get_by_role("link", name="Open in Cuttle")).to_have_attribute("href", f"{site}#{ROUND}")

    shown = frame(host, at(f"{site}?embed#lesson=points", 640, 480))
    shown.locator("#play").click()
    game = game_in(shown)
    game.locator("#hand .card.live").click()
    expect(game.locator("#hand .card")).to_have_count(0)


def test_a_frame_of_the_same_origin_leaves_what_is_stored(visit: Visit, site: str) -> None:
    page = visit()
    page.add_init_script(SPY)
    page.route("**/host.html", lambda route: route.fulfill(body="<!doctype html><title>Host</title>"))
    page.goto("host.html")
    page.evaluate("localStorage.setItem('cuttle:v1:settings', 'language=de')")
    shown = frame(page, at(f"{site}?embed#{encode(games.IN_THE_MIDDLE)}"))
    shown.locator("#play").click()
    game = game_in(shown)
    expect(game.locator("html")).to_have_attribute("lang", "en")
    game.locator("#deck").click()
    assert page.evaluate("JSON.stringify(localStorage)") == '{"cuttle:v1:settings":"language=de"}'
    assert page.evaluate("sessionStorage.length") == 0


def test_lines_for_a_web_page_show_the_table_and_after_a_press_the_game(
    go_over: OpenTable, host: Page, site: str
) -> None:
    table = go_over(encode(games.WON))
    table.menu("Share")
    table.dialog.get_by_role("button", name="For onlookers", exact=True).click()
    table.dialog.get_by_role("button", name="For a web page").click()
    field = table.dialog.locator("#field")
    expect(field).to_have_value(re.compile(f'^<iframe src="{re.escape(site)}\\?embed#'))
    lines = field.input_value()
    assert len(lines) < 40_000
    table.dialog.get_by_role("button", name="Show link").click()
    expect(field).not_to_have_value(lines)
    table.close_dialog()

    asked = list[str]()
    host.on("request", lambda request: asked.append(request.url))
    for _ in range(9):
        frame(host, lines)
    shown = frame(host, lines)
    expect(shown.get_by_role("link", name="Open here", exact=True)).to_have_count(1)
    expect(shown.locator("svg.cuttle-table")).to_be_visible()
    assert [url for url in asked if url.startswith(site)] == []
    shown.get_by_role("link").click()
    expect(game_in(shown).locator("#replay-place")).to_have_text("At the start.")
