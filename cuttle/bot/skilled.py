"""The skilled bot: depth-one expectimax, choosing the move with the highest expected value.

`imagine` deals the hidden cards at random. When a seven reveals cards, the value is an average over several
determinizations.
"""

from random import Random
from typing import Final, NamedTuple

from cuttle.bot.evaluation import ROUNDING
from cuttle.bot.knowledge import knowledge_of
from cuttle.bot.lookahead import distinct_moves, expected_value
from cuttle.bot.weights import WEIGHTS, Weights
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import play
from cuttle.rules.cards import SEVEN, rank
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Answering
from cuttle.rules.state import Position

DETERMINIZATIONS: Final = 4
"""How many determinizations are averaged when a seven will reveal cards."""


class MoveScore(NamedTuple):
    """The value of a move."""

    chance: float
    """The win probability after it, from 0 to 1; a tie is shared."""
    move: Move


def skilled_player(observation: Observation, rng: Random) -> Move:
    """The move with the highest expected value."""
    return best_move(observation, rng, WEIGHTS)


def best_move(observation: Observation, rng: Random, weights: Weights) -> Move:
    """The move with the highest expected value by these weights."""
    if len(observation.moves) == 1:
        return observation.moves[0]
    return move_scores(observation, rng, weights)[0].move


def move_scores(observation: Observation, rng: Random, weights: Weights = WEIGHTS) -> list[MoveScore]:
    """The value of each distinct move, best first."""
    knowledge, seat = knowledge_of(observation, weights), observation.seat
    depth = int(bool(observation.revealed))
    states = [imagine(observation, rng)]
    if any(may_reveal(observation, move) for move in observation.moves):
        states += [imagine(observation, rng) for _ in range(DETERMINIZATIONS - 1)]
    scores = []
    for move in distinct_moves(observation, observation.moves):
        trials = states if may_reveal(observation, move) else states[:1]
        total = sum(expected_value(play(state, move), knowledge, depth)[seat] for state in trials)
        scores.append(MoveScore(min(1.0, total / len(trials) + ROUNDING - ROUNDING), move))
    return sorted(scores, key=lambda scored: (-scored.chance, scored.move))


def may_reveal(position: Position, move: Move) -> bool:
    """Whether a seven may reveal cards after this move."""
    phase = position.phase
    card = phase.pending.played.card if isinstance(phase, Answering) else move.card
    return rank(card) == SEVEN and move.verb in (Verb.ONEOFF, Verb.COUNTER, Verb.ALLOW)
