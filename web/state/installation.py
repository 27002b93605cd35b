"""Whether the page works offline, has an update waiting and can save the game. Pure.

web/boot/offline.js reports these facts; `App` holds them.
"""

from typing import Literal, NamedTuple, TypeAlias

Shows: TypeAlias = Literal["table", "hands"]
"""What a window for onlookers shows: the table without hands, or with all of them open."""


class App(NamedTuple):
    offline: bool = False
    """Whether the page can be played without a network."""
    was_offline: bool = False
    """Whether it already could when this visit began. On a first visit, only the About dialog mentions it."""
    announces_offline: bool = False
    """Whether the page says now that it works offline, which it does once, and never on a first visit."""
    update_waiting: bool = False
    """Whether an update is downloaded and waits to be installed."""
    single_file: bool = False
    """Whether this is the single-file edition."""
    runs_in: Literal["", "screen", "browser"] = ""
    """Where the home screen's game and the browser's have their own games (on iOS): which of them this is."""
    networks: Literal["", "here", "lost"] = ""
    """Whether the networks of a search have been fetched since the start, or couldn't be."""
    can_share: bool = False
    """Whether the system has a share sheet."""
    can_vibrate: bool = False
    """Whether the device can vibrate."""
    can_share_pictures: bool = False
    """Whether that sheet takes pictures."""
    embedded: bool = False
    """Whether this is a frame in another page, which is quiet and stores nothing."""
    shows: Shows | None = None
    """What it shows, if this is a window for onlookers, which follows another one of this browser."""
    is_watched: bool = False
    """Whether there may be such a window that follows this one."""
    can_connect: bool = True
    """Whether the browser can connect to a device beside it."""
    source: str = ""
    """The address of the repository, if the builder of the page has named it."""
    since: str = ""
    """The day of the first visit, such as 2026-11-26; empty if it isn't known, as after older versions."""
    silent: Literal["", "browser", "files"] = ""
    """Why there is no sound though it's turned on: the browser can't play it, or its files are missing."""
    unsaved: frozenset[str] = frozenset()
    """The keys of what couldn't be saved yet; the prefix of all games stands for the one on the table."""

    @property
    def is_quiet(self) -> bool:
        """Whether there's only the table."""
        return self.embedded or self.shows is not None

    def after_report(self, what: str) -> "App":
        """The state after a report; unknown reports change nothing."""
        match what.split():
            case ["offline", *new]:
                return self._replace(offline=True, was_offline=not new)
            case ["newer"]:
                return self._replace(update_waiting=True)
            case ["silent", ("browser" | "files") as why]:
                return self._replace(silent=why)
            case ["alone"]:
                return self._replace(single_file=True)
            case ["home", "screen" | "browser" as where]:
                return self._replace(runs_in=where)
        return self
