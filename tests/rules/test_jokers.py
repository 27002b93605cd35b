"""Jokers: a thief takes a permanent, or a one-off swaps the hands (R19, R20)."""

import pytest

from cuttle.rules.phases import Answering, Turn
from cuttle.rules.state import goal
from tests.support.board import (
    after,
    frozen,
    hand,
    having,
    legal,
    refused,
    resolved,
    scrap,
    table,
    ways,
    winner,
)

THIEVES = having(joker="thief")
TWO = "cuttle-cards+jokers=2+joker=thief"
"""Thieves with two players, and nines that return cards to the controller's hand."""


# A thief


@pytest.mark.parametrize("ruleset", THIEVES)
@pytest.mark.parametrize("target", ["8H", "QH", "KH"])
def test_a_joker_takes_a_permanent(ruleset: str, target: str) -> None:
    state = after(f"{ruleset} | 0 turn 0 | X1 / 3H / 4H | - / - / {target}= | - | ...", f"X1>{target}")
    assert (table(state, 0), table(state, 2), state.phase) == (f"{target}=@2>X1@0", "", Turn(1))


def test_it_takes_neither_point_cards_nor_jacks_nor_jokers() -> None:
    line = "bga-three | 0 turn 0 | X1 / 3H / 4H | - / 9H 4S@2>JH@1 KH=@2>X2@1 / - | - | ..."
    assert ways(line, "X1") == {"X1>KH"}


def test_it_takes_nothing_of_ones_own() -> None:
    assert ways("bga-three | 0 turn 0 | X1 / 3H / 4H | KC= 8C= / - / - | - | ...", "X1") == set()


@pytest.mark.parametrize("mark", ["+", "=", "!"])
def test_it_is_played_in_no_other_way(mark: str) -> None:
    assert refused("bga-three | 0 turn 0 | X1 / 3H / 4H | - / 4S KH= / - | - | ...", f"X1{mark}")


def test_it_does_not_scuttle() -> None:
    assert refused("bga-three | 0 turn 0 | X1 / 3H / 4H | - / 4S / - | - | ...", "X1x4S")


def test_it_cannot_be_answered() -> None:
    line = "bga-three | 0 turn 0 | X1 / 2H / 2S | - / KH= / - | - | ..."
    assert after(line, "X1>KH").phase == Turn(1)


def test_a_stolen_king_counts_for_the_thief() -> None:
    state = after("bga-three | 0 turn 0 | X1 / 3H / 4H | - / KH= / - | - | ...", "X1>KH")
    assert [goal(state, seat) for seat in range(3)] == [9, 14, 14]


def test_a_stolen_king_may_win() -> None:
    assert winner(after("bga-three | 0 turn 0 | X1 / 3H / 4H | 9S / KH= / - | - | ...", "X1>KH")) == 0


def test_a_stolen_queen_protects_the_thief() -> None:
    line = "bga-three | 0 turn 0 | X1 AC / 2H 9H / 4H | 5S KS= / QH= / - | - | ..."
    assert legal(line, "X1>QH") >= {"9H+", "9H!QH", "2H!QH"}
    assert {"9H!KS", "2H!KS"}.isdisjoint(legal(line, "X1>QH"))


# Jokers stack, leave, and give control back


def test_jokers_stack() -> None:
    state = after("bga-three | 0 turn 0 | X1 / X2 / 4H | - / - / KH= | - | ...", "X1>KH", "X2>KH")
    assert (table(state, 0), table(state, 1)) == ("", "KH=@2>X1@0>X2@1")


def test_only_the_top_joker_is_a_target() -> None:
    line = "bga-three | 0 turn 0 | 2C 9C / 3H / 4H | - / KH=@2>X1@0>X2@1 / - | - | ..."
    assert ways(line, "2C") == {"2C+", "2C!KH", "2C!X2"}
    assert ways(line, "9C") == {"9C+", "9C!KH", "9C!X2"}


def test_when_the_top_joker_leaves_control_is_read_off_again() -> None:
    line = "bga-three | 2 turn 2 | 2C / 3H / 2H | - / KH=@2>X1@0>X2@1 / - | - | ..."
    state = resolved(line, "2H!X2")
    assert (table(state, 0), scrap(state)) == ("KH=@2>X1@0", {"2H", "X2"})


def test_without_jokers_it_is_its_first_owners_again() -> None:
    line = "bga-three | 2 turn 2 | 2C / 3H / 2H | KH=@1>X1@0 / - / - | - | ..."
    assert table(resolved(line, "2H!X1"), 1) == "KH="


def test_a_two_on_the_permanent_scraps_its_jokers_along() -> None:
    line = "bga-three | 0 turn 0 | 2C / 3H / 4H | - / KH=@2>X1@0>X2@1 / - | - | ..."
    assert scrap(resolved(line, "2C!KH")) == {"2C", "KH", "X1", "X2"}


def test_a_six_scraps_all() -> None:
    line = "bga-three | 0 turn 0 | 6C / 3H / 4H | KD=@1>X2@0 / KH=@2>X1@1 / 4S | - | ..."
    state = resolved(line, "6C!")
    assert scrap(state) == {"6C", "KD", "X2", "KH", "X1"}
    assert [table(state, seat) for seat in range(3)] == ["", "", "4S"]


def test_an_ace_scraps_none() -> None:
    line = "bga-three | 0 turn 0 | AC / 3H / 4H | - / KH=@2>X1@1 / 4S | - | ..."
    assert scrap(resolved(line, "AC!")) == {"AC", "4S"}


