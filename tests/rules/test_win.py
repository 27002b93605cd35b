"""Winning: whoever has reached the goal when a move has fully resolved (R16)."""

import pytest

from cuttle.phases import Over, Turn
from cuttle.ruleset import PRESETS
from cuttle.state import goal
from tests.rules.board import after, ending, refused, resolved, winner

RULESETS = list(PRESETS)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("kings", "needed"), [("", 21), ("KC=", 14), ("KC= KD=", 10), ("KC= KD= KH=", 5), ("KC= KD= KH= KS=", 0)]
)
def test_the_goal_by_kings(ruleset: str, kings: str, needed: int) -> None:
    state = after(f"{ruleset} | 1 turn 1 | - / 3H | {kings or '-'} / - | - | ...")
    assert [goal(state, seat) for seat in range(2)] == [needed, 21]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_twenty_one_points_win(ruleset: str) -> None:
    state = after(f"{ruleset} | 0 turn 0 | AC / 3H | 10S 10H / - | - | ...", "AC+")
    assert state.phase == Over(0, "points")


def test_more_than_the_goal_wins_too() -> None:
    assert winner(after("cuttle-cards | 0 turn 0 | 9C / 3H | 10S 10H / - | - | ...", "9C+")) == 0


def test_twenty_points_do_not_win() -> None:
    assert after("cuttle-cards | 0 turn 0 | 9C / 3H | 10S AH / - | - | ...", "9C+").phase == Turn(1)


@pytest.mark.parametrize(
    ("laid", "points"), [("-", "10S 4S"), ("KC=", "10S"), ("KC= KD=", "5S"), ("KC= KD= KH=", "-")]
)
def test_a_king_that_lowers_the_goal_far_enough_wins(laid: str, points: str) -> None:
    side = " ".join(part for part in (points, laid) if part != "-")
    assert winner(after(f"cuttle-cards | 0 turn 0 | KS / 3H | {side} / - | - | ...", "KS=")) == 0


def test_a_goal_of_nothing_is_met_with_no_points() -> None:
    state = after("cuttle-cards | 0 turn 0 | KS / 3H | KC= KD= KH= / 10H | - | ...", "KS=")
    assert winner(state) == 0


def test_a_stolen_card_may_win() -> None:
    assert winner(after("cuttle-cards | 0 turn 0 | JC / 3H | 10S 4S / 7H | - | ...", "JC>7H")) == 0


def test_a_two_that_brings_a_card_home_may_win() -> None:
    line = "cuttle-cards | 0 turn 0 | 2C / 3H | 10S AS / 10H@0>JC@1 | - | ..."
    assert winner(resolved(line, "2C!JC")) == 0


def test_a_one_off_that_waits_has_won_nothing_yet() -> None:
    line = "cuttle-cards | 0 turn 0 | 2C / 2H | 10S AS / 10H@0>JC@1 | - | ..."
    assert winner(after(line, "2C!JC")) is None
    assert winner(resolved(line, "2C!JC", "2H/")) is None


def test_a_card_played_off_a_seven_wins_at_once() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | - / 3H | 10S 10H / - | - | ... | revealed AC 9D"
    assert winner(after(line, "AC+")) == 0


def test_a_six_may_make_the_other_seat_win() -> None:
    """Its own turn or not: the six brings home what completes the other's points."""
    line = "cuttle-cards | 0 turn 0 | 6C / 3H | 10H@1>JC@0 / 10S AS | - | ..."
    assert winner(resolved(line, "6C!")) == 1


def test_if_both_have_reached_it_the_seat_on_turn_wins() -> None:
    side = "10C AC 10H@1>JC@0 / 10S AS 10D@0>JD@1"
    assert winner(resolved(f"cuttle-cards | 0 turn 0 | 6C / 6H | {side} | - | ...", "6C!")) == 0
    assert winner(resolved(f"cuttle-cards | 1 turn 1 | 6C / 6H | {side} | - | ...", "6H!")) == 1


def test_losing_a_king_raises_the_goal_again() -> None:
    line = "cuttle-cards | 0 turn 0 | 2C / 3H | - / KH= 10H | - | ..."
    state = resolved(line, "2C!KH")
    assert (goal(state, 1), state.phase) == (21, Turn(1))


def test_nothing_is_played_after_the_end() -> None:
    line = "cuttle-cards | 0 turn 0 | AC / 3H | 10S 10H / - | - | ..."
    for move in ("draw", "3H+", "pass", "allow", "offer@0", "resign@1"):
        assert refused(line, "AC+", move)


def test_winning_ends_the_round_by_points() -> None:
    assert ending(after("cuttle-cards | 0 turn 0 | AC / 3H | 10S 10H / - | - | ...", "AC+")) == "points"


def test_a_win_comes_before_the_stalemate() -> None:
    """A play is no pass, so the third pass can never win; but a play in its place can."""
    line = "cuttle-cards | 0 turn 0 | AC / 3H | 10S 10H / - | ... | - | passes 2"
    assert winner(after(line, "AC+")) == 0
