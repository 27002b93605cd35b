"""What buttons say of moves before they're played: a reader that knows no rules predicts both scores."""

from random import Random
from typing import Final

import pytest
from hypothesis import given

from cuttle import PRESETS, card_text, parse_move
from tests.support.messages import update
from tests.support.pages import models, page, page_at, with_other_cards
from tests.support.previews import predict, promise_of
from tests.support.strategies import SEEDS
from web.core.model import Model

DECISIONS: Final = 30
"""Under each of the ten rulesets."""


@pytest.mark.parametrize("key", PRESETS)
def test_a_reader_who_knows_no_rules_predicts_the_scores_after_a_move(key: str) -> None:
    predict(key, DECISIONS, 1)


@given(models(), SEEDS)
def test_no_hidden_card_can_be_told_from_a_preview(model: Model, seed: int) -> None:
    other = with_other_cards(model, Random(seed))
    for card in {move.card for move in model.observed.moves if move.card >= 0}:
        mine, theirs = (update(each, "pick", card_text(card))[0] for each in (model, other))
        if mine.game == model.game:
            assert page(mine) == page(theirs)


TURN = "cuttle-cards | 0 turn 0 | {} / 4H 5H 9D | 7C KC= / 8H 10D@0>JC@1 | - | ..."


@pytest.mark.parametrize(
    ("card", "move", "told"),
    [
        ("6H", "6H+", ["13 of 14"]),
        ("AD", "AD!", ["You 7 → 0", "Marlow 18 → 0"]),
        ("4C", "4C!", ["2 of Marlow’s 3 cards go"]),
        ("KD", "KD=", ["7 of 10"]),
        ("2H", "2H!JC", ["wins", "10♦ comes back to you: 17 of 14", "Marlow 18 → 8"]),
    ],
)
def test_a_button_says_what_its_move_brings(card: str, move: str, told: list[str]) -> None:
    model = page_at(TURN.format(f"{card} 3S 3C"))
    promise = promise_of(model, parse_move(move))
    assert promise is not None
    assert [line.replace("\ufe0e", "") for line in promise.lines] == told
