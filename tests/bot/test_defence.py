"""A bot that sees a loss coming stops it with any card that can."""

import pytest

from tests.support.judgement import TO_21, both_see, chosen

STOPS = {
    "an ace": ("AC QC 3C / 8H 7H | - / 9D 5D 3D", "8H 7H", "AC!"),
    "a six": ("6C QC 3C / 4H 4D | - / KD= 6D 5D", "4H 4D", "6C!"),
    "a two on a king": ("2C QC 3C / 4H 4D | - / KD= 6D 5D", "4H 4D", "2C!KD"),
    "a jack": ("JC KH / 7H 7S | - / 10D 5D", "7H 7S", "JC>10D"),
    "a scuttle": ("10S QC / 9H 8H | - / 10D 5D", "9H 8H", "10Sx10D"),
    "a four": ("4C QC / 9H 8H | - / 9D 5D", "9H 8H", "4C!"),
}


@pytest.mark.parametrize("ruleset", TO_21)
@pytest.mark.parametrize("name", STOPS)
def test_a_loss_next_turn_is_stopped_by(name: str, ruleset: str) -> None:
    cards, known, move = STOPS[name]
    hands, tables = cards.split(" | ")
    assert chosen(f"{ruleset} | 0 turn 0 | {hands} | {tables} | - | ... | {both_see(known)}") == move


def test_a_loss_next_turn_is_put_off_by_a_nine() -> None:
    line = f"cuttle-cards | 0 turn 0 | 9C QC / 4H 4D | - / KD= 10D 2D | - | ... | {both_see('4H 4D')}"
    assert chosen(line) in ("9C!KD", "9C!10D")


def test_a_queen_is_removed_where_only_that_stops_a_loss_later() -> None:
    """Without the queen, the jack can take the ten."""
    line = "cuttle-cards | 0 turn 0 | 2C JC / 3H | - / QD= 10D | 4H 4S | ..."
    assert chosen(f"{line} | {both_see('3H')}") == "2C!QD"


COUNTERED = {
    "an ace that takes all one's points": ("AC! | 4C 4D / 2H 3H | 2S / 10S 9S", "2H/"),
    "a six that takes one's kings": ("6C! | 4C 4D / 2H 3H | 2S / KS= KD= 3D", "2H/"),
}


@pytest.mark.parametrize("ruleset", TO_21)
@pytest.mark.parametrize("name", COUNTERED)
def test_what_matters_is_countered(name: str, ruleset: str) -> None:
    line, move = COUNTERED[name]
    played, rest = line.split(" | ", 1)
    assert chosen(f"{ruleset} | 0 answering 1 0 {played} | {rest} | - | ...") == move


HARMLESS = {
    "an ace that takes only the other side's points": "AC! | 4C 4D / 2H 3H | 10S 9S / -",
    "a six that takes only the other side's royals": "6C! | 4C 4D / 2H 3H | KS= QS= / 10S",
    "a three that finds only an ace": "3C! | 4C 4D / 2H 3H | - / - | AC",
}


@pytest.mark.parametrize("ruleset", TO_21)
@pytest.mark.parametrize("name", HARMLESS)
def test_what_does_no_harm_is_let_be(name: str, ruleset: str) -> None:
    played, hands, tables, *scrap = HARMLESS[name].split(" | ")
    line = f"{ruleset} | 0 answering 1 0 {played} | {hands} | {tables} | {scrap[0] if scrap else '-'} | ..."
    assert chosen(line) == "allow"


def test_a_counter_is_countered_where_the_one_off_must_get_through() -> None:
    line = "cuttle-cards | 0 answering 0 0 AC! 2H@1 | 2C QC / 8H 7H | - / 9D 5D 3D | - | ..."
    assert chosen(f"{line} | {both_see('8H 7H')}") == "2C/"


def test_a_counter_that_saves_little_is_let_be() -> None:
    line = "cuttle-cards | 0 answering 0 0 3C! 2H@1 | 2C QC / 8H 7H | - / - | AC AD | ..."
    assert chosen(line) == "allow"


def test_an_own_ace_that_helps_the_other_side_is_not_played() -> None:
    line = "cuttle-cards | 0 turn 0 | AC QC 6C / 8H 7H | 10S 5S / - | - | ..."
    assert chosen(line) != "AC!"


def test_an_own_six_that_helps_the_other_side_is_not_played() -> None:
    line = "cuttle-cards | 0 turn 0 | 6C 5C 3C / 8H 7H | KC= QC= / 2S | - | ..."
    assert chosen(line) != "6C!"
