"""The layout at every size: nothing is cut off, nothing scrolls or shifts, everything is big enough to press.

Positions are inserted as rendered HTML, so even the fullest tables needn't be played.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from cuttle import (
    HIDDEN,
    Game,
    Match,
    card_text,
    encode,
    legal_moves,
    move_text,
    parse_position,
    parse_ruleset,
)
from e2e import games
from e2e.conftest import ARGUMENTS, OpenTable, find_or_fail, often
from e2e.full_tables import (
    FAULTS,
    LAY,
    LOG,
    LYING,
    NARROW,
    PHONE,
    POSITIONS,
    SIZES,
    TABLET,
    TALL,
    WIDE,
    at_position,
    faults,
    in_all_sizes,
    windows,
)
from e2e.looking import js
from e2e.table import Table
from e2e.warm_pages import new_context
from tests.support.beginning import begin
from tests.support.messages import update
from tests.support.program import table
from web.core.model import Model, with_page
from web.core.storage_keys import GAMES
from web.state.installation import App
from web.state.seating import NOBODY


@cache
def markup(name: str, picked: int = -1, unsaved: bool = False) -> str:
    """The HTML of a position, optionally with a picked card, and with or without the warning about saving."""
    model = with_page(
        at_position(POSITIONS[name], log=LOG), app=App(unsaved=frozenset([GAMES] if unsaved else []))
    )
    return str(table(update(model, "PickCard", card_text(picked))[0] if picked >= 0 else model))


def lay(page: Page, name: str) -> None:
    """Show a position."""
    page.evaluate(LAY, markup(name))


def test_everything_has_its_place_also_at_the_end_of_a_game_that_was_played(go_over: OpenTable) -> None:
    table = go_over(encode(games.WON))
    table.page.keyboard.press("Escape")
    for size in windows(table.page, *SIZES.values()):
        assert faults(table.page) == [], size
    assert in_all_sizes(table.page, {name: markup(name) for name in POSITIONS}, FAULTS) == {}


@pytest.mark.nightly
def test_that_the_game_is_not_saved_stands_in_the_bar_and_moves_nothing(felt: Page) -> None:
    for name in ("a few cards", "ten everywhere", "ten everywhere, three seats"):
        laid = [markup(name), markup(name, unsaved=True)]
        for size in windows(felt, *SIZES.values(), NARROW):
            assert felt.evaluate(js("layout.shiftingPlaces"), laid) == [], (name, size)
            assert felt.evaluate(js("layout.badgeIsClear")), (name, size)
            assert size == NARROW or faults(felt) == [], (name, size)


REFLOWING: Final = (
    *("a few cards", "ten everywhere", "jacks upon ten", "ten everywhere, three seats"),
    *("a counter", "a three", "the end"),
)
"""The tables checked on the narrowest page."""


def test_it_reflows_at_320_pixels_and_bears_wide_spacing(felt: Page) -> None:
    for _ in windows(felt, (320, 256), NARROW):
        for position in REFLOWING:
            lay(felt, position)
            assert felt.evaluate(js("layout.tooWideToReflow")) == [], position
    felt.evaluate(js("layout.spaceOut"), True)
    wrong = in_all_sizes(felt, {name: markup(name) for name in REFLOWING}, js("layout.tooWideToReflow"))
    felt.evaluate(js("layout.spaceOut"), False)
    assert wrong == {}


def test_text_of_twice_the_size_leaves_hand_hint_and_menu_in_reach(browser: Browser, site: str) -> None:
    twice = browser.browser_type.launch(
        executable_path=find_or_fail(), args=[*ARGUMENTS, "--blink-settings=defaultFontSize=32"]
    )
    page = new_context(twice, site, service_workers="block").new_page()
    Table(page).prepare()
    Table(page).open(encode(games.IN_THE_MIDDLE))
    found = {}
    for width, _ in windows(page, TALL, PHONE, TABLET, (844, 390)):
        for name in ("a few cards", "ten everywhere", "three seats"):
            lay(page, name)
            found[width, name] = page.evaluate(js("layout.unreachable")) + (
                page.evaluate(js("layout.belowTheFold")) if width < 400 else []
            )
    twice.close()
    assert {where: faults for where, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    "position",
    often(
        ("a few cards", "ten everywhere", "a counter", "frozen", "three seats"),
        "ten everywhere",
        "three seats",
    ),
)
def test_every_way_of_a_card_and_the_way_back_are_in_sight(felt: Page, position: str) -> None:
    laid = {
        card_text(card): markup(position, card)
        for card in (HIDDEN, *parse_position(POSITIONS[position]).hands[0])
    }
    assert in_all_sizes(felt, laid, js("layout.choicesOutOfSight")) == {}


def test_a_device_that_turns_keeps_what_is_picked_in_sight(table: Table) -> None:
    page = table.page
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator("#hand .live").first.click()
    picked = page.locator("#hand .picked")
    name = picked.get_attribute("id")
    for _ in windows(page, LYING, PHONE, WIDE):
        expect(picked).to_have_attribute("id", str(name))
        expect(picked).to_be_in_viewport(ratio=1)
        expect(page.locator("#cancel")).to_be_visible()
        # Tiles may lie over the deck as long as they are there.
        assert [fault for fault in faults(page) if "of deck" not in fault] == []


def test_on_a_phone_the_log_is_a_drawer_that_opens_at_its_end(table: Table) -> None:
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


STEADY: Final = (NARROW, PHONE, LYING, TABLET, WIDE, (2560, 1440))


def pictures(ruleset: str, number: int) -> list[str]:
    """The HTML of a random round, with cards picked and ways out shown."""
    rng = Random(number)
    model, _ = begin(Match(Game.deal(parse_ruleset(ruleset), number)))
    found = []
    while not model.game.over:
        found += [str(table(look)) for look in looks(model, rng)]
        move = rng.choice(legal_moves(model.game.state))
        model, _ = update(model, "bot", f"{len(model.game.moves)} {move_text(move)}")
    return [*found, str(table(model))]


def looks(model: Model, rng: Random) -> list[Model]:
    """Variants of the page before the next move."""
    hand = model.observed.hands[0]
    picked = [update(model, "PickCard", card_text(card))[0] for card in rng.sample(hand, min(1, len(hand)))]
    return [model, *picked, *([update(model, "ShowEscapes")[0]] if rng.random() < 0.3 else [])]


ALL: Final = pytest.mark.nightly
"""Looks at every picture of a round, not at each third one."""


@pytest.mark.parametrize(
    ("ruleset", "each"),
    [("bga-three", 3), pytest.param("bga-three", 1, marks=ALL), pytest.param("house-25", 1, marks=ALL)],
)
def test_nothing_moves_within_a_round(felt: Page, ruleset: str, each: int) -> None:
    markups = pictures(ruleset, 1)[::each]
    wrong = {}
    for size in windows(felt, *STEADY):
        if found := felt.evaluate(js("layout.shiftingPlaces"), markups):
            wrong[size] = found
    assert wrong == {}


def test_the_curtain_moves_nothing_either(felt: Page) -> None:
    match = Match(Game.deal(parse_ruleset("cuttle-cards"), 1))
    shared, _ = begin(match, NOBODY, players=("person", "person"))
    assert shared.curtain
    markups = [str(table(each)) for each in (shared, update(shared, "TakeDevice")[0])]
    for size in windows(felt, *STEADY):
        shifting = [name for name, _ in felt.evaluate(js("layout.shiftingPlaces"), markups)]
        assert not {"deck", "row-0", "row-1"} & set(shifting), size
