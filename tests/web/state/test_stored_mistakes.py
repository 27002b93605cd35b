"""Mistakes that come again: the days on which they wait, and what is stored of them."""

from datetime import date, timedelta
from itertools import pairwise
from random import Random

import pytest

from web.state.stored_mistakes import (
    LINE,
    MOST,
    Mistake,
    merge_mistakes,
    read_mistakes,
    waiting,
    with_new,
    with_try,
    without_lost,
)

KEY = "aa 7"


def only(text: str) -> Mistake:
    (mistake,) = read_mistakes(text)
    return mistake


def after(day: str, *tries: bool) -> list[str]:
    """The days on which a mistake that was found on this day waits, each time tried on the first of them."""
    text, days = with_new("", "aa", [7], day), list[str]()
    for right in tries:
        days.append(only(text).due)
        text = with_try(text, KEY, days[-1], right=right)
    return [*days, only(text).due]


def test_it_comes_again_after_1_3_and_7_days_and_is_gone_after_three_right_tries() -> None:
    assert after("2026-11-26", True, True, True) == ["2026-11-27", "2026-11-30", "2026-12-07", ""]


def test_a_miss_comes_again_the_next_day_and_three_in_a_row_are_counted_from_there() -> None:
    days = after("2026-01-01", True, True, False, True, True, True)
    gaps = [(date.fromisoformat(b) - date.fromisoformat(a)).days for a, b in pairwise(days[:-1])]
    assert gaps == [3, 7, 1, 21, 21]
    assert days[-1] == ""


def test_days_are_those_of_the_calendar() -> None:
    found = ("2027-02-28", "2028-02-28", "2026-12-31", "9999-12-31")
    due = ["2027-03-01", "2028-02-29", "2027-01-01", "9999-12-31"]
    assert [only(with_new("", "aa", [7], day)).due for day in found] == due


def test_it_waits_from_its_day_on_until_it_is_tried_and_counts_once_a_day() -> None:
    text = with_new("", "aa", [7], "2026-11-26")
    assert waiting(read_mistakes(text), "2026-11-26") == []
    for today in ("2026-11-27", "2026-12-24", "2031-01-01"):
        assert waiting(read_mistakes(text), today)
    tried = with_try(text, KEY, "2026-12-24", right=True)
    assert only(tried).due == "2026-12-27"
    assert with_try(tried, KEY, "2026-12-24", right=False) == tried
    assert with_try(tried, "aa 9", "2026-12-27", right=False) == tried


def test_a_clock_that_was_wrong_costs_no_progress_and_hides_nothing() -> None:
    text = with_new("", "aa", [7], "2026-11-26")
    back = with_try(text, KEY, "2026-11-20", right=True)  # a flight, or a clock set back a little
    assert back == text
    ahead = only(with_try(text, KEY, "2099-01-01", right=True))
    assert ahead.waits("2026-11-27")
    assert only(with_try(LINE.write(ahead), KEY, "2026-11-27", right=True)) == Mistake(
        "aa", 7, "2026-12-04", 2, 2
    )


def test_of_what_waits_the_one_that_has_waited_longest_comes_first() -> None:
    text = "bb 1 2026-11-28 00\naa 7 2026-11-27 00\ncc 3 2026-11-30 00\ndd 4 -"
    assert [each.key for each in waiting(read_mistakes(text), "2026-11-29")] == ["aa 7", "bb 1"]


def test_what_a_review_has_found_before_stays_as_it_is_and_so_do_lines_of_later_versions() -> None:
    text = "later 1 2\naa 7 -\naa 9 2026-12-01 21"
    assert with_new(text, "aa", [7, 9, 11], "2026-11-26") == f"{text}\naa 11 2026-11-27 00"


@pytest.mark.parametrize("line", ["aa 7 2026-02-30 00", "aa 7 2026-11-27 40", "aa", "aa x -", "a\tb 7 -", ""])
def test_an_unreadable_line_is_ignored_and_kept(line: str) -> None:
    assert read_mistakes(line) == []
    assert line in with_new(line, "bb", [1], "2026-11-26").split("\n") or not line


def test_at_most_200_come_again_and_what_is_nearest_to_being_learned_goes_then_the_oldest() -> None:
    text = with_try(with_new("", "aa", [1], "2026-11-20"), "aa 1", "2026-11-21", right=True)
    text = with_new(text, "bb", [1], "2026-11-01")
    text = with_new(text, "cc", range(MOST - 2), "2026-11-10")
    for game, gone in (("dd", "aa"), ("ee", "bb")):
        assert any(mistake.game == gone for mistake in read_mistakes(text))
        text = with_new(text, game, [1], "2026-11-26")
        assert len(read_mistakes(text)) == MOST
        assert not any(mistake.game == gone for mistake in read_mistakes(text))


def test_the_text_is_short_however_much_is_learned() -> None:
    text = ""
    for game in range(1000):
        text = with_new(text, f"{game:010}", [20], "2026-11-01")
        for day in ("2026-12-01", "2027-01-01", "2027-02-01"):
            text = with_try(text, f"{game:010} 20", day, right=True)
    assert len(read_mistakes(text)) == MOST
    assert len(with_new(text, "x" * 10, range(MOST), "2026-11-01")) < 11_000


def test_mistakes_of_games_that_are_gone_leave() -> None:
    assert without_lost("aa 7 -\nbb 7 2026-11-27 00", {"bb"}.__contains__) == "bb 7 2026-11-27 00"


def test_an_import_never_loses_progress_whichever_side_is_further() -> None:
    lines = [
        f"aa 7 {due}" for due in ("2026-11-27 00", "2026-11-28 20", "2026-11-28 11", "2026-11-29 11", "-")
    ]
    for at, less in enumerate(lines):
        for more in lines[at:]:
            assert merge_mistakes(less, more, {"aa": "aa"}) == more
            assert merge_mistakes(more, less, {"aa": "aa"}) == more


def test_an_import_follows_games_to_their_names_here_and_leaves_out_others() -> None:
    other = "aa 7 2026-11-27 00\nbb 7 2026-11-27 00\n<b>"
    assert merge_mistakes("", other, {"aa": "cc"}) == "cc 7 2026-11-27 00"


def test_a_year_of_any_tries_never_waits_twice_a_day_and_ends_with_what_was_learned() -> None:
    rng, text, day = Random(1), with_new("", "aa", range(20), "2026-11-26"), date(2026, 11, 26)
    for _ in range(365):
        day += timedelta(1)
        today = day.isoformat()
        for each in waiting(read_mistakes(text), today):
            text = with_try(text, each.key, today, right=rng.random() < 0.7)
        assert waiting(read_mistakes(text), today) == []
        assert len(read_mistakes(text)) == 20
    assert not any(mistake.due for mistake in read_mistakes(text))