@pytest.mark.parametrize("ruleset", THIEVES)
def test_a_nine_on_a_joker_returns_it_to_the_seat_that_played_it(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 9C / 3H / 4H | - / KH=@2>X1@1 / - | - | ..."
    state = resolved(line, "9C!X1")
    assert (hand(state, 1), table(state, 2), frozen(state)) == ("3H X1", "KH=", {"X1"})


@pytest.mark.parametrize("ruleset", THIEVES)
def test_a_nine_on_a_jokered_permanent_returns_it_to_its_first_owner(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 9C / 3H / 4H | - / KH=@2>X1@1 / - | - | ..."
    state = resolved(line, "9C!KH")
    assert (hand(state, 1), hand(state, 2), scrap(state)) == ("3H", "4H KH", {"9C", "X1"})


def test_where_nines_return_to_the_controller_it_is_the_thiefs() -> None:
    state = resolved(f"{TWO} | 0 turn 0 | 9C / 3H | - / KH=@0>X1@1 | - | ...", "9C!KH")
    assert (hand(state, 0), hand(state, 1), scrap(state)) == ("", "3H KH", {"9C", "X1"})


# Queens


def test_a_queen_keeps_a_joker_out_but_from_herself() -> None:
    line = "bga-three | 0 turn 0 | X1 / 3H / 4H | - / QH= KH= 8H= / KS= | - | ..."
    assert ways(line, "X1") == {"X1>QH", "X1>KS"}


def test_two_queens_keep_it_out_altogether() -> None:
    line = "bga-three | 0 turn 0 | X1 / 3H / 4H | - / QH= QD= KH= / - | - | ..."
    assert ways(line, "X1") == set()


def test_a_joker_on_a_lone_stolen_queen_is_protected_and_the_queen_is_not() -> None:
    """It is another card of the same seat (R7)."""
    line = "bga-three | 0 turn 0 | 2C 9C X2 / 3H / 4H | - / QH=@2>X1@1 / - | - | ..."
    assert {move for move in legal(line) if "X1" in move} == set()
    assert legal(line) >= {"2C!QH", "9C!QH", "X2>QH"}


# After a seven


def test_a_joker_off_a_seven_takes_a_permanent() -> None:
    line = "bga-three | 0 revealing 0 7C | KC / 3H / 4H | - / KH= / - | - | ... | revealed X1 4D"
    assert "X1>KH" in legal(line)


def test_without_a_target_it_may_not_be_chosen_beside_another_card() -> None:
    line = "bga-three | 0 revealing 0 7C | KC / 3H / 4H | - / - / - | - | ... | revealed X1 4D"
    assert {move[:2] for move in legal(line)} == {"4D"}


def test_of_a_joker_and_a_jack_without_a_target_one_is_scrapped() -> None:
    line = "bga-three | 0 revealing 0 7C | KC / 3H / 4H | - / - / - | - | ... | revealed X1 JD"
    assert legal(line) == {"X1~", "JD~"}
    assert scrap(after(line, "X1~")) == {"7C", "X1"}


# Swapping hands


EXCHANGE = "cuttle-cards+one joker | 0 turn 0 | X1 KC 4C / 3H | - / - | - | ..."


@pytest.mark.parametrize("ruleset", having(seats=2))
def test_a_joker_exchanges_the_hands(ruleset: str) -> None:
    state = resolved(EXCHANGE.replace("cuttle-cards", ruleset), "X1!")
    assert (hand(state, 0), hand(state, 1), scrap(state)) == ("3H", "KC 4C", {"X1"})
    assert state.phase == Turn(1)


def test_it_is_played_in_no_other_way_then() -> None:
    assert ways(EXCHANGE.replace("- / -", "- / KH= 9H"), "X1") == {"X1!"}


def test_it_can_be_countered() -> None:
    line = EXCHANGE.replace("3H", "2H")
    assert isinstance(after(line, "X1!").phase, Answering)
    state = after(line, "X1!", "2H/")
    assert (hand(state, 0), hand(state, 1), scrap(state)) == ("KC 4C", "", set())
    assert scrap(resolved(line, "X1!", "2H/")) == {"X1", "2H"}


def test_a_queen_keeps_it_from_being_countered() -> None:
    line = EXCHANGE.replace("- / -", "QC= / -").replace("3H", "2H")
    assert hand(after(line, "X1!"), 0) == "2H"


def test_no_queen_keeps_it_out() -> None:
    line = EXCHANGE.replace("- / -", "- / QH= QD=")
    assert hand(resolved(line, "X1!"), 0) == "3H"


@pytest.mark.parametrize(("mine", "yours"), [("", "3H"), ("4C", ""), ("", "")])
def test_it_needs_no_card_in_either_hand(mine: str, yours: str) -> None:
    line = f"cuttle-cards+one joker | 0 turn 0 | X1 {mine} / {yours or '-'} | - / - | - | ..."
    state = resolved(line, "X1!")
    assert (hand(state, 0), hand(state, 1)) == (yours, mine)


def test_off_a_seven_the_hands_are_exchanged_and_the_other_card_goes_back() -> None:
    line = "cuttle-cards+one joker | 0 revealing 0 7C | KC / 3H | - / - | - | ... | revealed X1 4D"
    state = resolved(line, "X1!")
    assert (hand(state, 0), hand(state, 1), scrap(state)) == ("3H", "KC", {"7C", "X1"})


def test_a_three_takes_it_out_of_the_scrap() -> None:
    line = "cuttle-cards+one joker | 0 turn 0 | 3C / 3H | - / - | X1 | ..."
    assert legal(line, "3C!") == {"X1^"}


@pytest.mark.parametrize("ruleset", having(jokers=0))
def test_there_is_none_without_the_option(ruleset: str) -> None:
    """An ellipsis stands for all cards not named."""
    state = after(f"{ruleset} | 0 turn 0 | 3C / 3H | - / - | - | ...")
    assert len(state.deck) == 50
