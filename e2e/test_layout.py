"""The layout at every size: nothing is cut off, nothing scrolls, everything is big enough to press.

Positions are inserted as rendered HTML, so even the fullest tables needn't be played.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from cuttle import HIDDEN, Deal, Game, Match, card_text, encode, parse_position
from e2e import games
from e2e.conftest import ARGUMENTS, OpenTable, find_or_fail
from e2e.laid import FAULTS, LAY, LOG, POSITIONS, SIZES, faults, in_all_sizes
from e2e.often import often
from e2e.table import Table
from e2e.warm import new_context
from tests.support.messages import update
from web.state.installation import App
from web.state.model import begin
from web.state.story import Story
from web.table.view import table


@cache
def markup(name: str, picked: int = -1, unsaved: bool = False) -> str:
    """The HTML of a position, optionally with a picked card, and with or without the warning about saving."""
    state = parse_position(POSITIONS[name])
    game = Game(Deal(state.ruleset, state.deck, 1), (), (state,))
    model = replace(
        begin(Match(game))[0], story=Story(LOG, ("",) * len(LOG), len(LOG), turns=(1,) * len(LOG))
    )
    model = replace(model, app=App(unsaved=unsaved))
    return str(table(update(model, "pick", card_text(picked))[0] if picked >= 0 else model))


def lay(page: Page, name: str, picked: int = -1, unsaved: bool = False) -> None:
    """Show a position."""
    text = markup(name, picked, unsaved)
    page.evaluate(LAY, text)


def test_everything_has_its_place(go_over: OpenTable) -> None:
    laid = {name: markup(name) for name in POSITIONS}
    assert in_all_sizes(go_over(encode(games.in_the_middle())).page, laid, FAULTS) == {}


PLACES: Final = """() => [...document.querySelectorAll("#app > :not(nav), .card, #choices button")]
  .map(each => [each.id, each.className, ...Object.values(each.getBoundingClientRect().toJSON())])"""
"""The rectangles of everything except the bar."""

BADGE: Final = """() => {
  const badge = document.getElementById("unsaved"), box = badge.getBoundingClientRect();
  const within = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const others = [...document.querySelectorAll("nav > button, h1 :is(.bone, .wordmark)")]
    .filter(each => each !== badge && each.checkVisibility({visibilityProperty: true}))
    .map(each => each.getBoundingClientRect());
  const covered = others.some(({left, right, top, bottom}) =>
    left < box.right && box.left < right && top < box.bottom && box.top < bottom);
  return badge.checkVisibility() && box.width > 0 && within && !covered;
}"""
"""Whether the warning about saving is visible and covers nothing in the bar."""


@pytest.mark.nightly
def test_that_the_game_is_not_saved_stands_in_the_bar_and_moves_nothing(go_over: OpenTable) -> None:
    page = go_over(encode(games.in_the_middle())).page
    wrong, places = dict[tuple[object, ...], object](), dict[bool, object]()
    for name, (width, height) in {**SIZES, "narrow": (320, 568)}.items():
        page.set_viewport_size({"width": width, "height": height})
        for position in ("a few cards", "ten everywhere", "ten everywhere, three seats"):
            for unsaved in (False, True):
                text = markup(position, unsaved=unsaved)
                places[unsaved], found, seen = page.evaluate(LOOK, [text, unsaved, width >= 360])
                if found or not seen:
                    wrong[name, position, unsaved] = found
            if places[True] != places[False]:
                wrong[name, position] = places
    assert wrong == {}


LOOK: Final = f"""([markup, unsaved, wide]) => {{
  ({LAY})(markup);
  return [({PLACES})(), wide ? ({FAULTS})() : [], !unsaved || ({BADGE})()];
}}"""
"""Inserts a table and checks it."""

SPACED: Final = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }
  `);
  document.adoptedStyleSheets = [sheet];
}"""
"""The text spacing of WCAG 1.4.12."""

REFLOWING: Final = (
    *("a few cards", "ten everywhere", "jacks upon ten", "ten everywhere, three seats"),
    *("a counter", "a three", "the end"),
)
"""The tables checked on the narrowest page."""

REFLOWED: Final = """() => [...document.querySelectorAll("#app :is(.card, button, .score, #status)")]
  .filter(each => each.checkVisibility() && !each.closest("[popover], .cards, #choices"))
  .filter(each => {
    const { left, right, bottom } = each.getBoundingClientRect();
    const end = document.scrollingElement.scrollHeight + 1;
    return left < -1 || right > innerWidth + 1 || bottom + scrollY > end;
  })
  .map(each => each.id || each.className)"""
"""What vertical scrolling alone can't reach."""


REFLOW: Final = f"""() => {{
  const whole = document.scrollingElement.scrollWidth === innerWidth;
  return [...(whole ? [] : ["the page"]), ...({REFLOWED})()];
}}"""
"""What is too wide for the window, as a whole or in parts."""


