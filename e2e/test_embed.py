"""Frames in other pages: only the way to Cuttle, or where that's asked for, the game without any storage."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, Response, expect

from cuttle import Link, Match, card_text, encode, move_text
from cuttle.links import for_onlookers, link_text
from e2e import games
from e2e.anywhere import PATH, Home
from e2e.conftest import OpenTable, Visit
from e2e.solving import ONCE
from e2e.watch import Watch
from tools.check.axe import violations
from tools.serve import DIST, Site, running, serving_like_pages

ROUND: Final = link_text(for_onlookers(Link(Match(games.WON))))
SPY: Final = """(() => {
  const told = (owner, name) => {
    const kept = Object.getOwnPropertyDescriptor(owner, name);
    const key = "value" in kept ? "value" : "get";
    const spy = function (...given) {
      console.error(`storage: ${name}`);
      return kept[key].apply(this, given);
    };
    Object.defineProperty(owner, name, { ...kept, [key]: spy });
  };
  if (self === top) return;
  for (const name of ["getItem", "setItem", "removeItem", "key", "length"]) told(Storage.prototype, name);
  for (const name of ["open", "match", "has", "delete", "keys"]) told(CacheStorage.prototype, name);
  for (const name of ["register", "getRegistration"]) told(ServiceWorkerContainer.prototype, name);
  told(IDBFactory.prototype, "open");
})()"""
"""A frame that reaches for what the browser stores complains."""
WITHIN: Final = "iframe"


PUZZLE: Final = next(
    puzzle
    for puzzle in ONCE
    if {move.card for move in puzzle.decisions[0].wrong} == {puzzle.decisions[0].accepted[0].card}
)
"""One in which a single card is played, rightly or wrongly."""
HOST: Final = '<!doctype html><meta name="viewport" content="width=device-width"><title>Host</title>'


@pytest.fixture
def host_of(visit: Visit, tmp_path: Path, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Makes an empty page of another origin, in a browser with these options."""
    (tmp_path / "index.html").write_text(HOST, encoding="utf-8")

    def host_of(**options: object) -> Page:
        page = visit(**options)
        page.add_init_script(SPY)
        page.goto(f"{other.url}/")
        watch.requests.clear()
        return page

    with running(Site({"/": tmp_path}, {})) as other:
        yield host_of


@pytest.fixture
def host(host_of: Callable[..., Page]) -> Page:
    return host_of()


def frame(page: Page, lines: str) -> FrameLocator:
    """The frame that lines of HTML show."""
    page.evaluate("lines => document.body.insertAdjacentHTML('beforeend', lines)", lines)
    return page.frame_locator(WITHIN).last


def at(address: str, wide: int = 480, high: int = 360) -> str:
    return f'<iframe src="{address}" width="{wide}" height="{high}"></iframe>'


def game_in(shown: FrameLocator) -> FrameLocator:
    """The game in the page of a frame, once it can be played."""
    game = shown.frame_locator(WITHIN)
    expect(game.locator("html[data-ready]")).to_have_count(1, timeout=120_000)
    return game


def focus(page: Page) -> str:
    """What has the focus in the pages of the only frame."""
    look = "document.hasFocus() && document.activeElement.id"
    return next(filter(None, [each.evaluate(look) for each in reversed(page.frames[1:])]), "")


@pytest.mark.parametrize("path", ["", "index.html", "?v=1"])
def test_a_frame_shows_only_the_way_to_cuttle(host: Page, site: str, path: str) -> None:
    code = encode(games.IN_THE_MIDDLE)
    shown = frame(host, at(f"{site}{path}#{code}"))
    way = shown.get_by_role("link", name="Open in Cuttle")
    expect(way).to_have_attribute("href", f"{site}#{code}")
    expect(shown.locator("a:visible, button:visible, iframe")).to_have_count(1)
    with host.context.expect_page() as opened:
        way.click()
    assert opened.value.url.startswith(site)
    assert opened.value.evaluate("self === top")
    opened.value.close()


def test_before_a_press_there_is_a_card_with_a_button(host: Page, site: str) -> None:
    asked = list[str]()
    host.on("requestfinished", lambda request: asked.append(request.url))
    shown = frame(host, at(f"{site}?embed#{ROUND}"))
    expect(shown.get_by_role("link")).to_have_text(["Open here", "Open in Cuttle"])
    expect(shown.locator("html[lang=en]")).to_have_count(1)
    host.wait_for_load_state("networkidle")
    names = {url.removeprefix(site).partition("#")[0] for url in asked}
    assert {"embed.html"} <= names
    assert not {name for name in names if name.startswith(("python/", "pyodide-"))}, names
    small = [DIST / "index.html", DIST / "embed.html"]
    assert sum(len(gzip.compress(path.read_bytes())) for path in small) <= 60_000
    host.keyboard.press("Tab")
    expect(shown.locator("#play")).to_be_focused()
    host.keyboard.press("Tab")
    expect(shown.locator("#elsewhere")).to_be_focused()


