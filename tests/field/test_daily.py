"""The deal of the day: its numbers mean the same boards for ever."""

from collections import Counter
from hashlib import sha256

import pytest

from cuttle import PRESETS, position_text, variant
from cuttle.field import MOST_DAYS, daily_board, find_day
from cuttle.links import link_text
from cuttle.links.link_contents import PERSON, Link
from cuttle.match import Match


def test_the_first_400_numbers_are_these_boards() -> None:
    """If this fails, links and results of players mean other deals than before: nothing may change."""
    told = [
        f"{number} {board.seat} {board.seed} {[tuple(rival) for rival in board.rivals]} "
        + position_text(board.game.state)
        for number in range(1, 401)
        for board in [daily_board(number)]
    ]
    assert sha256("\n".join(told).encode()).hexdigest()[:16] == "23b1431d41b444dd"


def test_a_week_rises_and_then_has_another_rulebook_and_three_seats() -> None:
    weeks = [[daily_board(7 * week + day) for day in range(1, 8)] for week in range(8)]
    for week in weeks:
        levels = [board.rivals[0].level for board in week[:5]]
        assert levels == ["novice", "casual", "skilled", "expert", "expert"]
        assert week[3].rivals[0].positions < week[4].rivals[0].positions
        assert {board.ruleset.preset for board in week[:5]} == {"cuttle-cards"}
        assert week[6].ruleset.seats == len(week[6].rivals) + 1 == 3
    others = {week[5].ruleset.preset for week in weeks}
    published = list(PRESETS.values())[:10]  # those there were when the numbers began
    assert others == {rules.preset for rules in published if rules.seats == 2} - {"cuttle-cards"}


def test_each_weekday_is_dealt_by_every_seat_in_turn() -> None:
    dealers = Counter(((number - 1) % 7, daily_board(number).dealer) for number in range(1, 7 * 6 + 1))
    assert set(dealers.values()) == {3, 2}
    assert len(dealers) == 6 * 2 + 3


@pytest.mark.parametrize("number", [1, 6, 7, 25, 214, 400, MOST_DAYS])
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


@pytest.mark.parametrize("number", [0, -1, MOST_DAYS + 1])
def test_there_is_no_board_beyond_the_numbers(number: int) -> None:
    with pytest.raises(ValueError, match="no deal of the day"):
        daily_board(number)
