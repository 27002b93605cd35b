"""Resigning in the middle of something: whatever waits, what the seat had in play, and who goes on (R18).

Resigning at any moment is compared with the oracle, and resigning between plays is in the scenarios.
"""

from typing import Final

import pytest
from hypothesis import given

from cuttle import Game, IllegalMoveError, Move, State, Verb
from cuttle.game import after_resign_move
from cuttle.notation.positions import phase_text
from cuttle.rules import Over, Taking, Turn
from tests.support.board import (
    legal_after,
    moves_of_card,
    position_after,
    position_if_allowed,
    presets_with,
    scrap,
    table,
)
from tests.support.cases import cases
from tests.support.strategies import for_three, games, open_positions, seats_playing

PENDING: Final = {
    "answering 1 0 AC! 2D@1 | 4C / 3H | - / -": {"AC", "2D"},
    "taking 0 3C | 4C / 3H | - / -": {"KD", "3C"},
    "discarding 1 1 4D | 4C / 3H | - / -": {"KD", "4D"},
    "revealing 0 7C | 4C / 3H | - / -": {"KD", "7C", "9C", "5D"},
    "blocking 1 0 9Cx8H | 4C / 3H | - / 8H": {"KD", "9C"},
    "answering 0 1 10H% blocking@9Cx8H | 4C / 3H | - / 8H": {"KD", "10H", "9C"},
    "chance 1 1 4D | 4C / 3H 5H | - / -": {"KD", "4D"},
    "offered 1 0 | 4C / 3H | 10S / -": {"KD"},
    "turn 0 | 4C / 3H | 10S / -": {"KD"},
}
"""What may be pending between two seats, and which cards are in the scrap once one of them resigns."""


@pytest.mark.parametrize("ruleset", presets_with(seats=2))
@pytest.mark.parametrize("pending", PENDING)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_other_seat_wins_whatever_is_pending_and_what_waits_is_scrapped(
    ruleset: str, pending: str, seat: int
) -> None:
    shown = " | revealed 9C 5D" if pending.startswith("revealing") else ""
    there = "KD" if "KD" in PENDING[pending] else "-"
    state = position_after(f"{ruleset} | 0 {pending} | {there} | ...{shown}", f"resign@{seat}")
    assert (state.phase, scrap(state)) == (Over(1 - seat, "resigned"), PENDING[pending])


# With three, two play on


LEFT = cases(
    """
its one-off has no effect
answering 1 0 AC! then@2 | 2C 4C / 3H 2H / 5H | 9S / 8S / - | - → 0 → 2C 4C 9S AC → turn 1
its one-off and the two on it go
answering 2 0 AC! 2D@1 then@0 | 2C 4C / 3H 2H / 5H | 9S / 8S / - | - → 0 → 2C 2D 4C 9S AC → turn 1
a seat that is asked declines
answering 1 0 AC! then@2 | 2C 4C / 3H 2H / 5H | 9S / 8S / - | - → 1 → 2H 3H 8S → answering 2 0 AC!
the last one asked declines
answering 2 0 AC! | 2C 4C / 3H 2H / 5H | 9S / 8S / - | - → 2 → 5H 8S 9S AC → turn 1
a seat to be asked is not asked
answering 1 0 AC! then@2 | 2C 4C / 3H 2H / 5H | 9S / 8S / - | - → 2 → 5H → answering 1 0 AC!
a one-off that has lost its target has no effect
answering 2 0 2C!KD | 4C / 3H / 5H | - / KD= / - | - → 1 → 3H KD → answering 2 0 2C!KD
a discard due lapses
discarding 1 1 4C 5C | 4H / 3H / 5H | - / - / - | 5C → 1 → 3H 4C 5C → turn 2
what chance was to pick lapses
chance 1 1 4C 5C | 4H / 3H 6H / 5H | - / - / - | 5C → 1 → 3H 4C 5C 6H → turn 2
what its seven has turned up goes
revealing 0 7C | 4H / 3H / 5H | - / - / - | - → 0 → 4H 5D 7C 9C → turn 1
what another's seven has turned up stays
revealing 0 7C | 4H / 3H / 5H | - / - / - | - → 1 → 3H → revealing 0 7C
a block due lapses with its card
blocking 1 0 9Cx8S | 4H / 10H / 5H | - / 8S / - | - → 1 → 10H 8S 9C → turn 2
its scuttle comes to nothing
blocking 1 0 9Cx8S | 4H / 10H / 5H | - / 8S / - | - → 0 → 4H 9C → turn 1
its ten blocks nothing
answering 2 1 10H% then@0 blocking@9Cx8S | 4H / 3H / 5H | - / 8S / - | - → 1 → 10H 3H 8S 9C → turn 2
nor does a ten that was countered
answering 2 1 10H% 2D@2 then@0 blocking@9Cx8S | 4H / 3H / 5H | - / 8S / - | - → 1 → 10H 2D 3H 8S 9C → turn 2
a scuttle finds its target with another
answering 2 1 10H% then@0 blocking@9Cx8S | 4H / 3H / 5H | - / 8S@2>JC@1 / - | - → 1 → 10H 3H 8S 9C JC → turn 2
""",
    lines=2,
)
"""What is pending among three, who resigns, what is in the scrap then, and how it goes on."""


