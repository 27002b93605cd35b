"""Laws of resigning: with two seats the other wins, with three two play on and nothing of the third is left
(R18)."""

import pytest
from hypothesis import given

from cuttle.game import Game, IllegalMoveError, resigned
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Answering, Chance, Over, Turn
from cuttle.rules.state import State, every_card, goal, score
from tests.support.strategies import for_three, games, open_positions, playing


def left(state: State, seat: int) -> State:
    """The position after a seat resigns."""
    return resigned(state, Move(Verb.RESIGN, seat=seat))


@given(open_positions())
def test_any_of_two_may_resign_at_any_moment_and_the_other_wins(state: State) -> None:
    if len(playing(state)) == 2:
        for seat in playing(state):
            end = left(state, seat)
            (other,) = set(playing(state)) - {seat}
            assert end.phase == Over(other, "resigned")
            assert sorted(every_card(end)) == list(state.ruleset.deck)
            assert end.revealed == ()


@given(open_positions())
def test_nobody_resigns_twice_nor_from_a_seat_that_there_is_not(state: State) -> None:
    for seat in {-1, *range(4)} - set(playing(state)):
        with pytest.raises(IllegalMoveError):
            left(state, seat)


@given(games(kind=for_three()))
def test_a_seat_that_has_gone_decides_nothing_and_holds_nothing(game: Game) -> None:
    for state in game.states:
        gone = [seat for seat in range(len(state.hands)) if seat not in playing(state)]
        for seat in gone:
            assert (state.hands[seat], state.tables[seat]) == ((), ())
            assert state.phase.seat != seat
            assert seat not in getattr(state.phase, "others", ())
            assert seat != state.turn or isinstance(state.phase, Over)
            assert not [move for move in legal_moves(state) if move.seat == seat]
            assert not [pile for row in state.tables for pile in row if seat in pile.holders[1:]]


def first_resignations(game: Game) -> list[tuple[State, int, State]]:
    """The last position of a game in which all three may resign, and what follows from each."""
    state = game.state
    if isinstance(state.phase, Over) or len(playing(state)) < 3:
        return []
    return [(state, seat, left(state, seat)) for seat in range(3)]


@given(games(kind=for_three()))
def test_of_three_two_play_on_unless_one_of_them_wins_by_it(game: Game) -> None:
    for state, seat, after in first_resignations(game):
        assert playing(after) == [other for other in range(3) if other != seat]
        assert sorted(every_card(after)) == list(state.ruleset.deck)
        if isinstance(after.phase, Over):
            winner = after.phase.winner
            assert (after.phase.ending, winner in playing(after)) == ("points", True)
            assert winner is not None
            assert score(after, winner) >= goal(after, winner)


@given(games(kind=for_three()))
def test_its_hand_and_its_thieves_go_to_the_scrap(game: Game) -> None:
    for state, seat, after in first_resignations(game):
        thieves = {
            thief
            for row in state.tables
            for pile in row
            for thief, holder in zip(pile.thieves, pile.holders[1:], strict=True)
            if holder == seat
        }
        assert {*state.hands[seat], *thieves} <= set(after.scrap)


@given(games(kind=for_three()))
def test_what_others_control_stays_with_them(game: Game) -> None:
    """It may lose a jack lower in the pile, which once brought it to the seat that resigned."""
    for state, seat, after in first_resignations(game):
        for other in set(range(3)) - {seat}:
            lying = {pile.card for pile in after.tables[other]}
            resolves = isinstance(state.phase, Answering)
            assert resolves or {pile.card for pile in state.tables[other]} <= lying


@given(games(kind=for_three()))
def test_the_turn_passes_if_it_was_its_own_and_else_goes_on(game: Game) -> None:
    for state, seat, after in first_resignations(game):
        if isinstance(after.phase, Over):
            continue
        if state.turn == seat:
            assert after.phase == Turn((seat + 1) % 3)
        elif seat not in (state.phase.seat, *waited_for(state)):
            assert after.turn == state.turn
            assert after.phase.seat == state.phase.seat
            assert after.phase.waiting == state.phase.waiting


def waited_for(state: State) -> tuple[int, ...]:
    """Which other seats have something at stake: a four's victim, or the seat whose ten or one-off waits."""
    match state.phase:
        case Chance(victim=victim):
            return (victim,)
        case Answering(pending=pending):
            return (pending.player,)
        case _:
            return ()


@given(games(kind=for_three()))
def test_it_breaks_no_run_of_passes(game: Game) -> None:
    for state, _, after in first_resignations(game):
        if isinstance(state.phase, Turn) and isinstance(after.phase, Turn):
            assert after.passes == state.passes


@given(games(kind=for_three()))
def test_the_last_seat_wins_and_a_resignation_can_be_gone_back_over(game: Game) -> None:
    while not game.over:
        seat = playing(game.state)[-1]
        later = game.resign(seat)
        assert later.undo() == game
        game = later
    if game.moves and game.moves[-1].verb is Verb.RESIGN and len(playing(game.state)) == 1:
        assert game.state.phase == Over(playing(game.state)[0], "resigned")
