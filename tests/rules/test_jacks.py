"""Jacks take point cards, lie on them, and say who controls them (R9)."""

from cuttle.phases import Turn
from cuttle.state import score
from tests.rules.board import after, legal, refused, resolved, scrap, table, ways


def test_a_jack_takes_a_point_card() -> None:
    state = after("cuttle-cards | 0 turn 0 | JC / 3H | 4S / 10H 5D | - | ...", "JC>10H")
    assert (table(state, 0), table(state, 1)) == ("4S 10H@1>JC@0", "5D")


def test_a_jack_takes_nothing_of_ones_own() -> None:
    assert ways("cuttle-cards | 0 turn 0 | JC / 3H | 10S / - | - | ...", "JC") == set()


def test_a_jack_takes_no_permanent() -> None:
    assert ways("cuttle-cards | 0 turn 0 | JC / 3H | - / 8H= KH= | - | ...", "JC") == set()


def test_a_jack_takes_no_jack() -> None:
    line = "cuttle-cards | 0 turn 0 | JC / 3H | - / 10S@0>JH@1 | - | ..."
    assert ways(line, "JC") == {"JC>10S"}


def test_a_stolen_card_can_be_stolen_back() -> None:
    state = after("cuttle-cards | 0 turn 0 | JC / JD | - / 10H | - | ...", "JC>10H", "JD>10H")
    assert (table(state, 0), table(state, 1)) == ("", "10H@1>JC@0>JD@1")


def test_jacks_stack_to_four() -> None:
    line = "cuttle-cards | 0 turn 0 | JC JH / JD JS | - / 10H | - | ..."
    state = after(line, "JC>10H", "JD>10H", "JH>10H", "JS>10H")
    assert table(state, 1) == "10H@1>JC@0>JD@1>JH@0>JS@1"
    assert score(state, 1) == 10


def test_only_the_top_jack_is_a_target() -> None:
    line = "cuttle-cards | 0 turn 0 | 2C / 3H | - / 10H@1>JC@0>JD@1 | - | ..."
    assert ways(line, "2C") == {"2C+", "2C!JD"}


def test_control_is_read_off_again_when_the_top_jack_leaves() -> None:
    line = "cuttle-cards | 0 turn 0 | 2C / 3H | - / 9S@0>JC@1>JD@0>JH@1 | - | ..."
    assert table(resolved(line, "2C!JH"), 0) == "9S@0>JC@1>JD@0"


def test_without_jacks_the_card_is_its_first_owners_again() -> None:
    line = "cuttle-cards | 0 turn 0 | 2C / 3H | - / 9S@0>JC@1 | - | ..."
    assert table(resolved(line, "2C!JC"), 0) == "9S"


def test_a_card_that_leaves_takes_its_jacks_to_the_scrap() -> None:
    line = "cuttle-cards | 0 turn 0 | AC / 3H | 10H@1>JC@0 / - | - | ..."
    assert scrap(resolved(line, "AC!")) == {"AC", "10H", "JC"}


def test_a_jack_cannot_be_answered() -> None:
    state = after("cuttle-cards | 0 turn 0 | JC / 2H | - / 10H | - | ...", "JC>10H")
    assert state.phase == Turn(1)


def test_several_jacks_take_several_cards() -> None:
    line = "cuttle-cards | 0 turn 0 | JC JD / 3H | - / 10H 4D | - | ..."
    assert legal(line) == {"draw", "JC>10H", "JC>4D", "JD>10H", "JD>4D"}


def test_a_jack_is_no_permanent_of_its_own() -> None:
    assert refused("cuttle-cards | 0 turn 0 | JC / 3H | - / 10H | - | ...", "JC=")
