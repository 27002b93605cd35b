"""What an update wants done: the base class of all commands, and those that several features need. Pure.

Commands are values. A feature's `feature.py` says who carries out which.
"""

from cuttle import Move
from web.state.value import Value


class Command(Value):
    """What an update wants done."""


class SaveText(Command):
    """Store a text under a key, or remove the key if the text is empty."""

    key: str
    text: str
    here: bool = False
    """Whether it's stored for this tab alone."""


class SaveGame(Command):
    """Save the game on the table, given as a code."""

    code: str
    hint: str = ""
    """The mark of its last move, if that was hinted; see `web.state.stored_game`."""


class PutOnTable(Command):
    """Put a stored game on the table by name, the next round or a new one; ``drop`` deletes the old one."""

    name: str = ""
    drop: bool = False


class AskBot(Command):
    """Let a bot move at this ply, after ``pause`` milliseconds."""

    ply: int
    pause: int


class AnswerLater(Command):
    """Play the only legal answer after ``hold`` milliseconds."""

    ply: int
    move: Move
    hold: int


class FetchNetworks(Command):
    """Fetch the networks of a search, and report."""
