"""The names of cards, and moves as choices."""

import pytest

from cuttle import HIDDEN, Move, Verb, legal_moves, observe, parse_card, parse_move, parse_position
from cuttle.language import ENGLISH, YOU
from cuttle.rules.cards import JOKER, PLAIN_DECK
from tests.support.board import fill_in
from tests.support.cases import cases
from tests.support.english import (
    card_name,
    cards_text,
    choice_text,
    points_text,
    rank_name,
    say,
    the_card,
)
from tests.support.strategies import sample_of_effects

NAMES = (YOU, "Anna", "Bert")


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("AC", "Ace of Clubs"),
        ("10H", "Ten of Hearts"),
        ("KS", "King of Spades"),
        ("X1", "Joker"),
        ("X2", "Joker"),
    ],
)
def test_the_name_of_a_card(card: str, name: str) -> None:
    assert card_name(parse_card(card)) == name
    assert the_card(parse_card(card)) == f"the {name}"


def test_a_hidden_card_is_just_a_card() -> None:
    assert card_name(HIDDEN) == the_card(HIDDEN) == "a card"


def test_every_card_has_a_name_of_its_own() -> None:
    assert len({card_name(card) for card in PLAIN_DECK}) == len(PLAIN_DECK)


def test_the_name_of_a_rank() -> None:
    assert [rank_name(rank) for rank in (0, 9, JOKER)] == ["Ace", "Ten", "Joker"]


def test_numbers_in_words() -> None:
    assert [ENGLISH.render(count, "word") for count in (0, 1, 12, 13)] == ["no", "one", "twelve", "13"]
    assert [cards_text(count) for count in (0, 1, 3)] == ["no cards", "a card", "three cards"]
    assert [points_text(count) for count in (1, 9)] == ["1 point", "9 points"]


LINE = "{} | 0 turn 0 | {} / 4H 4S | {} / {} | 3H | ..."


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("draw", "Draw a card"),
        ("pass", "Pass"),
        ("AH+", "Play for 1 point"),
        ("9H+", "Play for 9 points"),
        ("9Hx8D", "Scuttle the Eight of Diamonds"),
        ("2S!QD", "One-off: scrap the Queen of Diamonds"),
        ("9S!QD", "One-off: return the Queen of Diamonds"),
        ("4C!", "One-off: your opponent discards two cards"),
        ("AC!", "One-off: scrap all point cards"),
        ("8C=", "Glasses: see your opponent’s hand"),
        ("KC=", "Royal: lower your goal"),
        ("QC=", "Royal: protect your other cards"),
        ("JH>9D", "Steal the Nine of Diamonds"),
        ("2H/", "Counter with the Two of Hearts"),
        ("5H^", "Take the Five of Hearts"),
        ("5H-", "Discard the Five of Hearts"),
        ("JH~", "Scrap the Jack of Hearts"),
        ("allow", "Allow it"),
        ("accept", "Accept the tie"),
        ("refuse", "Decline the tie"),
        ("offer@0", "Offer a tie"),
        ("resign@0", "Resign"),
    ],
)
def test_a_move_as_a_choice(move: str, words: str) -> None:
    position = parse_position(LINE.format("cuttle-cards", "-", "-", "-"))
    assert choice_text(position, parse_move(move)) == words


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Move(Verb.SCUTTLE, parse_card("9H")), "Scuttle a lower point card"),
        (Move(Verb.STEAL, parse_card("JH")), "Royal: steal an opponent’s point card"),
        (Move(Verb.ONEOFF, parse_card("2H")), "One-off: scrap an opponent’s royal or glasses"),
        (
            Move(Verb.ONEOFF, parse_card("9H")),
            "One-off: return a card and freeze it for a turn",
        ),
    ],
)
def test_a_move_with_an_open_target_is_told_for_any(move: Move, words: str) -> None:
    position = parse_position(LINE.format("cuttle-cards", "-", "-", "-"))
    assert choice_text(position, move) == words


