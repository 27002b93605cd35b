"""Glasses: while an eight is in play sideways, hands are open to the table or to its controller."""

import pytest

from cuttle.rules.sight import sees
from cuttle.rules.state import State
from cuttle.variants import PRESETS
from tests.support.board import after, having, legal, refused, resolved, scrap, table, ways

TABLE = having(glasses_show_table=True)
ALONE = having(glasses_show_table=False)


def visible(state: State) -> set[tuple[int, int]]:
    """Every pair of a seat that sees another hand, and whose hand it is."""
    seats = range(len(state.hands))
    return {(one, other) for one in seats for other in seats if one != other and sees(state, one, other)}


@pytest.mark.parametrize("ruleset", TABLE)
def test_glasses_open_the_other_hand(ruleset: str) -> None:
    assert visible(after(f"{ruleset} | 0 turn 0 | 8C / 3H | - / - | - | ...", "8C=")) == {(0, 1)}


@pytest.mark.parametrize("ruleset", PRESETS)
def test_an_eight_for_points_opens_nothing(ruleset: str) -> None:
    assert visible(after(f"{ruleset} | 0 turn 0 | 8C / 3H | - / - | - | ...", "8C+")) == set()


@pytest.mark.parametrize("move", ["2C!8H", "9C!8H"])
def test_without_the_glasses_the_hand_is_hidden_again(move: str) -> None:
    line = "cuttle-cards | 0 turn 0 | 2C 9C / 3H | - / 8H= | - | ..."
    assert visible(after(line)) == {(1, 0)}
    assert visible(resolved(line, move)) == set()


def test_both_may_wear_glasses() -> None:
    state = after("cuttle-cards | 0 turn 0 | 8C / 3H | - / 8H= | - | ...", "8C=")
    assert visible(state) == {(0, 1), (1, 0)}


def test_glasses_are_no_points() -> None:
    assert table(after("cuttle-cards | 0 turn 0 | 8C / 3H | - / - | - | ...", "8C="), 0) == "8C="


# With three seats


THREE = " | 0 turn 0 | 8C / 3H / 4H | - / - / {} | - | ..."


@pytest.mark.parametrize("ruleset", ALONE)
def test_among_three_they_are_for_one_seat_alone(ruleset: str) -> None:
    assert visible(after(f"{ruleset}{THREE.format('-')}", "8C=")) == {(0, 1), (0, 2)}


def test_two_who_wear_them_see_each_other_and_the_third() -> None:
    state = after(f"bga-three{THREE.format('8H=')}", "8C=")
    assert visible(state) == {(0, 1), (0, 2), (2, 0), (2, 1)}


def test_where_they_show_hands_to_the_table_the_third_seat_sees_as_well() -> None:
    """The hand of the seat with the glasses stays hidden."""
    state = after(f"bga-three+glasses_show_table=yes{THREE.format('-')}", "8C=")
    assert visible(state) == {(0, 1), (0, 2), (1, 2), (2, 1)}


def test_glasses_that_a_joker_takes_are_the_thiefs() -> None:
    line = "bga-three | 0 turn 0 | X1 / 3H / 4H | - / 8H= / - | - | ..."
    assert visible(after(line)) == {(1, 0), (1, 2)}
    assert visible(after(line, "X1>8H")) == {(0, 1), (0, 2)}


def test_glasses_are_the_thiefs_no_longer_when_the_joker_goes() -> None:
    line = "bga-three | 0 turn 0 | 2C / 3H / 4H | - / 8H=@2>X1@1 / - | - | ..."
    assert visible(resolved(line, "2C!X1")) == {(2, 0), (2, 1)}


def test_glasses_of_two_players_may_be_for_one_alone_which_comes_to_the_same() -> None:
    line = "pagat+glasses_show_table=no | 0 turn 0 | 8C / 3H | - / - | - | ..."
    assert visible(after(line, "8C=")) == {(0, 1)}


