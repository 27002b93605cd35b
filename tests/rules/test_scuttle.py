"""Scuttle: a number card scraps a lower one of the other seat, and itself (R8)."""

import pytest

from tests.rules.board import after, refused, scrap, table, ways


def test_a_higher_rank_scuttles() -> None:
    state = after("cuttle-cards | 0 turn 0 | 9C / KD | - / 8S | - | ...", "9Cx8S")
    assert (table(state, 1), scrap(state)) == ("", {"9C", "8S"})


def test_a_lower_rank_does_not() -> None:
    assert refused("cuttle-cards | 0 turn 0 | 8S / KD | - / 9C | - | ...", "8Sx9C")


@pytest.mark.parametrize(("low", "high"), [("9C", "9D"), ("9D", "9H"), ("9H", "9S"), ("9C", "9S")])
def test_of_equal_ranks_the_higher_suit_scuttles(low: str, high: str) -> None:
    assert not refused(f"cuttle-cards | 0 turn 0 | {high} / KD | - / {low} | - | ...", f"{high}x{low}")
    assert refused(f"cuttle-cards | 0 turn 0 | {low} / KD | - / {high} | - | ...", f"{low}x{high}")


def test_an_ace_scuttles_only_an_ace() -> None:
    assert ways("cuttle-cards | 0 turn 0 | AS / KD | - / AC 2C | - | ...", "AS") == {"AS+", "AS!", "ASxAC"}


def test_the_jacks_on_the_target_are_scrapped_too() -> None:
    line = "cuttle-cards | 0 turn 0 | 10S / KD | - / 9H@1>JC@0>JD@1 | - | ..."
    assert scrap(after(line, "10Sx9H")) == {"10S", "9H", "JC", "JD"}


def test_one_may_scuttle_what_the_other_has_stolen() -> None:
    line = "cuttle-cards | 0 turn 0 | 10S / KD | - / 9H@0>JC@1 | - | ..."
    assert scrap(after(line, "10Sx9H")) == {"10S", "9H", "JC"}


def test_a_card_under_ones_own_jack_is_ones_own() -> None:
    assert refused("cuttle-cards | 0 turn 0 | 10S / KD | 9H@1>JC@0 / - | - | ...", "10Sx9H")


def test_permanents_are_not_scuttled() -> None:
    line = "cuttle-cards | 0 turn 0 | 10S / KD | - / 8C= QC= KC= | - | ..."
    assert ways(line, "10S") == {"10S+"}


def test_a_jack_is_not_scuttled() -> None:
    assert refused("cuttle-cards | 0 turn 0 | 10S / KD | - / 9H@0>JC@1 | - | ...", "10SxJC")


def test_royals_do_not_scuttle() -> None:
    assert refused("cuttle-cards | 0 turn 0 | KC / KD | - / 9H | - | ...", "KCx9H")


def test_no_queen_keeps_a_scuttle_out() -> None:
    assert not refused("cuttle-cards | 0 turn 0 | 10S / KD | - / 9H QC= QD= | - | ...", "10Sx9H")


def test_a_scuttle_cannot_be_answered() -> None:
    assert refused("cuttle-cards | 0 turn 0 | 10S / 2D | - / 9H | - | ...", "10Sx9H", "2D/")
