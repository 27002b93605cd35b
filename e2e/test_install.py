"""The page as an installable app: manifest, icons, persistent storage."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from e2e.conftest import OpenTable
from tools.scripts import script

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
