"""Winning: at once when a move has fully resolved, or at the end of your own turn (R16)."""

import pytest

from cuttle.rules.phases import Over, Turn
from cuttle.rules.state import goal
from cuttle.variants import PRESETS
from tests.support.board import after, ending, having, refused, resolved, winner

KINGS = ("-", "KC=", "KC= KD=", "KC= KD= KH=", "KC= KD= KH= KS=")


@pytest.mark.parametrize("ruleset", PRESETS)
@pytest.mark.parametrize("kings", range(5))
def test_the_goal_by_kings(ruleset: str, kings: int) -> None:
    state = after(f"{ruleset} | 1 turn 1 | - / 3H | {KINGS[kings]} / - | - | ...")
    goals = PRESETS[ruleset].goals
    assert [goal(state, seat) for seat in range(2)] == [goals[kings], goals[0]]


@pytest.mark.parametrize(("ruleset", "needed"), [(key, rules.goals[0]) for key, rules in PRESETS.items()])
def test_the_goal_without_a_king_wins_and_a_point_less_does_not(ruleset: str, needed: int) -> None:
    side = {14: "8S", 21: "10S 5S", 25: "10S 9S"}[needed]
    line = f"{ruleset} | 0 turn 0 | 6C 5C / 3H | {side} / - | - | ..."
    assert after(line, "6C+").phase == Over(0, "points")
    assert after(line, "5C+").phase == Turn(1)


@pytest.mark.parametrize("ruleset", having(goals=(21, 14, 10, 5, 0)))
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
    """In anyone's turn: the six returns the card that completes the other seat's points."""
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


# At once, even in another seat's turn


@pytest.mark.parametrize("ruleset", having(wins_at_once=True, seats=2))
def test_a_six_makes_the_other_seat_win_at_once(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 6C / 3H | 10H@1>JC@0 / 10S AS | - | ..."
    assert resolved(line, "6C!").phase == Over(1, "points")


@pytest.mark.parametrize(("turn", "six", "wins"), [(0, "6C", 0), (1, "6D", 1), (2, "6H", 0)])
def test_of_three_the_seat_on_turn_wins_else_the_next_in_turn_order(turn: int, six: str, wins: int) -> None:
    """The six returns the cards that complete the points of two seats."""
    side = "9S / 9H / 2S 5S@0>JC@2 5D@1>JD@2"
    line = f"bga-three | {turn} turn {turn} | 6C / 6D / 6H | {side} | - | ..."
    assert resolved(line, f"{six}!").phase == Over(wins, "points")


# At the end of your own turn


LATE = having(wins_at_once=False)


@pytest.mark.parametrize("ruleset", LATE)
def test_one_wins_as_ones_own_turn_ends(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 10C / 3H | 10S 5S / - | - | ..."
    assert after(line, "10C+").phase == Over(0, "points")


BROUGHT_HOME = "| 0 turn 0 | 6C 9C / 3H 6H | 10H@1>JC@0 / 10S 8S | - | ..."


@pytest.mark.parametrize("ruleset", LATE)
def test_nobody_wins_in_anothers_turn(ruleset: str) -> None:
    """The six returns the card that completes the other seat's points; it wins at the end of its own turn."""
    line = f"{ruleset} {BROUGHT_HOME}"
    assert resolved(line, "6C!").phase == Turn(1)
    assert resolved(line, "6C!", "allow", "draw").phase == Over(1, "points")


@pytest.mark.parametrize("ruleset", LATE)
def test_what_one_loses_in_ones_own_turn_wins_nothing(ruleset: str) -> None:
    line = f"{ruleset} {BROUGHT_HOME}".replace("3H 6H", "3H AH")
    assert resolved(line, "6C!", "allow", "AH!").phase == Turn(0)


@pytest.mark.parametrize("ruleset", LATE)
def test_points_that_are_there_when_a_turn_is_spent_on_a_draw_win(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 3C / 3H | 10S 10H 8S / - | - | ..."
    assert after(line, "draw").phase == Over(0, "points")


@pytest.mark.parametrize("ruleset", LATE)
def test_the_check_comes_before_the_stalemate(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 3C / 3H | {{}} | ... | - | passes 2"
    assert after(line.format("10S 10H 8S / -"), "pass").phase == Over(0, "points")
    assert after(line.format("- / 10S 10H 8S"), "pass").phase == Over(None, "passes")


def test_with_wins_at_once_a_third_pass_is_a_tie_whoever_had_the_points() -> None:
    line = "pagat | 0 turn 0 | 3C / 3H | 10S 9S / - | ... | - | passes 2"
    assert after(line, "pass").phase == Over(None, "passes")


@pytest.mark.parametrize("ruleset", LATE)
def test_a_one_off_that_is_countered_ends_the_turn_too(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | AC / 2H | 10S 10H 8S / - | - | ..."
    assert after(line, "AC!").phase != Over(0, "points")
    assert resolved(line, "AC!", "2H/").phase == Over(0, "points")


def test_it_comes_before_a_discard_down_to_the_limit() -> None:
    """The winner needn't discard (no rulebook combines these two rules)."""
    line = "cuttle-live+wins_at_once=no | 0 turn 0 | AC 2C 3C 4C 6C 7C 8C 9C / 3H | 10S 10H AS / - | - | ..."
    assert after(line, "draw").phase == Over(0, "points")


def test_winning_ends_the_round_by_points() -> None:
    assert ending(after("cuttle-cards | 0 turn 0 | AC / 3H | 10S 10H / - | - | ...", "AC+")) == "points"


def test_a_win_comes_before_the_stalemate() -> None:
    """The third pass can never win, but another play in its place can."""
    line = "cuttle-cards | 0 turn 0 | AC / 3H | 10S 10H / - | ... | - | passes 2"
    assert winner(after(line, "AC+")) == 0
