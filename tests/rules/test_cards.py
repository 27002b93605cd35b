"""Values that rules are made of: cards, and the phases that are played."""

from typing import get_args

import pytest

from cuttle import HIDDEN, card_text, parse_card
from cuttle.rules import (
    JOKER,
    RANK_NAMES,
    Offered,
    Over,
    Phase,
    Turn,
    apply,
    card_points,
    cards_in,
    legal,
    rank,
    suit,
)
from cuttle.rules.cards import ALL_CARDS, ALL_IN_ORDER, PLAIN_DECK, SUIT_NAMES, TWOS, mask


def test_a_card_is_four_times_its_rank_and_its_suit() -> None:
    names = [rank_name + suit_name for rank_name in RANK_NAMES for suit_name in SUIT_NAMES]
    assert [card_text(card) for card in PLAIN_DECK] == names
    assert [(rank(card), suit(card)) for card in PLAIN_DECK] == [(r, s) for r in range(13) for s in range(4)]


@pytest.mark.parametrize(
    ("name", "number"), [("AC", 0), ("AS", 3), ("2C", 4), ("10H", 38), ("KS", 51), ("X1", 52), ("X2", 53)]
)
def test_published_numbers_of_cards(name: str, number: int) -> None:
    """Links and saved games contain these numbers, so they must never change."""
    assert parse_card(name) == number
    assert card_text(number) == name


def test_the_jokers_come_last_and_have_a_rank_of_their_own() -> None:
    assert (*PLAIN_DECK, parse_card("X1"), parse_card("x2")) == ALL_IN_ORDER
    assert {rank(card) for card in ALL_IN_ORDER[52:]} == {JOKER}


def test_the_higher_card_is_the_higher_number() -> None:
    order = ["AC", "AD", "AH", "AS", "2C", "9S", "10C", "10S"]
    assert sorted(order, key=parse_card) == order


@pytest.mark.parametrize("text", ["th", "TH", "10h", " 10H "])
def test_a_card_may_be_written_carelessly(text: str) -> None:
    assert parse_card(text) == 38


@pytest.mark.parametrize("text", ["", "H10", "1H", "11H", "10", "ZH", "10HH", "?", "X3", "10 H"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="isn’t a card"):
        parse_card(text)


def test_a_hidden_card_has_no_name() -> None:
    assert card_text(HIDDEN) == "?"


def test_the_value_of_number_cards() -> None:
    assert [card_points(4 * rank_number) for rank_number in range(10)] == list(range(1, 11))


def test_sets_of_cards() -> None:
    assert cards_in(mask([51, 0, 5])) == (0, 5, 51)
    assert cards_in(0) == ()
    assert cards_in(ALL_CARDS) == tuple(range(54))


def test_the_twos_are_one_of_each_suit() -> None:
    assert [card_text(two) for two in TWOS] == ["2C", "2D", "2H", "2S"]


# Phases


def test_moves_have_an_effect_in_every_phase_until_the_round_is_over() -> None:
    assert {*apply._PHASES, Over} == set(get_args(Phase)) == set(legal._PHASES)


def test_phases_of_different_kinds_are_never_equal() -> None:
    turn: Phase = Turn(1, False)
    offered: Phase = Offered(1, 0)
    assert turn != offered
    assert turn == Turn(1)
    assert len({turn, offered, Turn(1)}) == 2
