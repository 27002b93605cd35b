"""The calendar by keyboard: a grid of dates with one Tab stop, along which keys walk."""

import pytest

from tests.support.daily import on_day, quick_field
from tests.support.tabs import Tab
from tests.support.visit import elements
from web.features.daily.calendar_keys import walk
from web.state.days import date_of, number_on

__all__ = ["quick_field"]
pytestmark = pytest.mark.usefixtures("quick_field")

TODAY = "2027-12-10"


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        ("2027-03-17", "ArrowLeft", "2027-03-16"),
        ("2027-03-17", "ArrowRight", "2027-03-18"),
        ("2027-03-17", "ArrowUp", "2027-03-10"),
        ("2027-03-17", "ArrowDown", "2027-03-24"),
        ("2027-03-17", "Home", "2027-03-15"),
        ("2027-03-17", "End", "2027-03-21"),
        ("2027-03-17", "PageUp", "2027-02-17"),
        ("2027-03-17", "PageDown", "2027-04-17"),
        ("2026-12-05", "Shift+PageDown", "2027-12-05"),
        ("2027-12-05", "Shift+PageUp", "2026-12-05"),
        # Into other months and years
        ("2027-03-01", "ArrowLeft", "2027-02-28"),
        ("2027-02-28", "ArrowRight", "2027-03-01"),
        ("2027-03-03", "ArrowUp", "2027-02-24"),
        ("2027-05-01", "Home", "2027-04-26"),
        ("2027-04-26", "End", "2027-05-02"),
        ("2027-01-17", "PageUp", "2026-12-17"),
        ("2026-12-17", "PageDown", "2027-01-17"),
        # No such day in the month
        ("2027-03-31", "PageUp", "2027-02-28"),
        ("2027-01-31", "PageDown", "2027-02-28"),
        # The ends of the calendar
        ("2026-11-02", "ArrowLeft", "2026-11-02"),
        ("2026-11-05", "ArrowUp", "2026-11-05"),
        ("2026-12-01", "PageUp", "2026-11-02"),
        ("2026-11-05", "PageUp", "2026-11-05"),
        ("2027-06-05", "Shift+PageUp", "2027-06-05"),
        ("2027-12-10", "ArrowRight", "2027-12-10"),
        ("2027-12-04", "ArrowDown", "2027-12-04"),
        ("2027-12-10", "End", "2027-12-10"),
        ("2027-12-08", "End", "2027-12-10"),
        ("2027-11-20", "PageDown", "2027-12-10"),
        ("2027-12-01", "PageDown", "2027-12-01"),
        ("2026-12-31", "Shift+PageDown", "2027-12-10"),
        # No key of the calendar
        ("2027-03-17", "Enter", "2027-03-17"),
    ],
)
def test_a_key_leads_to_a_day_that_can_be_played(start: str, key: str, end: str) -> None:
    assert date_of(walk(number_on(start), key, number_on(TODAY))) == end


def stops(tab: Tab) -> list[str]:
    """The days that Tab leads to."""
    days = [each for _, each in elements(tab.browser.dialog) if each.get("data-do") == "PlayDay"]
    return [day["id"] or "" for day in days if day.get("tabindex") == "0"]


def test_tab_leads_to_one_day_of_each_month() -> None:
    tab = on_day(number_on(TODAY))
    tab.say("ShowDays")
    assert stops(tab) == [f"day-{number_on(TODAY)}"]
    tab.say("TurnMonth", "2027-11")
    assert stops(tab) == [f"day-{number_on('2027-11-01')}"]
    tab.say("WalkDays", f"{number_on('2027-11-01')} ArrowLeft")
    assert stops(tab) == [f"day-{number_on('2027-10-31')}"]
    tab.say("TurnMonth", "2026-11")
    assert stops(tab) == ["day-1"]


def test_each_column_has_the_name_of_its_day() -> None:
    tab = on_day()
    tab.say("ShowDays")
    named = [each.get("aria-label") for name, each in elements(tab.browser.dialog) if name == "th"]
    assert named == ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    assert "Each day of the week has its own opponent" in tab.browser.dialog
