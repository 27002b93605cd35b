"""The page's language: what the browser asks for, or what is chosen, at once and offline."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from cuttle import encode
from e2e import games
from e2e.anywhere import FRESH, Home
from e2e.conftest import OpenTable, Visit
from e2e.looking import js
from e2e.table import BOOT, LOG_IN, Table, hold_page, log_in
from e2e.watch import Watch
from tools.build.languages import SHIPPED
from tools.build.paths import ROOT

FILES: Final = f"**/{SHIPPED}*.json"
NO_CACHES: Final = """
  Object.defineProperty(window, "caches", {get() { throw new DOMException("forbidden", "SecurityError"); }});
"""
FORGET: Final = "async () => { for (const name of await caches.keys()) await caches.delete(name); }"


def fetched(watch: Watch) -> set[str]:
    """The languages that were fetched."""
    return {url.rpartition(SHIPPED)[2][:2] for url in watch.requests if SHIPPED in url}


def choose(table: Table, language: str) -> None:
    """Change the language in the settings, whatever they are called."""
    table.page.locator("#menu-button").click()
    table.page.locator("#menu [data-value=settings]").click()
    table.dialog.get_by_role("button", name=language, exact=True).click()


def test_the_page_speaks_and_counts_as_the_browser_asks_for_from_the_loading_screen_on(
    visit: Visit, watch: Watch
) -> None:
    page = visit(locale="de-DE")
    table = Table(page)
    table.prepare()
    release = hold_page(page)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#menu-button")).to_have_text("Menü")
    release()
    table.ready()
    expect(page).to_have_title("Dein Zug – Cuttle")
    assert fetched(watch) == {"de"}
    said = "(({ number, day, ago }) => [number(2000), day('2026-11-21'), ago(3, 'hour')])(cuttleLanguage)"
    assert page.evaluate(said) == ["2.000", "21.11.2026", "vor 3 Stunden"]


def test_an_entry_page_leads_into_the_game_in_its_language_for_as_long_as_the_tab_is_open(
    visit: Visit,
) -> None:
    page = visit(locale="de-DE")
    page.goto("es/index.html")
    page.get_by_role("link", name="Jugar a Cuttle").last.click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("#just-play")).to_be_visible(timeout=BOOT)
    assert "#" not in page.url
    expect(page.locator("#dialog[open]")).to_have_count(0)  # it's no link to a game
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("#just-play")).to_be_visible(timeout=BOOT)
    choose(Table(page), "Deutsch")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_english_fetches_nothing_and_stands_in_for_other_languages(visit: Visit, watch: Watch) -> None:
    page = visit(locale="tlh")
    Table(page).open()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#menu-button")).to_have_text("Menu")
    assert fetched(watch) == set()


def test_another_language_shows_at_once_also_in_the_log_and_stays(open_table: OpenTable) -> None:
    table = open_table(encode(games.IN_THE_MIDDLE))
    page, lines = table.page, table.page.locator("#log li")
    told = lines.all_inner_texts()
    choose(table, "Deutsch")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(table.dialog.locator("h2")).to_have_text("Einstellungen")
    expect(lines.first).not_to_have_text(told[0])
    german = lines.all_inner_texts()
    assert len(german) == len(told)
    table.reload()
    assert lines.all_inner_texts() == german
    choose(table, "Українська")
    expect(page.locator("html")).to_have_attribute("lang", "uk")
    expect(page.locator("#trouble-title")).to_have_text("Щось пішло не так")
    table.dialog.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert lines.all_inner_texts() == told


def test_of_two_languages_the_last_one_chosen_counts(page: Page) -> None:
    table, held = Table(page), list[Route]()
    table.open()
    page.evaluate(FORGET)  # what a test before has fetched
    page.route(f"**/{SHIPPED}de*.json", lambda route: held.append(route))
    choose(table, "Deutsch")
    table.dialog.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    with page.expect_response(f"**/{SHIPPED}de*.json") as late:
        held[0].continue_()
    late.value.finished()
    page.evaluate("new Promise((done) => requestIdleCallback(done))")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_a_language_that_does_not_come_is_told_and_what_comes_in_its_place_is_not_kept(
    page: Page, watch: Watch
) -> None:
    table = Table(page)
    table.open()
    page.evaluate(FORGET)  # what a test before has fetched
    page.route(FILES, lambda route: route.abort("internetdisconnected"))
    watch.expect("ERR_INTERNET_DISCONNECTED")
    choose(table, "Українська")
    expect(table.dialog.locator(".notice")).to_contain_text("couldn’t be downloaded")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    table.close_dialog()
    page.unroute(FILES)
    page.route(FILES, log_in)
    choose(table, "Українська")
    expect(table.dialog.get_by_role("status")).to_contain_text("couldn’t be downloaded")
    page.unroute(FILES)
    table.dialog.get_by_role("button", name="Українська", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "uk")
    page.evaluate(js("start.spoilLanguages"), LOG_IN)  # as an older version may have kept it
    table.reload()
    expect(page.locator("html")).to_have_attribute("lang", "uk")


@pytest.mark.nightly
def test_a_language_is_there_offline_and_comes_with_a_newer_version(home: Home, browser: Browser) -> None:
    table = home.keeps(home.visit(browser, locale="de-DE"))
    table.reload()  # so that the cached version is the one in use
    files = list((home.folder / SHIPPED).glob("de[-.]*.json"))
    renewed = {file.name: file.name.replace("-", "-0123456789-") for file in files}
    for file in files:
        file.rename(file.with_name(renewed[file.name]))
    home.publish("newer", renewed)
    home.newer(table)
    home.goes_away()
    table.page.goto("about:blank")
    table.page.goto("./")
    table.page.wait_for_function(f"() => {FRESH} === 'newer'")
    table.ready()
    expect(table.page).to_have_title("Dein Zug – Cuttle")


WANTED: Final = {
    "de-AT es": "de",
    "tlh es-MX en": "es",
    "pt-PT en-GB": "pt-BR",
    "pt": "pt-BR",
    "pt-BR de": "pt-BR",
    "en-GB de": "",
    "tlh": "",
}
BARE: Final = """<html data-languages="{known}"><head><base href="https://cuttle.invalid/"></head><body>
<script type="application/json" id="boot-texts">{{}}</script></body></html>"""


def test_another_variety_of_a_language_is_better_than_none(page: Page) -> None:
    found, known = {}, " ".join(f"{each}=utf-8={each}.json" for each in ("de", "es", "pt-BR"))
    for tags in WANTED:
        page.set_content(BARE.format(known=known))
        page.evaluate(js("start.askFor"), tags.split())
        page.add_script_tag(path=ROOT / "web" / "boot" / "language.js")
        page.evaluate("() => cuttleLanguage.whole")
        found[tags] = page.evaluate("asked.join()")
    address = "https://cuttle.invalid/{}.json"
    assert found == {tags: tag and address.format(tag) for tags, tag in WANTED.items()}


@pytest.mark.nightly
def test_a_language_is_fetched_even_where_nothing_can_be_cached(visit: Visit) -> None:
    page = visit(locale="de-DE")
    page.add_init_script(NO_CACHES)
    Table(page).open()
    expect(page).to_have_title("Dein Zug – Cuttle")
