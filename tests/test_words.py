"""Words: the names of cards, and moves as choices."""

import pytest
from hypothesis import given

from cuttle.cards import HIDDEN, PLAIN_DECK, parse_card
from cuttle.game import legal_moves
from cuttle.notation import parse_move
from cuttle.state import State
from cuttle.words import card_name, choice, effect_text, say, the_card
from tests.strategies import open_positions


@pytest.mark.parametrize(
    ("card", "name"),
    [("AC", "Ace of Clubs"), ("10H", "Ten of Hearts"), ("KS", "King of Spades"), ("X1", "Joker")],
)
def test_the_name_of_a_card(card: str, name: str) -> None:
    assert card_name(parse_card(card)) == name
    assert the_card(parse_card(card)) == f"the {name}"


def test_a_hidden_card_is_just_a_card() -> None:
    assert card_name(HIDDEN) == the_card(HIDDEN) == "a card"


def test_every_card_has_a_name_of_its_own_and_an_effect() -> None:
    assert len({card_name(card) for card in PLAIN_DECK}) == len(PLAIN_DECK)
    assert all(effect_text(card) for card in PLAIN_DECK)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("draw", "Draw a card"),
        ("pass", "Pass"),
        ("AH+", "Play for 1 point"),
        ("9H+", "Play for 9 points"),
        ("9Hx8D", "Scuttle the Eight of Diamonds"),
        ("2S!QD", "One-off on the Queen of Diamonds"),
        ("AC!", f"One-off: {effect_text(0)}"),
        ("8C=", f"Lay down: {effect_text(28)}"),
        ("JH>9D", "Take the Nine of Diamonds"),
        ("2H/", "Counter with the Two of Hearts"),
        ("5H^", "Take the Five of Hearts"),
        ("5H-", "Discard the Five of Hearts"),
        ("JH~", "Scrap the Jack of Hearts"),
    ],
)
def test_a_move_as_a_choice(move: str, words: str) -> None:
    assert choice(parse_move(move)) == words


@given(open_positions())
def test_every_legal_move_can_be_named(state: State) -> None:
    for move in legal_moves(state):
        words = choice(move)
        assert words
        assert not set(words) & set("{}_")


def test_two_moves_of_one_card_are_never_named_alike() -> None:
    moves = ["9H+", "9H!8D", "9H!KD", "9Hx8D", "9Hx7D"]
    assert len({choice(parse_move(move)) for move in moves}) == len(moves)


def test_there_is_no_sentence_of_an_unknown_name() -> None:
    with pytest.raises(KeyError):
        say("the weather")
