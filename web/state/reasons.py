"""Why one move is better than another: what is asked, and what was found. Pure."""

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cuttle import Move, Observation

if TYPE_CHECKING:
    from cuttle.explain import Reason


class Ask(NamedTuple):
    """Why is the best of some moves better than the best of others?"""

    seen: Observation
    """What the seat knows that decides."""
    moves: tuple[Move, ...]
    rivals: tuple[Move, ...]


class Found(NamedTuple):
    """What was found."""

    move: Move
    rival: Move
    """The two that were compared."""
    reason: "Reason | None"
    """None if nothing can be said."""


Reasons: TypeAlias = tuple[tuple[Ask, Found | None], ...]
"""What was asked during a visit, the latest last; None where there was nothing to compare."""
