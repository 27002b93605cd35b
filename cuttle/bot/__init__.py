"""Bots: functions that choose a move from an `Observation` and nothing else.

A player takes an observation with moves to choose from and its own random source, and returns one of
`observation.moves`. The same seed gives the same move.
"""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from cuttle.bot.calibration import Odds, odds, odds_at
from cuttle.bot.expert import Thought
from cuttle.bot.levels import LEVELS, Level, decide, default_budget, think, uses_search
from cuttle.bot.random_player import random_player
from cuttle.bot.skilled import MoveScore, move_scores
from cuttle.bot.styles import STYLES
from cuttle.observation import Observation
from cuttle.rules.moves import Move

__all__ = [
    "LEVELS",
    "PLAYERS",
    "STYLES",
    "Level",
    "MoveScore",
    "Odds",
    "Player",
    "Thought",
    "choose",
    "default_budget",
    "move_scores",
    "odds",
    "odds_at",
    "think",
    "uses_search",
]

Player: TypeAlias = Callable[[Observation, Random], Move]
"""Chooses a move for a seat."""

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {"random": random_player, **{level: partial(decide, level) for level in LEVELS}}
)
"""All players by name, weakest first. None of them uses a clock."""


def choose(name: str, observation: Observation, rng: Random, nodes: int | None = None) -> Move:
    """The move that a player makes here; `nodes` limits the positions that a searching player evaluates.

    Raises:
        ValueError: if there is no such player, or no decision to make, or it isn't an observation.
    """
    if not isinstance(observation, Observation):
        raise ValueError("A player gets an Observation: `observe(game, seat)`.")
    if name in LEVELS or "+" in name:
        return decide(name, observation, rng, nodes)
    if name not in PLAYERS:
        raise ValueError(f"There is no player “{name}”; there are {', '.join(PLAYERS)}.")
    if not observation.moves:
        raise ValueError("It is not this seat's decision.")
    return PLAYERS[name](observation, rng)
