"""The second start, from a memory snapshot: fast, with random numbers of its own, and with a fallback if
anything is wrong with the snapshot."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing, suppress

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from cuttle import Game, legal_moves
from e2e.anywhere import KEPT
from e2e.table import ASIDE, BOOT, RUNTIME, Table, held
from e2e.warm import LUCK
from e2e.watch import Watch
from tools.check.static_host import serving_like_pages
from tools.serve import DIST

RECORD = "cuttle:v1:snapshot"
"""And the page's folder."""

NOTED = f"Object.keys(localStorage).find((key) => key.startsWith('{RECORD}'))"

DAMAGE = """async (change) => {
  const name = (await caches.keys()).find((name) => name.startsWith("cuttle-snapshots"));
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  const response = await cache.match(request);
  const memory = new Uint8Array(await response.arrayBuffer());
  if (change === "rubbish") memory.fill(7);
  const kept = change === "cut" ? memory.subarray(0, 1000) : memory;
  await cache.put(request, new Response(kept, {headers: response.headers}));
}"""


NO_MEMORY = """globalThis.Worker = class {
  terminate() {}
  postMessage() { setTimeout(() => this.onmessage({data: null})); }
}"""
"""The worker's message when it couldn't make a snapshot."""

DEAF = "globalThis.Worker = class { postMessage() { throw new Error('broken on purpose'); } }"

NO_MORE = "globalThis.Worker = class { terminate() {} postMessage() {} }"
"""Prevents further snapshots, which would replace the one under test."""


FORGET = """() => {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith("cuttle:v1:game")))
    localStorage.removeItem(key);
}"""

PYTHONS_LUCK = """() => {
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = "import random; from pyscript import window; window.drawn = random.random()";
  document.body.append(script);
}"""


OURS = "(await caches.keys()).filter((name) => name.startsWith('cuttle-snapshots'))"

PUT_ASIDE = f"""async () => {{
  const [name] = {OURS};
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  await (await caches.open("aside")).put(request, await cache.match(request));
  return [name, {NOTED}, localStorage.getItem({NOTED})];
}}"""
"""Copies the snapshot; returns its name, and the name and text of its record."""

PUT_BACK = f"""async ([name, key, noted]) => {{
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(key, noted);
  for (const each of {OURS}) await caches.delete(each);
  const aside = await caches.open("aside");
  const [request] = await aside.keys();
  await (await caches.open(name)).put(request, await aside.match(request));
}}"""
"""Restores the copy, as right after the first start."""

LOSE = f"async () => {{ for (const name of {OURS}) await caches.delete(name) }}"

CACHED = f"async () => {OURS}"


@pytest.fixture(scope="module")
def memory(browser: Browser, site: str) -> Iterator[tuple[Page, list[str]]]:
    """A page whose first start has stored a snapshot, and the data to restore that state."""
    context = browser.new_context(base_url=site, service_workers="block")
    page = context.new_page()
    Table(page).open()
    expect(page.locator("html")).to_have_attribute("data-snapshot", "kept", timeout=BOOT)
    page.goto(ASIDE)
    yield page, page.evaluate(PUT_ASIDE)
    context.close()


@pytest.fixture
def lucky(memory: tuple[Page, list[str]], watch: Watch) -> Iterator[Table]:
    """A page that can start from a snapshot, with unseeded random numbers as for players."""
    page, copied = memory
    page.goto(ASIDE)
    page.evaluate(PUT_BACK, copied)
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


def start_anew(table: Table) -> str:
    """Start again without a saved game."""
    table.page.goto(ASIDE)
    table.page.evaluate(FORGET)
    return start(table)


def go_on(table: Table) -> Game:
    """Play the first legal move."""
    return table.play(legal_moves(table.settle().state)[0])


def failures(page: Page) -> int:
    """The number of failed starts from snapshots in a row."""
    found: dict[str, int] = json.loads(page.evaluate(f"localStorage.getItem({NOTED})"))
    return found["failed"]


