"""The new-game dialog, rulesets of one's own, and what differs on the page by ruleset."""

from __future__ import annotations

from playwright.sync_api import expect

from cuttle import encode
from cuttle.bot import LEVELS
from e2e import games
from e2e.conftest import OpenTable
from e2e.full_tables import LYING, NARROW, PHONE, TABLET, WIDE, windows
from e2e.keys import Keys
from e2e.looking import box, js
from e2e.table import Table

STARTS = (*(f"#play-{level}" for level in LEVELS), "#draft-seat-shared", "#draft-seat-posted", "#deal")
"""What everyone looks for: a level, a friend, and the button that deals."""


def test_level_friend_and_deal_are_seen_without_scrolling_and_every_opponent_is_told(
    go_over: OpenTable,
) -> None:
    table = go_over(encode(games.IN_THE_MIDDLE), kind="phone")
    table.menu("New game")
    for size in windows(table.page, PHONE, NARROW, LYING, WIDE):
        for start in STARTS:
            button = table.dialog.locator(start)
            expect(button).to_be_in_viewport(ratio=1)
            assert button.evaluate(js("places.onTop")), (start, size)
        for level in LEVELS:
            tile = table.dialog.locator(f"#play-{level}")
            expect(tile).to_contain_text(str(LEVELS[level].rating))
            assert tile.evaluate(js("places.wholeTile")), (level, size)


def test_the_opponent_of_the_last_game_is_an_enter_away(table: Table) -> None:
    before, keys = table.code, Keys(table)
    keys.press("n")
    expect(table.dialog.locator("#play-skilled")).to_be_focused()
    table.page.wait_for_timeout(400)  # what has just come up ignores keys
    keys.press("Enter")
    table.saved_other_than(before)
    expect(table.dialog).to_have_count(0)


def test_the_second_page_begins_at_its_top_and_leads_back_and_nothing_is_below_the_foot(
    go_over: OpenTable,
) -> None:
    table = go_over(encode(games.IN_THE_MIDDLE), kind="phone")
    heading, to_rules = table.dialog.get_by_role("heading", level=2), table.dialog.locator("#to-rules")
    table.page.set_viewport_size({"width": 360, "height": 640})
    table.menu("New game")
    to_rules.scroll_into_view_if_needed()
    table.turn_page()
    expect(heading).to_have_text("Rules")
    assert table.dialog.evaluate("each => each.scrollTop") == 0
    assert Keys(table).has_focus("#dialog-title")
    table.turn_page()
    expect(heading).to_have_text("New game")
    assert Keys(table).has_focus("#to-rules")
    table.dialog.locator("summary").click()
    for _ in windows(table.page, TABLET):
        rules, foot = box(to_rules), box(table.dialog.locator(".foot"))
        assert rules["y"] + rules["height"] <= foot["y"]


def test_a_ruleset_of_ones_own_is_drawn_up_saved_and_reloaded(table: Table) -> None:
    table.draw_up("choose-ruleset-bench")
    table.dialog.get_by_role("button", name="Custom").click()
    step(table, "Jokers in the deck: more")
    expect(table.dialog.locator("#problem")).to_have_text("A joker in the deck must do something.")
    expect(table.dialog.locator("#deal")).to_be_disabled()
    table.dialog.get_by_role("radio", name="swaps the players’ hands").check()
    step(table, "A five draws: more", "A five draws: more")
    table.dialog.get_by_role("spinbutton", name="No kings").fill("29")
    table.dialog.get_by_role("spinbutton", name="1 king").press("Tab")
    step(table, "No kings: more")
    expect(table.dialog.locator("#problem")).to_be_empty()
    game = table.deal()
    assert game.ruleset.key == "bench+goals=30-14-10-5-0+jokers=1+joker=exchange+five_draws=4"
    expect(table.page.locator("#seat-0 .goal")).to_have_text("/ 30")
    table.reload()
    assert table.game == game
    expect(table.page.locator("#rules-in-play")).to_have_text("Rules: Custom, from Bench")
    table.menu("New game")
    table.turn_page()
    expect(table.dialog.locator("[aria-label='A five draws'] output")).to_have_text("four cards")
    expect(table.dialog.get_by_role("spinbutton", name="No kings")).to_have_value("30")


def step(table: Table, *buttons: str) -> None:
    """Press buttons of steppers, by name. They keep the focus."""
    for name in buttons:
        button = table.dialog.get_by_role("button", name=name, exact=True)
        button.click()
        expect(button).to_be_focused()


def test_rulebook_and_options_make_a_name(table: Table) -> None:
    table.draw_up("choose-ruleset-pagat")
    table.dialog.get_by_text("Options", exact=True).click()
    name = table.dialog.locator("#rules-called")
    joker = table.dialog.get_by_role("checkbox", name="One joker")
    for checked, called in ((False, "Pagat"), (True, "Pagat + One joker"), (False, "Pagat")):
        joker.set_checked(checked)
        expect(name).to_have_text(called)
        expect(name).to_be_in_viewport(ratio=1)


def test_a_tile_of_the_rules_opens_its_example(table: Table) -> None:
    table.menu("Rules")
    tile = table.dialog.locator("#tile-A")
    tile.click()
    expect(tile).to_have_attribute("aria-expanded", "true")
    frames = table.dialog.locator(".frames > li")
    expect(frames).to_have_count(3)
    expect(frames.nth(1)).to_contain_text("All point cards will go to the scrap.")
    table.dialog.get_by_role("radio", name="Step 1").check()
    expect(frames.nth(0)).to_have_css("opacity", "1")
    expect(frames.nth(2)).to_have_css("opacity", "0")
    table.dialog.locator("#tile-K").click()
    expect(table.dialog.locator(".example")).to_have_count(1)
    expect(table.dialog.locator("#example-12")).to_be_in_viewport(ratio=1)
    expect(tile).to_have_attribute("aria-expanded", "false")
    table.dialog.get_by_text("Hand limit").click()
    expect(table.dialog.locator("#rules-limit p").first).to_be_visible()
    table.dialog.locator("summary").last.scroll_into_view_if_needed()
    expect(table.dialog.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
