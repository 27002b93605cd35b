"""Queens keep what targets a single card away from the other cards of their controller (R7)."""

import pytest

from cuttle.phases import Turn
from tests.rules.board import after, legal, refused, resolved, table, ways

SIDE = "10H KH= 8H= 4D@1>JD@0>JH@1"


@pytest.mark.parametrize("card", ["2C", "9C"])
def test_a_lone_queen_is_the_only_target(card: str) -> None:
    line = f"cuttle-cards | 0 turn 0 | {card} / 3H | - / {SIDE} QH= | - | ..."
    assert {text for text in ways(line, card) if "!" in text} == {f"{card}!QH"}


@pytest.mark.parametrize("card", ["2C", "9C"])
def test_with_two_queens_there_is_no_target(card: str) -> None:
    line = f"cuttle-cards | 0 turn 0 | {card} / 3H | - / {SIDE} QH= QD= | - | ..."
    assert {text for text in ways(line, card) if "!" in text} == set()


def test_no_jack_takes_a_point_card_past_a_queen() -> None:
    line = f"cuttle-cards | 0 turn 0 | JC / 3H | - / {SIDE} QH= | - | ..."
    assert ways(line, "JC") == set()


def test_without_the_queen_everything_is_in_reach() -> None:
    line = f"cuttle-cards | 0 turn 0 | 9C JC / 3H | - / {SIDE} | - | ..."
    assert legal(line) == {
        *("draw", "9C+", "9Cx4D", "9C!10H", "9C!KH", "9C!8H", "9C!4D", "9C!JH", "JC>10H", "JC>4D"),
    }


def test_a_queen_keeps_out_neither_ace_nor_six_nor_scuttle() -> None:
    line = "cuttle-cards | 0 turn 0 | AC 6C 10S / 3H | - / 9H QH= | - | ..."
    assert legal(line) == {"draw", "AC+", "AC!", "6C+", "6C!", "10S+", "10Sx9H"}


def test_ones_own_queen_hinders_nothing_of_ones_own() -> None:
    line = "cuttle-cards | 0 turn 0 | 9C JC / 3H | QC= / 10H | - | ..."
    assert legal(line) == {"draw", "9C+", "9C!10H", "JC>10H"}


def test_once_the_queen_has_gone_the_rest_is_in_reach() -> None:
    line = "cuttle-cards | 0 turn 0 | 2C 2D / 3H | - / KH= QH= | - | ..."
    state = resolved(line, "2C!QH")
    assert table(state, 1) == "KH="
    assert state.phase == Turn(1)


def test_a_queen_is_laid_and_protects_at_once() -> None:
    line = "cuttle-cards | 0 turn 0 | QC / 9H 3H | 10S / - | - | ..."
    assert refused(line, "QC=", "9H!10S")
    assert not refused(line, "QC=", "9H!QC")


def test_a_queen_cannot_be_answered() -> None:
    assert after("cuttle-cards | 0 turn 0 | QC / 2H | - / - | - | ...", "QC=").phase == Turn(1)
