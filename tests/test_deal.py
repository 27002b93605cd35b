"""Deals: a deal number must always mean the same deal."""

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import SEEDS, Game, Ruleset, card_text, parse_ruleset
from cuttle.deal import deal_hands, shuffle_deck, splitmix
from cuttle.rules import Turn
from cuttle.rules.cards import ALL_IN_ORDER, PLAIN_DECK
from cuttle.rules.state import every_card
from tests.support.strategies import rulesets

GOLDEN = {
    0: "QH 10C 3C JC 4H 7C QC 3D 4S AC 3H 2H 9H 2S KH 10H 8H AD 8C 2C 7H 2D JH 6H 5D 9D "
    "6C 4D 10D KC 3S 6S JD 5C 7S 6D AH 7D 10S QD QS 5S KD 8S KS AS 9C JS 5H 8D 4C 9S",
    1: "5S 3C 5C 9D 6C JS 6S 5H QS 3H 5D 7D AH 4H 10C 8H 9C 8D AD 4D QC 4C 10H 9S KC KD "
    "6H QH 3S JH 2D 2H 10S 2C 7H KS 8S KH 10D 7C 6D 4S JD AC AS 7S 2S 3D 8C JC 9H QD",
    SEEDS - 1: "3H KS QD AS 4D 10C 5D 7S 7H 5S 5H QC 5C 10S JH 9C 4S 4H 9H 10D 6C JD JS QS AC QH "
    "7C 6H 2H KH 3C 8D 6S 10H 4C 8S 6D 9D 2S 9S 2D 7D JC 8C 3S KD AH 8H KC AD 3D 2C",
}


def test_the_generator_is_the_published_one() -> None:
    """The reference output of SplitMix64 for the seed 1234567."""
    assert list(islice(splitmix(1234567), 5)) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


WITH_JOKERS = {
    1: "QH 9D 5S 10H KS JC 10C 9H 7C 5C 8C 7D AH 9S 3S AD 6D 10S JD 3D 9C 7H 6C 8D AS 2H 2D "
    "QS 3C QD KH 10D 8H 6H 7S 4H X1 4D 5D 8S KC 2C 2S 5H KD 3H 4S JH 6S QC JS AC 4C",
    2: "4H AH 6H 9D 8D AS 10H 10S AD JH 5H 5C 9C 8H 2H JD 3C JS 7H KC AC X1 KH 10C 4D KS 8C "
    "QC 2C 6D 8S 3H 3D 3S 9H 4C X2 2D JC QH QD 4S 7C 10D 6C 7D KD 5D 6S QS 5S 7S 9S 2S",
}
"""Deal 0 of a deck with one joker and with two."""


@pytest.mark.parametrize("number", GOLDEN)
def test_published_decks(number: int) -> None:
    assert " ".join(map(card_text, shuffle_deck(number))) == GOLDEN[number]


@pytest.mark.parametrize("jokers", WITH_JOKERS)
def test_published_decks_with_jokers(jokers: int) -> None:
    deck = shuffle_deck(0, ALL_IN_ORDER[: 52 + jokers])
    assert " ".join(map(card_text, deck)) == WITH_JOKERS[jokers]


@given(st.integers(0, SEEDS - 1), rulesets())
def test_every_deal_has_every_card_of_its_ruleset_once(number: int, rules: Ruleset) -> None:
    game = Game.deal(rules, number, number % rules.seats)
    assert sorted(game.deck) == sorted(every_card(game.state)) == list(rules.deck)


@pytest.mark.parametrize("number", [-1, SEEDS])
def test_there_is_no_deal_with_another_number(number: int) -> None:
    with pytest.raises(ValueError, match="number is a whole number from 0 to 18446744073709551615"):
        shuffle_deck(number)


def test_no_card_is_favoured_in_any_place() -> None:
    """Every card is on top about equally often: 2,600 deals, 50 times each, give or take 29."""
    tops = Counter(shuffle_deck(number)[0] for number in range(2600))
    assert set(tops) == set(PLAIN_DECK)
    assert all(21 <= times <= 79 for times in tops.values())


@pytest.mark.parametrize("dealer", [0, 1])
def test_hands_are_dealt_from_the_top_the_dealers_last(dealer: int) -> None:
    deck = shuffle_deck(7)
    state = deal_hands(parse_ruleset("cuttle-cards"), deck, dealer)
    assert state.hands[1 - dealer] == deck[:5]
    assert state.hands[dealer] == deck[5:11]
    assert state.deck == deck[11:]
    assert (state.turn, state.phase.seat) == (1 - dealer, 1 - dealer)


@pytest.mark.parametrize(("dealer", "second", "third"), [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_three_hands_are_dealt_in_turn_order(dealer: int, second: int, third: int) -> None:
    rules = parse_ruleset("bga-three+dealt=4-5")
    deck = shuffle_deck(7, rules.deck)
    state = deal_hands(rules, deck, dealer)
    assert (state.hands[second], state.hands[third], state.hands[dealer]) == (
        deck[:5],
        deck[5:10],
        deck[10:14],
    )
    assert state.deck == deck[14:]
    assert state.phase == Turn(second)


def test_a_deal_by_number_is_the_deck_of_that_number() -> None:
    game = Game.deal(parse_ruleset("cuttle-live"), 5)
    assert (game.deck, game.dealer) == (shuffle_deck(5), 1)
