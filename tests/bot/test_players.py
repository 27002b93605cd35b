"""Every player, in any position, makes a legal move that depends only on what its seat knows."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cuttle.bot import PLAYERS, choose, move_scores
from cuttle.game import Game, apply
from cuttle.notation.moves import move_text
from cuttle.observation import observe
from cuttle.rules.legal import legal_moves
from cuttle.rules.phases import Over
from cuttle.rules.state import State
from cuttle.variants import CUTTLE_LIVE
from tests.support.memory import exchanged, known_cards
from tests.support.strategies import games

SEEDS = st.integers(0, 2**32 - 1)


@st.composite
def undecided(draw: st.DrawFn) -> Game:
    """A game of any ruleset in which a seat has a decision to make."""
    game = draw(games())
    while game.moves and game.state.phase.seat < 0:
        game = game.undo()
    assume(game.state.phase.seat >= 0)
    return game


@st.composite
def open_positions(draw: st.DrawFn) -> State:
    """The position of such a game."""
    return draw(undecided()).state


def decided(name: str, state: State, seed: int) -> str:
    """What a player does in a position, in notation."""
    return move_text(choose(name, observe(state, state.phase.seat), Random(seed)))


# Every player


@pytest.mark.parametrize("name", PLAYERS)
@given(state=open_positions(), seed=SEEDS)
def test_a_player_makes_a_legal_move(name: str, state: State, seed: int) -> None:
    assert decided(name, state, seed) in set(map(move_text, legal_moves(state)))


@pytest.mark.parametrize("name", PLAYERS)
@given(state=open_positions(), seed=SEEDS)
def test_the_same_luck_gives_the_same_move(name: str, state: State, seed: int) -> None:
    assert decided(name, state, seed) == decided(name, State(*state), seed)


@pytest.mark.parametrize("name", PLAYERS)
@given(game=undecided(), seed=SEEDS)
def test_no_choice_depends_on_a_hidden_card(name: str, game: Game, seed: int) -> None:
    state, seat = game.state, game.state.phase.seat
    other = exchanged(state, known_cards(game.states, seat), Random(seed))
    assert decided(name, state, seed) == decided(name, other, seed)


@pytest.mark.parametrize("name", PLAYERS)
def test_looking_at_a_position_does_not_change_it(name: str) -> None:
    state = Game.deal(CUTTLE_LIVE, 9).state
    before = repr(state)
    decided(name, state, 1)
    assert repr(state) == before


def test_an_unknown_player_is_refused() -> None:
    state = Game.deal(CUTTLE_LIVE, 9).state
    with pytest.raises(ValueError, match="no player “nobody”"):
        choose("nobody", observe(state, state.phase.seat), Random(1))


def test_a_seat_that_has_nothing_to_decide_is_refused() -> None:
    state = Game.deal(CUTTLE_LIVE, 9).state
    with pytest.raises(ValueError, match="not this seat"):
        choose("random", observe(state, 1 - state.phase.seat), Random(1))


# The skilled one


@given(open_positions(), SEEDS)
def test_it_wins_at_once_where_it_can(state: State, seed: int) -> None:
    seat = state.phase.seat

    def wins(text: str) -> bool:
        end = next(apply(state, move) for move in legal_moves(state) if move_text(move) == text)
        return isinstance(end.phase, Over) and end.phase.winner == seat

    if any(wins(move_text(move)) for move in legal_moves(state)):
        assert wins(decided("skilled", state, seed))


@given(open_positions(), SEEDS)
def test_its_opinions_are_chances_the_best_first(state: State, seed: int) -> None:
    found = move_scores(observe(state, state.phase.seat), Random(seed))
    chances = [scored.chance for scored in found]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    assert {scored.move for scored in found} <= set(legal_moves(state))
