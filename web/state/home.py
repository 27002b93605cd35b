"""The home: what the page opens on when nothing is going on, and what it knows of the stored games. Pure."""

from typing import Literal

from cuttle import Link
from web.state.value import Value


class StoredLink(Value):
    """A game in storage that isn't over, by its name there."""

    name: str
    link: Link


class Home(Value):
    """It is shown in place of the table."""

    unfinished: tuple[StoredLink, ...] = ()
    """Games that aren't over and aren't on the table, those saved last first."""
    missed: int = 0
    """How many of the player's own mistakes wait."""
    best: int = 0
    """The most puzzles that were solved in a run against the clock."""
    puzzle: Literal["", "found", "missed"] = ""
    """How the puzzle of the day went, once it was tried."""
    called: bool = False
    """Whether the player has asked for it, so that Back leads to the table again."""
