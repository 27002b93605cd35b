"""Every player, in any position, makes a legal move that its knowledge and its seed determine."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cuttle import Game, State, apply, legal_moves, move_text, observe, parse_position
from cuttle.bot import PLAYERS, choose, move_scores
from cuttle.rules import Over
from tests.support.bots import FOR_TWO
from tests.support.memory import exchange_hidden_cards, known_cards
from tests.support.strategies import SEEDS, games


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
@given(game=undecided(), seed=SEEDS)
def test_no_choice_depends_on_a_hidden_card(name: str, game: Game, seed: int) -> None:
    state, seat = game.state, game.state.phase.seat
    other = exchange_hidden_cards(state, known_cards(game.states, seat), Random(seed))
    assert decided(name, state, seed) == decided(name, other, seed)


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


# The ends of what there is


EDGES = {
    "an empty deck": "0 turn 0 | 3C 9H 2D / 4C JD | 10S / 8C KD= | ... | -",
    "an empty deck and an empty hand": "0 turn 0 | - / 4C JD | 10S / 8C KD= | ... | -",
    "two empty hands": "0 turn 0 | - / - | 10S / 8C | 2C 3C | ...",
    "one card in the deck": "0 turn 0 | 7C 5C 9H / 4C | 10S / 8C | ... | QC",
    "a seven with one card to turn up": "0 revealing 0 7C | 5C / 4C | 10S / 8C | ... | - | revealed QC",
    "a seven with two jacks": "0 revealing 0 7C | 5C / 4C | - / - | - | ... | revealed JC JD",
    "a full hand": "0 turn 0 | 2C 3C 4C 5C 6C 7C 8C 9C / 2D 3D 4D 5D 6D 7D 8D 9D | - / - | - | ...",
    "a hand over the limit": "0 turn 0 | 2C 3C 4C 5C 6C 7C 8C 9C JC / 2D | KC= / KD= | - | ...",
    "only frozen cards": "0 turn 0 | 9C JC / 2D | KC= / KD= | - | ... | frozen 9C JC",
    "all kings on one side": "0 turn 0 | 9C JC / 2D | KC= KS= KH= / - | - | ...",
    "the second of three passes": "0 turn 0 | 3C / 4C | 10S / 8C | ... | - | passes 2",
    "a tie offered": "0 offered 1 0 | 3C / 4C | 10S / 8C | - | ...",
}
EDGES_OF_THREE = {
    "an empty deck": "0 turn 0 | 3C 9H X1 / 4C JD / 2C | 10S / KD= / 8C | ... | -",
    "the second of three passes": "0 turn 0 | 3C / 4C / - | 10S / 8C / 9C | ... | - | passes 2",
    "a full hand without a use": "0 turn 0 | JC JD JH JS X1 X2 KC / 4C / - | - / - / - | - | ... | frozen KC",
    "one that has gone": "0 turn 0 | 9C JC X1 / - / 2D | 10S / - / 9H KC= | - | ... | gone 1",
    "two rivals to rob": "0 turn 0 | 4C 4D 2C / 5C / 6C 7C | 10S / 9H / KC= | - | ...",
    "a counter going round": "2 answering 0 2 6C! 2H@1 | 2C 5D / 3D / 4D | KC= / QC= / 10S | - | ...",
    "a discard": "2 discarding 0 2 4C | 2C 5D X1 / 3D / 4D | - / - / - | - | ...",
}


@pytest.mark.parametrize("ruleset", FOR_TWO)
@pytest.mark.parametrize("name", EDGES)
def test_skilled_moves_in_an_edge_case_of_two_seats(name: str, ruleset: str) -> None:
    state = parse_position(f"{ruleset} | {EDGES[name]}")
    seen = observe(state, state.phase.seat)
    assert choose("skilled", seen, Random(1)) in seen.moves


@pytest.mark.parametrize("ruleset", ["bga-three", "house-25+seats=3+jokers=2+joker=thief"])
@pytest.mark.parametrize("name", EDGES_OF_THREE)
def test_skilled_moves_in_an_edge_case_of_three_seats(name: str, ruleset: str) -> None:
    state = parse_position(f"{ruleset} | {EDGES_OF_THREE[name]}")
    seen = observe(state, state.phase.seat)
    assert choose("skilled", seen, Random(1)) in seen.moves
