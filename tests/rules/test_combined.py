"""Rules that no rulebook combines, and rulings about two rules at once (R26).

Each rule by itself is shown by the scenarios, and any mixture by random games beside the oracle.
"""

from typing import Final

import pytest

from cuttle.rules.phases import Discarding, Over, Revealing, Turn
from tests.support.board import (
    deck,
    frozen,
    hand,
    is_refused,
    legal_after,
    moves_of_card,
    position_after,
    position_if_allowed,
    scrap,
    table,
)

EIGHT: Final = "AC 2C 3C 4C 6C 7C 8C 10C"
"""A hand of eight."""


# The hand limit


def test_three_players_may_discard_down_to_a_limit() -> None:
    line = "bga-three+limit_refuses=no | 0 turn 0 | AC 2C 3C 4C 6C 7C 8C / KD / KH | - / - / - | - | ..."
    assert position_after(line, "draw").phase == Discarding(0, 1)
    assert position_after(line, "draw", "8C-").phase == Turn(1)


def test_cards_over_the_limit_are_discarded_one_by_one() -> None:
    line = f"cuttle-live | 0 turn 0 | {EIGHT} KC QC / KD | - / - | - | 9H ..."
    assert position_after(line, "draw").phase == Discarding(0, 3)
    assert position_after(line, "draw", "KC-", "QC-", "9H-").phase == Turn(1)


def test_an_exchange_ends_with_a_discard_by_the_seat_whose_turn_it_is() -> None:
    line = f"cuttle-live+one joker | 0 turn 0 | X1 KC / {EIGHT} 9C | - / - | - | ..."
    assert position_if_allowed(line, "X1!").phase == Discarding(0, 1)


def test_a_card_that_a_ten_gave_is_discarded_in_its_takers_own_turn() -> None:
    line = f"cuttle-live+ten_gives=yes | 0 turn 0 | 10S / {EIGHT} | - / - | - | ..."
    assert (len(position_after(line, "10S+").hands[1]), position_after(line, "10S+").phase) == (9, Turn(1))
    assert position_after(line, "10S+", "AC+").phase == Turn(0)


def test_after_a_four_the_victim_discards_and_then_its_player_down_to_the_limit() -> None:
    line = f"cuttle-live | 0 discarding 1 2 4D | {EIGHT} KC QC / KD QD | - / - | - | ..."
    assert position_after(line, "KD-", "QD-").phase == Discarding(0, 2)


@pytest.mark.parametrize(
    ("line", "move", "phase"),
    [
        (f"cuttle-live | 0 turn 0 | {EIGHT} 9C KC / KD | 10H 4H / - | - | ...", "KC=", Over(0, "points")),
        (
            f"cuttle-live+wins_at_once=no | 0 turn 0 | {EIGHT} / 3H | 10S 10H AS / - | - | ...",
            "draw",
            Over(0, "points"),
        ),
        (
            f"cuttle-live | 0 turn 0 | {EIGHT} 9C / 3H | - / - | ... | - | passes 2",
            "pass",
            Over(None, "passes"),
        ),
    ],
)
def test_a_round_that_ends_asks_for_no_discard(line: str, move: str, phase: Over) -> None:
    assert position_after(line, move).phase == phase


def test_a_five_draws_only_to_a_limit_that_refuses_and_nothing_from_a_hand_over_it() -> None:
    line = f"pagat+hand_limit=8 | 0 turn 0 | 5C {EIGHT.removesuffix(' 10C')} / 3H | - / - | - | 9D 9H ..."
    assert hand(position_if_allowed(line, "5C!"), 0) == "AC 2C 3C 4C 6C 7C 8C 9D"
    line = f"cuttle-cards | 0 discarding 0 1 5C | {EIGHT} 9C / 3H | - / - | - | 9D ..."
    assert hand(position_after(line, "AC-"), 0) == "2C 3C 4C 6C 7C 8C 10C 9C"


def test_a_five_may_ask_for_two_discards_or_for_all_there_are() -> None:
    line = "cuttle-cards+five_discards=2 | 0 turn 0 | 5C {} / 3H | - / - | - | 9C 9D 9H ..."
    assert position_if_allowed(line.format("KC QC"), "5C!").phase == Discarding(0, 2, 16)
    assert position_if_allowed(line.format("KC"), "5C!").phase == Discarding(0, 1, 16)
    state = position_after(line.replace("turn 0 | 5C", "discarding 0 2 5C |").format("KC QC"), "KC-", "QC-")
    assert (hand(state, 0), scrap(state)) == ("9C 9D 9H", {"5C", "KC", "QC"})


# Frozen cards


def test_a_card_frozen_in_this_very_turn_thaws_as_it_changes_hands() -> None:
    """A seven takes two cards: a nine is played, then a joker swaps the hands."""
    rules = "cuttle-cards+one joker+seven=take two"
    line = f"{rules} | 0 revealing 0 7C | KC / 3H | - / 10H | - | ... | revealed 9C X1"
    assert frozen(position_if_allowed(line, "9C!10H")) == {"10H"}
    state = position_if_allowed(line, "9C!10H", "allow", "X1!")
    assert (hand(state, 0), frozen(state)) == ("3H 10H", set())


