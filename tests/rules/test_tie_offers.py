"""Agreed ties: either seat may offer one in the main phase, once per turn (R18)."""

import pytest

from cuttle.rules.phases import Offered, Over, Turn
from tests.support.board import after, having, legal, refused

LINE = "cuttle-cards | 0 turn 0 | 4C / 3H | - / - | - | ..."


@pytest.mark.parametrize("ruleset", having(seats=2))
@pytest.mark.parametrize("seat", [0, 1])
def test_either_seat_may_offer_and_the_other_answers(ruleset: str, seat: int) -> None:
    line = f"{ruleset} | 0 turn 0 | 4C / 3H | - / - | - | ..."
    assert after(line, f"offer@{seat}").phase == Offered(1 - seat, 0)
    assert legal(line, f"offer@{seat}") == {"accept", "refuse"}


@pytest.mark.parametrize("ruleset", having(seats=3))
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_three_players_agree_on_no_tie(ruleset: str, seat: int) -> None:
    line = f"{ruleset} | 0 turn 0 | 4C / 3H / 5H | - / - / - | - | ..."
    assert refused(line, f"offer@{seat}")
    assert refused(line, "resign@2", f"offer@{seat}")


def test_until_it_is_answered_nobody_moves() -> None:
    for move in ("draw", "4C+", "3H+", "pass", "allow"):
        assert refused(LINE, "offer@0", move)


def test_accepting_ends_the_round_as_a_tie() -> None:
    assert after(LINE, "offer@0", "accept").phase == Over(None, "agreed")


@pytest.mark.parametrize("seat", [0, 1])
def test_after_a_refusal_the_same_turn_goes_on(seat: int) -> None:
    state = after(LINE, f"offer@{seat}", "refuse")
    assert state.phase == Turn(0, offered=True)
    assert legal(LINE, f"offer@{seat}", "refuse") == legal(LINE)


@pytest.mark.parametrize("again", [0, 1])
def test_only_once_a_turn_overall(again: int) -> None:
    assert refused(LINE, "offer@0", "refuse", f"offer@{again}")


def test_anew_in_the_next_turn() -> None:
    assert not refused(LINE, "offer@0", "refuse", "draw", "offer@0")


def test_not_while_an_offer_is_open() -> None:
    assert refused(LINE, "offer@0", "offer@1")


@pytest.mark.parametrize(
    "line",
    [
        "0 answering 1 0 AC! | 4C / 3H | 10S / - | - | ...",
        "0 taking 0 3C | 4C / 3H | 10S / - | KD | ...",
        "0 discarding 1 1 4D | 4C / 3H | 10S / - | - | ...",
        "0 revealing 0 7C | 4C / 3H | 10S / - | - | ... | revealed 9C 4D",
        "0 over 0 points | 4C / 3H | 10S / - | - | ...",
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_not_while_anything_is_pending(line: str, seat: int) -> None:
    assert refused(f"cuttle-cards | {line}", f"offer@{seat}")


@pytest.mark.parametrize("move", ["offer", "offer@2"])
def test_only_a_seat_at_the_table_offers(move: str) -> None:
    assert refused(LINE, move)


@pytest.mark.parametrize("move", ["accept", "refuse"])
def test_nothing_is_accepted_that_was_not_offered(move: str) -> None:
    assert refused(LINE, move)
    assert refused(LINE, "offer@0", "accept", move)
    assert refused(LINE, "offer@0", "refuse", move)


def test_offering_is_no_turn() -> None:
    line = "cuttle-cards | 0 turn 0 | 4C / 3H | - / - | ... | - | passes 2"
    assert after(line, "offer@0", "refuse").passes == 2
