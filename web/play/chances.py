"""Whether the viewer is told that they can win this turn. Pure."""

from functools import lru_cache
from typing import Final

from cuttle import Observation
from cuttle.bot import LEVELS
from cuttle.explain import winning_moves
from web.core.model import Model

EASY: Final = [level for level, each in LEVELS.items() if each.rating < LEVELS["skilled"].rating]
"""Against bots of these levels, players are told by default."""


def may_win(model: Model, seen: Observation) -> bool:
    """Whether the viewer can win with their next move and wants to be told."""
    return seen.phase.seat == model.viewer and _wants(model) and _wins(seen)


@lru_cache(maxsize=1)
def _wins(seen: Observation) -> bool:
    return bool(winning_moves(seen))


def _wants(model: Model) -> bool:
    if model.settings.wins != "auto":
        return model.settings.wins == "yes"
    bots = [seat for seat in range(len(model.seating.players)) if seat not in model.persons]
    return bool(bots) and all(model.level_at(seat) in EASY for seat in bots)
