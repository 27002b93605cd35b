"""Stalemate: three passes in a row (R17)."""

import pytest

from cuttle.rules.phases import Over, Turn
from cuttle.variants import PRESETS
from tests.support.board import after, ending, having, legal, refused, resolved, winner

RULESETS = list(PRESETS)
LINE = "{} | 0 turn 0 | 9C 4C / 6H 3H | - / - | ... | -"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_three_passes_in_a_row_end_the_round_as_a_tie(ruleset: str) -> None:
    state = after(LINE.format(ruleset), "pass", "pass", "pass")
    assert state.phase == Over(None, "passes")


@pytest.mark.parametrize("ruleset", having(seats=3))
def test_of_three_each_passes_once(ruleset: str) -> None:
    """Three passes in a row by any seats (R17)."""
    line = LINE.format(ruleset)
    assert after(line, "pass", "pass").phase == Turn(2)
    assert after(line, "pass", "pass", "pass").phase == Over(None, "passes")


def test_when_one_has_resigned_two_pass_in_turn() -> None:
    line = LINE.format("bga-three") + " | gone 2"
    assert after(line, "pass", "pass").phase == Turn(0)
    assert after(line, "pass", "pass", "pass").phase == Over(None, "passes")


def test_resigning_breaks_no_run_of_passes() -> None:
    line = LINE.format("bga-three")
    assert after(line, "pass", "resign@1").passes == 1
    assert after(line, "pass", "pass", "resign@1", "pass").phase == Over(None, "passes")


def test_resigning_while_a_discard_is_due_breaks_no_run_of_passes() -> None:
    line = "bga-three+limit_refuses=no | 0 turn 0 | AC 2C 3C 4C 6C 7C 8C 9C / 3H / 4H | - / - / - | ... | -"
    state = after(line, "pass", "resign@0")
    assert (state.phase, state.passes) == (Turn(1), 1)


def test_two_passes_are_no_stalemate() -> None:
    assert after(LINE.format("cuttle-cards"), "pass", "pass").phase == Turn(0)


def test_any_other_turn_begins_the_count_again() -> None:
    state = after(LINE.format("cuttle-cards"), "pass", "pass", "9C+", "pass", "pass")
    assert ending(state) is None
    assert (
        ending(after(LINE.format("cuttle-cards"), "pass", "pass", "9C+", "pass", "pass", "pass")) == "passes"
    )


@pytest.mark.parametrize("move", ["9C+", "AC!", "QC=", "JC>6D", "9Cx6D", "9C!6D"])
def test_every_kind_of_play_breaks_the_run(move: str) -> None:
    line = "cuttle-cards | 0 turn 0 | 9C AC QC JC / 6H 3H | - / 6D | ... | - | passes 2"
    assert resolved(line, move).passes == 0


def test_a_countered_one_off_breaks_it_too() -> None:
    line = "cuttle-cards | 0 turn 0 | AC / 2H | - / - | ... | - | passes 2"
    assert resolved(line, "AC!", "2H/").passes == 0


def test_answering_is_no_turn() -> None:
    line = "cuttle-cards | 0 turn 0 | AC / 2H | - / - | ... | - | passes 2"
    assert after(line, "AC!", "allow", "pass").passes == 1


def test_the_points_do_not_matter() -> None:
    line = "cuttle-cards | 0 turn 0 | 4C / 3H | 10S / - | ... | - | passes 2"
    assert winner(after(line, "pass")) is None


def test_an_offer_breaks_no_run() -> None:
    line = "cuttle-cards | 0 turn 0 | 4C / 3H | 10S / - | ... | - | passes 2"
    assert after(line, "offer@0", "refuse", "pass").phase == Over(None, "passes")


def test_nothing_follows_a_stalemate() -> None:
    line = "cuttle-cards | 0 turn 0 | 4C / 3H | 10S / - | ... | - | passes 2"
    assert legal(line, "pass") == set()
    assert refused(line, "pass", "3H+")


def test_on_the_site_the_third_pass_asks_for_no_discard() -> None:
    line = "cuttle-live | 0 turn 0 | AC 2C 3C 4C 5C 6C 7C 8C 9C / 3H | - / - | ... | - | passes 2"
    assert after(line, "pass").phase == Over(None, "passes")
