"""What an update asks for: a type for each command to the library, the bots and the browser. Pure."""

from collections.abc import Mapping
from typing import TypeAlias

from cuttle import Move
from web.state.value import Value

# The library


class SaveGame(Value):
    """Keep the game on the table, as this code."""

    code: str


class TakeUp(Value):
    """Another game comes to the table: one of a name, the next round, or a new one. The old one may go."""

    name: str = ""
    drop: bool = False


class ListGames(Value):
    """Report all that is kept."""


class FetchGame(Value):
    """Report a game as it is kept."""

    name: str


class FindGame(Value):
    """Report the game that goes on with the one of a link."""

    code: str


class Rename(Value):
    """Call a game something else."""

    name: str
    wanted: str


class AddCopy(Value):
    """Keep a copy of a game under some name."""

    name: str
    called: str


class DeleteGames(Value):
    """Keep these no longer."""

    names: tuple[str, ...]


class Restore(Value):
    """Keep again what was deleted, by name."""

    games: Mapping[str, str]


class TakeIn(Value):
    """Keep the games of a file."""

    text: str


class HandOut(Value):
    """Give the player a file of a game, or of all where none is named."""

    name: str


class DeleteOldest(Value):
    """Make room."""


class TellAgain(Value):
    """Report anew if the game cannot be kept."""


LibraryCommand: TypeAlias = (
    SaveGame
    | TakeUp
    | ListGames
    | FetchGame
    | FindGame
    | Rename
    | AddCopy
    | DeleteGames
    | Restore
    | TakeIn
    | HandOut
    | DeleteOldest
    | TellAgain
)


# Bots and time


class AskBot(Value):
    """Let a bot move at this ply, after so many milliseconds."""

    ply: int
    pause: int


class AskExpert(Value):
    """Let an expert advise at this ply."""

    ply: int


class AnswerLater(Value):
    """Give the only answer there is, after so many milliseconds."""

    ply: int
    move: Move
    hold: int


class Deal(Value):
    """Draw a deal, for what the report then says."""

    what: str


class WaitForStep(Value):
    """Report after so many milliseconds that the time of a replay's step is over."""

    run: int
    place: int
    pause: int


TimeCommand: TypeAlias = AskBot | AskExpert | AnswerLater | Deal | WaitForStep


# Texts that are kept


class KeepSettings(Value):
    """Keep the settings and the draft."""

    text: str


class KeepChallenges(Value):
    """Keep what is to be beaten."""

    text: str


class KeepPaused(Value):
    """Remember that the bots are paused in this position; in none, where it is empty."""

    code: str = ""


class CountResult(Value):
    """Count a result, a line of the statistics."""

    line: str


class LoadStatistics(Value):
    """Report the statistics."""


class ClearStatistics(Value):
    """Forget all results."""


KeepCommand: TypeAlias = (
    KeepSettings | KeepChallenges | KeepPaused | CountResult | LoadStatistics | ClearStatistics
)


# The browser


class MakeAddress(Value):
    """Report the link that holds a code."""

    code: str


class CopyText(Value):
    """Copy a text."""

    text: str


class ShareText(Value):
    """Hand a text to the system's sheet."""

    text: str


class DrawPicture(Value):
    """Draw a text as a QR code."""

    text: str


class FetchLanguage(Value):
    """Fetch a language, or the one that the browser asks for, and report it."""

    choice: str


class FetchFile(Value):
    """Fetch the game in one file."""


class RenewPage(Value):
    """Begin anew with the newer version of the page."""


BrowserCommand: TypeAlias = (
    MakeAddress | CopyText | ShareText | DrawPicture | FetchLanguage | FetchFile | RenewPage
)

Command: TypeAlias = LibraryCommand | TimeCommand | KeepCommand | BrowserCommand
