"""One-offs, ace to nine, but for the five and the seven, which have files of their own (R4, R5, R10, R12)."""

import pytest

from cuttle.phases import Discarding, Taking, Turn
from cuttle.ruleset import PRESETS
from tests.rules.board import after, hand, legal, refused, resolved, scrap, table, ways

RULESETS = list(PRESETS)

# Ace


def test_an_ace_scraps_all_point_cards_with_their_jacks() -> None:
    line = "cuttle-cards | 0 turn 0 | AC / 3H | 4C 9H@1>JC@0 KS= / 10D 8S= | - | ..."
    state = resolved(line, "AC!")
    assert (table(state, 0), table(state, 1)) == ("KS=", "8S=")
    assert scrap(state) == {"AC", "4C", "9H", "JC", "10D"}


def test_an_ace_may_be_played_with_nothing_to_scrap() -> None:
    assert scrap(resolved("cuttle-cards | 0 turn 0 | AC / 3H | - / - | - | ...", "AC!")) == {"AC"}


def test_no_queen_keeps_an_ace_out() -> None:
    state = resolved("cuttle-cards | 0 turn 0 | AC / 3H | - / 9H QH= | - | ...", "AC!")
    assert table(state, 1) == "QH="


# Two


@pytest.mark.parametrize("target", ["8D", "QD", "KD"])
def test_a_two_scraps_a_permanent(target: str) -> None:
    state = resolved(f"cuttle-cards | 0 turn 0 | 2C / 3H | - / {target}= | - | ...", f"2C!{target}")
    assert (table(state, 1), scrap(state)) == ("", {"2C", target})


def test_a_two_on_a_jack_sends_the_point_card_home() -> None:
    state = resolved("cuttle-cards | 0 turn 0 | 2C / 3H | - / 9H@0>JD@1 | - | ...", "2C!JD")
    assert (table(state, 0), table(state, 1), scrap(state)) == ("9H", "", {"2C", "JD"})


def test_a_two_on_the_top_jack_leaves_the_others() -> None:
    state = resolved("cuttle-cards | 0 turn 0 | 2C / 3H | - / 9H@1>JC@0>JD@1 | - | ...", "2C!JD")
    assert table(state, 0) == "9H@1>JC@0"


def test_a_two_does_not_reach_a_jack_further_down() -> None:
    assert refused("cuttle-cards | 0 turn 0 | 2C / 3H | - / 9H@1>JC@0>JD@1 | - | ...", "2C!JC")


def test_a_two_does_not_reach_point_cards() -> None:
    assert ways("cuttle-cards | 0 turn 0 | 2C / 3H | - / 9H 8S | - | ...", "2C") == {"2C+"}


def test_a_two_does_not_reach_ones_own_permanents() -> None:
    assert ways("cuttle-cards | 0 turn 0 | 2C / 3H | QC= 9H@1>JC@0 / - | - | ...", "2C") == {"2C+"}


def test_a_two_without_a_target_is_no_one_off() -> None:
    assert refused("cuttle-cards | 0 turn 0 | 2C / 3H | - / - | - | ...", "2C!")


# Three


def test_a_three_takes_a_card_out_of_the_scrap() -> None:
    state = resolved("cuttle-cards | 0 turn 0 | 3C / 4H | - / - | KD AS | ...", "3C!")
    assert state.phase == Taking(0, 8)
    assert legal("cuttle-cards | 0 turn 0 | 3C / 4H | - / - | KD AS | ...", "3C!") == {"KD^", "AS^"}


def test_a_three_joins_the_scrap_after_it_has_taken() -> None:
    state = after("cuttle-cards | 0 taking 0 3C | - / 4H | - / - | KD AS | ...", "KD^")
    assert (hand(state, 0), scrap(state), state.phase) == ("KD", {"3C", "AS"}, Turn(1))


