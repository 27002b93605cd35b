"""Carries out the commands to the library; what the page is to know comes back as reports."""

from typing import Final, TypeAlias

from cuttle import LinkError
from web.library.importing import taken_in
from web.library.store import Shelf
from web.share.correspondence import is_of
from web.state.commands import (
    AddCopy,
    DeleteGames,
    DeleteOldest,
    FetchGame,
    FindGame,
    ListGames,
    Rename,
    Restore,
    TakeIn,
    TakeUp,
    TellAgain,
)
from web.state.reports import (
    Fetched,
    Found,
    Imported,
    Listed,
    NotImported,
    RoomMade,
    SavedAgain,
    Unsaved,
)
from web.state.saved import read_save
from web.state.stored_game import EntryError, entry_text, file_text, read_entry

Order: TypeAlias = (
    TakeUp
    | ListGames
    | FetchGame
    | FindGame
    | Rename
    | AddCopy
    | DeleteGames
    | Restore
    | TakeIn
    | DeleteOldest
    | TellAgain
)
Reports: TypeAlias = list[Fetched | Found | Imported | Listed | NotImported | RoomMade | SavedAgain | Unsaved]

ROOM: Final = 10
"""So many finished games make room at once."""


class Librarian:
    """Looks after a shelf, and tells the player once when the game can be kept no longer."""

    def __init__(self, shelf: Shelf) -> None:
        """Nothing has gone wrong yet."""
        self.shelf = shelf
        self._kept = True
        self._again = False

    def save(self, code: str, over: bool) -> Reports:
        """Keep the game on the table."""
        before, self._kept = self._kept, self.shelf.save(code, over)
        again, self._again = self._again, False
        if self._kept:
            return [] if before else [SavedAgain()]
        return [unsaved(self.shelf)] if before or again else []

    def carry_out(self, order: Order) -> Reports:
        """Do what a command asks for. After some it is said anew that the game cannot be kept."""
        shelf = self.shelf
        match order:
            case TakeUp(name, drop):
                self._again = True
                shelf.take(name, drop)
            case DeleteOldest():
                self._again = True
                for name in shelf.finished(ROOM):
                    shelf.delete(name)
                return [RoomMade()]
            case TellAgain():
                self._again = True
            case FetchGame(name):
                return [Fetched(name, shelf.text(name))]
            case FindGame(code):
                return [_found(shelf, code)]
            case TakeIn(text):
                return [taken_in(shelf, text), shelf.listing()]
            case _:
                return [*_failed(_change(shelf, order)), shelf.listing()]
        return []


def _change(shelf: Shelf, order: ListGames | Rename | AddCopy | DeleteGames | Restore) -> int:
    """Change what is listed; for how many games there was no room."""
    match order:
        case ListGames():
            return 0
        case Rename(name, wanted):
            return int(not shelf.rename(name, wanted))
        case AddCopy(name, called):
            return _copy(shelf, name, called)
        case DeleteGames(names):
            for name in names:
                shelf.delete(name)
            return 0
        case Restore(games):
            return sum(not shelf.restore(name, text) for name, text in games.items())


def _found(shelf: Shelf, link: str) -> Found:
    """Under what name a game is kept that goes on with a link, and how far; nothing where none is."""
    saved, name, code, rounds = read_save(link), "", "", -1
    for each, entry in shelf.unfinished():
        try:
            kept = read_save(entry.code)
        except LinkError:
            continue
        if len(kept.match.before) > rounds and is_of(kept, saved):
            name, code, rounds = each, entry.code, len(kept.match.before)
    return Found(name, code, link)


def _copy(shelf: Shelf, name: str, called: str) -> int:
    try:
        entry = read_entry(shelf.text(name))._replace(name=called, after="")
    except EntryError:
        return 0
    return int(not shelf.add(entry_text(entry)))


def _failed(lost: int) -> list[Imported]:
    return [Imported(0, 0, lost)] if lost else []


def unsaved(shelf: Shelf) -> Unsaved:
    """How many finished games could make room, and of which day the last of them is."""
    names = shelf.finished(ROOM)
    last = read_entry(shelf.text(names[-1])).saved if names else ""
    return Unsaved(len(names), last[:10])


def handed(shelf: Shelf, name: str) -> tuple[str, str]:
    """What a file of one game, or of all where none is named, is to be called, and what it holds."""
    texts = {name: shelf.text(name)} if name else shelf.texts()
    held = {each: text for each, text in texts.items() if text}
    return f"cuttle-{name or shelf.now()[:10]}.json", file_text(held)