@pytest.mark.nightly
def test_two_starts_from_one_memory_deal_differently(lucky: Table) -> None:
    codes, drawn = [], set()
    for _ in range(2):
        assert start_anew(lucky) == "used"
        codes.append(lucky.code)
        lucky.page.evaluate(PYTHONS_LUCK)
        drawn.add(lucky.page.wait_for_function("() => window.drawn").json_value())
    assert len(set(codes)) == 2
    assert len(drawn) == 2
    assert failures(lucky.page) == 0


def test_a_game_goes_on_after_a_start_from_memory(left: Table) -> None:
    assert start(left) == "used"
    game = go_on(left)
    assert start(left) == "used"
    assert left.game == game
    assert len(go_on(left).moves) > len(game.moves)


def record(page: Page, **change: object) -> None:
    """Overwrite the page's record of its snapshot."""
    text = f"JSON.stringify({{...JSON.parse(localStorage.getItem({NOTED})), ...change}})"
    page.evaluate(f"change => localStorage.setItem({NOTED}, {text})", change)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda page: page.evaluate(DAMAGE, "rubbish"),
        pytest.param(lambda page: page.evaluate(DAMAGE, "cut"), marks=pytest.mark.nightly),
        lambda page: record(page, trying=True),
        pytest.param(lambda page: page.evaluate(LOSE), marks=pytest.mark.nightly),
    ],
    ids=["rubbish", "cut short", "never ended", "lost"],
)
def test_memory_that_is_no_good_is_forgotten_and_counted(left: Table, spoil: Callable[[Page], None]) -> None:
    spoil(left.page)
    assert start(left) == "failed"
    assert failures(left.page) == 1
    assert left.page.evaluate(CACHED) == []
    go_on(left)


def test_a_start_that_is_left_or_goes_on_in_another_tab_is_no_failure(left: Table) -> None:
    page, other = left.page, left.page.context.new_page()
    held(page)
    assert start(Table(other)) == "used"
    other.close()
    held(page)  # the first start is left
    page.unroute(RUNTIME)
    assert start(left) == "used"
    assert failures(page) == 0


def test_after_three_failures_it_is_not_tried_again(left: Table) -> None:
    record(left.page, failed=3)
    assert start(left) == ""


def test_memory_of_another_build_is_left_alone(left: Table) -> None:
    record(left.page, build="another")
    assert start(left) == ""
    assert failures(left.page) == 0


def test_memory_that_cannot_be_made_is_counted_for_this_build_alone(left: Table) -> None:
    page = left.page
    page.evaluate(LOSE)
    record(page, build="another", failed=3)
    with page.add_init_script(NO_MEMORY):
        assert start(left) == ""
    expect(page.locator("html")).to_have_attribute("data-snapshot", "failed", timeout=BOOT)
    assert failures(page) == 1
    assert page.evaluate(CACHED) == []


@pytest.mark.nightly
def test_a_worker_that_cannot_even_be_asked_gives_no_trouble(left: Table) -> None:
    page = left.page
    page.evaluate(LOSE)
    record(page, build="another")
    with page.add_init_script(DEAF):
        assert start(left) == ""
    expect(page.locator("html")).to_have_attribute("data-snapshot", "failed", timeout=BOOT)
    expect(page.locator("#trouble")).to_be_hidden()


@pytest.mark.nightly
def test_a_page_that_dies_while_it_makes_a_memory_has_failed(left: Table) -> None:
    page, other = left.page, left.page.context.new_page()
    page.evaluate(LOSE)
    record(page, build="another")
    with other.add_init_script(NO_MORE):
        start(Table(other))
        other.wait_for_function(f"() => JSON.parse(localStorage.getItem({NOTED})).trying")
    with suppress(Error):  # nobody is left to answer
        other.goto("chrome://crash")
    other.close()
    assert start(left) == "failed"
    assert failures(page) == 1


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
