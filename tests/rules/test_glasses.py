"""Who sees which hand: while an eight lies as glasses, and once the deck is empty (R24)."""

from typing import Final

import pytest

from cuttle.rules.sight import sees
from cuttle.rules.state import State
from tests.support.board import after, having, resolved, seated


def visible(state: State) -> set[tuple[int, int]]:
    """Every pair of a seat that sees another hand, and whose hand it is."""
    seats = range(len(state.hands))
    return {(one, other) for one in seats for other in seats if one != other and sees(state, one, other)}


TWO: Final = "cuttle-cards | 0 turn 0 | 8C 2C 9C / 3H | - / {} | - | ..."
THREE: Final = "bga-three{} | 0 turn 0 | 8C 2C X1 / 3H / 4H | - / {} | - | ..."
LAST: Final = "{} | 0 turn 0 | KC 7C / 3H | - / - | ... | 9C"


SEES: Final = {
    "glasses show the other hand": (TWO.format("-"), "8C=", "01"),
    "an eight for points shows nothing": (TWO.format("-"), "8C+", ""),
    "both may have glasses": (TWO.format("8H="), "8C=", "01 10"),
    "scrapped glasses show nothing": (TWO.format("8H="), "2C!8H", ""),
    "returned glasses show nothing": (TWO.format("8H="), "9C!8H", ""),
    "among three for one seat alone": (THREE.format("", "- / -"), "8C=", "01 02"),
    "two of three may have glasses": (THREE.format("", "- / 8H="), "8C=", "01 02 20 21"),
    "a joker takes glasses": (THREE.format("", "8H= / -"), "X1>8H", "01 02"),
    "glasses go back without the joker": (THREE.format("", "8H=@2>X2@1 / -"), "2C!X2", "20 21"),
    "for the whole table": (THREE.format("+glasses_show_table=yes", "- / -"), "8C=", "01 02 12 21"),
    "for one of two alone": (
        TWO.format("-").replace("cards |", "cards+glasses_show_table=no |"),
        "8C=",
        "01",
    ),
    "an empty deck opens three hands": (
        LAST.format("bga-three+empty_deck_opens=yes"),
        "draw",
        "01 02 10 12 20 21",
    ),
    "a deck is not empty if a card goes back": (
        LAST.format("bench+empty_deck_opens=yes").replace("9C", "9C 4D"),
        "7C!",
        "",
    ),
    "a seven's last card leaves it empty": (
        LAST.format("bench+empty_deck_opens=yes+seven=top card"),
        "7C!",
        "01 10",
    ),
    "also where a seven takes two": (
        LAST.format("bench+empty_deck_opens=yes+seven=take two"),
        "7C!",
        "01 10",
    ),
}
"""Each rule: a position, a move, and then the pairs of a seat and the seat whose hand it sees."""


@pytest.mark.parametrize("rule", SEES)
def test_which_seats_see_which_hands(rule: str) -> None:
    line, move, pairs = SEES[rule]
    state = resolved(seated(line), move)
    assert visible(state) == {(int(pair[0]), int(pair[1])) for pair in pairs.split()}


@pytest.mark.parametrize("opens", [True, False])
def test_an_empty_deck_opens_all_hands_where_a_rulebook_says_so(opens: bool) -> None:
    for ruleset in having(empty_deck_opens=opens, seats=2):
        assert visible(after(LAST.format(ruleset), "draw")) == ({(0, 1), (1, 0)} if opens else set())
