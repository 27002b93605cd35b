"""What buttons say of moves before they're played: a reader that knows no rules predicts both scores."""

from random import Random
from typing import Final

import pytest
from hypothesis import given

from cuttle import PRESETS, card_text, parse_move
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import models, page, page_at, with_other_cards
from tests.support.previews import predict, promise_of
from tests.support.strategies import SEEDS
from web.core.model import Model
from web.table.card_tip import tip

DECISIONS: Final = 30
"""Under each ruleset."""


@pytest.mark.parametrize("key", PRESETS)
def test_a_reader_who_knows_no_rules_predicts_the_scores_after_a_move(key: str) -> None:
    predict(key, DECISIONS, 1)


def test_a_button_for_several_targets_says_what_all_of_them_bring() -> None:
    model = page_at(SEVERAL)
    nine, jack = (Reader(page(update(model, "PickCard", card)[0])).text for card in ("9S", "JD"))
    assert "Scrap this and a lower point card Marlow 14 → 6–8 Scuttle" in nine
    assert "Return a card and freeze it for a turn Marlow 14 → 6–8 One-off unless Marlow counters" in nine
    assert "Six of Spades13 of 21 Marlow 14 → 8" in jack


@pytest.mark.parametrize(
    ("card", "told"),
    [("3C", "2 cards to choose from"), ("5C", "Discard a card, draw up to three cards 6 cards in hand")],
)
def test_a_button_says_what_is_held_or_chosen_from(card: str, told: str) -> None:
    assert told in Reader(page(update(page_at(SEVERAL), "PickCard", card)[0])).text


@given(models(), SEEDS)
def test_no_hidden_card_can_be_told_from_a_preview(model: Model, seed: int) -> None:
    other = with_other_cards(model, Random(seed))
    for card in {move.card for move in model.observed.moves if move.card >= 0}:
        mine, theirs = (update(each, "PickCard", card_text(card))[0] for each in (model, other))
        if mine.game == model.game:
            assert page(mine) == page(theirs)
            for pile in (pile for row in mine.observed.tables for pile in row):
                place = f"card-{card_text(pile.card)}"
                assert tip(mine, place) == tip(theirs, place)


TURN = "{} / 4H 5H 9D | 7C KC= / 8H 10D@0>JC@1"
SEVERAL = "cuttle-cards | 0 turn 0 | 9S JD 3C 5C 7D / 4H 5H 9D | 7C / 8H 6S | 2D AC | ..."


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