def test_a_card_frozen_in_this_turn_outlasts_it() -> None:
    line = "cuttle-cards | 0 turn 0 | KC 4H / 3H | - / - | 9C | 10C 10D ... | frozen 4H | fresh 4H"
    assert [frozen(position_after(line, *["draw"] * count)) for count in (1, 2, 3)] == [{"4H"}, {"4H"}, set()]


def test_a_frozen_card_that_is_discarded_to_the_limit_thaws() -> None:
    line = f"cuttle-live | 1 discarding 1 1 ? | KC / {EIGHT} KH | - / - | - | ... | frozen KH"
    assert frozen(position_after(line, "KH-")) == set()


# Jokers, nines and glasses


def test_thieves_of_two_seats_lose_a_card_to_the_thiefs_hand_where_nines_return_to_the_controller() -> None:
    line = "cuttle-cards+jokers=2+joker=thief | 0 turn 0 | 9C / 3H | - / KH=@0>X1@1 | - | ..."
    state = position_if_allowed(line, "9C!KH")
    assert (hand(state, 0), hand(state, 1), scrap(state)) == ("", "3H KH", {"9C", "X1"})


def test_a_nine_that_steals_takes_no_joker_and_no_glasses() -> None:
    line = "house-25+jokers=2+joker=thief | 0 turn 0 | 9C / 3H | - / KD=@0>X1@1 8D=@0>X2@1 | - | ..."
    assert moves_of_card(line, "9C!") == {"9C!KD"}


def test_a_jack_that_a_nine_steals_off_a_stack_is_the_thiefs_from_then_on() -> None:
    line = "house-25 | 0 turn 0 | 9C / 2H | - / 10D@0>JC@1>JS@0>JD@1 | - | ..."
    assert table(position_if_allowed(line, "9C!JD"), 0) == "10D@0>JC@1>JS@0>JD@0"
    assert table(position_if_allowed(line, "9C!JD", "allow", "2H!JD"), 0) == "10D@0>JC@1>JS@0"


def test_the_joker_falls_when_its_card_goes_on_the_deck_or_to_the_scrap() -> None:
    line = "bga-three+{} | 0 turn 0 | 9C 8C / 3H / 4H | - / KD=@2>X1@1 8D=@2>X2@1 / - | - | ..."
    state = position_if_allowed(line.format("nine_puts=deck+nine_freezes=no"), "9C!KD")
    assert (deck(state, 1), scrap(state)) == ("KD", {"9C", "X1"})
    assert scrap(position_if_allowed(line.format("eight_scraps_glasses=yes"), "8C!8D")) == {"8C", "8D", "X2"}


def test_an_eight_scraps_no_eight_that_counts_points_and_no_other_permanent() -> None:
    line = "pagat+eight scraps glasses | 0 turn 0 | 8C / 3H | 8H / 8D KD= 4D@0>JD@1 | - | ..."
    assert moves_of_card(line, "8C") == {"8C+", "8C=", "8Cx4D"}


def test_a_forced_jack_goes_to_its_controllers_hand_or_to_that_of_who_played_it() -> None:
    """Its controller is the seat that it went to, its owner the one that played it (R10)."""
    line = "{} | 1 turn 1 | 3C / 9D | - / 10S@0>JC@1.0 | - | ..."
    state = position_if_allowed(line.format("pagat"), "9D!JC")
    assert (hand(state, 0), hand(state, 1), table(state, 0)) == ("3C", "JC", "10S")
    state = position_if_allowed(line.format("bga-traditional+jack_may_be_forced=yes"), "9D!JC")
    assert (hand(state, 0), hand(state, 1), table(state, 0)) == ("3C JC", "", "10S")


# Sevens that take two cards


def test_each_card_of_a_seven_may_win_at_once_where_wins_do() -> None:
    line = "{} | 0 revealing 0 7C | KC / 3H | 10S 9S / - | - | ... | revealed 8C AC"
    assert position_after(line.format("cuttle-cards+seven=take two"), "8C+").phase == Over(0, "points")
    assert position_after(
        line.format("cuttle-cards+seven=take two+wins_at_once=no"), "8C+"
    ).phase == Revealing(0)


def test_a_ten_may_block_a_card_of_a_seven_that_scuttles_for_want_of_another_use() -> None:
    rules = "house-25+ten blocks a scuttle"
    line = f"{rules} | 0 revealing 0 7C | KC / 10H | - / AC | - | ... | revealed 2D 8D"
    assert legal_after(line, "2DxAC") == {"10H%", "allow"}


def test_among_three_a_card_of_a_seven_names_its_victim() -> None:
    line = "house-25+seats=3 | 0 revealing 0 7C | KC / 3H / 3S | 10H / - / - | - | AH ... | revealed {} KD"
    assert legal_after(line.format("4C")) == {"4C!@1", "4C!@2", "KD="}
    assert legal_after(line.format("10C")) == {"10C+@1", "10C+@2", "KD="}
    assert legal_after(line.format("JC")) == {"JC>10H@1", "JC>10H@2", "KD="}


def test_among_three_a_ten_must_name_who_draws_where_there_is_a_choice() -> None:
    line = "bga-three+ten_gives=yes | 0 turn 0 | 10C / 3H / 4H | - / - / - | {}"
    assert moves_of_card(line.format("- | ..."), "10C") == {"10C+@1", "10C+@2"}
    assert is_refused(line.format("- | ..."), "10C+")
    assert moves_of_card(line.format("... | -"), "10C") == {"10C+"}
