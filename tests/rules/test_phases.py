"""Every phase is played."""

from typing import get_args

from cuttle.rules import apply, legal
from cuttle.rules.phases import Offered, Over, Phase, Turn


def test_moves_have_an_effect_in_every_phase_until_the_round_is_over() -> None:
    assert {*apply._PHASES, Over} == set(get_args(Phase)) == set(legal._PHASES)


def test_phases_of_different_kinds_are_never_equal() -> None:
    turn: Phase = Turn(1, False)
    offered: Phase = Offered(1, 0)
    assert turn != offered
    assert turn == Turn(1)
    assert len({turn, offered, Turn(1)}) == 2
