"""What the page knows of itself as something that is kept on a device, as web/boot/offline.js tells it, and
whether that device keeps the game. Pure."""

from typing import NamedTuple


class App(NamedTuple):
    """How the page stands."""

    offline: bool = False
    """Whether it can be played without a network."""
    settled: bool = False
    """Whether that was so when this visit began: on the first one, nothing is said of it but under About."""
    newer: bool = False
    """Whether a newer version of it is here, and waits for the player's word."""
    alone: bool = False
    """Whether it is the game in one file, with nothing beside it."""
    sheet: bool = False
    """Whether the system has a sheet by which something is shared."""

    unsaved: bool = False
    """Whether the browser did not let the page save the game last."""

    def told(self, what: str) -> "App":
        """How it stands after some news; what is not known changes nothing."""
        match what.split():
            case ["offline", *new]:
                return self._replace(offline=True, settled=not new)
            case ["newer"]:
                return self._replace(newer=True)
            case ["alone"]:
                return self._replace(alone=True)
        return self
