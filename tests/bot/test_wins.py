"""A win is taken in whatever form it comes."""

import pytest

from cuttle.ruleset import PRESETS
from tests.bot.judgement import chosen

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


@pytest.mark.parametrize("ruleset", PRESETS)
@pytest.mark.parametrize("name", WINS)
def test_a_win_is_taken_by(name: str, ruleset: str) -> None:
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
