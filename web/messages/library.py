"""Messages about stored games, their files and their dialogs."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cuttle import Link
from cuttle.language import Words
from web.core.command import Command
from web.core.dialog import Dialog
from web.core.message import Message, Playing, Report
from web.state.stored_game import StoredItem

FEW: Final = 20
"""Games of each group shown at first, and how many *More* adds."""


class PlayHere(Playing):
    pass


class MovedElsewhere(Report):
    """The game on the table was continued in another tab."""

    code: str


class StoreChanged(Report):
    """Another tab may have changed the storage, or it's another day."""


class GamesListed(Report):
    """The stored games, the time, and which game is on the table."""

    now: str
    playing: str
    games: Mapping[str, str]
    counted: str = ""
    """The statistics, which may say against whom an older game was played."""
    days: Mapping[str, str] = {}
    """For times of saving, and now, the day in the reader's time zone."""


class Fetched(Message):
    """The stored game that was requested; empty if it has been deleted."""

    name: str
    text: str
    counted: str = ""
    """The statistics, as in `GamesListed`."""


class Imported(Message):
    """Games of a file that were added, were already here, didn't fit in storage, or exceeded the limit of
    one import; and what came beside them."""

    added: int
    same: int = 0
    lost: int = 0
    left: int = 0
    beside: Mapping[str, int] = {}
    """How many new results of each kind, by `BESIDE_GAMES`."""
    more: bool = False
    """Whether anything came that isn't counted."""
    unread: int = 0
    """How many lines and parts of the file can't be read."""
    kept: bool = False
    """Whether the file has anything beside games."""
    settings: str = ""
    """Those that belong to a person."""


class Refreshed(Report):
    """What is stored of challenges and of seats, after an import."""

    challenges: str
    seats: str


class NotImported(Message):
    """A file has no games in it, with the reason."""

    why: Words


class Unsaved(Report):
    """Something couldn't be saved: its keys, as in `App.unsaved`. Deleting ``count`` finished games, the
    newest of them from ``day``, would make room."""

    keys: frozenset[str]
    count: int
    day: str


class StillUnsaved(Report):
    """Some of what couldn't be saved: all that's left of it, or what is told already."""

    keys: frozenset[str]


class RoomMade(Message):
    """The oldest finished games were deleted."""


class SavedAgain(Message):
    """Everything is saved again."""


class ShowGames(Message):
    pass


class ChooseGame(Message):
    name: str


class MoreGames(Message):
    """Show more games of each group."""

    group: str = ""


class ResumeGame(Message):
    name: str


class ShareGame(Message):
    """Resume a finished game and share it."""

    name: str


class RenameGame(Message):
    name: str
    wanted: str


class CopyGame(Message):
    name: str


class DeleteGame(Message):
    name: str


class DeleteDamaged(Message):
    pass


class RestoreGames(Message):
    pass


class ExportGame(Message):
    """Download one game, or all if no name is given."""

    name: str = ""


class ImportFile(Message):
    text: str


class MakeRoom(Message):
    pass


class SaveAgain(Message):
    pass


class DamagedSave(Dialog):
    """A save that can't be read, for the player to copy."""

    name = "damaged"
    text: str


class Listing(NamedTuple):
    """The stored games as their dialog lists them."""

    games: tuple[StoredItem, ...] = ()
    """All of them, most recently saved first."""
    playing: str = ""
    """The name of the game on the table."""
    now: str = ""
    """When the list was read, in UTC."""
    many: int = FEW
    chosen: str = ""
    """The name of the game whose actions are shown."""
    level: str = "skilled"
    """The level of bots without one."""
    counted: str = ""
    """The statistics, which may say against whom an older game was played."""
    days: Mapping[str, str] = {}
    """For times of saving, and now, the day in the reader's time zone."""
    deleted: tuple[tuple[str, str], ...] = ()
    """Name and text of each game deleted last, so that the deletion can be undone."""

    def find(self, name: str) -> StoredItem | None:
        """The game of this name, if it is listed."""
        return next((game for game in self.games if game.name == name), None)


class Games(Dialog):
    name = "games"
    listing: Listing = Listing()


class StorageFull(Dialog):
    """Offers to delete ``count`` finished games, the newest of them from ``day``."""

    name = "room"
    count: int
    day: str
    game: bool = True
    """Whether it's the game that isn't saved, or something else."""


# Commands


class ListGames(Command):
    """Report all stored games."""


class FetchGame(Command):
    """Report one stored game."""

    name: str


class GoOnWith(Command):
    """Send a message about the game on the table, if no dialog says that it couldn't be put there."""

    message: Message


class FindGame(Command):
    """Look for the stored game that continues the one in a link, and report it."""

    link: Link


class Rename(Command):
    name: str
    wanted: str


class AddCopy(Command):
    """Store a copy of a game under another title."""

    name: str
    called: str


class DeleteGames(Command):
    names: tuple[str, ...]


class Restore(Command):
    """Store deleted games again, by name."""

    games: Mapping[str, str]


class ImportGames(Command):
    """Import the games of a file."""

    text: str


class ExportGames(Command):
    """Let the player download one game as a file, or all of them if no name is given."""

    name: str


class DeleteOldest(Command):
    """Delete the oldest finished games to free storage."""


class SaveRest(Command):
    """Try to save what couldn't be saved beside the game, and report what still can't be."""
