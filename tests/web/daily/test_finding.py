"""What leads to a deal of the day: links, also of a day to come, and the calendar."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from cuttle.field import MOST_DAYS, VERSION, Result, daily_board
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
    wait,
)
from tests.support.tabs import Tab
from tests.support.visit import elements
from tools.build import languages
from web.core.boards import day_of
from web.core.dialog import Plain
from web.features.daily.words import result_words
from web.share.challenges import result_to_beat
from web.state.days import StoredDay
from web.text.words import set_language, to_text

__all__ = ["quick_field"]
pytestmark = pytest.mark.usefixtures("quick_field")


DARE = "Can you beat that with the same cards?"


def challenge_of(tab: Tab) -> str:
    """The link to a friend, after a round."""
    return link_text(make_challenge(replace(tab.model.link, kind="continue", seat=None), 0))


def test_a_friend_gets_the_same_deal_with_the_result_to_beat_and_it_counts() -> None:
    tab = resign(begin_day())
    friend = on_day(seed=4)
    friend.say("Open", challenge_of(tab))
    assert friend.model.game == daily_board(MONDAY).game
    assert friend.model.dialog == Plain("challenge")
    assert result_to_beat(friend.model)
    assert "lesson" in friend.browser.dialog
    friend.say("Close")
    make_own_move(friend)
    resign(friend)
    assert stored_days(friend)[MONDAY].on_time
    assert days(friend).streak == 1
    assert friend.model.page.ratings.by_family["cuttle"].rounds == 1
    friend.say("Redeal")
    make_own_move(friend)
    resign(friend)
    assert friend.model.page.ratings.by_family["cuttle"].rounds == 1


def test_a_link_that_is_pasted_back_opens_what_was_played() -> None:
    tab = resign(begin_day())
    code, game = challenge_of(tab), tab.model.game
    tab.say("NewGame")
    tab.say("Pasted", f"Cuttle {MONDAY}: lost. https://example.org/#{code}")
    assert tab.model.game == game
    assert "Challenge tied." in poster(tab)


def test_a_link_of_a_day_to_come_is_refused_kindly() -> None:
    tab = resign(begin_day(MONDAY + 1))
    replay = link_text(replace(tab.model.link, kind="replay"))
    friend = on_day(seed=4)
    before = friend.model.game
    for code in (challenge_of(tab), replay):
        friend.say("Open", code)
        assert friend.model.game is before
        assert "Come back then" in notice(friend)
    set_date(friend, MONDAY + 1)
    friend.say("Open", replay)
    assert friend.model.replay


def test_a_page_that_is_older_than_its_date_opens_the_link_of_today() -> None:
    tab = resign(begin_day(MONDAY + 1))
    friend = on_day(seed=4)
    friend.browser.date = tab.browser.date
    friend.say("Open", challenge_of(tab))
    assert day_of(friend.model) == MONDAY + 1


def test_the_calendar_has_a_button_for_each_day_up_to_today_and_turns_to_months_that_have_some() -> None:
    tab = begin_day(MONDAY + 14)
    tab.say("ShowDays")
    assert pressable(tab, "PlayDay") == [*map(str, range(30, MONDAY + 15)), "0"]
    assert f"deal {MONDAY + 14}: started" in tab.browser.dialog
    assert pressable(tab, "TurnMonth") == ["2026-11"]
    tab.say("TurnMonth", "2026-11")
    assert pressable(tab, "PlayDay") == [*map(str, range(1, 30)), "0"]
    shown = tab.model.dialog
    for month in ("2026-10", "2027-01", "nonsense", "1"):
        tab.say("TurnMonth", month)
        assert tab.model.dialog == shown


def test_the_list_of_the_week_comes_first_and_marks_today() -> None:
    tab = on_day(MONDAY + 2)
    tab.say("ShowDays")
    shown = tab.browser.dialog
    assert shown.index("days-week") < shown.index("<table")
    marked = [name for name, each in elements(shown) if each.get("aria-current") == "date"]
    assert marked == ["li", "button"]
    assert '<li aria-current="date">Wednesday' in shown


def test_the_calendar_offers_todays_deal_until_it_is_finished() -> None:
    tab = on_day()
    for what in ("Play today’s deal", "Continue today’s deal", ""):
        tab.say("ShowDays")
        assert ('id="day-go"' in tab.browser.dialog) == bool(what)
        assert what in tab.browser.dialog
        tab.say("PlayDay", "0")
        if what.startswith("Play"):
            make_own_move(tab)
        elif what:
            resign(tab)


def pressable(tab: Tab, do: str) -> list[str]:
    """The values of the buttons in the dialog that send this."""
    buttons = [each for name, each in elements(tab.browser.dialog) if name == "button"]
    return [button.get("data-value") or "" for button in buttons if button.get("data-do") == do]


@pytest.fixture(params=["en", "de", "fr", "uk", "pt-BR"])
def language(request: pytest.FixtureRequest) -> Iterator[None]:
    """The page in each language, and in English again."""
    if request.param != "en":
        set_language(languages.compiled(languages.read_language(request.param)))
    yield
    set_language("")


@pytest.mark.usefixtures("language")
def test_the_line_has_at_most_160_letters_in_every_language() -> None:
    results = [Result("won", 99, 99, 999), Result("tied", 99, 99, 999), Result("lost", 99, 99, 999)]
    fields = ((None, 0), (0.5, 1), (13.5, 1), (12, 0), (14, 0))
    for result, field, helped, version in product(results, fields, (True, False), (VERSION, 99)):
        played = StoredDay(MOST_DAYS, True, result, field[0], helped, version, field[1])
        line = to_text(result_words(played))
        assert len(line) <= 160
        assert re.match(rf"Cuttle {MOST_DAYS}\xa0?: ", line), "French has a space before the colon"
        assert ("14" in line) == ((field[0] or 0) > 1)


def test_the_line_is_that_of_the_day() -> None:
    played = StoredDay(214, True, Result("won", 21, 13, 17), 11)
    assert to_text(result_words(played)) == (
        f"Cuttle 214: won 21–13 in 17 turns. Better than 11 of 14 bots. {DARE}"
    )


@pytest.mark.parametrize(
    ("ahead", "level", "told"),
    [
        (0, 0, ""),
        (0.5, 1, ""),
        (10.5, 1, " Better than 10 of 14 bots."),
        (10.5, 3, " Better than 9 of 14 bots."),
        (10.5, 0, " Better than 10 of 14 bots."),  # the level wasn't stored once
        (14, 0, " Better than all 14 bots."),
    ],
)
def test_it_tells_how_many_bots_did_worse_but_never_that_none_did(
    ahead: float, level: int, told: str
) -> None:
    played = StoredDay(214, True, Result("tied", 7, 7, 17), ahead, level=level)
    assert to_text(result_words(played)) == (f"Cuttle 214: tied 7–7 in 17 turns.{told} {DARE}")


def test_a_score_that_looks_like_another_result_is_left_out() -> None:
    won, lost = Result("won", 10, 18, 9), Result("lost", 18, 10, 9)
    assert [to_text(result_words(StoredDay(214, True, result)))[:29] for result in (won, lost)] == [
        "Cuttle 214: won in 9 turns. C",
        "Cuttle 214: lost in 9 turns. ",
    ]


def test_it_comes_before_the_link_of_the_round_that_counts_and_of_no_other() -> None:
    tab = resign(begin_day())
    tab.say("Share")
    wait(tab)
    assert f"Cuttle {MONDAY}: resigned. Can" in tab.browser.dialog
    tab.say("Share", "replay")
    assert f"Cuttle {MONDAY}" not in tab.browser.dialog
    tab.say("Redeal")
    for _ in range(2):
        make_own_move(tab)
    resign(tab)
    tab.say("Share", "challenge")
    assert f"Cuttle {MONDAY}" not in tab.browser.dialog
