"""Who sits where: the person at a seat, or nobody, who then watches an open table. Pure."""

from typing import Final

from cuttle import YOU, Observation, Seat, State, observe
from web.words import tell

WATCHER: Final = -4
"""The place of a person who has no seat and watches the bots; no phase has a seat of that number."""


def names_at(seats: int, viewer: Seat) -> tuple[str, ...]:
    """The names of all seats at a table, as one of them is told of them, or somebody who watches."""
    if viewer == WATCHER:
        return tuple(tell("bot of several", number=seat + 1) for seat in range(seats))
    bots = [tell("bot")] if seats == 2 else [tell("bot of several", number=step) for step in range(1, seats)]
    names = [YOU, *bots]
    return tuple(names[(seat - viewer) % seats] for seat in range(seats))


def seen_by(state: State, viewer: Seat) -> Observation:
    """What the viewer knows of a position. Whoever watches sees every hand, since nobody is deceived."""
    if viewer != WATCHER:
        return observe(state, viewer)
    return observe(state, 0)._replace(hands=state.hands, phase=state.phase, moves=())
