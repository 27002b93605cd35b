"""Whether the page works offline, has an update waiting and can save the game. Pure.

web/boot/offline.js reports these facts; `App` holds them.
"""

from typing import Literal, NamedTuple


class App(NamedTuple):
    offline: bool = False
    """Whether the page can be played without a network."""
    settled: bool = False
    """Whether it already could when this visit began. On a first visit, only the About dialog mentions it."""
    telling: bool = False
    """Whether the page says now that it works offline, which it does once, and never on a first visit."""
    newer: bool = False
    """Whether an update is downloaded and waits to be installed."""
    alone: bool = False
    """Whether this is the single-file edition."""
    home: Literal["", "screen", "browser"] = ""
    """Where the home screen's game and the browser's have their own games (on iOS): which of them this is."""
    networks: Literal["", "here", "lost"] = ""
    """Whether the networks of a search have been fetched since the start, or couldn't be."""
    sheet: bool = False
    """Whether the system has a share sheet."""

    silent: Literal["", "browser", "files"] = ""
    """Why there is no sound though it's turned on: the browser can't play it, or its files are missing."""
    unsaved: bool = False
    """Whether the last attempt to save the game failed."""

    def told(self, what: str) -> "App":
        """The state after a report; unknown reports change nothing."""
        match what.split():
            case ["offline", *new]:
                return self._replace(offline=True, settled=not new)
            case ["newer"]:
                return self._replace(newer=True)
            case ["silent", ("browser" | "files") as why]:
                return self._replace(silent=why)
            case ["alone"]:
                return self._replace(alone=True)
            case ["home", "screen" | "browser" as where]:
                return self._replace(home=where)
        return self
