"""The table as text."""

from cuttle import Game, observe, parse_position
from cuttle.notation.table import WIDTH, decision_text, table_text
from cuttle.variants import PRESETS
from tests.support.bots import positions_of_game

LINE = "cuttle-cards | 0 turn 0 | 9C 4S / 3H 2S | 10S@1>JC@0 KH= / 8D= 7C | AS AH | 6D 5D ... | frozen 9C"


def test_two_sides_deck_and_scrap() -> None:
    assert table_text(parse_position(LINE)).splitlines() == [
        "Seat 1   7 of 21  hand   3H 2S",
        "                  table  8D= 7C",
        "Seat 0  10 of 14  hand   9C* 4S",
        "                  table  10S>JC KH=",
        "deck   41",
        "scrap  AS AH",
    ]


def test_what_a_seat_does_not_know_is_two_question_marks() -> None:
    seen = observe(parse_position(f"{LINE} | seen@1 4S 6D"), 1)
    assert table_text(seen, seen.seat, ("Ann", "Bob")).splitlines() == [
        "Ann  10 of 14  hand   4S ??",
        "               table  10S>JC KH=",
        "Bob   7 of 21  hand   3H 2S",
        "               table  8D= 7C",
        "deck   41  6D",
        "scrap  AS AH",
    ]


def test_among_three_the_viewer_comes_last_and_the_next_seat_before_the_others() -> None:
    state = Game.deal(PRESETS["bga-three"], 1, 2).state
    lines = table_text(observe(state, 1), 1).splitlines()
    assert [line.split()[1] for line in lines if line.startswith("Seat")] == ["0", "2", "1"]
    assert lines[0].endswith("hand   ?? ?? ?? ?? ??")


def test_cards_that_wait_are_shown() -> None:
    line = "cuttle-cards | 0 revealing 0 7S | 9C / 3H | - / - | - | ... | revealed 4C 6D"
    assert table_text(parse_position(line)).endswith("\nrevealed  4C 6D\nwaiting  7S")


def test_long_lines_go_on_below() -> None:
    scrap = " ".join(f"{rank}{suit}" for rank in "A23456789" for suit in "CDHS")
    lines = table_text(parse_position(f"pagat | 0 turn 0 | - / - | - / - | {scrap} | ...")).splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert lines[-1].startswith("       ")
    assert " ".join(lines[5:]).split()[1:] == scrap.split()


def test_every_decision_has_words() -> None:
    states = positions_of_game(PRESETS["bga-three"], 3, ["random"] * 3)
    words = {decision_text(observe(state, 0).phase) for state in states}
    assert "seat 0 to play" in words
    assert any(each.startswith("another seat may counter ") for each in words)
    assert decision_text(parse_position("pagat | 0 over - passes | - / - | - / - | - | ...").phase) == (
        "tie, passes"
    )
