"""The pages to read, as they are shipped: without scripts, in every language, on phones, offline."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.anywhere import at_home
from e2e.conftest import Visit
from e2e.full_tables import NARROW, WIDE, windows
from e2e.looking import box
from tools.build import addresses
from tools.build.reading import STYLE, all_pages
from tools.check.axe import violations
from tools.serve import DIST
from web.features.help.reading import path_of
from web.text.languages import LANGUAGES

ALMANAC = [path_of(page.name, "uk") for page in all_pages() if page.picture == "almanac"][:2]
"""The page that leads to the others, in the longest words, and one of those."""
ALL = [path_of(page.name, tag) for page in all_pages() for tag in LANGUAGES]


def test_they_are_valid_html() -> None:
    validate = [
        str(DIST.parent / "node_modules" / ".bin" / "html-validate"),
        *(str(DIST / name) for name in ALL),
    ]
    done = subprocess.run(validate, cwd=DIST.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", ALL)
def test_every_link_leads_to_a_file(name: str) -> None:
    page = DIST / name
    text = page.read_text(encoding="utf-8")
    if home := addresses.address():
        text = text.replace(f'href="{home}', f'href="{"../" * name.count("/")}')
    links = re.findall(r'href="([^"#:]*)"', text)
    assert len(links) >= 2 * len(LANGUAGES)
    for link in links:
        there = (page.parent / link).resolve()
        assert (there / "index.html" if there.is_dir() else there).is_file(), link


@pytest.mark.parametrize("name", ["elsewhere.html", "uk/elsewhere.html", "de/magic.html", *ALMANAC])
def test_they_fit_and_need_no_script(visit: Visit, name: str) -> None:
    page = visit(java_script_enabled=False)
    page.goto(f"./{name}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main")).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")
    for width, _ in windows(page, NARROW, WIDE):
        assert box(page.locator("main"))["width"] <= width


@pytest.mark.parametrize("name", ["magic.html", "uk/elsewhere.html"])
def test_they_are_set_in_the_typeface_of_the_game_and_have_a_picture(visit: Visit, name: str) -> None:
    page = visit(java_script_enabled=False)
    with page.expect_request_finished(lambda request: "/type/jost-" in request.url):
        page.goto(f"./{name}")
    expect(page.locator("h1")).to_have_css("font-family", re.compile("^Jost"))
    picture = page.locator("main img")
    assert picture.evaluate("each => each.complete && each.naturalWidth > 0")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["magic.html", *ALMANAC])
def test_axe_finds_no_fault(visit: Visit, name: str, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    page.goto(f"./{name}")
    assert violations(page) == []


@pytest.mark.nightly
def test_a_page_of_the_almanac_is_kept_when_it_is_read(browser: Browser, tmp_path: Path) -> None:
    with at_home(tmp_path / "dist") as home:
        shutil.copy(DIST / "elsewhere.html", home.folder / "almanac.html")
        shutil.copy(DIST / "uk" / "elsewhere.html", home.folder / "uk" / "almanac-pagat.html")
        page: Page = home.keeps(home.visit(browser)).page
        page.reload()  # now the worker serves it
        page.goto(f"{home.url}uk/almanac-pagat.html")
        home.goes_away()
        page.goto(f"{home.url}magic.html")
        page.goto(f"{home.url}uk/almanac-pagat.html")
        expect(page.locator("main h2").first).to_be_visible()
        assert not page.evaluate("caches.match('../almanac.html').then(Boolean)")


@pytest.mark.nightly
def test_they_are_kept_for_offline(browser: Browser, tmp_path: Path) -> None:
    with at_home(tmp_path / "dist") as home:
        table = home.keeps(home.visit(browser))
        home.watch.forgive("/languages/uk-", r"/sw\.js")  # nobody has chosen it, so it isn't kept
        home.goes_away()
        page: Page = table.page
        for name in ("magic.html", "uk/elsewhere.html"):
            page.goto(home.url + name)
            expect(page.locator("main")).to_have_css("border-radius", re.compile(r"\d"))
            assert page.evaluate(f"[...document.styleSheets].some((each) => each.href.endsWith('{STYLE}'))")
        page.get_by_role("link", name="Грати в Cuttle").click()
        table.ready()
