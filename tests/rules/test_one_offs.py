"""Ace, two, three and six, and one-offs that wait; the other ranks have their own files (R4, R5)."""

import pytest

from cuttle.rules.phases import Taking, Turn
from cuttle.variants import PRESETS
from tests.support.board import after, hand, having, legal, refused, resolved, scrap, table, ways

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


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("target", ["8D", "QD", "KD"])
def test_a_two_scraps_a_permanent(ruleset: str, target: str) -> None:
    state = resolved(f"{ruleset} | 0 turn 0 | 2C / 3H | - / {target}= | - | ...", f"2C!{target}")
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


OWN = "| 0 turn 0 | 2C / 3H | QC= KC= 9H@1>JC@0 / KD= | - | ..."


@pytest.mark.parametrize("ruleset", having(two_hits_any=False))
def test_a_two_reaches_no_permanent_of_ones_own(ruleset: str) -> None:
    assert ways(f"{ruleset} {OWN}", "2C") == {"2C+", "2C!KD"}


@pytest.mark.parametrize("ruleset", having(two_hits_any=True))
def test_or_it_reaches_any_permanent(ruleset: str) -> None:
    """Your own queen doesn't protect your cards from it (R7)."""
    assert ways(f"{ruleset} {OWN}", "2C") == {"2C+", "2C!KD", "2C!QC", "2C!KC", "2C!JC"}


@pytest.mark.parametrize("ruleset", having(two_hits_any=True))
def test_a_two_on_ones_own_jack_gives_the_card_back(ruleset: str) -> None:
    assert table(resolved(f"{ruleset} {OWN}", "2C!JC"), 1) == "KD= 9H"


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


@pytest.mark.parametrize("ruleset", having(three_takes_three=False))
def test_or_it_takes_none_and_threes_alone_are_nothing_to_take(ruleset: str) -> None:
    assert legal(f"{ruleset} | 0 turn 0 | 3C / 4H | - / - | 3D KD | ...", "3C!") == {"KD^"}
    assert refused(f"{ruleset} | 0 turn 0 | 3C / 4H | - / - | 3D 3H | ...", "3C!")


@pytest.mark.parametrize("ruleset", having(three_takes_three=True))
def test_elsewhere_threes_alone_are_enough(ruleset: str) -> None:
    assert not refused(f"{ruleset} | 0 turn 0 | 3C / 4H | - / - | 3D 3H | ...", "3C!")


def test_a_three_that_takes_no_three_needs_another_card_before_it_is_answered() -> None:
    """The twos played on it come too late to count (R4)."""
    assert refused("cuttle-live | 0 turn 0 | 3C 2C / 2H | - / - | 3D | ...", "3C!")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_three_may_take_a_two_spent_on_it(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 3C 2C / 2H | - / - | 9H | ..."
    assert legal(line, "3C!", "2H/", "2C/") == {"9H^", "2H^", "2C^"}


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


def test_a_six_and_an_ace_reach_all_sides_of_three() -> None:
    line = "bga-three | 0 turn 0 | 6C AC / 3H / 4H | KC= / QH= 9S / 8D= 7S@0>JC@2 | - | ..."
    state = resolved(line, "6C!")
    assert [table(state, seat) for seat in range(3)] == ["7S", "9S", ""]
    state = resolved(line, "AC!")
    assert [table(state, seat) for seat in range(3)] == ["KC=", "QH=", "8D="]


# Cards set aside


def test_a_one_off_waits_beside_the_table() -> None:
    state = after("cuttle-cards | 0 turn 0 | AC / 2H | 10S / - | - | ...", "AC!")
    assert (state.phase.waiting, scrap(state), table(state, 0)) == ((0,), set(), "10S")


def test_a_countered_one_off_goes_to_the_scrap_without_effect() -> None:
    state = resolved("cuttle-cards | 0 turn 0 | AC / 2H | 10S / - | - | ...", "AC!", "2H/")
    assert (scrap(state), table(state, 0), state.phase) == ({"AC", "2H"}, "10S", Turn(1))
