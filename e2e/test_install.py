"""The page as an installable app: manifest, icons, persistent storage."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenTable
from e2e.table import Table

NATURAL_SIZE = """async ([base, path]) => {
  const picture = new Image();
  picture.src = new URL(path, base);
  await picture.decode();
  return [picture.naturalWidth, picture.naturalHeight];
}"""

PERSISTS = """() => {
  window.asked = 0;
  navigator.storage.persist = () => { window.asked += 1; return Promise.reject(new Error("no")); };
}"""


@pytest.fixture
def manifest(page: Page) -> tuple[str, dict[str, object]]:
    """The URL and content of the manifest."""
    page.goto("./", wait_until="domcontentloaded")
    url = page.locator("link[rel=manifest]").evaluate("each => each.href")
    answer = page.request.get(url)
    assert answer.headers["content-type"] == "application/manifest+json"
    said: dict[str, object] = answer.json()
    return url, said


def test_the_browser_would_install_the_page(page: Page, site: str) -> None:
    Table(page).open()
    browser = page.context.new_cdp_session(page)
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Playwright's contexts are incognito windows; that's the only obstacle.
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
    found = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["manifest"]["startUrl"] == found["manifest"]["scope"] == site


def test_the_icons_are_as_large_as_the_manifest_says(
    page: Page, manifest: tuple[str, dict[str, list[dict[str, str]]]]
) -> None:
    url, said = manifest
    purposes = {icon.get("purpose", "any") for icon in said["icons"]}
    assert purposes == {"any", "maskable"}
    pictures = [icon for icon in said["icons"] if icon["type"] == "image/png"]
    assert len(pictures) == 3
    for icon in pictures:
        size = [int(number) for number in icon["sizes"].split("x")]
        assert page.evaluate(NATURAL_SIZE, [url, icon["src"]]) == size
    assert page.evaluate(NATURAL_SIZE, [page.url, "web/art/icon-180.png"]) == [180, 180]


def test_storage_is_asked_to_last_once_there_is_a_result_to_lose(open_table: OpenTable) -> None:
    table = open_table()
    table.page.evaluate(PERSISTS)
    table.menu("Resign")
    assert table.page.evaluate("asked") == 0
    table.dialog.get_by_role("button", name="Resign", exact=True).click()
    expect(table.status).to_contain_text("wins")
    assert table.page.evaluate("asked") == 1
