"""Positions in which other programs are known to hang, because a seat must act but can't."""

import pytest
from hypothesis import given

from cuttle.game import apply
from cuttle.notation.moves import move_text
from cuttle.rules.cards import RANK_NAMES
from cuttle.rules.legal import legal_moves
from cuttle.rules.phases import Over, Turn
from cuttle.rules.ruleset import Ruleset
from cuttle.variants import PRESETS
from tests.support.board import after, against, hand, having, legal, resolved, scrap
from tests.support.strategies import wild_rulesets

RULESETS = list(PRESETS)


# The three dead ends of the public site's engine, under any ruleset


@given(wild_rulesets())
def test_a_four_against_a_hand_emptied_by_countering_under_any_ruleset(rules: Ruleset) -> None:
    line = f"{rules.key} | 0 turn 0 | 4C 2C / 2H | - / - | - | ..."
    state = resolved(line, against(line, "4C!"), "2H/", "2C/")
    assert state.phase == Turn(1)
    assert scrap(state) == {"4C", "2H", "2C"}


@pytest.mark.parametrize("last", [f"{rank}D" for rank in RANK_NAMES])
@given(wild_rulesets())
def test_a_seven_that_turns_up_the_last_card_under_any_ruleset(last: str, rules: Ruleset) -> None:
    """Any card can be used somehow, except in ways that need another card in the deck."""
    line = f"{rules.key} | 0 revealing 0 7C | KC / 3H | 4C / 9H QC= | ... | - | revealed {last}"
    state = after(line)
    moves = legal_moves(state)
    assert moves
    assert {"5D!", "7D!"}.isdisjoint(map(move_text, moves))
    for move in moves:
        next_state = apply(state, move)
        assert legal_moves(next_state) or isinstance(next_state.phase, Over)


# Others


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_four_against_a_hand_emptied_by_countering(ruleset: str) -> None:
    """The victim has no cards to discard, so the turn passes (R12)."""
    line = f"{ruleset} | 0 turn 0 | 4C 2C / 2H | - / - | - | ..."
    state = resolved(line, against(line, "4C!"), "2H/", "2C/")
    assert state.phase == Turn(1)
    assert scrap(state) == {"4C", "2H", "2C"}


@pytest.mark.parametrize("ruleset", having(seven="reveal two", jack_may_be_forced=False))
def test_a_seven_that_turns_up_two_jacks_behind_a_queen(ruleset: str) -> None:
    """There is a point card, but no jack may take it, so one is scrapped (R14)."""
    line = f"{ruleset} | 0 turn 0 | 7C / 3H | 10S / 10H QH= | - | JC JD ..."
    assert legal(line, "7C!") == {"JC~", "JD~"}


@pytest.mark.parametrize("ruleset", having(jack_may_be_forced=True))
def test_a_jack_behind_a_queen_goes_on_ones_own_card_where_it_is_forced_to(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 7C / 3H | 10S / 10H QH= | - | JC ..."
    assert "JC>10S" in legal(line, "7C!")
    assert "JC~" in legal(line.replace("10S", "KS="), "7C!")


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
    """It can't discard first, so it just draws (R13)."""
    state = resolved(f"{ruleset} | 0 turn 0 | 5C / 3H | - / - | - | 9C 9D 9H ...", "5C!")
    assert hand(state, 0) == ("9C 9D 9H" if state.ruleset.five_draws == 3 else "9C 9D")


def test_a_full_hand_of_three_seats_that_can_be_neither_played_nor_drawn_to() -> None:
    """Its limit is seven, and a joker may be useless too (R3)."""
    line = "bga-three | 0 turn 0 | JC JD JH JS X1 X2 AC / KD / KH | - / - / - | - | ... | frozen AC"
    assert legal(line) == {"pass"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_empty_hands_and_an_empty_deck(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | - / - | - / - | ... | -"
    assert legal(line, "pass", "pass") == {"pass"}
    assert legal(line, "pass", "pass", "pass") == set()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_hand_of_jacks_alone_with_an_empty_deck(ruleset: str) -> None:
    assert legal(f"{ruleset} | 0 turn 0 | JC JD / - | - / KH= | ... | -") == {"pass"}
