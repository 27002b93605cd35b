"""Positions in which other programs are known to hang, because a seat must act but can't.

The scenarios have these and others under the presets; here are those that any ruleset could have.
"""

import pytest
from hypothesis import given

from cuttle.game import apply
from cuttle.notation.moves import move_text
from cuttle.rules.cards import RANK_NAMES
from cuttle.rules.legal import legal_moves
from cuttle.rules.phases import Over, Turn
from cuttle.rules.ruleset import Ruleset
from cuttle.variants import PRESETS
from tests.support.board import after, against, legal, resolved, scrap
from tests.support.strategies import wild_rulesets


@given(wild_rulesets())
def test_a_four_against_a_hand_emptied_by_countering_passes_the_turn(rules: Ruleset) -> None:
    line = f"{rules.key} | 0 turn 0 | 4C 2C / 2H | - / - | - | ..."
    state = resolved(line, against(line, "4C!"), "2H/", "2C/")
    assert state.phase == Turn(1)
    assert scrap(state) == {"4C", "2H", "2C"}


@pytest.mark.parametrize("last", [f"{rank}D" for rank in RANK_NAMES])
@given(wild_rulesets())
def test_the_last_card_that_a_seven_turns_up_can_be_used_but_not_for_another_card(
    last: str, rules: Ruleset
) -> None:
    line = f"{rules.key} | 0 revealing 0 7C | KC / 3H | 4C / 9H QC= | ... | - | revealed {last}"
    state = after(line)
    moves = legal_moves(state)
    assert moves
    assert {"5D!", "7D!"}.isdisjoint(map(move_text, moves))
    for move in moves:
        next_state = apply(state, move)
        assert legal_moves(next_state) or isinstance(next_state.phase, Over)


@pytest.mark.parametrize("ruleset", PRESETS)
def test_empty_hands_and_an_empty_deck_pass_until_the_round_is_over(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | - / - | - / - | ... | -"
    assert legal(line, "pass", "pass") == {"pass"}
    assert legal(line, "pass", "pass", "pass") == set()


@pytest.mark.parametrize("ruleset", PRESETS)
def test_a_hand_of_jacks_alone_with_an_empty_deck_passes(ruleset: str) -> None:
    assert legal(f"{ruleset} | 0 turn 0 | JC JD / - | - / KH= | ... | -") == {"pass"}
