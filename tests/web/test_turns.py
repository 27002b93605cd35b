"""Turns are counted in one way wherever they are told: for each player, from 1."""

import re

import pytest

from cuttle import Game, Match
from cuttle.field import result_of
from cuttle.links import challenge_result, count_turns
from tests.support.beginning import begin
from tests.support.bots import between_novices
from tests.support.english import english
from tests.support.messages import after_messages
from tests.support.pages import page
from web.core.model import Model
from web.features.statistics.past_rounds import details
from web.library.summary import summary_of
from web.state.seating import PERSON


def rounds() -> list[Game]:
    """Rounds that either seat has begun, won and lost."""
    return [between_novices("cuttle-cards", deal) for deal in range(1, 9)]


def ended(game: Game) -> Model:
    return begin(Match(game), 0, players=(PERSON, "novice"))[0]


@pytest.mark.parametrize("game", rounds(), ids=range(8))
def test_a_round_has_as_many_turns_wherever_it_is_told(game: Game) -> None:
    model = ended(game)
    own = count_turns(game, 0)
    last = dict(model.story.turns)
    assert last[0] == own
    assert abs(last[1] - own) <= 1
    assert english(summary_of(model.save, "novice").length) == f"{own} turns"
    assert details(game, 0).partition(".")[0] == f"o{own}"
    assert challenge_result(game, 0).turns == result_of(game, 0).turns == own
    told = re.search(r"Turn (\d+) of (\d+)", page(after_messages(model, "ShowReplay", "StepTo:last")))
    assert told
    assert int(told[1]) == int(told[2]) == max(last.values())
