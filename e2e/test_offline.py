"""Offline, with the path and headers of GitHub Pages: the page starts from its cache at any address; an
update is offered and waits, and the game survives it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from cuttle import Link, Match, encode, legal_moves
from cuttle.links import link_text, parse_link
from e2e import games
from e2e.anywhere import APART, FRESH, PATH, WORKER, Home, at_home
from e2e.conftest import OpenTable
from e2e.looking import js
from e2e.table import Table, share_link_of
from tools.build.fingerprint import HASHED, SOUNDS
from tools.build.languages import SHIPPED
from tools.build.offline import READ_LATER

THERE_OR_OFFERED = f"{FRESH} === 'newer' || document.getElementById('menu-renew')"
"""Browsers may let the old version finish first."""


@pytest.fixture
def table(home: Home, browser: Browser) -> Table:
    """A page that works offline."""
    return home.keeps(home.visit(browser))


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[tuple[Home, Table]]:
    """A first visit, for tests that only read what it has stored."""
    with at_home(tmp_path_factory.mktemp("first") / "dist") as home:
        table = home.visit(browser, viewport={"width": 360, "height": 640})
        table.page.add_init_script(
            f"addEventListener('DOMContentLoaded', () => ({js('page.record')})('#notice'))"
        )
        yield home, home.keeps(table)


def test_all_that_is_shipped_is_kept_in_one_place(first: tuple[Home, Table]) -> None:
    home, table = first
    caches, paths = table.page.evaluate(js("start.precached"))
    files = {path.relative_to(home.folder).as_posix() for path in home.folder.rglob("*") if path.is_file()}
    assert caches == 1
    assert {path.removeprefix("/cuttle/") for path in paths} == {
        name
        for name in files - {WORKER, *APART}
        if not name.startswith((SHIPPED, SOUNDS)) and not READ_LATER.match(name)
    }
    table.menu("About")
    expect(table.page.locator("#about-offline")).to_contain_text("works offline")
    table.close_dialog()


def test_what_the_first_visit_has_fetched_is_not_fetched_again_to_be_kept(first: tuple[Home, Table]) -> None:
    home, _ = first
    asked = [answer.path.rpartition(PATH)[2] for answer in home.site.answers]
    heavy = {name for name in asked if HASHED.search(name)}
    parts = {name.partition("-")[0] for name in heavy}
    archive = {"python/library", "python/cuttle", "python/web"}
    assert parts >= {"pyodide", "pyscript/core", *archive, "web/browser/page"}
    assert [name for name in heavy if asked.count(name) > 1] == []


def test_that_it_is_ready_is_told_in_the_menu_of_a_later_visit(first: tuple[Home, Table]) -> None:
    _, table = first
    ready = table.page.locator("#menu-offline")
    expect(ready).to_have_count(0)
    assert table.recorded() == [""]
    table.reload()
    expect(ready).to_have_text("Ready to play offline.")
    expect(ready).to_be_hidden()
    assert table.recorded() == [""]
    table.page.locator("#menu-button").click()
    ready.evaluate("each => each.scrollIntoView({ block: 'center' })")
    expect(ready).to_be_in_viewport(ratio=1)


def test_the_page_starts_without_a_network_and_has_a_puzzle(home: Home, table: Table) -> None:
    home.goes_away()
    table.reload()
    move = legal_moves(table.state)[0]
    table.play(move)
    code = table.code
    table.page.goto("./?from=a-friend")
    table.ready()
    assert table.code == code
    sent = encode(games.IN_THE_MIDDLE)
    table.page.goto(f"./?from=a-friend#{sent}")
    table.ready()
    assert table.code == sent
    other = home.another()
    other.open()
    assert other.code == sent
    other.play(legal_moves(other.state)[0])
    other.menu("Puzzle")
    expect(other.page.locator("#exercise-leave")).to_be_visible()


def test_sounds_are_kept_once_sound_is_on_and_a_newer_version_brings_its_own(
    home: Home, table: Table
) -> None:
    files = sorted(path.name for path in (home.folder / SOUNDS).iterdir())
    assert table.page.evaluate(js("start.keptSounds")) == []
    table.page.get_by_role("button", name="Sound", exact=True).click()
    while table.page.evaluate(js("start.keptSounds")) != files:
        table.page.wait_for_timeout(50)
    table.reload()
    renewed = {name: name.replace("-", "-0123456789-") for name in files}
    for old, new in renewed.items():
        (home.folder / SOUNDS / old).rename(home.folder / SOUNDS / new)
    page = next((home.folder / "web" / "browser").glob("page-*.js"))
    script = page.read_text(encoding="utf-8")
    for old, new in renewed.items():
        script = script.replace(old, new)
    page.unlink()
    script_renamed = page.name.replace("-", "-0123456789-")
    page.with_name(script_renamed).write_text(script, encoding="utf-8")
    home.publish("newer", {page.name: script_renamed})
    home.newer(table)
    home.goes_away()
    table.page.goto("about:blank")
    table.page.goto("./")
    table.page.wait_for_function(f"() => {FRESH} === 'newer'")
    table.ready()
    assert table.page.evaluate(js("start.keptSounds")) == sorted(renewed.values())
    table.page.evaluate(js("motion.countVoices"))
    table.page.keyboard.press("Shift")
    assert table.page.evaluate(js("motion.playSounds"), "lay 0 0") == 1


@pytest.mark.nightly
def test_a_link_of_each_kind_opens_without_a_network(home: Home, table: Table) -> None:
    home.goes_away()
    other = home.another()
    for link in links_made_in(table):
        other.page.goto("about:blank")
        other.page.goto(f"./#{link}")
        other.ready()
        kind = parse_link(link).kind
        there = {"replay": "#replaying", "challenge": "#challenge-go", "your turn": "#take-device"}.get(
            kind, "#hand"
        )
        expect(other.page.locator(there)).to_be_visible()


def links_made_in(table: Table) -> Iterator[str]:
    """Links of all kinds, and the picture of one."""
    table.open(encode(games.IN_THE_MIDDLE))
    yield share_link_of(table, "Continue").rpartition("#")[2]
    table.menu("Share")
    table.dialog.get_by_role("button", name="Show QR code").click()
    expect(table.dialog.locator("#qr")).to_be_visible()
    table.close_dialog()
    table.open_game(games.WON)
    yield share_link_of(table, "Replay").rpartition("#")[2]
    yield share_link_of(table, "Challenge").rpartition("#")[2]
    two = ("person", "person")
    yield link_text(Link(Match(games.IN_THE_MIDDLE), "your turn", players=two, seat=0))


@pytest.mark.nightly
def test_a_broken_file_that_was_kept_is_fetched_again_and_the_games_stay(home: Home, table: Table) -> None:
    home.watch.forgive(".")  # the console of the broken start
    table.reload()
    table.play(legal_moves(table.state)[0])
    games = table.stored_games
    assert table.page.evaluate(js("start.breakRuntime")) == 1
    table.page.evaluate("caches.open('of another page')")
    table.page.reload()
    table.press_again("Reload without cached files")
    assert table.stored_games == games
    assert table.page.evaluate("caches.has('of another page')")
    table.play(legal_moves(table.state)[0])


@pytest.mark.nightly
def test_a_newer_version_waits_until_it_is_taken_and_the_game_goes_on(home: Home, table: Table) -> None:
    table.reload()  # so that the cached version is the one in use
    table.play(legal_moves(table.state)[0])
    code, page = table.code, table.page
    home.publish("newer")
    home.newer(table)
    expect(page.locator("#menu-renew")).to_have_text("Update")
    expect(page.locator("#renew")).to_have_count(0)  # nothing is offered during a game
    assert page.evaluate(FRESH) == ""
    table.menu("Update")
    page.wait_for_function(f"() => {FRESH} === 'newer'")
    table.ready()
    assert table.code == code
    expect(page.locator("#menu-renew")).to_have_count(0)

    home.publish("newest")
    home.newer(table)
    table.resign()
    page.locator("#ending").get_by_role("button", name="Update", exact=True).click()
    page.wait_for_function(f"() => {FRESH} === 'newest'")
    table.ready()
    assert table.game.over
    code = table.code
    home.goes_away()
    table.reload()
    assert page.evaluate(FRESH) == "newest"
    assert table.code == code


@pytest.mark.nightly
def test_a_newer_version_that_waits_is_there_at_the_next_start(home: Home, table: Table) -> None:
    table.reload()
    code = table.code
    home.publish("newer")
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