def test_a_second_queen_is_judged_by_the_seat_that_plays_it() -> None:
    position = parse_position(LINE.format("house-25", "-", "QC=", "-"))
    move = Move(Verb.PERMANENT, parse_card("QH"))
    assert choice_text(position, move, seat=0) == "Scrap it to draw three cards"
    assert choice_text(position, move, seat=1).startswith("Royal")


CHOICES = cases(
    """
house-25 | QC / 4H 4S | QD= / - | 3H → QC= → Scrap it to draw three cards
house-25 | QC / 4H 4S | QD= / - | 3H → KC= → Royal: lower your goal
house-25 | QC / 4H 4S | - / - | 3H → QC= → Royal: protect your other cards
house-25 | 9C / 4H 4S | - / KD= | 3H → 9C!KD → One-off: steal the King of Diamonds
pagat+nine on the deck | 9C / 4H 4S | - / KD= | 3H → 9C!KD → One-off: put the King of Diamonds on the deck
bench | 9C / 4H 4S | - / KD= | 3H → 9C!KD → One-off: return the King of Diamonds
pagat+eight scraps glasses | 8C / 4H 4S | - / 8D= | 3H → 8C!8D → One-off: scrap the Eight of Diamonds
pagat+one joker | X1 / 4H 4S | - / - | 3H → X1! → One-off: swap hands with your opponent
pagat | 0 revealing 0 7C | - / - | 9C / - | - | ... | revealed JC → JC>9C → Give away the Nine of Clubs
pagat+seats=3 | 0 revealing 0 7C | - / - / - | 9C / - / - | - | ... | revealed JC → JC>9C@2
    → Give the Nine of Clubs to Bert
bga-three | 4C / 5C / 6C | - / - / - → 4C!@1 → One-off: Anna discards two cards
house-25+seats=3 | 10C / 5C / 6C | - / - / - → 10C+@2 → Play for 10 points; Bert draws a card
bga-three | X1 / 5C / 6C | - / KC= / - → X1>KC → Steal the King of Clubs
pagat+ten blocks a scuttle | 0 blocking 1 0 9Cx8C | - / 10C | - / 8C → 10C% → Block with the Ten of Clubs
pagat+random four | 0 chance 1 2 4C | - / 5C 6C 7C | - / - → 5C? → Discard the Five of Clubs at random
"""
)


@pytest.mark.parametrize(
    ("line", "move", "words"),
    CHOICES,
)
def test_a_choice_by_its_ruleset_and_position(line: str, move: str, words: str) -> None:
    position = parse_position(fill_in(line))
    if move != "KC=":
        assert parse_move(move) in legal_moves(position)
    assert choice_text(position, parse_move(move), NAMES) == words


def test_a_seat_without_a_name_is_named_by_its_number() -> None:
    position = parse_position("bga-three | 0 turn 0 | 4C / 5C / 6C | - / - / - | - | ...")
    assert choice_text(position, parse_move("4C!@2")) == "One-off: Seat 2 discards two cards"


def test_every_legal_move_has_a_name_of_its_own() -> None:
    """Only two jokers have the same name."""
    for game in sample_of_effects(2):
        for state in game.states[:-1]:
            seen = observe(state, max(0, state.phase.seat))
            words = {move: choice_text(seen, move, NAMES) for move in legal_moves(state)}
            assert all(words.values())
            assert not set("".join(words.values())) & set("{}_")
            for card in {move.card for move in words}:
                named = [text for move, text in words.items() if move.card == card]
                assert len(set(named)) == len(named)


def test_there_is_no_sentence_of_an_unknown_name() -> None:
    with pytest.raises(KeyError):
        say("the weather")


def test_every_verb_has_words_of_its_own() -> None:
    position = parse_position(LINE.format("pagat", "-", "-", "-"))
    cards, targets = {Verb.PERMANENT: 48}, {Verb.SCUTTLE: 32, Verb.STEAL: 32}
    moves = [Move(verb, cards.get(verb, 0), targets.get(verb, HIDDEN)) for verb in Verb]
    assert len({choice_text(position, move) for move in moves}) == len(Verb)
