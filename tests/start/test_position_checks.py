"""Start positions: those that games reach are taken, others are refused with the reason."""

from typing import Final

import pytest
from hypothesis import given

from cuttle import PRESETS, Game, Move, Pile, State, Verb, parse_card, parse_position
from cuttle.language import ENGLISH, error_text
from cuttle.rules import Answering, Over, Pending
from cuttle.rules.cards import mask
from cuttle.start import ImpossiblePositionError, check_position
from tests.support.strategies import games, open_positions, sample

CARDS: Final = "cuttle-cards | 0 turn 0 | AC 10H 2C 6D / KD 4H 9S | 5C / 9D@0>JC@1 QS= | 3S | 4C ..."
HOUSE: Final = CARDS.replace("cuttle-cards", "house-25")
THREE: Final = (
    "bga-three | 0 turn 0 | AC 10H 2C 6D 5H / KD 4H 9S 7S / 8S 8C 5S 5D"
    " | 5C / 9D@0>JC@1 QS= / - | 3S | 4C ..."
)


def reason(state: State) -> str:
    """Why a position is refused; empty if it isn't."""
    try:
        check_position(state)
    except ImpossiblePositionError as error:
        return error.reason if str(error) == ENGLISH.render(error_text(error)) else "said differently"
    return ""


def changed(line: str, *pairs: tuple[str, str]) -> State:
    """The position of a line in which some parts are replaced."""
    for old, new in pairs:
        assert old in line
        line = line.replace(old, new)
    return parse_position(line)


@given(open_positions())
def test_every_position_that_a_game_reaches_is_taken(state: State) -> None:
    assert (
        check_position(state)._replace(shown_to=state.shown_to, frozen_this_turn=state.frozen_this_turn)
        == state
    )


@pytest.mark.cpython_only
def test_every_position_of_a_game_is_accepted_under_many_rulesets() -> None:
    for game in sample(1):
        assert not any(reason(state) for state in game.states if not isinstance(state.phase, Over))


@given(games())
def test_a_finished_round_is_no_start(game: Game) -> None:
    assert (reason(game.state) == "over") == game.over


@pytest.mark.parametrize("leaving", [(0, 1), (1, 2), (2, 0)])
def test_a_round_that_two_of_three_have_left_is_over(leaving: tuple[int, int]) -> None:
    game = Game.deal(PRESETS["bga-three"], 1)
    for seat in leaving:
        game = game.play(Move(Verb.RESIGN, seat=seat))
    assert reason(game.state) == "over"


def test_a_position_can_start_a_round() -> None:
    assert [reason(parse_position(line)) for line in (CARDS, THREE, HOUSE)] == [""] * 3


TURN, HAND = "0 turn 0", "AC 10H 2C 6D / KD 4H 9S"

REFUSED: Final = {
    "strange": parse_position(CARDS)._replace(scrap=(11, 52)),
    "twice": parse_position(CARDS)._replace(scrap=(11, 0)),
    "missing": changed(CARDS, (" ...", "")),
    "seats": parse_position(CARDS)._replace(shown_to=(0,)),
    "stranger": parse_position(CARDS)._replace(turn=2),
    "resigned": parse_position(THREE)._replace(resigned=0b010),
    "no points": changed(CARDS, ("5C /", "5C KS /")),
    "no permanent": changed(CARDS, ("5C /", "5C 10S= /")),
    "no thief": changed(CARDS, ("9D@0>JC@1", "9D@0>QC@1")),
    "sides": changed(CARDS, ("9D@0>JC@1", "9D@1>JC@1")),
    "deck": changed(CARDS, (HAND, "AC 10H / KD 4H")),
    "hand": changed(CARDS, (HAND, "AC / KD 4H 9S 10S 10C 6C 6H 6S 7C 7D")),
    "frozen": changed(CARDS, ("4C ...", "4C ... | frozen 4C")),
    "passes": changed(CARDS, ("4C ...", "4C ... | passes 3")),
    "over": changed(CARDS, (TURN, "0 over 0 points")),
    "won": changed(CARDS, ("5C /", "10C 10S 9C /")),
    "turn": changed(CARDS, (TURN, "0 turn 1")),
    "offer": changed(THREE, (TURN, "0 offered 1 0")),
    "revealed": changed(CARDS, ("4C ...", "4C ... | revealed 8D")),
    "no revealed": changed(CARDS, (TURN, "0 revealing 0 7S")),
    "played": changed(CARDS, (TURN, "0 answering 1 0 2S!KD")),
    "counters": changed(CARDS, (TURN, "0 answering 0 0 AS! 2S@0")),
    "asked": changed(CARDS, (TURN, "1 answering 0 1 AS!")),
    "effect": changed(CARDS, (TURN, "0 taking 0 5S")),
    "count": changed(CARDS, (TURN, "0 discarding 1 1 4S")),
    "discards": changed(CARDS, (TURN, "0 discarding 1 1 4S 8S")),
}
"""One position for each reason."""


