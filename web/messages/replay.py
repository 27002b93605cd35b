"""Messages about replays."""

from typing import Literal, TypeAlias

from web.core.command import Command
from web.core.message import Message, Report
from web.state.seating import Viewer


class ShowReplay(Message):
    pass


Jump: TypeAlias = Literal["first", "back", "on", "last"]
"""A button of the replay."""


class StepTo(Message):
    """Go to a stop by its index, or with a button."""

    where: int | Jump


class ToggleAutoplay(Message):
    """Let the replay play by itself, or stop it."""


class SeeAs(Message):
    viewer: Viewer


class LeaveReplay(Message):
    """Close the replay or the analysis; from a game of bots, back to the game before it."""


class PlayOn(Message):
    """Start a new game from the replay's position."""


class PlayAs(Message):
    """Choose the seat for that game."""

    viewer: Viewer


class PlayAgainst(Message):
    """Choose the level of its bots."""

    level: str


class Ticked(Report):
    """The pause of a replay is over, for this playback and this stop."""

    playback: int
    stop: int


ReplayMessage: TypeAlias = ShowReplay | StepTo | ToggleAutoplay | Ticked | SeeAs | LeaveReplay


# Commands


class WaitForStep(Command):
    """Report after ``pause`` milliseconds that the replay may take its next step."""

    playback: int
    stop: int
    pause: int
