"""On a static host under a path: headers, manifest and icons, and an address that doesn't exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from cuttle import encode
from e2e import games
from e2e.anywhere import PATH, Home, at_home
from e2e.conftest import OpenTable, often
from e2e.table import ASIDE, EMPTY, Table
from e2e.watch import ICON, Watch
from tools.build.fingerprint import HASHED
from tools.scripts import script


def test_the_page_needs_no_header_and_nothing_above_its_own_folder(
    warm_home: tuple[Home, Table], visitor: tuple[Table, Watch]
) -> None:
    home, (table, _) = warm_home[0], visitor
    answer = table.page.goto("./")
    table.ready()
    assert answer is not None
    assert {"content-encoding", "cache-control"} <= set(answer.headers)
    assert [name for name in answer.headers if name.startswith("cross-origin")] == []
    assert answer.headers["cache-control"] == "max-age=600"
    assert not table.page.evaluate("crossOriginIsolated")
    assert {answer.path for answer in home.site.answers if not answer.path.startswith(PATH)} <= {ICON}


def test_a_page_whose_parts_have_gone_since_it_was_fetched_says_what_helps(
    home: Home, browser: Browser
) -> None:
    """As after an update, in a browser that has cached only the page itself."""
    home.watch.expect("404")
    home.watch.forgive("MIME type")
    for path in home.folder.rglob("*"):
        if HASHED.search(path.name):
            path.unlink()
    page = home.visit(browser).page
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("Try reloading the page")


@pytest.fixture(scope="module")
def warm_home(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[tuple[Home, Table]]:
    """The deployed page, and a visitor who has nothing cached for offline use."""
    with at_home(tmp_path_factory.mktemp("home") / "dist") as home:
        table = home.visit(browser, service_workers="block")
        home.watch.leave(table.page)  # each test watches it itself
        yield home, table


@pytest.fixture
def visitor(warm_home: tuple[Home, Table]) -> Iterator[tuple[Table, Watch]]:
    """That visitor, with nothing stored."""
    home, table = warm_home
    table.page.goto(ASIDE)
    table.page.evaluate(EMPTY)
    watch = Watch(home.site.url)
    watch.follow(table.page)
    yield table, watch
    watch.leave(table.page)
    watch.forgive("blocked by Playwright")
    watch.check()


@pytest.mark.parametrize("where", often(("lost", "lost/and/deep/"), "lost"))
def test_from_an_address_that_leads_nowhere_there_is_a_way_back(
    warm_home: tuple[Home, Table], visitor: tuple[Table, Watch], where: str
) -> None:
    home, (table, watch) = warm_home[0], visitor
    watch.expect("404")
    code = encode(games.in_the_middle())
    answer = table.page.goto(f"./{where}#{code}")
    assert answer is not None
    assert answer.status == 404
    back = table.page.get_by_role("link", name="Play Cuttle")
    expect(back).to_have_attribute("href", f"{home.url}#{code}")
    back.click()
    table.ready()
    assert table.page.url == home.url
    assert table.code == code


@pytest.mark.parametrize(
    "where", often(("%23{}", "index.html%2523{}?utm_source=mail", "lost?to=%23{}&x=1", "?x=1%23{}"), "%23{}")
)
def test_a_link_whose_sign_was_encoded_opens_its_game(
    warm_home: tuple[Home, Table], visitor: tuple[Table, Watch], where: str
) -> None:
    home, (table, watch) = warm_home[0], visitor
    if not where.startswith("?"):
        watch.expect("404")
    code = encode(games.in_the_middle())
    table.page.goto(f"./{where.format(code)}")
    table.page.wait_for_url(re.compile(rf"{re.escape(home.url)}(?:\?x=1)?$"))
    table.ready()
    assert table.code == code


NATURAL_SIZE: Final = script("e2e/scripts/start.js", "naturalSize")

PERSISTS: Final = script("e2e/scripts/start.js", "countPersist")


def test_the_browser_would_install_the_page_and_the_icons_are_as_large_as_the_manifest_says(
    page: Page, site: str
) -> None:
    page.goto("./", wait_until="domcontentloaded")
    browser = page.context.new_cdp_session(page)
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Playwright's contexts are incognito windows; that's the only obstacle.
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
    found = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["manifest"]["startUrl"] == found["manifest"]["scope"] == site
    answer = page.request.get(found["url"])
    assert answer.headers["content-type"] == "application/manifest+json"
    icons: list[dict[str, str]] = answer.json()["icons"]
    assert {icon.get("purpose", "any") for icon in icons} == {"any", "maskable"}
    pictures = [icon for icon in icons if icon["type"] == "image/png"]
    assert len(pictures) == 3
    for icon in pictures:
        size = [int(number) for number in icon["sizes"].split("x")]
        assert page.evaluate(NATURAL_SIZE, [found["url"], icon["src"]]) == size
    assert page.evaluate(NATURAL_SIZE, [page.url, "web/art/icon-180.png"]) == [180, 180]


def test_storage_is_asked_to_last_once_there_is_a_result_to_lose(open_table: OpenTable) -> None:
    table = open_table()
    table.page.evaluate(PERSISTS)
    table.menu("Resign")
    assert table.page.evaluate("asked") == 0
    table.dialog.get_by_role("button", name="Resign", exact=True).click()
    expect(table.status).to_contain_text("wins")
    assert table.page.evaluate("asked") == 1
