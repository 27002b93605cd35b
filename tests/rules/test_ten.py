"""Ten: ten points; under some rules it also makes an opponent draw a card (R15)."""

import pytest

from cuttle.rules.phases import Turn
from tests.support.board import after, deck, hand, having, legal, refused, resolved, table, ways, winner

GIVING = having(ten_gives=True)


@pytest.mark.parametrize("ruleset", having(ten_gives=False))
def test_a_ten_is_points_only(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 10C / 3H | - / 8D= | - | 9C ..."
    assert ways(line, "10C") == {"10C+"}
    assert hand(after(line, "10C+"), 1) == "3H"


@pytest.mark.parametrize("ruleset", GIVING)
def test_laid_for_points_it_makes_the_opponent_draw(ruleset: str) -> None:
    state = after(f"{ruleset} | 0 turn 0 | 10C / 3H | - / - | - | 9C 9D ...", "10C+")
    assert (table(state, 0), hand(state, 1), deck(state, 1), state.phase) == ("10C", "3H 9C", "9D", Turn(1))


@pytest.mark.parametrize("ruleset", GIVING)
def test_it_gives_nothing_where_the_deck_is_empty(ruleset: str) -> None:
    state = after(f"{ruleset} | 0 turn 0 | 10C / 3H | - / - | ... | -", "10C+")
    assert (table(state, 0), hand(state, 1)) == ("10C", "3H")


@pytest.mark.parametrize("ruleset", GIVING)
def test_a_ten_that_scuttles_gives_nothing(ruleset: str) -> None:
    state = after(f"{ruleset} | 0 turn 0 | 10C / 3H | - / 4H | - | 9C ...", "10Cx4H")
    assert hand(state, 1) == "3H"


@pytest.mark.parametrize("ruleset", GIVING)
def test_it_gives_before_it_wins(ruleset: str) -> None:
    state = after(f"{ruleset} | 0 turn 0 | 10C / 3H | 10S 5S / - | - | 9C ...", "10C+")
    assert (winner(state), hand(state, 1)) == (0, "3H 9C")


def test_a_ten_off_a_seven_gives_too() -> None:
    line = "house-25 | 0 revealing 0 7C | - / 3H | - / - | - | AH ... | revealed 10C 4D"
    assert hand(after(line, "10C+"), 1) == "3H AH"


def test_off_a_seven_that_puts_a_card_back_it_gives_that_card() -> None:
    line = "cuttle-cards+ten_gives=yes | 0 revealing 0 7C | - / 3H | - / - | - | AH ... | revealed 10C 4D"
    assert hand(after(line, "10C+"), 1) == "3H 4D"


def test_other_cards_give_nothing() -> None:
    assert hand(after("house-25 | 0 turn 0 | 9C / 3H | - / - | - | AH ...", "9C+"), 1) == "3H"


def test_it_cannot_be_countered() -> None:
    assert after("house-25 | 0 turn 0 | 10C / 2H | - / - | - | AH ...", "10C+").phase == Turn(1)


# With three seats its player names who draws (R26)


THREE = "bga-three+ten_gives=yes | 0 turn 0 | 10C / 3H / 4H | - / - / - | - | 9C ..."


@pytest.mark.parametrize(("seat", "hands"), [(1, ["", "3H 9C", "4H"]), (2, ["", "3H", "4H 9C"])])
def test_among_three_one_names_who_draws(seat: int, hands: list[str]) -> None:
    state = after(THREE, f"10C+@{seat}")
    assert [hand(state, other) for other in range(3)] == hands


def test_a_ten_among_three_must_name_who_draws() -> None:
    assert ways(THREE, "10C") == {"10C+@1", "10C+@2"}
    assert refused(THREE, "10C+")


def test_a_ten_names_nobody_where_there_is_nothing_to_give() -> None:
    assert ways(THREE.replace("| - | 9C ...", "| ... | -"), "10C") == {"10C+"}


def test_a_ten_names_nobody_where_only_one_opponent_still_plays() -> None:
    line = THREE.replace("4H", "-") + " | gone 2"
    assert ways(line, "10C") == {"10C+"}
    assert hand(after(line, "10C+"), 1) == "3H 9C"


def test_the_option_that_lets_tens_block_leaves_the_gift() -> None:
    """The two rules are independent (R26)."""
    line = "house-25+ten blocks a scuttle | 0 turn 0 | 10C 9C / 10H | - / 4H | - | 9D ..."
    assert hand(resolved(line, "10C+"), 1) == "10H 9D"
    assert legal(line, "9Cx4H") == {"10H%", "allow"}