def test_a_three_never_takes_itself() -> None:
    assert legal("cuttle-cards | 0 turn 0 | 3C / 4H | - / - | KD | ...", "3C!") == {"KD^"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_three_needs_a_card_in_the_scrap(ruleset: str) -> None:
    assert refused(f"{ruleset} | 0 turn 0 | 3C / 4H | - / - | - | ...", "3C!")


def test_a_three_takes_another_three() -> None:
    assert "3D^" in legal("cuttle-cards | 0 turn 0 | 3C / 4H | - / - | 3D KD | ...", "3C!")


def test_on_the_site_a_three_takes_no_three() -> None:
    assert legal("cuttle-live | 0 turn 0 | 3C / 4H | - / - | 3D KD | ...", "3C!") == {"KD^"}


def test_on_the_site_threes_alone_are_nothing_to_take() -> None:
    assert refused("cuttle-live | 0 turn 0 | 3C / 4H | - / - | 3D 3H | ...", "3C!")
    assert not refused("cuttle-cards | 0 turn 0 | 3C / 4H | - / - | 3D 3H | ...", "3C!")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_three_may_take_a_two_spent_on_it(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 3C 2C / 2H | - / - | 9H | ..."
    assert legal(line, "3C!", "2H/", "2C/") == {"9H^", "2H^", "2C^"}


# Four


def test_a_four_makes_the_other_seat_discard_two_of_its_choice() -> None:
    line = "cuttle-cards | 0 turn 0 | 4C / 5H 6H 7H | - / - | - | ..."
    assert resolved(line, "4C!").phase == Discarding(1, 2, 12)
    assert legal(line, "4C!") == {"5H-", "6H-", "7H-"}


def test_a_four_is_done_after_the_second_discard() -> None:
    line = "cuttle-cards | 0 discarding 1 2 4C | - / 5H 6H 7H | - / - | - | ..."
    state = after(line, "7H-", "5H-")
    assert (hand(state, 1), scrap(state), state.phase) == ("6H", {"4C", "5H", "7H"}, Turn(1))


def test_a_four_takes_a_single_card_too() -> None:
    line = "cuttle-cards | 0 turn 0 | 4C / 5H | - / - | - | ..."
    assert resolved(line, "4C!").phase == Discarding(1, 1, 12)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_four_needs_a_card_in_the_other_hand(ruleset: str) -> None:
    assert refused(f"{ruleset} | 0 turn 0 | 4C / - | - / - | - | ...", "4C!")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_four_whose_victim_has_spent_its_last_card_on_countering_does_nothing(ruleset: str) -> None:
    state = resolved(f"{ruleset} | 0 turn 0 | 4C 2C / 2H | - / - | - | ...", "4C!", "2H/", "2C/")
    assert (state.phase, scrap(state)) == (Turn(1), {"4C", "2C", "2H"})


def test_the_victim_may_discard_a_frozen_card() -> None:
    line = "cuttle-cards | 0 discarding 1 1 4C | - / 5H | - / - | - | ... | frozen 5H"
    assert after(line, "5H-").frozen == 0


# Six


def test_a_six_scraps_all_permanents_and_sends_stolen_cards_home() -> None:
    line = "cuttle-cards | 0 turn 0 | 6C / 3H | KS= 9H@1>JC@0 4C / 8S= QS= 10D@0>JD@1>JH@0>JS@1 | - | ..."
    state = resolved(line, "6C!")
    assert (table(state, 0), table(state, 1)) == ("4C 10D", "9H")
    assert scrap(state) == {"6C", "KS", "JC", "8S", "QS", "JD", "JH", "JS"}


def test_a_six_may_be_played_with_nothing_to_scrap() -> None:
    assert scrap(resolved("cuttle-cards | 0 turn 0 | 6C / 3H | - / - | - | ...", "6C!")) == {"6C"}


def test_an_eight_laid_for_points_stays_when_a_six_is_played() -> None:
    assert table(resolved("cuttle-cards | 0 turn 0 | 6C / 3H | - / 8S | - | ...", "6C!"), 1) == "8S"


def test_no_queen_keeps_a_six_out() -> None:
    assert table(resolved("cuttle-cards | 0 turn 0 | 6C / 3H | - / KH= QH= QD= | - | ...", "6C!"), 1) == ""


# Eight and ten


def test_an_eight_is_points_or_glasses_and_no_one_off() -> None:
    line = "cuttle-cards | 0 turn 0 | 8C / 3H | - / 8D= | - | ..."
    assert ways(line, "8C") == {"8C+", "8C="}


def test_a_ten_is_points_only() -> None:
    assert ways("cuttle-cards | 0 turn 0 | 10C / 3H | - / 8D= | - | ...", "10C") == {"10C+"}


# Nine


@pytest.mark.parametrize("laid", ["AD", "10D", "8D=", "QD=", "KD="])
def test_a_nine_returns_any_card_of_the_other_side(laid: str) -> None:
    card = laid.rstrip("=")
    state = resolved(f"cuttle-cards | 0 turn 0 | 9C / 3H | - / {laid} | - | ...", f"9C!{card}")
    assert (hand(state, 1), table(state, 1), scrap(state)) == (f"3H {card}", "", {"9C"})


def test_a_nine_on_a_jack_returns_the_jack_to_the_side_where_it_lies() -> None:
    state = resolved("cuttle-cards | 0 turn 0 | 9C / 3H | - / 4H@0>JD@1 | - | ...", "9C!JD")
    assert (table(state, 0), hand(state, 1), hand(state, 0)) == ("4H", "3H JD", "")


def test_a_nine_on_a_jacked_card_returns_it_to_the_side_where_it_lies() -> None:
    """To its controller, who is not the seat that laid it; its jacks are scrapped (R10)."""
    state = resolved("cuttle-cards | 0 turn 0 | 9C / 3H | - / 4H@0>JD@1 | - | ...", "9C!4H")
    assert (hand(state, 0), hand(state, 1)) == ("", "3H 4H")
    assert (table(state, 0), table(state, 1), scrap(state)) == ("", "", {"9C", "JD"})


def test_a_nine_does_not_reach_a_jack_further_down() -> None:
    assert refused("cuttle-cards | 0 turn 0 | 9C / 3H | - / 4H@1>JC@0>JD@1 | - | ...", "9C!JC")


def test_a_nine_does_not_reach_ones_own_side() -> None:
    line = "cuttle-cards | 0 turn 0 | 9C / 3H | 10S KC= / - | - | ..."
    assert ways(line, "9C") == {"9C+"}


def test_a_nine_scuttles_and_bounces_the_same_card() -> None:
    line = "cuttle-cards | 0 turn 0 | 9C / 3H | - / 4H | - | ..."
    assert ways(line, "9C") == {"9C+", "9Cx4H", "9C!4H"}


# What waits


def test_a_one_off_waits_beside_the_table() -> None:
    state = after("cuttle-cards | 0 turn 0 | AC / 2H | 10S / - | - | ...", "AC!")
    assert (state.phase.waiting, scrap(state), table(state, 0)) == ((0,), set(), "10S")


def test_a_countered_one_off_goes_to_the_scrap_without_effect() -> None:
    state = resolved("cuttle-cards | 0 turn 0 | AC / 2H | 10S / - | - | ...", "AC!", "2H/")
    assert (scrap(state), table(state, 0), state.phase) == ({"AC", "2H"}, "10S", Turn(1))
