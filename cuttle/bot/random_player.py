"""The random player: any legal move, all equally likely. It is the baseline for the others."""

from random import Random

from cuttle.observation import Observation
from cuttle.rules.moves import Move


def random_player(observation: Observation, rng: Random) -> Move:
    return rng.choice(observation.moves)
