"""Positions as a line of text, and back."""

from typing import Final, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import InvalidPositionError, Move, Pile, State, Verb, parse_card, parse_position, position_text
from cuttle.notation.positions import parse_phase, phase_text
from cuttle.rules import (
    Answering,
    Blocking,
    Chance,
    Discarding,
    Offered,
    Over,
    Pending,
    Phase,
    Revealing,
    Taking,
    Turn,
)
from cuttle.rules.cards import PLAIN_DECK, mask
from cuttle.rules.state import every_card
from tests.support.strategies import positions, sample

LINE = "cuttle-cards | 0 turn 0 | AC 10H / KD | 5C / 9D@0>JC@1 QS= | 3S | 4C ..."


@given(positions())
def test_every_position_reads_back(state: State) -> None:
    assert parse_position(position_text(state)) == state


def test_a_position_of_any_kind_is_one_line_that_reads_back() -> None:
    """Random positions are rarely in the middle of a seven, or missing a seat."""
    for state in (state for game in sample(1) for state in game.states[::23]):
        text = position_text(state)
        assert "\n" not in text
        assert parse_position(text) == state


def test_the_parts_of_a_position() -> None:
    state = parse_position(LINE)
    assert state.ruleset.key == "cuttle-cards"
    assert (state.turn, state.phase) == (0, Turn(0))
    assert state.hands == ((0, 38), (49,))
    assert state.tables[0] == (Pile(16, True, (0,)),)
    assert state.tables[1] == (Pile(33, True, (0, 1), (40,), (1,)), Pile(47, False, (1,)))
    assert state.scrap == (11,)
    assert state.deck[0] == parse_card("4C")


def test_three_seats_and_jokers() -> None:
    state = parse_position(
        "bga-three | 2 turn 2 | AC / - / KD | KS=@1>X1@0 / - / - | - | X2 ... | seen@2 AC | gone 1"
    )
    assert state.hands == ((0,), (), (49,))
    assert state.tables == ((Pile(51, False, (1, 0), (52,), (0,)),), (), ())
    assert state.shown_to == (0, 0, mask([0]))
    assert state.resigned == 0b010
    assert sorted(every_card(state)) == list(range(54))


def test_a_jack_that_was_forced_across_names_who_played_it() -> None:
    state = parse_position("pagat | 1 turn 1 | - / - | 10H / 9D@0>JC@1.0>JD@0>JH@1 | - | ...")
    assert state.tables[1] == (Pile(33, True, (0, 1, 0, 1), (40, 41, 42), (0, 0, 1)),)


AC_ONEOFF, SCUTTLE = Move(Verb.ONEOFF, 0), Move(Verb.SCUTTLE, 39, 37)
"""AC! and 10Sx10D."""

PHASES: Final[dict[str, Phase]] = {
    "turn 2": Turn(2),
    "turn 1 offered": Turn(1, offered=True),
    "answering 1 0 AC!": Answering(1, Pending(0, AC_ONEOFF)),
    "answering 1 0 AC! 2C@1 2D@2 then@0": Answering(1, Pending(0, AC_ONEOFF, ((1, 4), (2, 5))), (0,)),
    "answering 0 1 10H% 2C@0 blocking@10Sx10D": Answering(
        0, Pending(1, Move(Verb.BLOCK, 38), ((0, 4),), SCUTTLE)
    ),
    "blocking 1 0 10Sx10D": Blocking(1, 0, SCUTTLE),
    "taking 0 3C": Taking(0, 8),
    "taking 0 4C 9C 9D": Taking(0, 12, (32, 33)),
    "discarding 1 2 4C": Discarding(1, 2, 12),
    "discarding 1 1 4C 9C": Discarding(1, 1, 12, (32,)),
    "discarding 1 1 ?": Discarding(1, 1),
    "chance 1 2 4C": Chance(1, 2, 12),
    "chance 1 1 4C 9C": Chance(1, 1, 12, (32,)),
    "revealing 0 7C": Revealing(0, 24),
    "revealing 0 ?": Revealing(0),
    "offered 1 0": Offered(1, 0),
    "over 2 points": Over(2, "points"),
    "over - passes": Over(None, "passes"),
}