# The end of the deck


LAST = "| 0 turn 0 | KC / 3H | - / - | ... | 9C"


@pytest.mark.parametrize("ruleset", having(empty_deck_opens=True))
def test_an_empty_deck_opens_all_hands(ruleset: str) -> None:
    assert visible(after(f"{ruleset} {LAST}", "draw")) == {(0, 1), (1, 0)}


@pytest.mark.parametrize("ruleset", having(empty_deck_opens=False))
def test_elsewhere_it_does_not(ruleset: str) -> None:
    assert visible(after(f"{ruleset} {LAST}", "draw")) == set()


def test_it_opens_the_hands_of_three_where_it_does() -> None:
    line = f"bga-three+empty_deck_opens=yes {LAST}".replace("3H", "3H / 4H").replace("- / -", "- / - / -")
    assert len(visible(after(line, "draw"))) == 6


def test_a_deck_that_is_turned_up_is_not_empty() -> None:
    """One of the cards goes back."""
    line = "cuttle-cards | 0 turn 0 | 7C / 3H | - / - | ... | 9C 4D"
    assert visible(resolved(line, "7C!")) == set()


@pytest.mark.parametrize("seven", ["top card", "take two"])
def test_unless_none_of_it_comes_back(seven: str) -> None:
    line = f"cuttle-cards+seven={seven} | 0 turn 0 | 7C / 3H | - / - | ... | 9C"
    assert visible(resolved(line, "7C!")) == {(0, 1), (1, 0)}


# An eight that scraps glasses: an option (R22)


@pytest.mark.parametrize("ruleset", having(seats=2))
@pytest.mark.parametrize("side", ["8D= / -", "- / 8D="])
def test_an_eight_scraps_any_glasses(ruleset: str, side: str) -> None:
    line = f"{ruleset}+eight scraps glasses | 0 turn 0 | 8C / 3H | {side} | - | ..."
    state = resolved(line, "8C!8D")
    assert (table(state, 0), table(state, 1), scrap(state)) == ("", "", {"8C", "8D"})


@pytest.mark.parametrize("ruleset", PRESETS)
def test_without_the_option_it_does_not(ruleset: str) -> None:
    assert ways(f"{ruleset} | 0 turn 0 | 8C / 3H | 8H= / 8D= | - | ...", "8C") == {"8C+", "8C="}


def test_it_scraps_no_eight_that_counts_points_and_no_other_permanent() -> None:
    line = "pagat+eight scraps glasses | 0 turn 0 | 8C / 3H | 8H / 8D KD= 4D@0>JD@1 | - | ..."
    assert ways(line, "8C") == {"8C+", "8C=", "8Cx4D"}


def test_an_opponents_queen_protects_hers() -> None:
    line = "pagat+eight scraps glasses | 0 turn 0 | 8C / 3H | 8H= / 8D= QD= | - | ..."
    assert ways(line, "8C") == {"8C+", "8C=", "8C!8H"}


def test_it_can_be_countered() -> None:
    line = "pagat+eight scraps glasses | 0 turn 0 | 8C / 2H | - / 8D= | - | ..."
    state = resolved(line, "8C!8D", "2H/")
    assert (table(state, 1), scrap(state)) == ("8D=", {"8C", "2H"})


def test_the_jokers_on_them_go_along() -> None:
    line = "bga-three+eight_scraps_glasses=yes | 0 turn 0 | 8C / 3H / 4H | - / 8D=@2>X1@1 / - | - | ..."
    assert scrap(resolved(line, "8C!8D")) == {"8C", "8D", "X1"}


def test_nobody_needs_to_scrap_glasses() -> None:
    assert not refused("pagat+eight scraps glasses | 0 turn 0 | 8C / 3H | - / 8D= | - | ...", "8C=")
    assert "8C!8D" in legal("pagat+eight scraps glasses | 0 turn 0 | 8C / 3H | - / 8D= | - | ...")
