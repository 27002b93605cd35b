"""On a host of static pages, under a path: with its headers, with nothing above that path, and with an
address that leads nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from cuttle import encode
from e2e import games
from e2e.anywhere import PATH, Home, at_home
from e2e.table import Table


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    """The page where it will live."""
    with at_home(tmp_path / "dist") as home:
        yield home


def test_the_page_needs_no_header_and_nothing_above_its_own_folder(home: Home, browser: Browser) -> None:
    table = home.visit(browser)
    answer = table.page.goto("./")
    table.ready()
    assert answer is not None
    assert {"content-encoding", "cache-control"} <= set(answer.headers)
    assert [name for name in answer.headers if name.startswith("cross-origin")] == []
    assert answer.headers["cache-control"] == "max-age=600"
    assert not table.page.evaluate("crossOriginIsolated")
    assert [answer.path for answer in home.site.answers if not answer.path.startswith(PATH)] == []


@pytest.mark.parametrize("where", ["lost", "lost/and/deep/"])
def test_from_an_address_that_leads_nowhere_there_is_a_way_back(
    home: Home, browser: Browser, where: str
) -> None:
    home.watch.expect("404")
    code = encode(games.in_the_middle())
    page = home.visit(browser).page
    answer = page.goto(f"./{where}#{code}")
    assert answer is not None
    assert answer.status == 404
    back = page.get_by_role("link", name="To the table")
    expect(back).to_have_attribute("href", f"{home.url}#{code}")
    back.click()
    table = Table(page)
    table.ready()
    assert page.url == home.url
    assert table.code == code