@pytest.mark.parametrize("text", PHASES)
def test_how_a_phase_is_written(text: str) -> None:
    assert parse_phase(text) == PHASES[text]
    assert phase_text(PHASES[text]) == text


def test_every_phase_is_written() -> None:
    assert {type(phase) for phase in PHASES.values()} == set(get_args(Phase))


@pytest.mark.parametrize(
    "text", ["", "turn", "turn x", "taking 0", "chance 1 2 ?", "revealing 0", "over 1 sadly", "blocking 1 0"]
)
def test_what_is_no_phase(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_phase(text)


def test_an_ellipsis_stands_for_all_cards_that_are_not_named() -> None:
    state = parse_position(LINE)
    assert sorted(every_card(state)) == list(PLAIN_DECK)
    assert list(state.deck[1:]) == sorted(state.deck[1:])


def test_an_ellipsis_may_stand_in_the_scrap() -> None:
    state = parse_position("cuttle-cards | 0 turn 0 | AC / KD | - / - | ... | 9C")
    assert (state.deck, len(state.scrap)) == ((32,), 49)


def test_without_an_ellipsis_only_named_cards_exist() -> None:
    assert every_card(parse_position("cuttle-cards | 0 turn 0 | AC / KD | - / - | - | -")) == [0, 49]


def test_a_position_holds_frozen_cards_passes_and_what_was_seen() -> None:
    state = parse_position(f"{LINE} | frozen 10H | fresh KD | passes 2 | seen@1 AC")
    assert (state.frozen, state.frozen_this_turn) == (mask([38]), mask([49]))
    assert (state.passes, state.shown_to) == (2, (0, mask([0])))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "six parts"),
        ("cuttle-cards | 0 turn 0 | AC / KD | - / - | -", "six parts"),
        (LINE.replace("cuttle-cards", "poker"), "no ruleset “poker”"),
        (LINE.replace("10H", "11H"), "“11H” isn’t a card"),
        (LINE.replace("KD", "AC"), "two places: AC"),
        (LINE.replace("0 turn 0", "0 dinner 0"), "isn’t a phase"),
        (LINE.replace("0 turn 0", "2 turn 0"), "isn’t playing"),
        (LINE.replace("AC 10H / KD", "AC 10H"), "2 seats"),
        (LINE.replace("9D@0>JC@1", "9D@1>JC@0"), "wrong side"),
        (LINE.replace("cuttle-cards", "bga-three"), "3 seats"),
        (LINE.replace("cuttle-cards", "pagat+jokers=1"), "must do something"),
        (f"{LINE} | gone x", "isn’t a position"),
        (f"{LINE} | gone 1", "isn’t playing"),
        (LINE.replace("QS=", "QS= X1"), "in the deck: X1"),
        (LINE.replace("0 turn 0", "0 turn 5"), "isn’t playing"),
        ("bga-three | 0 turn 0 | AC / KD / - | - / - / - | - | ... | gone 7", "isn’t playing"),
        ("bga-three | 0 turn 0 | AC / KD / - | - / - / - | - | ... | gone 99999999999", "isn’t playing"),
        (f"{LINE} | weather fine", "“weather” can’t follow the deck"),
        (f"{LINE} | passes many", "isn’t a position"),
        (LINE.replace("0 turn 0", "0 over 0 sadly"), "isn’t a phase"),
    ],
)
def test_what_is_no_position_and_why(line: str, sentence: str) -> None:
    with pytest.raises(InvalidPositionError, match=sentence):
        parse_position(line)


@given(st.integers(0, len(LINE)), st.integers(0, 4), st.text("ACDHS0123456789 |/-.@>=turnover", max_size=4))
def test_a_damaged_line_is_refused_as_such_or_means_something_else(at: int, gone: int, new: str) -> None:
    text = LINE[:at] + new + LINE[at + gone :]
    try:
        state = parse_position(text)
    except InvalidPositionError:
        return
    assert parse_position(position_text(state)) == state
