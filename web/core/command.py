"""The commands an update returns: one type for each request to the library, the bots or the browser. Pure.

Commands are values. `web.host` runs them and reports back with messages.
"""

from collections.abc import Mapping
from typing import TypeAlias

from cuttle import Move
from web.state.value import Value

# The library


class SaveGame(Value):
    """Save the game on the table, given as a code."""

    code: str
    hint: str = ""
    """The mark of its last move, if that was hinted; see `web.state.stored_game`."""


class PutOnTable(Value):
    """Put a stored game on the table by name, the next round or a new one; ``drop`` deletes the old one."""

    name: str = ""
    drop: bool = False


class ListGames(Value):
    """Report all stored games."""


class FetchGame(Value):
    """Report one stored game."""

    name: str


class FindGame(Value):
    """Look for the stored game that continues the one in a link, and report it."""

    code: str


class Rename(Value):
    name: str
    wanted: str


class AddCopy(Value):
    """Store a copy of a game under another title."""

    name: str
    called: str


class DeleteGames(Value):
    names: tuple[str, ...]


class Restore(Value):
    """Store deleted games again, by name."""

    games: Mapping[str, str]


class ImportGames(Value):
    """Import the games of a file."""

    text: str


class ExportGames(Value):
    """Let the player download one game as a file, or all of them if no name is given."""

    name: str


class DeleteOldest(Value):
    """Delete the oldest finished games to free storage."""


class ReportUnsaved(Value):
    """Report again if the game can't be saved."""


LibraryCommand: TypeAlias = (
    SaveGame
    | PutOnTable
    | ListGames
    | FetchGame
    | FindGame
    | Rename
    | AddCopy
    | DeleteGames
    | Restore
    | ImportGames
    | ExportGames
    | DeleteOldest
    | ReportUnsaved
)


# Bots and time


class AskBot(Value):
    """Let a bot move at this ply, after ``pause`` milliseconds."""

    ply: int
    pause: int


class AskExpert(Value):
    """Let an expert recommend a move at this ply."""

    ply: int


class AnswerLater(Value):
    """Play the only legal answer after ``hold`` milliseconds."""

    ply: int
    move: Move
    hold: int


class DrawDeal(Value):
    """Draw a deal at random; the report repeats ``what`` it is for."""

    what: str


class WaitForStep(Value):
    """Report after ``pause`` milliseconds that the replay may take its next step."""

    run: int
    stop: int
    pause: int


class TimeDrill(Value):
    """Report after ``time`` milliseconds that this run of the drill is over."""

    run: int
    time: int


class HoldDrill(Value):
    """Stop the clock of the drill, or let it go on."""

    held: bool


class RunReview(Value):
    """Go on with the review of the round while its dialog is open, and report; at once if it's stored."""


class JudgeTry(Value):
    """Judge the choice at this place that is tried instead of a move of the round, and report."""

    ply: int
    place: int


class Consider(Value):
    """Think about the position that an analysis looks at, and report."""


StudyCommand: TypeAlias = RunReview | JudgeTry | Consider
TimerCommand: TypeAlias = WaitForStep | TimeDrill | HoldDrill
TimeCommand: TypeAlias = AskBot | AskExpert | AnswerLater | DrawDeal | TimerCommand | StudyCommand


# Saved texts


class SaveSettings(Value):
    """Save the settings and the draft."""

    text: str


class SaveChallenges(Value):
    """Save the results to beat."""

    text: str


class SaveSeats(Value):
    """Remember the seats that were taken in games by links."""

    text: str


class SavePaused(Value):
    """Remember that the bots are paused in this position; an empty code means they aren't."""

    code: str = ""


class KeepLesson(Value):
    """Remember in this tab that this lesson, “name/ruleset”, is on the table; empty if none is."""

    name: str = ""


class CountResult(Value):
    """Add a result to the statistics."""

    line: str


class LoadStatistics(Value):
    """Report the statistics."""


class ClearStatistics(Value):
    """Delete all results."""


StorageCommand: TypeAlias = (
    SaveSettings
    | SaveChallenges
    | SaveSeats
    | SavePaused
    | KeepLesson
    | CountResult
    | LoadStatistics
    | ClearStatistics
)


# The browser


class MakeAddress(Value):
    """Report the link for a code."""

    code: str


class CopyText(Value):
    text: str


class ShareText(Value):
    """Open the system's share sheet with a text."""

    text: str


class SendCode(Value):
    """Send the link with this code: through the system's share sheet, or without one, by copying it."""

    code: str
    sheet: bool


class DrawPicture(Value):
    """Draw a text as a QR code, and report the picture."""

    text: str


class FetchLanguage(Value):
    """Fetch a language, or the one that the browser asks for, and report it."""

    choice: str


class FetchNetworks(Value):
    """Fetch the networks of a search, and report."""


class FetchFile(Value):
    """Download the game as a single file."""


class RenewPage(Value):
    """Reload the page with the new version."""


BrowserCommand: TypeAlias = (
    MakeAddress
    | CopyText
    | ShareText
    | SendCode
    | DrawPicture
    | FetchLanguage
    | FetchNetworks
    | FetchFile
    | RenewPage
)

Command: TypeAlias = LibraryCommand | TimeCommand | StorageCommand | BrowserCommand