@pytest.mark.parametrize(("what", "line", "seat", "gone", "phase"), LEFT)
def test_of_three_two_go_on_without_what_the_third_had_pending(
    what: str, line: str, seat: str, gone: str, phase: str
) -> None:
    shown = " | revealed 9C 5D" if line.startswith("revealing") else ""
    state = position_after(
        f"bga-three+ten_blocks=yes+four_random=yes | 0 {line} | ...{shown}", f"resign@{seat}"
    )
    assert (scrap(state), phase_text(state.phase)) == ({*gone.split()}, phase)


def test_a_one_off_whose_target_went_with_its_seat_resolves_to_nothing() -> None:
    line = "bga-three | 0 answering 1 0 2C!KD then@2 | 4C / 3H / 5H | - / KD= / - | - | ..."
    state = position_if_allowed(line, "resign@1")
    assert (scrap(state), state.phase) == ({"2C", "KD", "3H"}, Turn(2))


def test_what_a_victim_had_discarded_for_a_four_may_still_be_taken() -> None:
    line = "house-25+seats=3 | 0 discarding 1 1 4C 5C | 4H / 3H / 5H | - / - / - | 5C | ..."
    assert position_after(line, "resign@1").phase == Taking(0, 12, (16,))


@pytest.mark.parametrize(
    ("row", "left", "gone"),
    [
        ("10S / KD= 9D / 4S", ["10S", "", "4S"], {"KD", "9D"}),
        ("10S@2>JC@1>JD@0 / - / -", ["10S@2>JD@0", "", ""], {"JC"}),
        ("10S@1>JC@0 / - / KD=@1>X1@2", ["10S@1>JC@0", "", "KD=@1>X1@2"], set()),
        (
            "- / 10S@0>JC@1 KD=@2>X1@1 / 9D@0>JD@1>JH@2",
            ["10S", "", "9D@0>JH@2 KD="],
            {"JC", "X1", "JD"},
        ),
    ],
    ids=["its cards go", "its jack leaves", "stolen cards stay", "its jacks and jokers leave"],
)
def test_what_a_seat_leaves_in_play(row: str, left: list[str], gone: set[str]) -> None:
    state = position_after(f"bga-three | 0 turn 0 | AC / 3H / 5H | {row} | - | ...", "resign@1")
    assert ([table(state, seat) for seat in range(3)], scrap(state)) == (left, {"3H", *gone})


def test_a_card_that_would_go_to_a_seat_that_has_resigned_before_is_scrapped() -> None:
    line = "bga-three | 2 turn 2 | KC / - / 2D 9D | {} | - | ... | gone 1"
    stolen = "10S@1>JC@0 KD=@1>X1@0 / - / -"
    assert scrap(position_if_allowed(line.format(stolen), "2D!JC")) == {"2D", "JC", "10S"}
    assert scrap(position_if_allowed(line.format(stolen), "2D!X1")) == {"2D", "X1", "KD"}
    assert scrap(position_if_allowed(line.format(stolen), "9D!X1")) == {"9D", "KD"}
    assert scrap(position_after(line.format("- / - / 10S@1>JC@2"), "resign@2")) >= {"10S", "JC"}


def test_returned_points_win_at_once_only_where_wins_are_at_once() -> None:
    line = "{} | 0 turn 0 | AC / 3H / 5H | 9S / 8S@2>JC@1 / 6S | - | ..."
    assert position_after(line.format("bga-three"), "resign@1").phase == Over(2, "points")
    assert position_after(line.format("bga-three+wins_at_once=no"), "resign@1").phase == Turn(0)


def test_of_two_that_are_left_a_ten_names_none_and_a_four_does() -> None:
    line = "bga-three+ten_gives=yes | 0 turn 0 | 4C 10C / 3H / 5H 6H 7H | - / - / - | - | ..."
    assert moves_of_card(line, "10C", "resign@1") == {"10C+"}
    assert moves_of_card(line, "4C", "resign@1") == {"4C+", "4C!@2"}
    assert legal_after(line, "resign@1", "4C!@2") == {"5H-", "6H-", "7H-"}


def test_resigning_while_a_discard_is_due_breaks_no_run_of_passes() -> None:
    line = "bga-three+limit_refuses=no | 0 turn 0 | AC 2C 3C 4C 6C 7C 8C 9C / 3H / 4H | - / - / - | ... | -"
    state = position_after(line, "pass", "resign@0")
    assert (state.phase, state.passes) == (Turn(1), 1)


# Properties


@given(open_positions())
def test_nobody_resigns_twice_nor_from_a_seat_that_there_is_not(state: State) -> None:
    for seat in {-1, *range(4)} - set(seats_playing(state)):
        with pytest.raises(IllegalMoveError):
            after_resign_move(state, Move(Verb.RESIGN, seat=seat))


@given(games(kind=for_three()))
def test_the_last_seat_wins_and_a_resignation_can_be_gone_back_over(game: Game) -> None:
    while not game.over:
        seat = seats_playing(game.state)[-1]
        later = game.resign(seat)
        assert later.undo() == game
        game = later
    if game.moves and game.moves[-1].verb is Verb.RESIGN and len(seats_playing(game.state)) == 1:
        assert game.state.phase == Over(seats_playing(game.state)[0], "resigned")