def test_it_reflows_at_320_pixels_and_bears_wide_spacing(open_table: OpenTable) -> None:
    page = open_table().page
    for width, height in ((320, 256), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        for position in REFLOWING:
            lay(page, position)
            assert page.evaluate(REFLOW) == [], position
    page.evaluate(SPACED)
    assert in_all_sizes(page, {name: markup(name) for name in REFLOWING}, REFLOW) == {}


REACH: Final = """() => {
  const app = document.getElementById("app");
  if (app.dataset.laid === undefined) return ["no table"];
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  const end = document.scrollingElement.scrollHeight + 1;
  const far = ["#hand .card", "#hint", "#menu-button", "#deck"]
    .flatMap((each) => [...document.querySelectorAll(each)])
    .filter((each) => {
      const { left, right, bottom } = each.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1 || bottom + scrollY > end;
    });
  return [...(wide > 0 ? [`${wide} too wide`] : []), ...far.map((each) => each.id)];
}"""
"""What can't be reached by scrolling down."""

AT_ONCE: Final = """() => ["#hand", "#hint", "#menu-button"].filter((each) => {
  const { right, bottom } = document.querySelector(each).getBoundingClientRect();
  return right > innerWidth + 1 || bottom > innerHeight + 1;
})"""
"""What isn't in sight without scrolling."""


def test_text_of_twice_the_size_leaves_hand_hint_and_menu_in_reach(browser: Browser, site: str) -> None:
    twice = browser.browser_type.launch(
        executable_path=find_or_fail(), args=[*ARGUMENTS, "--blink-settings=defaultFontSize=32"]
    )
    page = new_context(twice, site, service_workers="block").new_page()
    Table(page).prepare()
    Table(page).open(encode(games.in_the_middle()))
    found = {}
    for width, height in ((390, 844), (360, 640), (768, 1024), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        for name in ("a few cards", "ten everywhere", "three seats"):
            lay(page, name)
            found[width, name] = page.evaluate(REACH) + (page.evaluate(AT_ONCE) if width < 400 else [])
    twice.close()
    assert {where: faults for where, faults in found.items() if faults} == {}


OUT_OF_SIGHT: Final = """() => {
  const box = document.querySelector("#choices");
  const isCut = each => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const inside = each.scrollWidth <= each.clientWidth + 1 && each.scrollHeight <= each.clientHeight + 1;
    const shown = each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    return !inside || !shown || right > innerWidth || bottom > innerHeight;
  };
  const parts = [...box.querySelectorAll("button, #why-not")].filter(each => each.checkVisibility());
  const found = parts.filter(isCut).map(each => each.id);
  if (box.scrollHeight > box.clientHeight) found.push("the choices scroll");
  if (document.scrollingElement.scrollHeight > innerHeight + 2) found.push("the page scrolls");
  return found;
}"""
"""Action buttons that are cut off or need scrolling."""


@pytest.mark.parametrize(
    "position",
    often(
        ("a few cards", "ten everywhere", "a counter", "frozen", "three seats"),
        "ten everywhere",
        "three seats",
    ),
)
def test_every_way_of_a_card_and_the_way_back_are_in_sight(go_over: OpenTable, position: str) -> None:
    laid = {
        card_text(card): markup(position, card)
        for card in (HIDDEN, *parse_position(POSITIONS[position]).hands[0])
    }
    assert in_all_sizes(go_over(encode(games.in_the_middle())).page, laid, OUT_OF_SIGHT) == {}


def test_a_device_that_turns_keeps_what_is_picked_in_sight(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    page = table.page
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator("#hand .live").first.click()
    picked = page.locator("#hand .picked")
    name = picked.get_attribute("id")
    for width, height in ((640, 360), (360, 640), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        expect(picked).to_have_attribute("id", str(name))
        expect(picked).to_be_in_viewport(ratio=1)
        expect(page.locator("#cancel")).to_be_visible()
        # Tiles may lie over the deck as long as they are there.
        assert [fault for fault in faults(page) if "of deck" not in fault] == []


def test_the_end_of_a_game_that_was_played_fits_too(go_over: OpenTable) -> None:
    game, winning = games.about_to_win()
    table = go_over(encode(game.play(winning)))
    table.page.keyboard.press("Escape")
    for width, height in SIZES.values():
        table.page.set_viewport_size({"width": width, "height": height})
        assert faults(table.page) == [], (width, height)


def test_on_a_phone_the_log_is_a_drawer_that_opens_at_its_end(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    page = table.page
    page.set_viewport_size({"width": 360, "height": 640})
    last = page.locator("#log li").last
    expect(last).not_to_be_visible()
    page.get_by_role("button", name="Log", exact=True).click()
    expect(last).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(last).not_to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(last).to_be_visible()
