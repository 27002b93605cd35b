"""The new-game dialog: what's in sight, how few presses start a game, and its two pages."""

from __future__ import annotations

from playwright.sync_api import expect

from cuttle import encode
from cuttle.bot import LEVELS as BOTS
from e2e import games
from e2e.conftest import OpenTable
from e2e.keys import Keys
from e2e.laid import LYING, NARROW, PHONE, WIDE, place, windows

LEVELS = ("novice", "casual", "skilled", "expert")
STARTS = (*(f"#play-{level}" for level in LEVELS), "#draft-seat-shared", "#draft-seat-posted", "#deal")
"""What everyone looks for: a level, a friend, and the button that deals."""


def test_level_friend_and_deal_are_seen_without_scrolling_and_every_opponent_is_told(
    go_over: OpenTable,
) -> None:
    table = go_over(encode(games.in_the_middle()), kind="phone")
    table.menu("New game")
    for size in windows(table.page, PHONE, NARROW, LYING, WIDE):
        for start in STARTS:
            button = table.dialog.locator(start)
            expect(button).to_be_in_viewport(ratio=1)
            assert button.evaluate(place("onTop")), (start, size)
        for level in LEVELS:
            tile = table.dialog.locator(f"#play-{level}")
            expect(tile).to_contain_text(str(BOTS[level].rating))
            assert tile.evaluate(place("wholeTile")), (level, size)


def test_the_opponent_of_the_last_game_is_an_enter_away(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    before, keys = table.code, Keys(table)
    keys.press("n")
    expect(table.dialog.locator("#play-skilled")).to_be_focused()
    table.page.wait_for_timeout(400)  # what has just come up ignores keys
    keys.press("Enter")
    table.saved_other_than(before)
    expect(table.dialog).to_have_count(0)


def test_the_second_page_begins_at_its_top_and_leads_back(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()), kind="phone")
    table.page.set_viewport_size({"width": 360, "height": 640})
    table.menu("New game")
    table.dialog.locator("#to-rules").scroll_into_view_if_needed()
    table.turn_page()
    expect(table.dialog.get_by_role("heading", level=2)).to_have_text("Rules")
    assert table.dialog.evaluate("each => each.scrollTop") == 0
    assert Keys(table).has_focus("#dialog-title")
    table.turn_page()
    expect(table.dialog.get_by_role("heading", level=2)).to_have_text("New game")
    assert Keys(table).has_focus("#to-rules")


def test_on_a_tablet_nothing_is_below_the_foot(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    page = table.page
    page.set_viewport_size({"width": 768, "height": 1024})
    table.menu("New game")
    page.locator("#dialog summary").click()
    rules, foot = page.locator("#to-rules").bounding_box(), page.locator("#dialog .foot").bounding_box()
    assert rules
    assert foot
    assert rules["y"] + rules["height"] <= foot["y"]
