"""On a static host under a path: headers, manifest and icons, and an address that doesn't exist."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from cuttle import encode
from e2e import games
from e2e.anywhere import PATH, Home
from e2e.conftest import OpenTable, often
from e2e.looking import js
from e2e.watch import ICON
from tools.build.fingerprint import HASHED


def test_the_page_needs_no_header_and_nothing_above_its_folder_and_is_found_from_where_nothing_is(
    home: Home, browser: Browser
) -> None:
    home.watch.expect("404")
    home.watch.forgive("blocked by Playwright")
    table = home.visit(browser, service_workers="block")
    page, code = table.page, encode(games.IN_THE_MIDDLE)
    table.prepare()
    answer = page.goto("./")
    table.ready()
    assert answer
    assert {"content-encoding", "cache-control"} <= set(answer.headers)
    assert [name for name in answer.headers if name.startswith("cross-origin")] == []
    assert answer.headers["cache-control"] == "max-age=600"
    assert not page.evaluate("crossOriginIsolated")
    assert {answer.path for answer in home.site.answers if not answer.path.startswith(PATH)} <= {ICON}
    back = page.get_by_role("link", name="Play Cuttle")
    for where in ("lost", "lost/and/deep/"):
        answer = page.goto(f"./{where}#{code}")
        assert answer
        assert answer.status == 404
        expect(back).to_have_attribute("href", f"{home.url}#{code}")
    back.click()
    table.ready()
    assert page.url == home.url
    assert table.code == code


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


@pytest.mark.parametrize(
    "where", often(("%23{}", "index.html%2523{}?utm_source=mail", "lost?to=%23{}&x=1", "?x=1%23{}"), "%23{}")
)
def test_a_link_whose_sign_was_encoded_opens_its_game(home: Home, browser: Browser, where: str) -> None:
    home.watch.forgive("404", "blocked by Playwright")
    table, code = home.visit(browser, service_workers="block"), encode(games.IN_THE_MIDDLE)
    table.page.goto(f"./{where.format(code)}")
    table.page.wait_for_url(re.compile(rf"{re.escape(home.url)}(?:\?x=1)?$"))
    table.ready()
    assert table.code == code


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
        assert page.evaluate(js("start.naturalSize"), [found["url"], icon["src"]]) == size
    assert page.evaluate(js("start.naturalSize"), [page.url, "web/art/icon-180.png"]) == [180, 180]


def test_storage_is_asked_to_last_once_there_is_a_result_to_lose(open_table: OpenTable) -> None:
    table = open_table()
    table.page.evaluate(js("start.countPersist"))
    table.menu("Resign")
    assert table.page.evaluate("asked") == 0
    table.dialog.get_by_role("button", name="Resign", exact=True).click()
    expect(table.status).to_contain_text("wins")
    assert table.page.evaluate("asked") == 1
