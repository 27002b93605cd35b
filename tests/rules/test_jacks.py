"""Jacks take point cards; the top one decides who controls them (R9)."""

import pytest

from cuttle.rules.phases import Turn
from cuttle.rules.state import score
from tests.support.board import after, hand, having, legal, refused, resolved, scrap, table, ways


def test_a_jack_takes_a_point_card() -> None:
    state = after("cuttle-cards | 0 turn 0 | JC / 3H | 4S / 10H 5D | - | ...", "JC>10H")
    assert (table(state, 0), table(state, 1)) == ("4S 10H@1>JC@0", "5D")


def test_a_jack_takes_nothing_of_ones_own() -> None:
    assert ways("cuttle-cards | 0 turn 0 | JC / 3H | 10S / - | - | ...", "JC") == set()


def test_a_jack_takes_no_permanent() -> None:
    assert ways("cuttle-cards | 0 turn 0 | JC / 3H | - / 8H= KH= | - | ...", "JC") == set()


def test_a_jack_takes_no_jack() -> None:
    line = "cuttle-cards | 0 turn 0 | JC / 3H | - / 10S@0>JH@1 | - | ..."
    assert ways(line, "JC") == {"JC>10S"}


def test_a_stolen_card_can_be_stolen_back() -> None:
    state = after("cuttle-cards | 0 turn 0 | JC / JD | - / 10H | - | ...", "JC>10H", "JD>10H")
    assert (table(state, 0), table(state, 1)) == ("", "10H@1>JC@0>JD@1")


def test_jacks_stack_to_four() -> None:
    line = "cuttle-cards | 0 turn 0 | JC JH / JD JS | - / 10H | - | ..."
    state = after(line, "JC>10H", "JD>10H", "JH>10H", "JS>10H")
    assert table(state, 1) == "10H@1>JC@0>JD@1>JH@0>JS@1"
    assert score(state, 1) == 10


def test_only_the_top_jack_is_a_target() -> None:
    line = "cuttle-cards | 0 turn 0 | 2C / 3H | - / 10H@1>JC@0>JD@1 | - | ..."
    assert ways(line, "2C") == {"2C+", "2C!JD"}


def test_control_is_read_off_again_when_the_top_jack_leaves() -> None:
    line = "cuttle-cards | 0 turn 0 | 2C / 3H | - / 9S@0>JC@1>JD@0>JH@1 | - | ..."
    assert table(resolved(line, "2C!JH"), 0) == "9S@0>JC@1>JD@0"


def test_without_jacks_the_card_is_its_first_owners_again() -> None:
    line = "cuttle-cards | 0 turn 0 | 2C / 3H | - / 9S@0>JC@1 | - | ..."
    assert table(resolved(line, "2C!JC"), 0) == "9S"


def test_a_card_that_leaves_takes_its_jacks_to_the_scrap() -> None:
    line = "cuttle-cards | 0 turn 0 | AC / 3H | 10H@1>JC@0 / - | - | ..."
    assert scrap(resolved(line, "AC!")) == {"AC", "10H", "JC"}


def test_a_jack_cannot_be_answered() -> None:
    state = after("cuttle-cards | 0 turn 0 | JC / 2H | - / 10H | - | ...", "JC>10H")
    assert state.phase == Turn(1)


def test_several_jacks_take_several_cards() -> None:
    line = "cuttle-cards | 0 turn 0 | JC JD / 3H | - / 10H 4D | - | ..."
    assert legal(line) == {"draw", "JC>10H", "JC>4D", "JD>10H", "JD>4D"}


def test_a_jack_is_no_permanent_of_its_own() -> None:
    assert refused("cuttle-cards | 0 turn 0 | JC / 3H | - / 10H | - | ...", "JC=")


# With three seats


def test_a_jack_takes_from_either_side() -> None:
    line = "bga-three | 0 turn 0 | JC / 3H / 4H | 9S / 8H / 7H | - | ..."
    assert ways(line, "JC") == {"JC>8H", "JC>7H"}


def test_a_card_may_go_round_the_table() -> None:
    line = "bga-three | 0 turn 0 | JC / JD / JH | - / - / 7S | - | ..."
    state = after(line, "JC>7S", "JD>7S")
    assert table(state, 1) == "7S@2>JC@0>JD@1"
    assert table(after(line, "JC>7S", "JD>7S", "JH>7S"), 2) == "7S@2>JC@0>JD@1>JH@2"


def test_when_the_top_jack_leaves_the_card_goes_back_to_the_seat_before() -> None:
    line = "bga-three | 2 turn 2 | 3C / 3H / 2H | - / 7S@2>JC@0>JD@1 / - | - | ..."
    assert table(resolved(line, "2H!JD"), 0) == "7S@2>JC@0"


def test_a_queen_of_one_seat_protects_nothing_of_another() -> None:
    line = "bga-three | 0 turn 0 | JC / 3H / 4H | - / 8H QH= / 7H | - | ..."
    assert ways(line, "JC") == {"JC>7H"}


# Forced by a seven to change sides (R14)


FORCED = having(jack_may_be_forced=True)


@pytest.mark.parametrize("ruleset", FORCED)
def test_a_jack_from_hand_is_never_forced(ruleset: str) -> None:
    assert ways(f"{ruleset} | 0 turn 0 | JC / 3H | 10S / - | - | ...", "JC") == set()


@pytest.mark.parametrize("ruleset", FORCED)
def test_a_jack_on_ones_own_card_brings_it_across(ruleset: str) -> None:
    line = f"{ruleset} | 0 revealing 0 7C | 4C / 3H | 10S KS= / - | - | ... | revealed JC"
    assert legal(line) == {"JC>10S"}
    state = after(line, "JC>10S")
    assert (table(state, 0), table(state, 1)) == ("KS=", "10S@0>JC@1.0")


def test_among_three_one_names_who_gets_it() -> None:
    """If a rule says *the opponent*, the player names one (R26)."""
    line = "pagat+seats=3 | 0 revealing 0 7C | 4C / 3H / 3S | 10S / - / - | - | ... | revealed JC"
    assert legal(line) == {"JC>10S@1", "JC>10S@2"}
    assert table(after(line, "JC>10S@2"), 2) == "10S@0>JC@2.0"


def test_a_forced_jack_that_is_scrapped_lets_the_card_go_home() -> None:
    line = "pagat | 0 turn 0 | 2C / 3H | - / 10S@0>JC@1.0 | - | ..."
    assert table(resolved(line, "2C!JC"), 0) == "10S"


def test_a_forced_jack_returns_to_the_hand_of_its_controller_or_of_who_played_it() -> None:
    """Its controller is the seat that it went to, its owner the one that played it (R10)."""
    line = "{} | 1 turn 1 | 3C / 9D | - / 10S@0>JC@1.0 | - | ..."
    state = resolved(line.format("pagat"), "9D!JC")
    assert (hand(state, 0), hand(state, 1), table(state, 0)) == ("3C", "JC", "10S")
    state = resolved(line.format("bga-traditional+jack_may_be_forced=yes"), "9D!JC")
    assert (hand(state, 0), hand(state, 1), table(state, 0)) == ("3C JC", "", "10S")
