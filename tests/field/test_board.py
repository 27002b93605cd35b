"""A board answers the same moves the same way, at every seat and after an undo."""

import pytest

from cuttle import PRESETS, Game, Move, legal_moves, variant
from cuttle.field import Board, Bot, Result, ahead_of, is_same, result_of
from cuttle.field.result import FORFEIT
from cuttle.rules import CHANCE

DUEL = Board(PRESETS["cuttle-cards"], 3, 1, (Bot("expert", "hoarder", 20),), seed=9)
TRIO = Board(PRESETS["bga-three"], 8, 2, (Bot("casual"), Bot("novice")), seed=9, seat=1)


def play_on(board: Board, game: Game, plies: int) -> Game:
    """The round after some more moves; at the seat that's played, always the first legal one."""
    for _ in range(plies):
        moves = legal_moves(game.state)
        if not moves:
            break
        seat = game.state.phase.seat
        game = game.play(
            board.pick(game) if seat == CHANCE else moves[0] if seat == board.seat else answer(board, game)
        )
    return game


def answer(board: Board, game: Game) -> Move:
    """What the rival plays that decides."""
    *_, last = board.think(game)
    return last.move


@pytest.mark.parametrize("board", [DUEL, TRIO], ids=["two", "three"])
def test_the_same_moves_get_the_same_answers(board: Board) -> None:
    game = play_on(board, board.game, 12)
    again = play_on(board, game.undo(6), 6)
    assert again == game == play_on(board, board.game, 12)


def test_rivals_sit_in_turn_order_after_the_seat_that_is_played() -> None:
    assert [TRIO.rival(seat).level for seat in (2, 0)] == ["casual", "novice"]


def test_chance_picks_the_same_card_again() -> None:
    board = Board(variant("pagat", ["random four"]), 21, 1, (Bot("skilled"),))
    game = board.game
    while game.state.phase.seat != CHANCE:
        game = play_on(board, game, 1)
    assert board.pick(game) == board.pick(game) in legal_moves(game.state)


def test_only_a_rival_that_searches_needs_the_networks() -> None:
    assert DUEL.needs_networks
    assert not TRIO.needs_networks


def test_a_rival_stops_at_its_budget() -> None:
    game = DUEL.game if DUEL.game.state.phase.seat else DUEL.game.play(legal_moves(DUEL.game.state)[0])
    *before, last = [thought.nodes for thought in DUEL.think(game)]
    assert last >= 20 > max(before)


ORDERED = [
    Result("lost", 0, FORFEIT, 1),
    Result("lost", 0, 27, 6),
    Result("lost", 3, 21, 9),
    Result("lost", 3, 21, 12),
    Result("lost", 14, 21, 5),
    Result("tied", 3, 9, 40),
    Result("tied", 9, 3, 20),
    Result("won", 21, 20, 9),
    Result("won", 21, 13, 17),
    Result("won", 21, 13, 16),
    Result("won", 14, 0, 30),
]


def test_results_are_ordered_by_outcome_then_points_then_turns() -> None:
    assert sorted(ORDERED, key=lambda result: result.merit) == ORDERED
    assert len({result.merit for result in ORDERED}) == len(ORDERED)


def test_an_equal_result_counts_as_half() -> None:
    assert ahead_of(ORDERED[5], ORDERED) == 5.5
    assert ahead_of(Result("tied", 3, 9, 7), ORDERED) == 5.5
    assert ahead_of(ORDERED[-1], ORDERED[:-1]) == len(ORDERED) - 1


@pytest.mark.parametrize(
    ("board", "plies"), [(DUEL, 0), (DUEL, 6), (TRIO, 3)], ids=["early", "late", "three"]
)
def test_who_resigns_is_behind_all_who_lose(board: Board, plies: int) -> None:
    given_up = play_on(board, play_on(board, board.game, plies).resign(board.seat), 400)
    found = result_of(given_up, board.seat)
    assert found.resigned
    lost = [result for result in ORDERED if result.outcome == "lost" and not result.resigned]
    assert ahead_of(found, lost) == 0


def test_a_resigned_round_is_known_again_with_the_points_that_were_kept_once() -> None:
    found = result_of(play_on(DUEL, DUEL.game, 6).resign(0), 0)
    assert is_same(found, found)
    assert is_same(Result("lost", 7, 3, found.turns), found)
    assert not is_same(Result("lost", 7, 3, found.turns + 1), found)
    assert not is_same(ORDERED[2], ORDERED[3])


def test_the_richer_of_two_others_counts() -> None:
    game = play_on(TRIO, TRIO.game, 400)
    found = result_of(game, 1)
    assert found.others == max(result_of(game, seat).points for seat in (0, 2))
