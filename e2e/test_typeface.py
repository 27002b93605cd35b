"""The typeface: names in other letters have it, too, and its other files are fetched for them alone."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page

from cuttle import Game, Link, Match
from cuttle.links import link_text
from cuttle.variants import PRESETS
from e2e.conftest import Visit
from e2e.table import Table
from e2e.warm_pages import new_context
from e2e.watch import Watch
from tests.support.letters import letters_of
from tools.build.onefile import ONE_FILE
from tools.serve import DIST
from web.text.languages import LANGUAGES

WRITE: Final = """text => document.body.append(
    Object.assign(document.createElement("p"), { id: "letters", textContent: text }));"""
FILE: Final = re.compile(r"/type/([a-z-]+)-\w+\.woff2")


def fetched(watch: Watch) -> list[str]:
    """The files of the typeface that were fetched."""
    return [found[1] for url in watch.requests if (found := FILE.search(url))]


def typefaces(shown: Locator) -> set[str]:
    """The typefaces in which an element's text is drawn."""
    page = shown.page
    shown.evaluate("element => { element.dataset.asked = '' }")
    page.evaluate("() => document.fonts.ready")
    session = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        session.send(f"{domain}.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": "[data-asked]"})
    fonts = session.send("CSS.getPlatformFontsForNode", node)["fonts"]
    session.detach()
    shown.evaluate("element => { delete element.dataset.asked }")
    return {
        font["familyName"].removesuffix(" Thin") for font in fonts
    }  # a variable one's thinnest has its name


def play_with(page: Page, name: str) -> Locator:
    """The name of an opponent at the table."""
    match = Match(Game.deal(PRESETS["cuttle-cards"], 3))
    link = Link(match, players=("person", "person"), names=("Anna", name))
    page.evaluate("code => { location.hash = code }", link_text(link))
    page.locator("#take-device").click()
    return page.locator(".who").filter(has_text=name).first


@pytest.mark.parametrize(
    ("name", "face", "files"),
    [
        ("Zoë", "Jost", ["jost-latin"]),
        ("Łukasz Żółć", "Jost", ["jost-latin", "jost-latin-ext"]),
        ("Ґалаґан", "Commissioner", ["commissioner-cyrillic", "jost-latin"]),
    ],
)
def test_a_name_has_the_typeface_and_only_the_files_of_its_letters_are_fetched(
    visit: Visit, watch: Watch, name: str, face: str, files: list[str]
) -> None:
    page = visit(locale="en-GB")
    Table(page).open()
    page.wait_for_function("() => document.fonts.check('450 1em Jost')")
    assert fetched(watch) == ["jost-latin"]
    assert typefaces(play_with(page, name)) == {face}
    assert sorted(fetched(watch)) == files


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_typeface_has_every_letter_of_every_language(felt: Page, tag: str) -> None:
    shown = felt.locator("#letters")
    felt.evaluate(WRITE, "".join(sorted(letters_of(tag))))
    assert typefaces(shown) <= {"Jost", "Commissioner"}
    shown.evaluate("element => element.remove()")  # other tests use the page, too


def test_the_game_in_one_file_has_the_typeface_for_other_letters(browser: Browser) -> None:
    file = (DIST / ONE_FILE).as_uri()
    page = new_context(browser, file).new_page()
    page.goto(file)
    Table(page).ready()
    assert typefaces(play_with(page, "Łukasz")) == {"Jost"}
    page.context.close()
