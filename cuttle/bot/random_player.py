"""A player that takes any legal move, each as likely as the next: what others are measured by."""

from random import Random

from cuttle.observation import Observation
from cuttle.rules.moves import Move


def random_player(observation: Observation, rng: Random) -> Move:
    """Any of the legal moves."""
    return rng.choice(observation.moves)
