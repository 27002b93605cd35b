"""Offline, with the path and headers of GitHub Pages: the page starts from its cache at any address; an
update is offered and waits, and the game survives it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from cuttle import encode, legal_moves
from e2e import games
from e2e.anywhere import APART, FRESH, PATH, WORKER, Home, at_home
from e2e.conftest import OpenTable
from e2e.looking import RECORD
from e2e.table import Table
from tools.build.fingerprint import HASHED

KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.includes("precache"));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return [names.length, requests.flat().map(({url}) => new URL(url).pathname)];
}"""

BREAK = """async () => {
  let broken = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.endsWith(".wasm")) continue;
      const headers = {"Content-Type": "application/wasm"};
      await cache.put(request, new Response("\\0asm rubbish", {headers}));
      broken += 1;
    }
  }
  return broken;
}"""
"""Breaks the cached runtime; returns the number of files."""

IS_NEWER = f"() => {FRESH} === 'newer'"

THERE_OR_OFFERED = f"{FRESH} === 'newer' || document.getElementById('menu-renew-')"
"""Browsers may let the old version finish first."""

TAKE = "Update"


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    """The deployed page."""
    with at_home(tmp_path / "dist") as home:
        yield home


@pytest.fixture
def table(home: Home, browser: Browser) -> Table:
    """A page that works offline."""
    return home.keeps(home.visit(browser))


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[tuple[Home, Table]]:
    """A first visit, for tests that only read what it has stored."""
    with at_home(tmp_path_factory.mktemp("first") / "dist") as home:
        yield home, home.keeps(home.visit(browser))


def test_all_that_is_shipped_is_kept_in_one_place(first: tuple[Home, Table]) -> None:
    home, table = first
    caches, paths = table.page.evaluate(KEPT)
    files = {path.relative_to(home.folder).as_posix() for path in home.folder.rglob("*") if path.is_file()}
    assert caches == 1
    assert {path.removeprefix("/cuttle/") for path in paths} == files - {WORKER, *APART}
    table.menu("About")
    expect(table.page.locator("#about-offline")).to_contain_text("works offline")


def test_what_the_first_visit_has_fetched_is_not_fetched_again_to_be_kept(first: tuple[Home, Table]) -> None:
    home, _ = first
    asked = [answer.path.rpartition(PATH)[2] for answer in home.site.answers]
    heavy = {name for name in asked if HASHED.search(name)}
    parts = {name.partition("-")[0] for name in heavy}
    assert parts >= {"pyodide", "pyscript/core", "python", "web/browser/page"}
    assert [name for name in heavy if asked.count(name) > 1] == []


def test_that_it_is_ready_is_told_in_the_menu_of_a_later_visit(home: Home, browser: Browser) -> None:
    table = home.visit(browser)
    table.page.set_viewport_size({"width": 360, "height": 640})
    table.prepare()
    table.page.add_init_script(f"addEventListener('DOMContentLoaded', () => ({RECORD})('#notice'))")
    table.open()
    table.menu("About")
    expect(table.page.locator("#about-offline")).to_contain_text("works offline")
    table.close_dialog()
    ready = table.page.locator("#menu-offline")
    expect(ready).to_have_count(0)
    assert table.recorded() == [""]
    table.reload()
    expect(ready).to_have_text("Ready to play offline.")
    expect(ready).to_be_hidden()
    assert table.recorded() == [""]
    table.page.locator("#menu-button").click()
    ready.scroll_into_view_if_needed()
    expect(ready).to_be_in_viewport(ratio=1)


def test_the_page_starts_without_a_network(home: Home, table: Table) -> None:
    home.goes_away()
    table.reload()
    move = legal_moves(table.state)[0]
    table.play(move)
    code = table.code
    table.page.goto("./?from=a-friend")
    table.ready()
    assert table.code == code
    shared = encode(games.in_the_middle())
    table.page.goto(f"./?from=a-friend#{shared}")
    table.ready()
    assert table.code == shared
    other = home.another()
    other.open()
    assert other.code == shared
    other.play(legal_moves(other.state)[0])


def test_a_broken_file_that_was_kept_is_fetched_again_and_the_games_stay(home: Home, table: Table) -> None:
    home.watch.forgive(".")  # the console of the broken start
    table.reload()
    table.play(legal_moves(table.state)[0])
    games = table.stored_games
    assert table.page.evaluate(BREAK) == 1
    table.page.evaluate("caches.open('of another page')")
    table.page.reload()
    table.press_again("Reload without cached files")
    assert table.stored_games == games
    assert table.page.evaluate("caches.has('of another page')")
    table.play(legal_moves(table.state)[0])


def test_a_newer_version_waits_until_it_is_taken_and_the_game_goes_on(home: Home, table: Table) -> None:
    table.reload()  # so that the cached version is the one in use
    table.play(legal_moves(table.state)[0])
    code = table.code
    home.publish()
    home.newer(table)
    expect(table.page.locator("#menu-renew-")).to_have_text(TAKE)
    expect(table.page.locator("#renew")).to_have_count(0)  # nothing is offered during a game
    assert table.page.evaluate(FRESH) == ""
    table.menu(TAKE)
    table.page.wait_for_function(IS_NEWER)
    table.ready()
    assert table.code == code
    expect(table.page.locator("#menu-renew-")).to_have_count(0)
    home.goes_away()
    table.reload()
    assert table.page.evaluate(FRESH) == "newer"
    assert table.code == code


def test_a_newer_version_is_offered_when_a_round_is_over(home: Home, table: Table) -> None:
    home.publish()
    home.newer(table)
    table.menu("Resign")
    table.dialog.get_by_role("button", name="Resign", exact=True).click()
    table.page.locator("#ending").get_by_role("button", name="Update", exact=True).click()
    table.page.wait_for_function(IS_NEWER)
    table.ready()
    assert table.game.over


def test_a_newer_version_that_waits_is_there_at_the_next_start(home: Home, table: Table) -> None:
    table.reload()
    code = table.code
    home.publish()
    home.newer(table)
    table.page.goto("about:blank")
    table.open()
    table.page.wait_for_function(f"() => {THERE_OR_OFFERED}")
    assert table.code == code


def test_in_the_workshop_nothing_is_kept(open_table: OpenTable) -> None:
    """A rebuild must show after the next reload."""
    table = open_table()
    table.menu("About")
    expect(table.page.locator("#about-offline")).to_contain_text("needs an internet connection")
    assert table.page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0
