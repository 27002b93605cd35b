"""Points: a number card in play counts its rank, with an ace as one."""

import pytest

from cuttle.rules.cards import RANK_NAMES
from cuttle.rules.state import score
from tests.support.board import after, refused, table


@pytest.mark.parametrize(("value", "rank"), list(enumerate(RANK_NAMES[:10], start=1)))
def test_a_number_card_counts_its_rank(value: int, rank: str) -> None:
    state = after(f"cuttle-cards | 0 turn 0 | {rank}D / KD | - / - | - | ...", f"{rank}D+")
    assert table(state, 0) == f"{rank}D"
    assert score(state, 0) == value


@pytest.mark.parametrize("card", ["JC", "QC", "KC"])
def test_a_royal_is_no_point_card(card: str) -> None:
    assert refused(f"cuttle-cards | 0 turn 0 | {card} / KD | - / 9H | - | ...", f"{card}+")


def test_points_are_those_of_the_cards_that_one_controls() -> None:
    state = after("cuttle-cards | 0 turn 0 | JC / KD | 4C / 9H | - | ...", "JC>9H")
    assert [score(state, seat) for seat in range(2)] == [13, 0]


def test_permanents_count_no_points() -> None:
    state = after("cuttle-cards | 0 turn 0 | 8C / KD | QC= KC= / - | - | ...", "8C=")
    assert score(state, 0) == 0


def test_points_cannot_be_answered() -> None:
    assert refused("cuttle-cards | 0 turn 0 | 9C / 2D | - / - | - | ...", "9C+", "2D/")
