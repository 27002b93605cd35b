"""The deal of the day where the date changes: at midnight, on a journey, by a wrong clock."""

import pytest

from tests.support.daily import (
    MONDAY,
    begin_day,
    days,
    make_own_move,
    on_day,
    poster,
    quick_field,
    resign,
    set_date,
    stored_days,
)
from web.core.boards import day_of

__all__ = ["quick_field"]
pytestmark = pytest.mark.usefixtures("quick_field")


def test_what_is_begun_before_midnight_counts_for_its_day_and_leaves_the_next_alone() -> None:
    tab = begin_day()
    set_date(tab, MONDAY + 1)
    assert day_of(tab.model) == MONDAY
    resign(tab)
    played = stored_days(tab)[MONDAY]
    assert played.on_time
    assert played.result
    assert list(stored_days(tab)) == [MONDAY]
    assert days(tab).streak == 1
    assert days(tab).stamp(MONDAY + 1) == "today"


def test_a_page_that_is_open_overnight_offers_the_new_deal_and_keeps_its_table() -> None:
    tab = resign(begin_day())
    assert "Today’s deal" not in poster(tab)
    game = tab.model.game
    set_date(tab, MONDAY + 1)
    assert tab.model.game is game
    assert "Today’s deal" in poster(tab)
    tab.say("PlayDay", "0")
    assert day_of(tab.model) == MONDAY + 1


def test_a_card_that_is_open_over_midnight_keeps_its_number_and_the_50th_is_for_two() -> None:
    tab = on_day(49)
    tab.say("PlayDay", "0")
    assert "Sunday: three at the table" in tab.browser.dialog
    set_date(tab, 50)
    assert "No. 49<" in tab.browser.dialog
    tab.say("Close")
    make_own_move(tab)
    assert not stored_days(tab)[49].on_time
    assert days(tab).stamp(50) == "today"
    tab.say("PlayDay", "0")
    assert "No. 50<" in tab.browser.dialog
    assert "Monday: Pip" in tab.browser.dialog
    assert tab.model.seating.players == ("person", "novice")


def test_a_card_that_is_open_on_the_way_west_keeps_its_number_and_counts_for_no_other_day() -> None:
    tab = on_day(50)
    tab.say("PlayDay", "0")
    set_date(tab, 49)
    assert "No. 50<" in tab.browser.dialog
    tab.say("Close")
    make_own_move(tab)
    assert not stored_days(tab)[50].on_time
    assert (days(tab).stamp(49), days(tab).stamp(50)) == ("today", "begun")
    tab.say("PlayDay", "0")
    assert "No. 49<" in tab.browser.dialog


def test_with_the_clock_in_1970_there_is_a_deal_that_does_not_count() -> None:
    tab = on_day()
    tab.browser.date = "1970-01-01"
    tab.say("PlayDay", "0")
    assert day_of(tab.model) == 1
    make_own_move(tab)
    assert not stored_days(tab)[1].on_time
    set_date(tab, MONDAY)
    assert days(tab).stamp(MONDAY) == "today"
