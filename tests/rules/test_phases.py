"""Every phase is played."""

from typing import get_args

from cuttle.rules.apply import _PHASES
from cuttle.rules.phases import Over, Phase


def test_moves_have_an_effect_in_every_phase_until_the_round_is_over() -> None:
    assert {*_PHASES, Over} == set(get_args(Phase))
