"""The deal of the day: the date of the player’s calendar, wherever they are, and a result for a friend."""

from __future__ import annotations

from itertools import cycle
from typing import Final

from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.keys import Keys
from e2e.table import Table

MONDAY: Final = "2026-11-23T12:00:00Z"
"""The day of number 22."""

AGAIN: Final = """kind => {
    dispatchEvent(new Event(kind));
    dispatchEvent(new CustomEvent("cuttle:message", { detail: ["ShowDays", ""] }));
}"""
"""The page comes back into sight, or its window to the front, and the calendar is opened anew."""

PLACES: Final = (
    # The end of a day at the edges of the world; a clock that is wrong.
    ("Pacific/Pago_Pago", "2026-11-24T10:59:59Z", 22),
    ("Pacific/Pago_Pago", "2026-11-24T11:00:00Z", 23),
    ("Pacific/Kiritimati", "2026-11-23T09:59:59Z", 22),
    ("Pacific/Kiritimati", "2026-11-23T10:00:00Z", 23),
    ("Europe/Kyiv", "1970-01-01T00:00:00Z", 0),
    # Half an hour of summer time ends on Lord Howe, and begins.
    ("Australia/Lord_Howe", "2027-04-03T12:59:59Z", 153),
    ("Australia/Lord_Howe", "2027-04-03T13:00:00Z", 154),
    ("Australia/Lord_Howe", "2027-04-04T13:29:59Z", 154),
    ("Australia/Lord_Howe", "2027-04-04T13:30:00Z", 155),
    ("Australia/Lord_Howe", "2026-10-04T12:59:59Z", 0),
    ("Australia/Lord_Howe", "2027-10-03T12:59:59Z", 336),
    ("Australia/Lord_Howe", "2027-10-03T13:00:00Z", 337),
    # An hour of it begins in Berlin, and ends: a day of 23 hours, and one of 25.
    ("Europe/Berlin", "2027-03-27T22:59:59Z", 146),
    ("Europe/Berlin", "2027-03-27T23:00:00Z", 147),
    ("Europe/Berlin", "2027-03-28T21:59:59Z", 147),
    ("Europe/Berlin", "2027-03-28T22:00:00Z", 148),
    ("Europe/Berlin", "2027-10-30T21:59:59Z", 363),
    ("Europe/Berlin", "2027-10-30T22:00:00Z", 364),
    ("Europe/Berlin", "2027-10-31T22:59:59Z", 364),
    ("Europe/Berlin", "2027-10-31T23:00:00Z", 365),
)


def test_the_number_follows_from_the_date_of_the_calendar_there(visit: Visit) -> None:
    """The page stays open all the time, and its table the same."""
    page = visit()
    page.clock.set_fixed_time(MONDAY)
    table = Table(page).start()
    game = table.code
    place = page.context.new_cdp_session(page)
    table.menu("Deals of the day")
    for (zone, time, number), kind in zip(PLACES, cycle(["pageshow", "focus"]), strict=False):
        place.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
        page.clock.set_fixed_time(time)
        page.evaluate(AGAIN, kind)
        current = page.locator("#dialog button[aria-current=date]")
        expect(current).to_have_count(1 if number else 0)
        if number:
            expect(current).to_have_id(f"day-{number}")
        assert table.code == game


def test_a_home_that_stays_open_over_midnight_offers_the_next_number(visit: Visit) -> None:
    page = visit(timezone_id="Europe/Berlin", reduced_motion="reduce")
    page.clock.install(time="2026-11-23T22:55:00Z")
    table = Table(page).start()
    table.menu("Home")
    card = page.locator("#invitation-day")
    expect(card).to_contain_text("No. 22")
    page.clock.pause_at("2026-11-23T22:59:50Z")
    page.clock.run_for(70_000)
    expect(card).to_contain_text("No. 23")
    card.click()
    expect(page.locator("#dialog")).to_contain_text("No. 23")


def test_a_card_keeps_its_number_over_midnight_and_in_another_zone(visit: Visit) -> None:
    """From the last number of the first boards to the first of the later ones."""
    page = visit(reduced_motion="reduce")
    place = page.context.new_cdp_session(page)
    place.send("Emulation.setTimezoneOverride", {"timezoneId": "Europe/Berlin"})
    page.clock.install(time="2026-12-20T22:55:00Z")
    table, card = Table(page).start(), page.locator("#dialog")
    table.menu("Today’s deal")
    expect(card).to_contain_text("Sunday: three at the table")
    page.clock.pause_at("2026-12-20T22:59:50Z")
    page.clock.run_for(70_000)
    for zone in ("Pacific/Pago_Pago", "Pacific/Kiritimati", "Europe/Berlin"):
        place.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
        page.evaluate("dispatchEvent(new Event('focus'))")
        expect(card).to_contain_text("No. 49")
    page.clock.resume()
    table.close_dialog()
    table.menu("Today’s deal")
    expect(card).to_contain_text("No. 50")
    expect(card).to_contain_text("Monday: Pip")


