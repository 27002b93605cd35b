"""Glasses: while an eight lies sideways, the other hand lies open."""

import pytest

from cuttle.state import State, hand_is_open
from tests.rules.board import after, resolved, table


def visible(state: State) -> list[bool]:
    return [hand_is_open(state, seat) for seat in range(2)]


def test_glasses_open_the_other_hand() -> None:
    assert visible(after("cuttle-cards | 0 turn 0 | 8C / 3H | - / - | - | ...", "8C=")) == [False, True]


def test_an_eight_for_points_opens_nothing() -> None:
    assert visible(after("cuttle-cards | 0 turn 0 | 8C / 3H | - / - | - | ...", "8C+")) == [False, False]


@pytest.mark.parametrize("move", ["2C!8H", "9C!8H"])
def test_without_the_glasses_the_hand_is_hidden_again(move: str) -> None:
    line = "cuttle-cards | 0 turn 0 | 2C 9C / 3H | - / 8H= | - | ..."
    assert visible(after(line)) == [True, False]
    assert visible(resolved(line, move)) == [False, False]


def test_both_may_wear_glasses() -> None:
    assert visible(after("cuttle-cards | 0 turn 0 | 8C / 3H | - / 8H= | - | ...", "8C=")) == [True, True]


def test_glasses_are_no_points() -> None:
    assert table(after("cuttle-cards | 0 turn 0 | 8C / 3H | - / - | - | ...", "8C="), 0) == "8C="


def test_an_empty_deck_opens_all_hands() -> None:
    assert visible(after("cuttle-cards | 0 turn 0 | KC / 3H | - / - | ... | 9C", "draw")) == [True, True]


def test_a_deck_that_is_turned_up_is_not_empty() -> None:
    line = "cuttle-cards | 0 turn 0 | 7C / 3H | - / - | ... | 9C 4D"
    assert visible(resolved(line, "7C!")) == [False, False]
