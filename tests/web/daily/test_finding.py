"""What leads to a deal of the day: links, also of a day to come, and the calendar."""

from dataclasses import replace

import pytest

from cuttle.field import daily_board
from cuttle.links import link_text, make_challenge
from tests.support.daily import (
    MONDAY,
    begin_day,
    days,
    make_own_move,
    notice,
    on_day,
    poster,
    quick_field,
    resign,
    set_date,
    stored_days,
)
from tests.support.shelves import Tab
from tests.support.visit import elements
from web.core.boards import day_of
from web.core.dialog import Plain
from web.share.challenges import result_to_beat

__all__ = ["quick_field"]
pytestmark = pytest.mark.usefixtures("quick_field")


def challenge_of(tab: Tab) -> str:
    """The link to a friend, after a round."""
    return link_text(make_challenge(replace(tab.model.link, kind="continue", seat=None), 0))


# Links


def test_a_friend_gets_the_same_deal_with_the_result_to_beat_and_it_counts() -> None:
    tab = begin_day()
    resign(tab)
    friend = on_day(seed=4)
    friend.say("open", challenge_of(tab))
    assert friend.model.game == daily_board(MONDAY).game
    assert friend.model.dialog == Plain("challenge")
    assert result_to_beat(friend.model)
    assert "lesson" in friend.browser.dialog
    friend.say("close")
    make_own_move(friend)
    resign(friend)
    assert stored_days(friend)[MONDAY].on_time
    assert days(friend).streak == 1


def test_a_link_that_is_pasted_back_opens_what_was_played() -> None:
    tab = begin_day()
    resign(tab)
    code, game = challenge_of(tab), tab.model.game
    tab.say("new")
    tab.say("pasted", f"Cuttle {MONDAY}: lost. https://example.org/#{code}")
    assert tab.model.game == game
    assert "Challenge tied." in poster(tab)


def test_a_link_of_a_day_to_come_is_refused_kindly() -> None:
    tab = begin_day(MONDAY + 1)
    resign(tab)
    replay = link_text(replace(tab.model.link, kind="replay"))
    friend = on_day(seed=4)
    before = friend.model.game
    for code in (challenge_of(tab), replay):
        friend.say("open", code)
        assert friend.model.game is before
        assert "Come back then" in notice(friend)
    set_date(friend, MONDAY + 1)
    friend.say("open", replay)
    assert friend.model.replay


def test_a_page_that_is_older_than_its_date_opens_the_link_of_today() -> None:
    tab = begin_day(MONDAY + 1)
    resign(tab)
    friend = on_day(seed=4)
    friend.browser.date = tab.browser.date
    friend.say("open", challenge_of(tab))
    assert day_of(friend.model) == MONDAY + 1


# The calendar


def test_the_calendar_has_a_button_for_each_day_up_to_today_and_turns_to_months_that_have_some() -> None:
    tab = begin_day(MONDAY + 14)
    tab.say("days")
    numbers = [value for do, value in tab_buttons(tab) if do == "day"]
    assert numbers == [*map(str, range(30, MONDAY + 15)), "0"]
    assert f"deal {MONDAY + 14}: begun" in tab.browser.dialog
    assert [value for do, value in tab_buttons(tab) if do == "days month"] == ["2026-11"]
    tab.say("days month", "2026-11")
    assert [value for do, value in tab_buttons(tab) if do == "day"] == [*map(str, range(1, 30)), "0"]
    shown = tab.model.dialog
    for month in ("2026-10", "2027-01", "nonsense", "1"):
        tab.say("days month", month)
        assert tab.model.dialog == shown


def test_the_calendar_offers_todays_deal_until_it_is_finished() -> None:
    tab = on_day()
    for what in ("Play today’s deal", "Continue today’s deal", ""):
        tab.say("days")
        assert ('id="day-go"' in tab.browser.dialog) == bool(what)
        assert what in tab.browser.dialog
        tab.say("day", "0")
        if what.startswith("Play"):
            make_own_move(tab)
        elif what:
            resign(tab)


def tab_buttons(tab: Tab) -> list[tuple[str, str]]:
    """What can be pressed in the dialog."""
    return [
        (each["data-do"] or "", each.get("data-value") or "")
        for name, each in elements(tab.browser.dialog)
        if name == "button" and each.get("data-do")
    ]
