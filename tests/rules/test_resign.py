"""Resigning: at any moment, on turn or not; the other seat wins (R18)."""

import pytest

from cuttle.phases import Over
from cuttle.ruleset import PRESETS
from tests.rules.board import after, hand, refused, scrap

PENDING = [
    "0 turn 0 | 4C / 3H | 10S / - | - | ...",
    "0 answering 1 0 AC! | 4C / 3H | 10S / - | - | ...",
    "0 taking 0 3C | 4C / 3H | 10S / - | KD | ...",
    "0 discarding 1 1 4D | 4C / 3H | 10S / - | - | ...",
    "0 revealing 0 7C | 4C / 3H | 10S / - | - | ... | revealed 9C 4D",
    "0 offered 1 0 | 4C / 3H | 10S / - | - | ...",
]


@pytest.mark.parametrize("ruleset", PRESETS)
@pytest.mark.parametrize("line", PENDING)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_other_seat_wins_whatever_is_pending(ruleset: str, line: str, seat: int) -> None:
    assert after(f"{ruleset} | {line}", f"resign@{seat}").phase == Over(1 - seat, "resigned")


def test_nobody_resigns_after_the_end() -> None:
    line = "cuttle-cards | 0 turn 0 | 4C / 3H | 10S / - | - | ..."
    assert refused(line, "resign@0", "resign@1")
    assert refused("cuttle-cards | 0 over - passes | 4C / 3H | 10S / - | ... | -", "resign@0")


@pytest.mark.parametrize("move", ["resign", "resign@2"])
def test_only_a_seat_at_the_table_resigns(move: str) -> None:
    assert refused("cuttle-cards | 0 turn 0 | 4C / 3H | 10S / - | - | ...", move)


def test_the_cards_stay_where_they_are() -> None:
    state = after("cuttle-cards | 0 turn 0 | 4C / 3H | 10S / - | - | ...", "resign@0")
    assert (hand(state, 0), hand(state, 1)) == ("4C", "3H")


@pytest.mark.parametrize(
    ("line", "gone"),
    [
        ("0 answering 1 0 AC! 2D@1 | 4C / 3H | - / - | - | ...", {"AC", "2D"}),
        ("0 taking 0 3C | 4C / 3H | - / - | KD | ...", {"KD", "3C"}),
        ("0 discarding 1 1 4D | 4C / 3H | - / - | - | ...", {"4D"}),
        ("0 revealing 0 7C | 4C / 3H | - / - | - | ... | revealed 9C 5D", {"7C", "9C", "5D"}),
    ],
)
def test_what_waits_goes_to_the_scrap(line: str, gone: set[str]) -> None:
    assert scrap(after(f"cuttle-cards | {line}", "resign@0")) == gone
