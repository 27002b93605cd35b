"""What the page knows of itself as something that is kept on a device, as web/offline.js tells it. Pure."""

from typing import NamedTuple


class App(NamedTuple):
    """How the page stands."""

    offline: bool = False
    """Whether it can be played without a network."""
    newer: bool = False
    """Whether a newer version of it is here, and waits for the player's word."""
    alone: bool = False
    """Whether it is the game in one file, with nothing beside it."""
    sheet: bool = False
    """Whether the system has a sheet by which something is shared."""

    def told(self, what: str) -> "App":
        """How it stands after some news; what is not known changes nothing."""
        match what.split():
            case ["offline", *_]:
                return self._replace(offline=True)
            case ["newer"]:
                return self._replace(newer=True)
            case ["alone"]:
                return self._replace(alone=True)
        return self
