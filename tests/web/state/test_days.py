"""Dates, numbers, what is stored of days, and the streak: 400 days, wrong clocks, imports."""

from datetime import date, timedelta

import pytest

from cuttle.field import MOST_DAYS, SECOND, Result
from web.state.days import (
    FIRST,
    FORMAT,
    LINE,
    Days,
    StoredDay,
    date_of,
    merge_days,
    number_on,
    numbers_in,
    read_days,
    weekday_of,
    with_begun,
    with_field,
    with_result,
)

WON = Result("won", 21, 13, 17)
TIED = Result("tied", 12, 12, 30)
LOST = Result("lost", 9, 21, 11)
MET = (LOST,) * 9 + (WON,) * 3 + (TIED,) + (Result("won", 21, 3, 8),)
"""What a field has achieved: nine are behind a win, three level with it."""


def played(*numbers: int, on_time: bool = True) -> str:
    """The text of a player who has won these numbers."""
    text = ""
    for number in numbers:
        text = with_begun(text, number, on_time=on_time)
        text = with_result(text, number, WON, helped=False)
    return text


def streak(text: str, today: int) -> int:
    return Days(date_of(today), text).streak


# Dates


def test_every_date_has_a_number_of_its_own_and_none_is_left_out() -> None:
    days = [(FIRST + timedelta(days)).isoformat() for days in range(400)]
    assert [number_on(day) for day in days] == list(range(1, 401))
    assert [date_of(number) for number in range(1, 401)] == days
    assert [weekday_of(number) for number in range(1, 401)] == [
        date.fromisoformat(day).isoweekday() for day in days
    ]


def test_what_is_no_date_has_no_number_and_a_wrong_clock_is_offered_the_first() -> None:
    texts = ("", "26.11.2026", "2026-13-01", "2026-02-30", "+275760-09-13", "2026-11-2")
    assert [*map(number_on, texts)] == [0] * len(texts)
    assert number_on("1970-01-01") < 1
    assert number_on("9999-12-31") == MOST_DAYS
    assert [Days(day).offered for day in ("", "1970-01-01", "2026-11-02", "2026-11-26")] == [1, 1, 1, 25]


def test_a_month_has_its_days_and_no_others() -> None:
    months = {"2026-11": 30, "2027-02": 28, "2028-02": 29, "2026-12": 31}
    assert {month: len(numbers_in(month)) for month in months} == months
    assert numbers_in("2026-11")[:3] == [0, 1, 2]


# What is stored


def test_a_line_says_what_became_of_a_number_in_33_characters() -> None:
    text = with_begun("later lines stay", 25, on_time=True)
    assert text.splitlines() == ["later lines stay", "25 +"]
    text = with_field(with_result(text, 25, WON, helped=True), 25, MET)
    assert text.splitlines() == ["later lines stay", "25 + w21-13 17 11.5=3 h", "f25 4 1"]
    assert read_days(text) == {25: StoredDay(25, True, WON, 11.5, True, level=3)}
    longest = LINE.write(StoredDay(MOST_DAYS, False, Result("lost", 999, 999, 9999), 13.5, True, 99, 14))
    assert len(longest.encode()) <= 33
    assert read_days(longest)[MOST_DAYS].result == Result("lost", 99, 99, 999)


def test_a_line_without_a_version_is_of_the_first_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_days("25 + w21-13 17 10.5 h")[25].version == 1
    monkeypatch.setattr("web.state.days.VERSION", 2)
    text = with_result(with_begun("24 + l3-21 9", 25, on_time=True), 25, WON, helped=True)
    assert text.splitlines() == ["24 + l3-21 9", "25 + w21-13 17 h v2"]
    assert read_days(text)[25].version == 2
    assert with_field(text, 24, MET) == text
    assert read_days(with_field(text, 25, MET))[25] == StoredDay(25, True, WON, 11.5, True, 2, 3)
    assert [Days("", text).lacks_field(number) for number in (24, 25, 26)] == [False, True, True]


def test_only_the_first_try_and_its_first_end_count() -> None:
    text = with_begun("", 25, on_time=True)
    assert with_begun(text, 25, on_time=False) == text
    assert with_field(text, 25, MET) == text
    text = with_result(text, 25, LOST, helped=False)
    assert with_result(text, 25, WON, helped=True) == text
    assert with_result("", 26, WON, helped=False) == ""


@pytest.mark.parametrize(
    "line", ["", "25", "0 +", "025 +", "25 * w1-2 3", "25 + x1-2 3", "25 + w1-2", "25 +h"]
)
def test_a_line_that_cannot_be_read_is_no_day(line: str) -> None:
    assert read_days(line) == {}


