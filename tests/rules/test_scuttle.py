"""Scuttle: a number card scraps a lower one of another seat, and itself (R8)."""

from itertools import combinations

import pytest

from cuttle.variants import PRESETS
from tests.support.board import after, having, refused, scrap, table, ways


def test_a_higher_rank_scuttles() -> None:
    state = after("cuttle-cards | 0 turn 0 | 9C / KD | - / 8S | - | ...", "9Cx8S")
    assert (table(state, 1), scrap(state)) == ("", {"9C", "8S"})


def test_a_lower_rank_does_not() -> None:
    assert refused("cuttle-cards | 0 turn 0 | 8S / KD | - / 9C | - | ...", "8Sx9C")


UPWARDS = {"CDHS": having(suits="CDHS"), "SHDC": having(suits="SHDC")}
"""The orders of suits, lowest first, and the rulesets that use them."""


@pytest.mark.parametrize(
    ("ruleset", "low", "high"),
    [
        (ruleset, low, high)
        for suits, rulesets in UPWARDS.items()
        for ruleset in rulesets
        for low, high in combinations(suits, 2)
    ],
)
def test_of_equal_ranks_the_higher_suit_scuttles(ruleset: str, low: str, high: str) -> None:
    line = f"{ruleset} | 0 turn 0 | {{}} / KD | - / {{}} | - | ..."
    assert not refused(line.format(f"9{high}", f"9{low}"), f"9{high}x9{low}")
    assert refused(line.format(f"9{low}", f"9{high}"), f"9{low}x9{high}")


@pytest.mark.parametrize("ruleset", PRESETS)
@pytest.mark.parametrize("suits", ["CS", "SC"])
def test_a_higher_rank_scuttles_whatever_the_suits(ruleset: str, suits: str) -> None:
    one, other = suits[0], suits[1]
    assert not refused(f"{ruleset} | 0 turn 0 | 9{one} / KD | - / 8{other} | - | ...", f"9{one}x8{other}")


def test_one_may_scuttle_what_either_of_two_others_controls() -> None:
    line = "bga-three | 0 turn 0 | 10C / KD / KH | 8C / 4H / 7H@0>JC@2 | - | ..."
    assert ways(line, "10C") == {"10C+", "10Cx4H", "10Cx7H"}


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
