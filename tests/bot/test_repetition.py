"""Bots and repeated positions: what they are worth, and that every round between bots ends (R27)."""

from random import Random

import pytest

from cuttle import Game, Observation, observe, parse_move, parse_position
from cuttle.bot import choose, move_scores
from cuttle.bot.endgame import Endgame
from cuttle.bot.weights import LEAF_WEIGHTS
from cuttle.rules import Answering, Over
from cuttle.rules.moves import ACCEPT, ALLOW, PASS
from tests.support.bot_rounds import BOUND, play_round

ENDLESS = (
    "cuttle-cards | 0 turn 0 | JD JC JH 3H / JS | QH= / QC= 10D | KC KH QS 3D 4D 5D AC 5C 9C 5H 8H 4H 6C 3C"
    " 2H 6H AS 5S 9D 10H 8S 9H 7D 9S QD KS KD 6S 7S AH 2C 4C 7H 6D 8D 7C 2D 2S 4S 10S 8C 10C AD 3S | - |"
    " seen@0 2H 3H 3S 6H 8D 10D JC JD JH JS | seen@1 2H 3H 3S 6H 8D 10D JC JD JH JS | passes 1"
)
"""An expert once swapped its threes here for ever, and refused a tie."""


def begun(line: str) -> Game:
    """A round that begins in a position."""
    state = parse_position(line)
    return Game(state, (), (state,))


@pytest.mark.parametrize("nodes", [40, 300, 2600])
def test_an_expert_does_not_go_round_for_ever(nodes: int) -> None:
    """The other seat always passes."""
    game = begun(ENDLESS)
    while not game.over:
        seat = game.state.phase.seat
        if seat == 1:
            move = ALLOW if isinstance(game.state.phase, Answering) else PASS
        else:
            seen = observe(game.state, 0, game.tie_positions)
            move = choose("expert", seen, Random(len(game.moves)), nodes)
        game = game.play(move)
        assert len(game.moves) < 60
    assert isinstance(game.state.phase, Over)
    assert game.state.phase.winner is None


@pytest.mark.parametrize("nodes", [300, 2600])
def test_it_accepts_a_tie_where_nothing_better_can_be_had(nodes: int) -> None:
    state = begun(ENDLESS).offer(1).state
    assert choose("expert", observe(state, 0), Random(1), nodes) == ACCEPT


def test_a_line_that_repeats_counts_as_a_tie() -> None:
    state = parse_position(ENDLESS)
    ending = Endgame(observe(state, 0), state, LEAF_WEIGHTS)
    assert sum(1 for _ in ending.deepen()) == ending.nodes
    assert ending.solved
    assert {worth[:2] for worth in ending.values.values()} == {(0.5, True)}


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_a_move_that_ends_the_round_is_worth_a_tie(level: str) -> None:
    """Seat 1 is far ahead, and passing would bring the first position back."""
    game = begun("cuttle-cards | 0 turn 0 | 3C KD / 4D 5C | - / 10S 4C | ... | -")
    again = [parse_move(text) for text in ("3C!", "3D^", "pass", "3D!", "3C^", "pass")]
    game = game.replay([*again, *again[:-1]])
    aware, unaware = observe(game.state, 1, game.tie_positions), observe(game.state, 1)
    assert score_of_passing(aware) == 0.5 < score_of_passing(unaware)
    assert choose(level, aware, Random(1), 300) != PASS
    assert game.play(PASS).over


def score_of_passing(seen: Observation) -> float:
    """The skilled bot's score of passing."""
    return next(score.chance for score in move_scores(seen, Random(1)) if score.move == PASS)


@pytest.mark.parametrize("number", range(48))
def test_every_round_ends(number: int) -> None:
    game = play_round(number, 3, 10)
    assert game.over
    assert len(game.moves) < BOUND
