"""Players: who decides for a seat, from its `Observation` and nothing else.

A player is called with an observation that has moves to choose between and with a source of luck
of its own, and answers with one of `observation.moves`; the same seed gives the same answer.
"""

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from cuttle.bot.policy import Opinion, opinions, skilled
from cuttle.bot.random_player import random_player
from cuttle.observation import Observation
from cuttle.state import Move

__all__ = ["PLAYERS", "Opinion", "Player", "choose", "opinions"]

Player: TypeAlias = Callable[[Observation, Random], Move]
"""Whatever decides for a seat. One that thinks longer can be wrapped to fit."""

PLAYERS: Final[dict[str, Player]] = {"random": random_player, "skilled": skilled}
"""The players of the house, by name."""


def choose(name: str, observation: Observation, rng: Random) -> Move:
    """What the player of that name does here.

    Raises:
        ValueError: if there is no such player, or nothing to decide.
    """
    if name not in PLAYERS:
        raise ValueError(f"There is no player “{name}”; there are {', '.join(PLAYERS)}.")
    if not observation.moves:
        raise ValueError("It is not this seat's decision.")
    return PLAYERS[name](observation, rng)