def test_todays_deal_is_played_and_brings_a_friend_to_the_same_cards(visit: Visit) -> None:
    """Two presses to the cards, two to words and link; the friend is new, and is offered a lesson."""
    page = visit(permissions=["clipboard-read", "clipboard-write"], reduced_motion="reduce")
    page.clock.set_fixed_time(MONDAY)
    table = Table(page).start()
    table.menu("Today’s deal")
    expect(page.locator("#dialog")).to_contain_text("No. 22")
    page.locator("#day-begin").click()
    table.settle()
    cards = page.locator("#hand [data-do=PickCard]").all_inner_texts()
    page.locator("#deck").click()
    table.settle()
    table.resign()
    expect(page.locator("#ending")).to_contain_text("Deal of the day 22")
    expect(page.locator("#ending")).not_to_contain_text("in a row")
    page.locator("#ending").get_by_role("button", name="Share", exact=True).click()
    page.locator("#dialog").get_by_role("button", name="Copy", exact=True).click()
    text = page.evaluate("navigator.clipboard.readText()")
    words, marks, link = text.split("\n")
    assert marks == "⬜"
    assert words == ("Cuttle 22: resigned. Can you do better with the same cards?")

    friend = visit(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    friend.clock.set_fixed_time(MONDAY)
    friend.goto(link)
    expect(friend.locator("#dialog")).to_contain_text("To beat: a resigned round.")
    expect(friend.locator("#teach-me")).to_be_visible()
    friend.locator("#challenge-go").click()
    expect(friend.locator("#hand [data-do=PickCard]").first).to_be_visible()
    assert friend.locator("#hand [data-do=PickCard]").all_inner_texts() == cards


def test_the_card_of_a_saturday_leads_to_the_second_deal(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page.clock.set_fixed_time("2026-12-26T12:00:00Z")
    table = Table(page).start()
    table.menu("Today’s deal")
    expect(page.locator("#dialog")).to_contain_text("Saturday: Dory, with a twist")
    page.locator("#day-second").click()
    expect(page.locator("#dialog")).to_contain_text("No. 55 B")
    page.locator("#day-begin").click()
    expect(page.locator("#dialog")).to_be_hidden()
    table.resign()
    expect(page.locator("#ending .day-field .own")).to_have_count(1, timeout=60_000)
    expect(page.locator("#ending .day-field i")).to_have_count(15)


def test_the_calendar_is_walked_by_keys_and_by_its_arrows(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    page.clock.set_fixed_time("2026-12-09T12:00:00Z")
    table = Table(page).start()
    table.menu("Deals of the day")
    expect(page.get_by_role("columnheader", name="Monday", exact=True)).to_have_text("Mo")
    grid = page.get_by_role("grid", name="December 2026")
    expect(grid.locator("[tabindex='0']")).to_have_count(1)
    keys = Keys(table)
    keys.tab_to("#dialog td button")
    for key, day in (
        *(("Home", 36), ("End", 38), ("ArrowUp", 31), ("ArrowLeft", 30), ("ArrowLeft", 29)),
        *(("ArrowRight", 30), ("ArrowDown", 37), ("PageUp", 7), ("Shift+PageUp", 7), ("PageDown", 37)),
    ):
        keys.press(key)
        expect(page.locator(f"#day-{day}")).to_be_focused()
    keys.press("Tab")
    expect(page.locator("#dialog td :focus")).to_have_count(0)
    keys.press("Shift+Tab")
    expect(page.locator("#day-37")).to_be_focused()

    for arrow, month in (("#days-before", "November 2026"), ("#days-after", "December 2026")):
        keys.tab_to(arrow)
        for _ in range(2):
            keys.press("Enter")
            expect(page.locator("#days-month")).to_have_text(month)
            expect(page.locator(arrow)).to_be_focused()
        expect(page.locator(arrow)).to_be_disabled()
    keys.tab_to("#day-38")
    keys.press("ArrowLeft", "ArrowLeft", "Enter")
    expect(page.locator("#dialog")).to_contain_text("No. 36")
