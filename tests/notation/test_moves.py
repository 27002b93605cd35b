"""Moves as text, and numbers in untrusted text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import InvalidPositionError, RulesetError, parse_position
from cuttle.game import IllegalMoveError
from cuttle.notation.moves import InvalidMoveError, move_text, parse_move
from cuttle.notation.numbers import MAX_DIGITS, is_number, parse_whole
from cuttle.notation.rulesets import parse_ruleset
from cuttle.rules.cards import parse_card
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.state import State
from tests.support.strategies import open_positions

WRITTEN = {
    "draw": Move(Verb.DRAW),
    "pass": Move(Verb.PASS),
    "9H+": Move(Verb.POINTS, parse_card("9H")),
    "10HxAD": Move(Verb.SCUTTLE, parse_card("10H"), parse_card("AD")),
    "AC!": Move(Verb.ONEOFF, parse_card("AC")),
    "2S!QD": Move(Verb.ONEOFF, parse_card("2S"), parse_card("QD")),
    "9C!10S,KD": Move(Verb.ONEOFF, parse_card("9C"), parse_card("10S"), second=parse_card("KD")),
    "QH=": Move(Verb.PERMANENT, parse_card("QH")),
    "JH>9D": Move(Verb.STEAL, parse_card("JH"), parse_card("9D")),
    "2H/": Move(Verb.COUNTER, parse_card("2H")),
    "allow": Move(Verb.ALLOW),
    "5H^": Move(Verb.TAKE, parse_card("5H")),
    "5H-": Move(Verb.DISCARD, parse_card("5H")),
    "JH~": Move(Verb.SCRAP, parse_card("JH")),
    "10H%": Move(Verb.BLOCK, parse_card("10H")),
    "5H?": Move(Verb.PICK, parse_card("5H")),
    "X1!": Move(Verb.ONEOFF, parse_card("X1")),
    "X2>QD": Move(Verb.STEAL, parse_card("X2"), parse_card("QD")),
    "4C!@2": Move(Verb.ONEOFF, parse_card("4C"), seat=2),
    "10C+@1": Move(Verb.POINTS, parse_card("10C"), seat=1),
    "JH>9D@0": Move(Verb.STEAL, parse_card("JH"), parse_card("9D"), 0),
    "accept": Move(Verb.ACCEPT),
    "refuse": Move(Verb.REFUSE),
    "offer@0": Move(Verb.OFFER, seat=0),
    "resign@1": Move(Verb.RESIGN, seat=1),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_how_a_move_is_written(text: str) -> None:
    assert parse_move(text) == WRITTEN[text]
    assert move_text(WRITTEN[text]) == text


def test_every_verb_is_written() -> None:
    assert {move.verb for move in WRITTEN.values()} == set(Verb)


@pytest.mark.parametrize(
    ("text", "meant"),
    [("9h+", "9H+"), (" draw ", "draw"), ("DRAW", "draw"), ("thxad", "10HxAD"), ("9c!kd,ts", "9C!10S,KD")],
)
def test_a_move_may_be_written_carelessly(text: str, meant: str) -> None:
    assert parse_move(text) == WRITTEN[meant]


@given(open_positions())
def test_every_legal_move_reads_back(state: State) -> None:
    for move in legal_moves(state):
        assert parse_move(move_text(move)) == move


@given(open_positions())
def test_no_two_legal_moves_are_written_alike(state: State) -> None:
    moves = legal_moves(state)
    assert len({move_text(move) for move in moves}) == len(moves)


@pytest.mark.parametrize(
    "text",
    [
        *("", "9H", "+", "9H+9D", "9Hx", "9Hx9", "x9D", "ZZ+", "1H+", "9H++", "jump", "draw now", "9H @1"),
        *("9H+@", "9H+@x", "9H%9D", "X3!", "?", "4C!@1@2", "draw@", "="),
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMoveError, match="isn’t a move"):
        parse_move(text)


@given(st.text(max_size=12))
def test_any_text_is_a_move_or_refused_as_none(text: str) -> None:
    try:
        move = parse_move(text)
    except InvalidMoveError:
        return
    assert parse_move(move_text(move)) == move


def test_an_invalid_move_and_an_illegal_move_are_different_errors() -> None:
    assert not issubclass(InvalidMoveError, IllegalMoveError)
    assert not issubclass(IllegalMoveError, InvalidMoveError)


# Numbers


NO_NUMBERS = [
    *("", " 1", "1 ", "1_0", "-1", "+1", "1.0", "１", "٣", "²", "0x1", "1" * (MAX_DIGITS + 1), "9" * 5000),
]


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_number_is_refused(text: str) -> None:
    assert not is_number(text)
    with pytest.raises(ValueError, match="isn’t a whole number"):
        parse_whole(text)


def test_a_number_is_read() -> None:
    assert [parse_whole(text) for text in ("0", "007", "9" * MAX_DIGITS)] == [0, 7, 10**MAX_DIGITS - 1]
    assert is_number("12", 2)
    assert not is_number("123", 2)


@pytest.mark.parametrize("text", [text for text in NO_NUMBERS if text])
def test_a_position_and_a_ruleset_take_no_other_numbers(text: str) -> None:
    if text.strip() != text:
        return
    with pytest.raises(InvalidPositionError, match="isn’t a whole number"):
        parse_position(f"cuttle-cards | 0 turn {text} | AC / KD | - / - | ... | 9C")
    with pytest.raises(RulesetError):
        parse_ruleset(f"cuttle-cards+dealt={text}-6")
