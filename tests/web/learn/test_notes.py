"""What the notes for beginners say is so, under every rulebook."""

import pytest

from cuttle import PRESETS, legal_moves, parse_move, parse_position, score
from cuttle.rules.apply import play, unanswered
from web.learn.texts import LEARN

PAIRS = [name for name, rules in PRESETS.items() if rules.seats == 2]


@pytest.mark.parametrize("preset", PAIRS)
@pytest.mark.parametrize(("rank", "move"), [("jack", "JC>8H"), ("nine", "9C!JS"), ("two", "2C!JS")])
def test_the_note_on_a_stolen_card_names_all_that_bring_it_back(preset: str, rank: str, move: str) -> None:
    state = parse_position(f"{preset} | 0 turn 0 | JC 9C 2C / 3D | - / 8H@0>JS@1 | - | ...")
    assert parse_move(move) in legal_moves(state)
    assert score(unanswered(play(state, parse_move(move))), 0) == 8
    assert f"a {rank}" in str(LEARN["note stolen"])