def test_an_import_adds_what_is_new_and_keeps_the_own_result() -> None:
    here = "1 + w21-13 17\n2 +\n3 -\n4 - l1-21 9\n5 + t8-8 30"
    other = "1 + l3-21 8\n2 - w21-0 9\n3 + \n4 + w21-5 10\n5 - w21-1 5\n6 + l9-21 11 4 h\nnonsense"
    merged = merge_days(here, other)
    both = "1 + w21-13 17\n2 +\n3 -\n4 + w21-5 10\n5 + t8-8 30\n6 + l9-21 11 4 h"
    assert sorted(merged.split("\n")) == both.split("\n")
    assert merge_days(merged, other) == merge_days(merged, here) == merged
    assert merge_days("", "1 +\n" * FORMAT.longest) == "1 +"


def test_what_the_field_made_of_a_number_is_kept_once_and_counts_for_no_day() -> None:
    text = with_field(played(25), 25, MET)
    days = Days(date_of(25), text)
    assert days.field(25) == (25, 4, 1)
    assert days.field(24) is None
    assert list(days.played) == [25]
    assert merge_days(text, text) == merge_days(text, "f25 9 9") == text
    assert merge_days(played(25), "f25 4 1\nf26 15 0").splitlines()[1:] == ["f25 4 1"]


def test_a_second_deal_belongs_to_its_day_and_to_no_streak() -> None:
    days = Days(date_of(54), played(53, 54))
    assert days.stamp(54 + SECOND) == "today"
    assert Days(date_of(55), "").stamp(54 + SECOND) == "open"
    text = played(53, 54, 54 + SECOND)
    assert Days(date_of(54), text).stamp(54 + SECOND) == "won"
    assert streak(text, 54) == 2
    assert streak(played(54 + SECOND), 54) == 0


def test_an_import_never_lowers_a_streak_and_counts_nothing_twice() -> None:
    mine, theirs = played(1, 2, 3, 7), played(3, 4, 5) + "\n7 -\n6 + l0-21 4"
    for today in (6, 7, 8, 12):
        both = streak(merge_days(mine, theirs), today)
        assert both >= max(streak(mine, today), streak(theirs, today))
    assert streak(merge_days(mine, theirs), 7) == 7


# The streak


def test_a_streak_is_of_numbers_that_were_begun_on_their_day_and_finished() -> None:
    assert streak(played(20, 21, 22), 22) == 3
    assert streak(played(20, 21, 22), 23) == 3  # today isn't missed yet
    text = played(20, 21)
    for number, result in ((22, LOST), (23, TIED)):
        text = with_result(with_begun(text, number, on_time=True), number, result, helped=True)
    assert streak(text, 23) == 4
    assert streak(with_begun(text, 24, on_time=True), 24) == 4
    assert streak(played(20, 21, on_time=False), 21) == 0


def test_two_missed_days_of_a_month_are_forgiven() -> None:
    assert streak(played(1, 2, 5, 6), 6) == 4
    assert streak(played(1, 2, 6, 7), 7) == 2
    assert streak(played(1, 2, 6, 7) + "\n" + played(3, on_time=False), 7) == 2
    end_of_november = number_on("2026-11-30")
    missed = {end_of_november - 1, end_of_november, end_of_november + 1, end_of_november + 2}
    text = played(*(number for number in range(20, 40) if number not in missed))
    assert streak(text, 39) == 16
    assert streak(played(10), 12) == 1
    assert streak(played(10), 14) == 0


def test_a_year_and_more_day_by_day() -> None:
    """400 days, of which every 20th is missed: no month has more than two of them."""
    text, done = "", 0
    for number in range(1, 401):
        today = Days(date_of(number), text)
        assert today.number == number
        assert today.stamp(number) == "today"
        assert today.streak == done
        if number % 20:
            text = with_result(with_begun(text, number, on_time=True), number, WON, helped=False)
            done += 1
    assert list(read_days(text)) == [number for number in range(1, 401) if number % 20]
    assert streak(text, 400) == done == 380
    assert streak(text, 404) == 0


def test_a_clock_that_is_set_back_or_forth_lowers_nothing() -> None:
    text = played(20, 21, 22, 23, 24, 25)
    for today in ("2026-11-25", "2026-11-20", "1970-01-01", ""):
        assert Days(today, text).streak == 6
    assert streak(text, 1500) == 0
    forth = text + "\n" + played(1500)
    assert streak(forth, 1500) == 1
    assert streak(forth, 25) == 6
    assert streak(forth + "\n" + played(26), 26) == 7


def test_the_week_says_how_each_of_its_days_stands() -> None:
    text = played(22, 23) + "\n25 +"
    stands = ("won", "won", "open", "begun", "later", "later", "later")
    assert Days(date_of(25), text).week == [*enumerate(stands, 22)]
    assert Days("1970-01-01").week[0] == (1, "today")
