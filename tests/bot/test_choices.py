"""Smaller decisions: what to discard, what to take, whether to accept a tie."""

import pytest

from tests.support.judgement import TO_21, both_see, chosen


@pytest.mark.parametrize("ruleset", TO_21)
def test_for_a_four_the_cards_that_win_are_kept(ruleset: str) -> None:
    line = f"{ruleset} | 0 discarding 1 2 4C | 5C 5D / 9H 3C 3D | - / 10S 3S | - | ..."
    assert chosen(line) in ("3C-", "3D-")


def test_down_to_the_hand_limit_the_best_cards_are_kept() -> None:
    line = "cuttle-live | 0 discarding 0 1 ? | 2C 2D 10H 10S JC KC 9H 3C 3D / 5C | - / - | - | ..."
    assert chosen(line) in ("3C-", "3D-")


def test_for_a_five_the_card_that_wins_next_turn_is_kept() -> None:
    line = "cuttle-cards | 0 discarding 0 1 5C | 9H 3C / 6C | 10S 2S / - | - | ..."
    assert chosen(line) == "3C-"


def test_a_tie_is_refused_where_one_is_winning() -> None:
    line = "cuttle-cards | 0 offered 1 0 | 4C / 9H KC 2C | 3S / 10S 4S | - | ..."
    assert chosen(line) == "refuse"


def test_a_tie_is_accepted_where_one_is_losing() -> None:
    line = "cuttle-cards | 0 offered 1 0 | 9H KC 2C / 4C | 10S 4S / 3S | - | ..."
    assert chosen(line) == "accept"


def test_a_tie_offered_in_ones_own_turn_is_refused_where_one_can_win_in_it() -> None:
    line = "cuttle-cards | 1 offered 1 1 | 9H 8H / 9C | 10S 4S / 10D 2D | - | ..."
    assert chosen(line) == "refuse"


def test_a_tie_is_refused_where_a_one_off_in_the_same_turn_saves_more() -> None:
    line = "cuttle-cards | 1 offered 1 1 | 9H / AC KC 10C 9C 9D | 10S 4S / - | 2C 2D 2H 2S | ..."
    assert chosen(line) == "refuse"


def test_the_third_pass_is_made_where_nothing_better_is_left() -> None:
    line = "cuttle-cards | 0 turn 0 | 3C / 9H | 2S / 10D | ... | - | passes 2"
    assert chosen(line) in ("pass", "3C+", "3C!")


def test_the_third_pass_is_not_made_where_one_is_about_to_win() -> None:
    line = "cuttle-cards | 0 turn 0 | 9C / 3H | 10S 2S / - | ... | - | passes 2"
    assert chosen(line) == "9C+"


def test_points_are_played_where_they_threaten_to_win_and_nothing_can_be_done() -> None:
    line = f"cuttle-cards | 0 turn 0 | 10C 5H / 3H | 6S / - | 2C 2D 2H 2S | ... | {both_see('3H')}"
    assert chosen(line) in ("10C+", "5H+")


def test_a_seven_takes_the_king_rather_than_the_small_points() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | 9C QC / 9H 9S | 10S / - | - | ... | revealed KD AD"
    assert chosen(line) == "KD="
