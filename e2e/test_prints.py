"""The page of prints: everything on it is pressed, and a win earns one."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import PRESETS, Game, Link, Match, Move, Verb, encode, observe
from cuttle.bot import choose
from cuttle.links import link_text
from cuttle.rules import Over, Turn
from e2e import games
from e2e.conftest import Guest
from e2e.full_tables import NARROW, windows
from e2e.table import Table
from tools.build.languages import TRANSLATED
from tools.check.axe import violations
from web.state.stored_game import StoredGame, stored_text

EARNED: Final = """bot:novice 2026-11-20 done
way:ace 2026-11-20 gone
rules:pagat - -
theme:seven 2026-11-20 kT3x
"""


@pytest.fixture
def prints(page: Page) -> Table:
    """A later visit with some prints, whose page is open."""
    table = Table(page)
    done = link_text(Link(Match(games.WON), players=("person", "novice")))
    game = {"game:done": stored_text(StoredGame(done, saved="2026-11-20T20:00:00Z", over=True))}
    table.prepare(home="yes", playing="done", prints=EARNED, **game)
    page.goto("./")
    table.ready()
    page.locator("#to-door-mine").click()
    page.locator("#door-mine [data-do=ShowPrints]").click()
    expect(page.locator("#print-bot-novice")).to_be_visible()
    return table


def chosen(page: Page, key: str) -> str:
    """What is said of a print that is pressed."""
    button = page.locator(f"#print-{key}")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    return page.locator(".about-print p").inner_text()


def test_each_print_says_how_it_is_earned_or_when_it_was(prints: Table) -> None:
    page = prints.page
    assert violations(page) == []
    for key in ("bot-casual", "style-hoarder", "way-kings", "long-month", "rules-bench", "theme-fresh"):
        assert "Earned" not in chosen(page, key)
        expect(page.locator("#print-go")).to_be_visible()
    assert "deleted" in chosen(page, "way-ace")
    assert "some time ago" in chosen(page, "rules-pagat")
    assert chosen(page, "theme-seven").endswith("2026.")
    expect(page.locator("#print-open")).to_have_text("See the puzzle")
    assert chosen(page, "bot-novice").startswith("Pip Win a round against Pip. Earned on")
    assert violations(page) == []
    for _ in windows(page, NARROW, (1280, 800)):
        expect(page.locator("#print-open")).to_be_in_viewport(ratio=1)
    page.locator("#print-bot-novice").press("Enter")
    expect(page.locator(".about-print")).to_have_count(0)


def test_prints_lead_back_to_where_they_were_earned_and_on_to_where_they_can_be(prints: Table) -> None:
    page = prints.page
    for key, shown in (
        ("style-hoarder", "#row-style"),
        ("theme-fresh", "#puzzles-go"),
        ("long-month", ".days"),
        ("long-set", "#dialog"),
    ):
        chosen(page, key)
        page.locator("#print-go").click()
        expect(page.locator(".about-print")).to_have_count(0)
        expect(page.locator(shown).first).to_be_attached()
        prints.close_dialog()
        prints.menu("Prints")
    chosen(page, "theme-seven")
    page.locator("#print-open").click()
    page.locator("#exercise-leave").click()
    prints.menu("Prints")
    chosen(page, "bot-novice")
    page.locator("#print-open").click()
    expect(page.locator("#replaying")).to_be_visible()
    page.keyboard.press("Escape")
    prints.menu("Prints")
    chosen(page, "bot-casual")
    page.locator("#print-go").click()
    expect(page.locator("#seat-1")).to_contain_text("Dory")


def test_during_a_round_the_menu_leads_to_them_and_fits_on_a_phone_in_each_language(guest: Guest) -> None:
    page = guest("phone", 360, 640)
    Table(page).start(encode(games.IN_THE_MIDDLE))
    menu = page.locator("#menu")
    for tag in (*TRANSLATED, "en"):
        page.evaluate("tag => cuttleLanguage.change(tag)", tag)
        expect(page.locator("html")).to_have_attribute("lang", tag)
        page.locator("#menu-button").click()
        expect(menu).to_be_visible()
        assert menu.evaluate("menu => menu.scrollHeight - menu.clientHeight") <= 0, tag
        if tag != "en":
            page.keyboard.press("Escape")
            expect(menu).to_be_hidden()
    page.locator("#menu-show-prints").click()
    expect(page.locator("#print-bot-novice")).to_be_visible()


def test_prints_can_be_hidden(prints: Table) -> None:
    page = prints.page
    prints.close_dialog()
    prints.menu("Settings")
    page.locator("#setting-prints button").click()
    prints.close_dialog()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#home-prints, #menu-show-prints")).to_have_count(0)


def about_to_win() -> tuple[Link, Move]:
    """A round of a numbered deal against the novice, played without help, that the person can win at once."""
    for number in range(60):
        game, rng = Game.deal(PRESETS["cuttle-cards"], number), Random(number)
        while not game.over:
            move = choose("casual", observe(game.state, game.state.phase.seat), rng)
            after = game.play(move)
            over, won = after.state.phase, move.verb is Verb.POINTS and game.state.phase == Turn(0)
            if won and isinstance(over, Over) and over.winner == 0:
                return Link(Match(game), players=("person", "novice"), number=number), move
            game = after
    raise AssertionError("no round was won by points")


def test_a_win_says_once_which_prints_it_has_earned(page: Page) -> None:
    link, move = about_to_win()
    table = Table(page)
    table.prepare(playing="won", **{"game:won": stored_text(StoredGame(link_text(link)))})
    page.goto("./")
    table.ready()
    table.play(move)
    line = page.locator("#new-print")
    expect(line).to_contain_text("new prints")
    expect(page.locator("#voice")).to_contain_text("new prints")
    line.click()
    expect(page.locator(".imprint.earned")).not_to_have_count(0)
    assert "Earned on" in chosen(page, "bot-novice")
    page.locator("#print-open").click()
    expect(page.locator("#replaying")).to_be_visible()
