"""The second start, from a memory snapshot: fast, with random numbers of its own, and with a fallback if
anything is wrong with the snapshot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, suppress

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from cuttle import Game, legal_moves
from e2e.anywhere import KEPT
from e2e.looking import js
from e2e.table import ASIDE, BOOT, RUNTIME, Table, hold_page
from e2e.warm_pages import LUCK
from e2e.watch import Watch
from tools.serve import DIST, serving_like_pages

RECORD = js("start.snapshotRecord")

DEAF = "globalThis.Worker = class { postMessage() { throw new Error('broken on purpose'); } }"

NO_MORE = "globalThis.Worker = class { terminate() {} postMessage() {} }"
"""Prevents further snapshots, which would replace the one under test."""


@pytest.fixture(scope="module")
def memory(browser: Browser, site: str) -> Iterator[tuple[Page, list[str]]]:
    """A page whose first start has stored a snapshot, and the data to restore that state."""
    context = browser.new_context(base_url=site, service_workers="block")
    page = context.new_page()
    Table(page).open()
    expect(page.locator("html")).to_have_attribute("data-snapshot", "kept", timeout=BOOT)
    page.goto(ASIDE)
    yield page, page.evaluate(js("start.putSnapshotAside"))
    context.close()


@pytest.fixture
def lucky(memory: tuple[Page, list[str]], watch: Watch) -> Iterator[Table]:
    """A page that can start from a snapshot, with unseeded random numbers as for players."""
    page, copied = memory
    page.goto(ASIDE)
    page.evaluate(js("start.putSnapshotBack"), copied)
    watch.follow(page)
    with page.add_init_script(NO_MORE):
        yield Table(page)
    watch.leave(page)
    watch.check()


@pytest.fixture
def left(lucky: Table) -> Iterator[Table]:
    """The same with the tests' seeded random numbers."""
    with lucky.page.add_init_script(LUCK):
        yield lucky


def start(table: Table) -> str:
    """Start the page; returns what happened to the snapshot."""
    table.page.goto("./")
    table.ready()
    return table.page.locator("html").get_attribute("data-snapshot") or ""


def go_on(table: Table) -> Game:
    """Play the first legal move."""
    return table.play(legal_moves(table.settle().state)[0])


@pytest.mark.nightly
def test_two_starts_from_one_memory_deal_differently(lucky: Table) -> None:
    codes, drawn = [], set()
    for _ in range(2):
        lucky.page.goto(ASIDE)
        lucky.page.evaluate(js("start.forgetGames"))
        assert start(lucky) == "used"
        codes.append(lucky.code)
        lucky.page.evaluate(js("start.pythonsLuck"))
        drawn.add(lucky.page.wait_for_function("() => window.drawn").json_value())
    assert len(set(codes)) == 2
    assert len(drawn) == 2
    assert lucky.page.evaluate(RECORD)["failed"] == 0


def test_a_game_goes_on_after_a_start_from_memory(left: Table) -> None:
    assert start(left) == "used"
    game = go_on(left)
    assert start(left) == "used"
    assert left.game == game
    assert len(go_on(left).moves) > len(game.moves)


def record(page: Page, **change: object) -> None:
    """Overwrite the page's record of its snapshot."""
    page.evaluate(js("start.changeRecord"), change)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda page: page.evaluate(js("start.damageSnapshot"), "rubbish"),
        pytest.param(
            lambda page: page.evaluate(js("start.damageSnapshot"), "cut"), marks=pytest.mark.nightly
        ),
        lambda page: record(page, trying=True),
        pytest.param(lambda page: page.evaluate(js("start.loseSnapshot")), marks=pytest.mark.nightly),
    ],
    ids=["rubbish", "cut short", "never ended", "lost"],
)
def test_memory_that_is_no_good_is_forgotten_and_counted(left: Table, spoil: Callable[[Page], None]) -> None:
    spoil(left.page)
    assert start(left) == "failed"
    assert left.page.evaluate(RECORD)["failed"] == 1
    assert left.page.evaluate(js("start.cachedSnapshots")) == []
    go_on(left)


def test_a_start_that_is_left_or_goes_on_in_another_tab_is_no_failure(left: Table) -> None:
    page, other = left.page, left.page.context.new_page()
    hold_page(page)
    assert start(Table(other)) == "used"
    other.close()
    hold_page(page)  # the first start is left
    page.unroute(RUNTIME)
    assert start(left) == "used"
    assert page.evaluate(RECORD)["failed"] == 0


@pytest.mark.parametrize(("noted", "failed"), [({"failed": 3}, 3), ({"build": "another"}, 0)])
def test_memory_that_has_failed_three_times_or_is_of_another_build_is_left_alone(
    left: Table, noted: dict[str, object], failed: int
) -> None:
    record(left.page, **noted)
    assert start(left) == ""
    assert left.page.evaluate(RECORD)["failed"] == failed


def test_memory_that_cannot_be_made_is_counted_for_this_build_alone(left: Table) -> None:
    page = left.page
    page.evaluate(js("start.loseSnapshot"))
    record(page, build="another", failed=3)
    with page.add_init_script(f"({js('start.failToRemember')})()"):
        assert start(left) == ""
    expect(page.locator("html")).to_have_attribute("data-snapshot", "failed", timeout=BOOT)
    assert page.evaluate(RECORD)["failed"] == 1
    assert page.evaluate(js("start.cachedSnapshots")) == []


@pytest.mark.nightly
def test_a_worker_that_cannot_even_be_asked_gives_no_trouble(left: Table) -> None:
    page = left.page
    page.evaluate(js("start.loseSnapshot"))
    record(page, build="another")
    with page.add_init_script(DEAF):
        assert start(left) == ""
    expect(page.locator("html")).to_have_attribute("data-snapshot", "failed", timeout=BOOT)
    expect(page.locator("#trouble")).to_be_hidden()


@pytest.mark.nightly
def test_a_page_that_dies_while_it_makes_a_memory_has_failed(left: Table) -> None:
    page, other = left.page, left.page.context.new_page()
    page.evaluate(js("start.loseSnapshot"))
    record(page, build="another")
    with other.add_init_script(NO_MORE):
        start(Table(other))
        other.wait_for_function(f"() => ({RECORD})().trying")
    with suppress(Error):  # nobody is left to answer
        other.goto("chrome://crash")
    other.close()
    assert start(left) == "failed"
    assert page.evaluate(RECORD)["failed"] == 1


@pytest.mark.nightly
def test_two_copies_of_the_page_on_one_origin_keep_their_files_and_memories_apart(browser: Browser) -> None:
    with serving_like_pages({"/a/": DIST, "/": DIST}) as site, closing(browser.new_context()) as context:
        page = context.new_page()
        for folder, snapshot in (("/a/", "kept"), ("/", "kept"), ("/a/", "used")):
            page.goto(site.url + folder)
            expect(page.locator("html")).to_have_attribute("data-snapshot", snapshot, timeout=BOOT)
            page.wait_for_function(KEPT)
        caches = page.evaluate("caches.keys()")
        for folder in ("/a/", "/"):
            assert [name for name in caches if "precache" in name and name.endswith(site.url + folder)]
