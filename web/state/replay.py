"""A round that is looked at again: where it stands, through whose eyes, whether it goes on alone. Pure."""

from typing import Final, NamedTuple

from cuttle import Game
from cuttle.language import Words
from web.state.seating import Viewer

SPEEDS: Final = {"half": 3200, "usual": 1600, "double": 800, "fourfold": 400}
"""For how many milliseconds each step stands, by the name of the speed."""


class Replay(NamedTuple):
    """What is shown of a round, and what has been told of all of it to those eyes."""

    game: Game
    """The round as far as it is shown."""
    eyes: Viewer
    """The seat from which it is seen, or WATCHER where all hands are open."""
    me: Viewer
    """Who is called you, whatever is looked at."""
    stops: tuple[int, ...] = (0,)
    """After how many moves one can stop: at the deal, and wherever something has been told."""
    lines: tuple[int, ...] = (0,)
    """How many sentences have been told by each of these stops."""
    log: tuple[Words, ...] = ()
    """All that has been told of the round."""
    reasons: tuple[Words, ...] = ()
    """A clause on each of these sentences, or nothing."""
    place: int = 0
    """At which of the stops it stands."""
    playing: bool = False
    """Whether it goes on by itself."""
    runs: int = 0
    """How often it has begun to go on by itself, so that a step that comes too late can be told."""
    seat: Viewer | None = None
    """From which place it is to be played on, once that has been chosen."""
    level: str = ""
    """Against whom, once that has been chosen."""

    @property
    def last(self) -> int:
        """The last of the stops."""
        return len(self.stops) - 1

    @property
    def news(self) -> tuple[Words, ...]:
        """What has happened since the stop before."""
        return self.log[self.lines[self.place - 1] if self.place else 0 : self.lines[self.place]]
