"""Positions in which other programs are known to hang: somebody must act, and nothing can be done."""

import pytest

from cuttle.phases import Turn
from cuttle.ruleset import PRESETS
from tests.rules.board import after, hand, legal, resolved, scrap

RULESETS = list(PRESETS)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_four_against_a_hand_emptied_by_countering(ruleset: str) -> None:
    """The victim would have to discard two cards of none: the turn passes (R12)."""
    state = resolved(f"{ruleset} | 0 turn 0 | 4C 2C / 2H | - / - | - | ...", "4C!", "2H/", "2C/")
    assert state.phase == Turn(1)
    assert scrap(state) == {"4C", "2H", "2C"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_seven_that_turns_up_two_jacks_behind_a_queen(ruleset: str) -> None:
    """There is a point card, but no jack may take it: one is scrapped (R14)."""
    line = f"{ruleset} | 0 turn 0 | 7C / 3H | 10S / 10H QH= | - | JC JD ..."
    assert legal(line, "7C!") == {"JC~", "JD~"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_seven_that_turns_up_a_jack_as_the_last_card(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 7C / 3H | - / - | ... | JC"
    assert legal(line, "7C!") == {"JC~"}


def test_a_full_hand_that_can_be_neither_played_nor_drawn_to() -> None:
    """The deck has cards, yet the seat passes (R3)."""
    line = "cuttle-cards | 0 turn 0 | JC JD JH JS AC 2C 3C 4C / KD | - / - | - | ... | frozen AC 2C 3C 4C"
    assert legal(line) == {"pass"}
    assert after(line, "pass").phase == Turn(1)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_five_with_no_other_card(ruleset: str) -> None:
    """It would have to discard first: it just draws (R13)."""
    state = resolved(f"{ruleset} | 0 turn 0 | 5C / 3H | - / - | - | 9C 9D 9H ...", "5C!")
    assert hand(state, 0) == "9C 9D 9H"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_empty_hands_and_an_empty_deck(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | - / - | - / - | ... | -"
    assert legal(line, "pass", "pass") == {"pass"}
    assert legal(line, "pass", "pass", "pass") == set()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_hand_of_jacks_alone_with_an_empty_deck(ruleset: str) -> None:
    assert legal(f"{ruleset} | 0 turn 0 | JC JD / - | - / KH= | ... | -") == {"pass"}
