"""The deal of the day: its numbers mean the same boards for ever."""

from collections import Counter
from collections.abc import Iterable
from datetime import date
from hashlib import sha256

import pytest

from cuttle import PRESETS, position_text, variant
from cuttle.field import MOST_DAYS, SECOND, daily_board, find_day, second_of
from cuttle.field.daily import NEW_WEEK
from cuttle.links import link_text
from cuttle.links.link_contents import PERSON, Link
from cuttle.match import Match
from web.state.days import date_of


def digest(numbers: Iterable[int]) -> str:
    """The boards of these numbers in 16 letters."""
    told = [
        f"{number} {board.seat} {board.seed} {[tuple(rival) for rival in board.rivals]} "
        + position_text(board.game.state)
        for number in numbers
        for board in [daily_board(number)]
    ]
    return sha256("\n".join(told).encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("numbers", "boards"),
    [
        (range(1, NEW_WEEK), "658bc460fb0fa468"),
        (range(NEW_WEEK, 401), "1b934f1331058ed7"),
        (filter(None, map(second_of, range(1, 401))), "96f712468eddf805"),
    ],
    ids=["before", "days", "second deals"],
)
def test_the_first_400_numbers_are_these_boards(numbers: Iterable[int], boards: str) -> None:
    """If this fails, links and results of players mean other deals than before: nothing may change."""
    assert digest(numbers) == boards


def test_a_day_is_for_two_and_twice_a_week_has_a_twist() -> None:
    assert date.fromisoformat(date_of(NEW_WEEK)) == date(2026, 12, 21)
    weeks = [[daily_board(NEW_WEEK + 7 * week + day) for day in range(7)] for week in range(8)]
    for week in weeks:
        levels = [rival.level for board in week for rival in board.rivals]
        assert levels == ["novice", "casual", "skilled", "expert", "expert", "casual", "skilled"]
        twists = [len(board.ruleset.options) for board in week]
        assert twists == [0, 0, 1, 0, 0, 1, 0]
        assert week[2].ruleset != week[5].ruleset
        assert {board.ruleset.preset for board in week} == {"cuttle-cards"}
        assert all(board.ruleset.seats == 2 and not board.ruleset.changes for board in week)
    assert len({week[2].ruleset for week in weeks}) == 4


def test_a_weekend_has_a_second_deal_with_another_rulebook_or_three_seats() -> None:
    days = range(1, NEW_WEEK + 14)
    assert [day for day in days if second_of(day)] == [55, 56, 62, 63]
    saturday, sunday = (daily_board(second_of(day) or 0) for day in (55, 56))
    assert saturday.ruleset.seats == 2
    assert saturday.ruleset.preset != "cuttle-cards"
    assert sunday.ruleset.seats == 3
    assert saturday.number != daily_board(55).number


def test_a_board_of_an_older_copy_from_that_week_on_is_none_of_these() -> None:
    factor = 0x9E3779B1
    levels = ("novice", "casual", "skilled", "expert", "expert")
    for number in range(NEW_WEEK, NEW_WEEK + 5):
        deal = number * factor % (1 << 32)
        players = (PERSON, levels[number - NEW_WEEK])
        assert find_day(deal, PRESETS["cuttle-cards"], number % 2, players) is None
        old = daily_board(number - 7 * 7)
        assert find_day(old.number, PRESETS["cuttle-cards"], (number - 49) % 2, players) == number - 49


def test_a_week_rose_and_then_had_another_rulebook_and_three_seats() -> None:
    weeks = [[daily_board(7 * week + day) for day in range(1, 8)] for week in range(7)]
    for week in weeks:
        levels = [board.rivals[0].level for board in week[:5]]
        assert levels == ["novice", "casual", "skilled", "expert", "expert"]
        assert week[3].rivals[0].positions < week[4].rivals[0].positions
        assert {board.ruleset.preset for board in week[:5]} == {"cuttle-cards"}
        assert week[6].ruleset.seats == len(week[6].rivals) + 1 == 3
    others = {week[5].ruleset.preset for week in weeks}
    published = list(PRESETS.values())[:10]  # those there were when the numbers began
    others |= {daily_board(SECOND + 55).ruleset.preset}
    assert others == {rules.preset for rules in published if rules.seats == 2} - {"cuttle-cards"}


def test_each_weekday_is_dealt_by_every_seat_in_turn() -> None:
    dealers = Counter(((number - 1) % 7, daily_board(number).dealer) for number in range(1, 7 * 6 + 1))
    assert set(dealers.values()) == {3, 2}
    assert len(dealers) == 6 * 2 + 3


@pytest.mark.parametrize("number", [1, 6, 7, 25, 49, 50, 52, 214, 400, MOST_DAYS, SECOND + 55, SECOND + 56])
def test_a_board_is_known_again_by_its_deal_and_its_players(number: int) -> None:
    board = daily_board(number)
    players = (PERSON, *(rival.level for rival in board.rivals))
    assert link_text(Link(Match(board.game), players=players, number=board.number))
    assert find_day(board.number, board.ruleset, board.dealer, players) == number
    others = (
        (board.number + 1, board.ruleset, board.dealer, players),
        (
            board.number,
            variant(board.ruleset.preset, changes={"goals": (9, 8, 7, 6, 5)}),
            board.dealer,
            players,
        ),
        (board.number, board.ruleset, 1 - board.dealer, players),
        (board.number, board.ruleset, board.dealer, players[::-1]),
        (None, board.ruleset, board.dealer, players),
        (1 << 40, board.ruleset, board.dealer, players),
    )
    assert [find_day(*other) for other in others] == [None] * len(others)
    assert find_day(board.number, board.ruleset, board.dealer, players, ("", "scuttler")) is None


@pytest.mark.parametrize("number", [0, -1, MOST_DAYS + 1, SECOND, SECOND + 48, SECOND + 54])
def test_there_is_no_board_beyond_the_numbers(number: int) -> None:
    with pytest.raises(ValueError, match="no deal of the day"):
        daily_board(number)
