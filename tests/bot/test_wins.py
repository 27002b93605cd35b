"""A win is taken in any form."""

import pytest

from cuttle.game import apply
from cuttle.notation.moves import parse_move
from cuttle.notation.positions import parse_position, position_text
from cuttle.rules.moves import ALLOW
from cuttle.rules.phases import Answering, Over
from tests.support.judgement import TO_21, chosen

WINS = {
    "points": ("turn 0 | QC 4C 6H KD / 9H 9C | 10S 7S / 10D | - | ...", "4C+"),
    "a king": ("turn 0 | 6C QC KD / 9H 9C | 10S 4S / 8D | - | ...", "KD="),
    "a jack": ("turn 0 | JC QC KD / 9H 9C | 10S 3S / 8D | - | ...", "JC>8D"),
    "a two that brings a stolen card home": (
        "turn 0 | 2C QC 3D / 9H 9C | 10S 3S / 8D@0>JC@1 | - | ...",
        "2C!JC",
    ),
    "a nine that brings a stolen card home": (
        "turn 0 | 9C QC 2D / 9H 6C | 10S AS / 10D@0>JC@1 | - | ...",
        "9C!JC",
    ),
    "a six that brings stolen cards home": (
        "turn 0 | 6C QC 2D / 9H 9C | 10S 3S / 8D@0>JC@1 | - | ...",
        "6C!",
    ),
    "points from a seven": (
        "revealing 0 7C | QC 2D / 9H 9C | 10S 6S / 10D | - | ... | revealed KD 5D",
        "5D+",
    ),
    "a king from a seven": (
        "revealing 0 7C | QC 2D / 9H 9C | 10S 4S / 10D | - | ... | revealed KD 5D",
        "KD=",
    ),
    "a jack from a seven": (
        "revealing 0 7C | QC 2D / 9H 9C | 10S 4S / 8D | - | ... | revealed QD JD",
        "JD>8D",
    ),
}


@pytest.mark.parametrize("ruleset", TO_21)
@pytest.mark.parametrize("name", WINS)
def test_a_win_is_taken_by_every_kind_of_move(name: str, ruleset: str) -> None:
    line, move = WINS[name]
    assert chosen(f"{ruleset} | 0 {line}") == move


def test_of_two_ways_to_win_the_one_that_cannot_be_countered_is_taken() -> None:
    line = "cuttle-cards | 0 turn 0 | 2C 9H / 4H 9C | 10S 3S / 8D@0>JC@1 | - | ..."
    assert chosen(line) == "9H+"


def test_a_scuttle_is_no_win_but_the_points_are() -> None:
    line = "cuttle-cards | 0 turn 0 | 9C QC 5D / 9H 9S | 10S 7S / 8D | - | ..."
    assert chosen(line) in ("9C+", "5D+")


def test_a_card_that_wins_next_turn_is_fetched_with_a_three() -> None:
    line = "cuttle-cards | 0 taking 0 3C | 2C / - | 10S 4S / - | 6C 5C 10D 8C AD | ..."
    assert chosen(line) in ("8C^", "10D^")


WAYS = {
    "nine that steals a jack": (
        "house-25 | 0 turn 0 | 9C 4D 3D / 9H 8C | 8S 7S / 10D@0>JC@1 5C | - | ...",
        "9C!JC",
    ),
    "ten that gives a card": ("house-25 | 0 turn 0 | 10C 4D / 9H 8C | 10S 8S / 5C | - | ...", "10C+"),
    "joker that takes a king": ("bga-three | 0 turn 0 | X1 2D / 9H / 8C | 9S / KD= / 3C | - | ...", "X1>KD"),
    "jack, among three": ("bga-three | 0 turn 0 | JC 2D / 9H / 8C | 9S / 4D / 6C 3D | - | ...", "JC>6C"),
    "third king": ("bga-three | 0 turn 0 | KC 2D / 9H / 8C | KS= KH= / 4D / 6C | - | ...", "KC="),
}


@pytest.mark.parametrize("name", WAYS)
def test_a_win_is_taken_by_a(name: str) -> None:
    line, move = WAYS[name]
    state = parse_position(line)
    text = chosen(line)
    assert text == move
    end = apply(state, parse_move(text))
    while isinstance(end.phase, Answering):
        end = apply(end, ALLOW)
    assert end.phase == Over(0, "points")


AT_THE_END = {
    "drawing": "0 turn 0 | JC / 9H 8C | 10S 8S 3H / 2D | - | ...",
    "passing": "0 turn 0 | - / 9H 8C | 10S 8S 3H / 2D | ... | - | passes 2",
    "discarding for a five": "0 discarding 0 1 5C | 6C 2D / 9H 8C | 10S 8S 3H / 2C | - | ...",
    "scrapping": "0 revealing 0 7C | 6C / 9H 8C | 10S 8S 3H / QC= | - | ... | revealed JD",
}


@pytest.mark.parametrize("name", AT_THE_END)
def test_a_seat_at_its_goal_wins_as_its_turn_ends_by(name: str) -> None:
    """Another seat brought it there: it only has to keep the points."""
    end = parse_position(f"sipie+five_discards=1+jack_may_be_forced=no | {AT_THE_END[name]}")
    end = apply(end, parse_move(chosen(position_text(end))))
    assert end.phase == Over(0, "points")


def test_who_wins_at_the_end_of_its_own_turn_is_stopped_before() -> None:
    """The opponent has the points it needs, and wins with any move unless some are taken."""
    line = "sipie | 0 turn 0 | 10C AC QC 2D / 9H 8C | 4S 4C / 10S 8S 3H | - | ..."
    assert chosen(line) in ("AC!", "10Cx3H", "10Cx8S")
    kept = "sipie | 0 turn 0 | 5C QC 2D / 9H 8C | 4S 4C / 10S 8S 3H | - | ..."
    assert chosen(kept) == "5Cx3H"