@pytest.mark.parametrize("expected", REFUSED)
def test_what_no_game_reaches_is_refused_with_the_reason(expected: str) -> None:
    assert reason(REFUSED[expected]) == expected


def test_each_reason_has_a_position() -> None:
    assert set(REFUSED) == set(ImpossiblePositionError.sentences)


BLOCKS: Final = HOUSE.replace("house-25", "cuttle-cards+ten blocks a scuttle")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("0 answering 1 0 AS!", ""),
        ("0 answering 0 0 AS! 2S@1", "asked"),
        ("0 answering 1 0 AS! 2S@1 2H@0", "counters"),
        ("0 answering 1 0 9C!QS", ""),
        ("0 answering 1 0 9C!JC", "played"),
        ("0 answering 1 0 10C!", "played"),
        ("0 taking 0 3D", ""),
        ("0 taking 1 3D", "turn"),
        ("0 taking 0 4S 3S", "effect"),
        ("0 discarding 1 2 4S", ""),
        ("0 discarding 1 1 4S 3S", ""),
        ("0 discarding 0 2 4S", "effect"),
        ("0 discarding 0 1 5S", ""),
        ("0 discarding 0 1 ?", "count"),
        ("0 chance 1 2 4S", "effect"),
        ("0 turn 0 offered", ""),
        ("0 offered 1 0", ""),
        ("0 offered 1 1", "turn"),
        ("0 blocking 1 0 10Sx9D", "effect"),
    ],
)
def test_what_waits_must_fit_the_position(line: str, expected: str) -> None:
    assert reason(changed(CARDS, (TURN, line))) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("0 blocking 1 0 10Sx9D", ""),
        ("0 blocking 1 0 10Sx5C", "played"),
        ("1 blocking 0 1 10Sx5C", "asked"),
    ],
)
def test_a_scuttle_that_may_be_blocked(line: str, expected: str) -> None:
    assert reason(changed(BLOCKS, (TURN, line))) == expected


def test_a_seven_reveals_as_many_cards_as_the_rules_say() -> None:
    seven = changed(CARDS, (TURN, "0 revealing 0 7S"), ("4C ...", "4C ... | revealed 8D 8H"))
    assert reason(seven) == ""
    assert reason(seven._replace(revealed=seven.revealed[:1], deck=(*seven.deck, seven.revealed[1]))) != ""


def test_what_lies_open_has_been_seen() -> None:
    state = check_position(changed(CARDS, ("5C /", "5C 8D= /"), ("4C ...", "4C ... | frozen 10H")))
    assert [parse_card(card) for card in ("KD", "4H", "9S")] == [
        card for card in state.hands[1] if state.shown_to[0] >> card & 1
    ]
    assert all(shown >> parse_card("10H") & 1 for shown in state.shown_to)


def test_what_was_seen_counts_only_for_hidden_cards() -> None:
    state = check_position(changed(CARDS, ("4C ...", "4C ... | seen@1 AC 3S QS")))
    assert state.shown_to == (0, mask([parse_card("AC")]))


def test_cards_change_sides_as_the_rules_allow() -> None:
    forced = ("9D@0>JC@1", "9D@0>JC@1.0")
    assert reason(changed(CARDS, forced)) == "sides"
    assert reason(changed(HOUSE, forced)) == ""
    again = ("9D@0>JC@1", "9D@0>JC@1>JD@1")
    assert reason(changed(CARDS, again)) == "sides"
    assert reason(changed(HOUSE, again)) == ""


def test_values_that_are_no_position_at_all_are_refused() -> None:
    state = parse_position(CARDS)
    odd = Pile(33, True, (0, 7), (40,), (7,))
    pending = Pending(0, Move(Verb.ONEOFF, 3), ((9, 7),))
    assert reason(state._replace(tables=((odd,), ()))) == "missing"
    assert reason(changed(CARDS, ("2C", "-"), (TURN, "0 answering 1 0 AS!"))._replace(turn=5)) == "stranger"
    without = tuple(card for card in state.deck if card not in (3, 7))
    assert reason(state._replace(deck=without, phase=Answering(0, pending))) == "counters"


def test_a_position_without_any_card_is_refused() -> None:
    assert reason(parse_position("cuttle-cards | 0 turn 0 | - / - | - / - | - | -")) == "missing"
