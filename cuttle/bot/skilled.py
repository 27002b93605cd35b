"""The skilled bot: for each move it looks where the move leads, and takes the best.

It thinks in imagined worlds, through its one door, `imagine`.
"""

from random import Random
from typing import Final, NamedTuple

from cuttle.bot.knowledge import view
from cuttle.bot.lookahead import distinct, outlook
from cuttle.bot.weights import WEIGHTS, Weights
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import play
from cuttle.rules.cards import SEVEN
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Answering

WORLDS: Final = 4
"""How many worlds are imagined where a seven will turn up cards."""


class Opinion(NamedTuple):
    """What the bot thinks of a move."""

    chance: float
    """Its chance to win after it, from 0 to 1; a tie is shared."""
    move: Move


def skilled(observation: Observation, rng: Random) -> Move:
    """The move that promises most."""
    return chosen(observation, rng, WEIGHTS)


def chosen(observation: Observation, rng: Random, weights: Weights) -> Move:
    """The move that promises most, by these weights."""
    if len(observation.moves) == 1:
        return observation.moves[0]
    return opinions(observation, rng, weights)[0].move


def opinions(observation: Observation, rng: Random, weights: Weights = WEIGHTS) -> list[Opinion]:
    """What the bot thinks of the moves it has a mind to consider, the best first."""
    seen, seat = view(observation, weights), observation.seat
    depth = int(bool(observation.revealed))
    worlds = [imagine(observation, rng)]
    if any(_turns_up(observation, move) for move in observation.moves):
        worlds += [imagine(observation, rng) for _ in range(WORLDS - 1)]
    found = []
    for move in distinct(observation, observation.moves):
        trials = worlds if _turns_up(observation, move) else worlds[:1]
        chance = sum(outlook(play(world, move), seen, depth)[seat] for world in trials) / len(trials)
        found.append(Opinion(min(1.0, chance), move))
    return sorted(found, key=lambda opinion: (-opinion.chance, opinion.move))


def _turns_up(observation: Observation, move: Move) -> bool:
    """Whether the move may let a seven turn up cards."""
    phase = observation.phase
    card = phase.pending.played.card if isinstance(phase, Answering) else move.card
    return card >> 2 == SEVEN and move.verb in (Verb.ONEOFF, Verb.COUNTER, Verb.ALLOW)