def test_a_round_is_watched_and_a_position_played_without_storage(host: Page, site: str) -> None:
    shown = frame(host, at(f"{site}?embed#{ROUND}"))
    shown.locator("#play").press("Enter")
    game = game_in(shown)
    expect(game.locator("#replay-place")).to_have_text("At the start.")
    expect(game.locator("nav, #replay-leave, #notice")).to_have_count(0)
    game.locator("#replay-on").click()
    expect(game.locator("#replay-place")).not_to_have_text("At the start.")
    game.locator("#replay-on").press("Escape")
    expect(game.locator("#replaying")).to_have_count(1)
    expect(shown.get_by_role("link", name="Open in Cuttle")).to_have_attribute("href", f"{site}#{ROUND}")

    shown = frame(host, at(f"{site}?embed#lesson=points", 640, 480))
    shown.locator("#play").click()
    game = game_in(shown)
    game.locator("#hand .card.live").click()
    expect(game.locator("#hand .card")).to_have_count(0)


def test_a_puzzle_is_missed_and_solved(host: Page, site: str) -> None:
    shown = frame(host, at(f"{site}?embed#{link_text(PUZZLE.link)}"))
    expect(shown.locator("#play")).to_be_visible()
    assert violations(host.frames[1]) == []
    shown.locator("#play").click()
    game = game_in(shown)
    (decision,) = PUZZLE.decisions
    answer, card = decision.accepted[0], f"#card-{card_text(decision.accepted[0].card)}"
    game.locator(card).click()
    game.locator(f'#choices [data-value="{move_text(min(decision.wrong))}"]').click()
    expect(game.locator("#status")).to_contain_text("Not that one:")
    game.locator("#exercise-again").click()
    game.locator(card).click()
    game.locator(f'#choices [data-value="{move_text(answer)}"]').click()
    expect(game.locator("#status")).to_contain_text("Solved: ")
    assert violations(host.frames[2]) == []
    expect(game.locator("#exercise-leave")).to_have_count(0)
    game.locator("#exercise-way-0").press("Escape")
    expect(game.locator("#exercise-way-0")).to_have_text("Next")
    with host.context.expect_page() as opened:
        shown.get_by_role("link", name="Open in Cuttle").click()
    there = opened.value
    expect(there.locator("#exercise-leave")).to_be_visible(timeout=120_000)
    expect(there.locator(card)).to_be_visible()


@pytest.mark.parametrize(("wide", "high"), [(480, 360), (640, 480)])
def test_a_lesson_is_played_by_keys_alone(host: Page, site: str, wide: int, high: int) -> None:
    shown = frame(host, at(f"{site}?embed#lesson=points", wide, high))
    expect(shown.locator("#play")).to_be_visible()
    press = host.keyboard.press
    press("Tab")
    press("Enter")
    game = game_in(shown)
    expect(game.locator("#leave-lesson, nav, h1 button")).to_have_count(0)
    while focus(host) == "":  # until the game is there, the page around it has it
        host.wait_for_timeout(20)
    order = list[str]()
    for _ in range(12):
        press("Tab")
        order.append(focus(host))
        if order.count("elsewhere") == 2:
            break
    around = order[order.index("elsewhere") + 1 :]
    assert around[-5:] == ["deck", "scrap", "card-7H", "lesson-skip", "elsewhere"]
    press("Shift+Tab")
    press("Shift+Tab")
    expect(game.locator("#card-7H")).to_be_focused()
    press("Enter")
    expect(game.locator("#lesson-next")).to_be_visible()
    assert [violations(each) for each in reversed(host.frames[1:])] == [[], []]


