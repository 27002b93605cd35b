"""Play with three seats: whom to stop, whom to rob, and when to stay out of it."""

import pytest

from cuttle.bot.evaluation import win_probabilities
from cuttle.bot.knowledge import knowledge_of
from cuttle.bot.weights import WEIGHTS
from cuttle.observation import observe
from cuttle.rules.phases import Turn
from cuttle.variants import BGA_THREE
from tests.support.bot_games import decisions
from tests.support.judgement import chosen


def seen_by_all(cards: str) -> str:
    """The part of a position that makes these cards known to all."""
    return " | ".join(f"seen@{seat} {cards}" for seat in range(3))


STOPS = {
    "an ace": ("AC QC 3C / 6H / 7D | - / 9D 2D / 3H", "6H 7D", "AC!"),
    "a scuttle of the next seat's": ("9S QC / 6H / 7D | - / 8D 2D / 3H", "6H 7D", "9Sx8D"),
    "a joker": ("X1 3C / 2H 4H / 7D | - / KD= 8D / 3H", "2H 4H", "X1>KD"),
    "a four against the next seat": ("4C QC / 9H / 7D | - / 5D / 3H", "9H 7D", "4C!@1"),
    "a four against the seat after it": ("4C QC / 7D / 9H 8H | - / 3H / 9D", "7D 9H 8H", "4C!@2"),
}


@pytest.mark.parametrize("name", STOPS)
def test_a_loss_is_stopped_by(name: str) -> None:
    cards, known, move = STOPS[name]
    hands, tables = cards.split(" | ")
    assert chosen(f"bga-three | 0 turn 0 | {hands} | {tables} | - | ... | {seen_by_all(known)}") == move


def test_an_ace_that_takes_only_the_points_of_the_others_is_let_be() -> None:
    line = "bga-three | 0 answering 1 0 AC! then@2 | 4C / 2H 3H / 5H | - / - / 8D 4D | - | ..."
    assert chosen(line) == "allow"


def test_an_ace_that_takes_all_ones_points_is_countered() -> None:
    line = "bga-three | 0 answering 1 0 AC! then@2 | 4C / 2H 3H / 5H | - / 9D 3D / 2C | - | ..."
    assert chosen(line) == "2H/"


def test_the_seat_that_has_gone_is_no_rival() -> None:
    """Only one possible victim is left, so the move names none; the win probabilities are those of two
    seats."""
    line = "bga-three | 0 turn 0 | 4C QC / - / 9H 8H | - / - / 9D | 5C | ... | gone 1"
    assert chosen(f"{line} | {seen_by_all('9H 8H')}") == "4C!@2"


def test_the_chances_of_all_are_those_of_one_winner() -> None:
    for deal in range(3):
        for state in decisions(BGA_THREE, deal, ["skilled"] * 3):
            if isinstance(state.phase, Turn):
                seen = knowledge_of(observe(state, state.turn), WEIGHTS)
                assert 0.98 < sum(win_probabilities(state, state.turn, seen)) <= 1.000001
