"""The second start, from memory that the first one has left: fast, but with luck of its own, and never
in the way of a start when something is wrong with it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from cuttle import Game, legal_moves
from e2e.conftest import Visit
from e2e.table import BOOT, Table
from e2e.watch import Watch

RECORD = "cuttle:v1:snapshot"

DAMAGE = """async (change) => {
  const [name] = await caches.keys();
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
"""As the worker says when it could not make any."""

NO_MORE = "globalThis.Worker = class { terminate() {} postMessage() {} }"
"""From then on no memory is made, which would take the place of what is looked at."""

LOSE = "async () => { for (const name of await caches.keys()) await caches.delete(name) }"

PYTHONS_LUCK = """() => {
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = "import random; from pyscript import window; window.drawn = random.random()";
  document.body.append(script);
}"""


def leave_memory(page: Page) -> Table:
    """Open a page whose first start leaves its memory."""
    table = Table(page)
    table.open()
    expect(table.page.locator("html")).to_have_attribute("data-snapshot", "kept", timeout=BOOT)
    return table


@pytest.fixture
def left(visit: Visit) -> Table:
    """A page whose first start has left its memory."""
    return leave_memory(visit())


@pytest.fixture
def lucky(browser: Browser, site: str, watch: Watch) -> Iterator[Table]:
    """The same in a browser that has luck of its own, as those of players have."""
    context = browser.new_context(base_url=site)
    page = context.new_page()
    watch.follow(page)
    yield leave_memory(page)
    context.close()
    watch.check()


def start_anew(page: Page) -> str:
    """Start again without a saved game; what became of the memory."""
    page.evaluate("localStorage.removeItem('cuttle:v1:game:' + sessionStorage.getItem('cuttle:v1:playing'))")
    page.add_init_script(NO_MORE)
    page.reload()
    table = Table(page)
    table.ready()
    return page.locator("html").get_attribute("data-snapshot") or ""


def go_on(table: Table) -> Game:
    """Play whatever can be played first."""
    return table.play(legal_moves(table.settle().state)[0])


def failures(page: Page) -> int:
    """How often in a row a start from memory has failed."""
    found: dict[str, int] = json.loads(page.evaluate(f"localStorage.getItem('{RECORD}')"))
    return found["failed"]


def test_two_starts_from_one_memory_deal_differently(lucky: Table) -> None:
    codes, drawn = [lucky.code], set()
    for _ in range(2):
        assert start_anew(lucky.page) == "used"
        codes.append(lucky.code)
        lucky.page.evaluate(PYTHONS_LUCK)
        drawn.add(lucky.page.wait_for_function("() => window.drawn").json_value())
    assert len(set(codes)) == 3
    assert len(drawn) == 2
    assert failures(lucky.page) == 0


def test_a_game_goes_on_after_a_start_from_memory(left: Table) -> None:
    game = go_on(left)
    left.reload()
    assert left.page.locator("html").get_attribute("data-snapshot") == "used"
    assert left.game == game
    assert len(go_on(left).moves) > len(game.moves)


def record(page: Page, **change: object) -> None:
    """From now on the page remembers this."""
    text = f"JSON.stringify({{...JSON.parse(localStorage.getItem('{RECORD}')), ...change}})"
    page.evaluate(f"change => localStorage.setItem('{RECORD}', {text})", change)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda page: page.evaluate(DAMAGE, "rubbish"),
        lambda page: page.evaluate(DAMAGE, "cut"),
        lambda page: record(page, trying=True),
        lambda page: page.evaluate(LOSE),
    ],
    ids=["rubbish", "cut short", "never ended", "lost"],
)
def test_memory_that_is_no_good_is_forgotten_and_counted(left: Table, spoil: Callable[[Page], None]) -> None:
    spoil(left.page)
    assert start_anew(left.page) == "failed"
    assert failures(left.page) == 1
    assert left.page.evaluate("caches.keys()") == []
    go_on(left)


def test_after_three_failures_it_is_not_tried_again(left: Table) -> None:
    record(left.page, failed=3)
    assert start_anew(left.page) == ""


def test_memory_of_another_build_is_left_alone(left: Table) -> None:
    record(left.page, kept="another")
    assert start_anew(left.page) == ""
    assert failures(left.page) == 0


def test_memory_that_cannot_be_made_is_counted(visit: Visit) -> None:
    page = visit()
    page.add_init_script(NO_MEMORY)
    table = Table(page)
    table.open()
    expect(page.locator("html")).to_have_attribute("data-snapshot", "failed", timeout=BOOT)
    assert failures(page) == 1
    assert page.evaluate("caches.keys()") == []
