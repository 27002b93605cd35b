"""Why the bots do not play as usual. Pure."""

from typing import NamedTuple


class Bots(NamedTuple):
    """Each is so until somebody, or the game, says otherwise."""

    paused: bool = False
    """Somebody who only looks on has stopped them."""
    fast_forward: bool = False
    """They play a round that the viewer has left to its end without a pause."""
    superseded: bool = False
    """The game goes on in another tab, so that they stand still in this one."""