def test_on_a_phone_it_is_touched_and_all_of_it_is_in_sight(
    go_over: OpenTable, host_of: Callable[..., Page], site: str
) -> None:
    table = go_over(encode(games.WON))
    table.menu("Share")
    table.dialog.get_by_role("button", name="For onlookers", exact=True).click()
    table.dialog.get_by_role("button", name="For a web page").click()
    expect(table.dialog.locator("#field")).to_have_value(re.compile("^<iframe"))
    style = re.search(r'style="[^"]+"', table.dialog.locator("#field").input_value())
    table.close_dialog()
    assert style
    phone = host_of(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640})
    wide = at(f"{site}?embed#lesson=points").replace("<iframe", f"<iframe {style[0]}")
    shown = frame(phone, wide)
    shown.locator("#play").tap()
    game = game_in(shown)
    expect(game.locator("#hand .card")).to_be_in_viewport(ratio=1)
    assert phone.frames[2].evaluate("document.documentElement.scrollHeight <= innerHeight")
    game.locator("#hand .card").tap()
    expect(game.locator("#lesson-next")).to_be_visible()
    game.locator("#lesson-next").tap()
    expect(game.locator("html[data-lesson=scuttle]")).to_have_count(1)
    assert violations(phone.frames[2]) == []


def test_ten_on_a_page_fetch_little_before_a_press(host: Page, watch: Watch) -> None:
    with serving_like_pages({PATH: DIST}) as pages:
        for _ in range(10):
            frame(host, at(f"{pages.url}{PATH}?embed#{ROUND}"))
        expect(host.frame_locator(WITHIN).last.locator("#play")).to_be_visible()
        host.wait_for_load_state("networkidle")
    assert {answer.path for answer in pages.answers} == {f"{PATH}?embed", f"{PATH}embed.html"}
    assert sum(answer.size for answer in pages.answers) <= 700_000
    watch.requests.clear()


def test_where_the_game_is_kept_for_offline_a_frame_uses_no_storage_either(
    home: Home, browser: Browser
) -> None:
    (home.folder / "host.html").write_text(HOST, encoding="utf-8")
    table = home.keeps(home.visit(browser))
    stored = "JSON.stringify([localStorage, sessionStorage])"
    before = table.page.evaluate(stored)
    page = home.another().page
    page.add_init_script(SPY)
    answers = list[Response]()
    page.on("response", lambda answer: answers.append(answer))
    page.goto("host.html")
    shown = frame(page, at(f"{home.url}?embed#{encode(games.IN_THE_MIDDLE)}"))
    shown.locator("#play").click()
    game = game_in(shown)
    game.locator("#deck").click()
    expect(game.locator("#undo")).to_be_visible()
    kept = {
        answer.url.partition("#")[0].removeprefix(home.url)
        for answer in answers
        if answer.from_service_worker
    }
    assert {"?embed", "?embed=play"} <= kept
    assert table.page.evaluate(stored) == before
    assert table.page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 1


def test_a_frame_of_the_same_origin_leaves_what_is_stored(visit: Visit, site: str) -> None:
    page = visit()
    page.add_init_script(SPY)
    page.route("**/host.html", lambda route: route.fulfill(body="<!doctype html><title>Host</title>"))
    page.goto("host.html")
    page.evaluate("localStorage.setItem('cuttle:v1:settings', 'language=de')")
    shown = frame(page, at(f"{site}?embed#{encode(games.IN_THE_MIDDLE)}"))
    shown.locator("#play").click()
    game = game_in(shown)
    expect(game.locator("html")).to_have_attribute("lang", "en")
    game.locator("#deck").click()
    assert page.evaluate("JSON.stringify(localStorage)") == '{"cuttle:v1:settings":"language=de"}'
    assert page.evaluate("sessionStorage.length") == 0


def test_lines_for_a_web_page_show_the_table_and_after_a_press_the_game(
    go_over: OpenTable, host: Page, site: str
) -> None:
    table = go_over(encode(games.WON))
    table.menu("Share")
    table.dialog.get_by_role("button", name="For onlookers", exact=True).click()
    table.dialog.get_by_role("button", name="For a web page").click()
    field = table.dialog.locator("#field")
    expect(field).to_have_value(re.compile(f'^<iframe src="{re.escape(site)}\\?embed#'))
    lines = field.input_value()
    assert len(lines) < 40_000
    table.dialog.get_by_role("button", name="Show link").click()
    expect(field).not_to_have_value(lines)
    table.close_dialog()

    asked = list[str]()
    host.on("request", lambda request: asked.append(request.url))
    for _ in range(9):
        frame(host, lines)
    shown = frame(host, lines)
    expect(shown.get_by_role("link", name="Open here", exact=True)).to_have_count(1)
    expect(shown.locator("svg.cuttle-table")).to_be_visible()
    assert [url for url in asked if url.startswith(site)] == []
    shown.get_by_role("link").click()
    expect(game_in(shown).locator("#replay-place")).to_have_text("At the start.")
