"""The single-file edition: downloaded from the settings, opened by double click, played and saved without any
request; and the message if it can't be downloaded offline."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from cuttle import legal_moves
from e2e import games
from e2e.anywhere import Home
from e2e.looking import js
from e2e.table import Table, log_in
from e2e.warm_pages import LUCK, PATIENCE
from e2e.watch import Watch
from tools.build import addresses
from tools.build.onefile import ONE_FILE, marked
from tools.serve import DIST

DOWNLOAD = "Download Cuttle"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The single file in an empty folder."""
    path = tmp_path_factory.mktemp("a folder") / ONE_FILE
    path.write_bytes((DIST / ONE_FILE).read_bytes())
    return path


@pytest.fixture(scope="module")
def opened(file: Path, browser: Browser) -> Iterator[tuple[Table, Watch]]:
    """The file opened by double click, with its complaints and requests."""
    watch = Watch(file.as_uri())
    context = browser.new_context()
    context.add_init_script(LUCK)
    context.set_default_timeout(PATIENCE)
    table = Table(context.new_page())
    watch.follow(table.page)
    table.page.goto(file.as_uri())
    table.ready()
    yield table, watch
    context.close()


@pytest.fixture
def table(opened: tuple[Table, Watch], file: Path) -> Iterator[Table]:
    """The opened file, shared by the tests."""
    table, watch = opened
    yield table
    asked = [url for url in watch.requests if not url.startswith(("blob:", "data:", file.as_uri()))]
    assert asked == []
    assert watch.complaints == []
    expect(table.page.locator("dialog[open]")).to_have_count(0)


def test_the_file_is_played_and_keeps_the_game(table: Table, file: Path) -> None:
    table.settle()
    before = table.code
    table.play(legal_moves(table.state)[0])
    code, log = table.code, table.log
    assert code != before
    table.page.goto("about:blank")
    table.page.goto(file.as_uri())
    table.ready()
    assert table.code == code
    assert table.log == log


def test_the_file_opens_links_and_shares_codes_or_the_address_that_it_was_built_with(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.open_game(games.IN_THE_MIDDLE)
    assert table.game == games.IN_THE_MIDDLE
    monkeypatch.setenv(addresses.SITE, "https://name.github.io/cuttle")
    (address,) = re.findall(r'<html .*data-address="([^"]*)"', marked())
    field = table.dialog.get_by_role("textbox")
    for known, start in ((address, r"https://name\.github\.io/cuttle/#"), ("", "")):
        table.page.evaluate("address => { document.documentElement.dataset.address = address }", known)
        table.menu("Share")
        expect(field).to_have_value(re.compile(f":\n{start}{table.code}$"))
        expect(table.dialog.get_by_role("button", name="Show QR code")).to_have_count(1)
        if not known:
            expect(table.dialog).to_contain_text("a file without an address on the web")
        table.close_dialog()


def test_the_file_draws_codes_and_reads_them(table: Table, tmp_path: Path) -> None:
    table.open_game(games.IN_THE_MIDDLE)
    table.menu("Share")
    table.dialog.get_by_role("button", name="Show QR code").click()
    picture = tmp_path / "code.png"
    table.dialog.locator("#qr").screenshot(path=picture)
    table.close_dialog()
    table.open_game(games.THREE_TAKES)
    table.menu("Open a link")
    table.dialog.get_by_role("button", name="Scan a code").click()
    expect(table.dialog.locator("#scan-state")).to_contain_text("There’s no camera")
    table.page.set_input_files("#scan-picture", picture)
    expect(table.dialog).to_have_count(0)
    assert table.game == games.IN_THE_MIDDLE


def test_the_file_says_what_it_is_and_holds_its_licences(table: Table) -> None:
    table.menu("Settings")
    expect(table.dialog.get_by_role("button", name="About")).to_be_visible()
    expect(table.dialog.locator("[data-do=Download]")).to_have_count(0)
    table.dialog.get_by_role("button", name="About").click()
    expect(table.page.locator("#about-offline")).to_contain_text("This file is the whole game")
    with table.page.expect_download() as licence:
        table.dialog.get_by_role("link", name="Pyodide: MPL-2.0").click()
    assert licence.value.suggested_filename == "pyodide.txt"
    assert licence.value.path().read_bytes() == (DIST / "licenses" / "pyodide.txt").read_bytes()
    table.close_dialog()


def test_no_link_leads_out_of_the_file(table: Table) -> None:
    table.menu("About")
    targets = table.page.evaluate(
        "[...document.querySelectorAll('a[href]')].map(a => a.getAttribute('href'))"
    )
    source = addresses.source()
    inside = [target for target in targets if not source or not target.startswith(source)]
    assert {target.partition("/")[2].partition("/")[0] for target in inside} == {"licenses"}
    table.close_dialog()
    assert 'href="./magic.html"' not in (DIST / ONE_FILE).read_text(encoding="utf-8")


def test_the_file_holds_every_language(table: Table) -> None:
    table.menu("Settings")
    table.dialog.get_by_role("button", name="Deutsch").click()
    expect(table.dialog.locator("h2")).to_have_text("Einstellungen")
    table.dialog.get_by_role("button", name="English").click()
    expect(table.dialog.locator("h2")).to_have_text("Settings")
    table.close_dialog()


def test_a_failure_of_the_file_is_told(table: Table) -> None:
    table.page.evaluate(js("events.missEvent"))
    expect(table.page.locator("#trouble")).to_be_visible()
    assert "must be an iterable" in table.page.locator("#trouble-report").input_value()
    table.page.locator("#trouble-on").click()
    expect(table.page.locator("#trouble")).to_be_hidden()


@pytest.mark.nightly
def test_without_the_file_the_menu_says_so_kindly(page: Page, watch: Watch) -> None:
    table = Table(page)
    table.open()
    watch.expect(ONE_FILE)
    for answer in (lambda route: route.abort("internetdisconnected"), log_in):
        page.route(f"**/{ONE_FILE}", answer)
        table.menu(DOWNLOAD)
        expect(page.locator("#notice")).to_contain_text("Check your connection")
        page.unroute(f"**/{ONE_FILE}")
        page.keyboard.press("Escape")


@pytest.mark.nightly
def test_the_menu_fetches_the_file_when_asked(home: Home, browser: Browser) -> None:
    table = home.keeps(home.visit(browser))
    assert [answer for answer in home.site.answers if answer.path.endswith(ONE_FILE)] == []
    with table.page.expect_download() as download:
        table.menu(DOWNLOAD)
    assert download.value.suggested_filename == ONE_FILE
    assert download.value.path().read_bytes() == (DIST / ONE_FILE).read_bytes()
    expect(table.page.locator("#notice")).to_contain_text("Double-click")
