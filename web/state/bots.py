"""What keeps the bots from playing at their usual pace. Pure."""

from typing import NamedTuple


class Bots(NamedTuple):
    paused: bool = False
    """A spectator has paused them."""
    fast_forward: bool = False
    """The viewer has resigned and skips to the end of the round."""
    superseded: bool = False
    """The game was continued in another tab, so the bots don't move in this one."""
    home: str = ""
    """The save of the game that a spectator has come from."""
