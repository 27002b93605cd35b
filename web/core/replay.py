"""Another position than that of the game is shown: in a replay, in an analysis or in an exercise. Pure."""

from bisect import bisect_right
from typing import NamedTuple, Optional

from cuttle import Game, Link
from cuttle.language import Words
from cuttle.links import Tree
from cuttle.rules import Chance
from web.core.exercise import Exercise
from web.state.analysis import Analysis
from web.state.seating import WATCHER, Onlooker, Viewer
from web.state.story import Story


class Replay(NamedTuple):
    """What is shown in place of the game, with the whole log of the round from this point of view."""

    game: Game
    """The round up to the position shown."""
    viewer: Viewer
    """The seat whose view is shown, WATCHER to show all hands, or PUBLIC for what's public."""
    me: Viewer
    """Who is addressed as *you*, whatever the point of view."""
    stops: tuple[int, ...] = (0,)
    """The plies where a replay can stop: the deal, and each one that added to the log."""
    lines: tuple[int, ...] = (0,)
    """The length of the log at each stop."""
    story: Story = Story()
    """The log of the whole round; in an analysis, of what has led here."""
    stop: int = 0
    """The index of the current stop."""
    playing: bool = False
    """Whether it plays by itself."""
    playbacks: int = 0
    """How often autoplay was started; a timer of an earlier run is ignored."""
    seen: int | None = None
    """The last ply shown so far, in a replay that came by a link: its log tells nothing that's still to come.
    None for one's own."""
    seat: Viewer | None = None
    """The seat chosen to play on from."""
    level: str = ""
    """The level chosen to play on against."""
    analysis: Analysis | None = None
    """The analysis, if it's more than a replay: lines that grow and branch."""
    exercise: Exercise | None = None
    """The decision that is set on the table, if it's one."""
    watched: Link | None = None
    """A round for onlookers that came by a link, if it's replayed instead of the game on the table."""
    before: Optional["Replay"] = None
    """What an exercise or a round for onlookers has interrupted, if that was a replay or an analysis."""

    @property
    def last(self) -> int:
        """The index of the last stop."""
        return len(self.stops) - 1

    @property
    def told(self) -> int | None:
        """How many lines of the log are shown; None for all."""
        return None if self.seen is None else self.lines[bisect_right(self.stops, self.seen) - 1]

    @property
    def news(self) -> tuple[Words, ...]:
        """The lines of the log since the previous stop."""
        return self.story.log[self.lines[self.stop - 1] if self.stop else 0 : self.lines[self.stop]]


def replay_of(tree: Tree, viewer: Viewer, home: str = "") -> Replay:
    """The replay of an analysis, seen by whoever decides. `viewer` is who plays the game at this page, `home`
    the game to go back to."""
    me = WATCHER if isinstance(viewer, Onlooker) else viewer
    game = tree.current.game
    return Replay(game, decider(game, me), me, analysis=Analysis(tree, home))


def decider(game: Game, me: Viewer) -> Viewer:
    """Who decides now: also whose cards chance picks from, and after the round, whoever looks at it."""
    phase = game.state.phase
    if game.over:
        return me
    return phase.victim if isinstance(phase, Chance) else phase.seat
