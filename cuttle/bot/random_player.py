"""The random player: any legal move, all equally likely. Others are measured against it."""

from random import Random

from cuttle.observation import Observation
from cuttle.rules.moves import Move


def random_player(observation: Observation, rng: Random) -> Move:
    """Any of the legal moves."""
    return rng.choice(observation.moves)
