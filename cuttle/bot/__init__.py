"""Players: who decides for a seat, from its `Observation` and nothing else.

A player is called with an observation that has moves to choose between and with a source of luck
of its own, and answers with one of `observation.moves`; the same seed gives the same answer.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final, TypeAlias

from cuttle.bot.expert import Thought
from cuttle.bot.levels import LEVELS, Level, budget, decide, think
from cuttle.bot.random_player import random_player
from cuttle.bot.skilled import MoveScore, move_scores
from cuttle.observation import Observation
from cuttle.rules.moves import Move

__all__ = [
    "LEVELS",
    "PLAYERS",
    "Level",
    "MoveScore",
    "Player",
    "Thought",
    "budget",
    "choose",
    "move_scores",
    "think",
]

Player: TypeAlias = Callable[[Observation, Random], Move]
"""Whatever decides for a seat."""

PLAYERS: Final[dict[str, Player]] = {
    "random": random_player,
    **{level: partial(decide, level) for level in LEVELS},
}
"""The players of the house, by name, the weakest first. None of them looks at a clock."""


def choose(name: str, observation: Observation, rng: Random, nodes: int | None = None) -> Move:
    """What the player of that name does here; one that searches looks at so many positions.

    Raises:
        ValueError: if there is no such player, or nothing to decide.
    """
    if name not in PLAYERS:
        raise ValueError(f"There is no player “{name}”; there are {', '.join(PLAYERS)}.")
    if not observation.moves:
        raise ValueError("It is not this seat's decision.")
    return PLAYERS[name](observation, rng) if name not in LEVELS else decide(name, observation, rng, nodes)
