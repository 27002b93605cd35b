"""Carries out the commands about stored games."""

from typing import Final, TypeAlias, get_args

from cuttle import LinkError
from cuttle.links import link_text
from web.core.command import PutOnTable, SaveGame
from web.core.feature import to
from web.core.visit import Visit
from web.library.importing import import_games
from web.library.messages import (
    AddCopy,
    DeleteGames,
    DeleteOldest,
    ExportGames,
    Fetched,
    FetchGame,
    FindGame,
    Imported,
    ImportGames,
    Listed,
    ListGames,
    NotImported,
    Rename,
    ReportUnsaved,
    Restore,
    RoomMade,
    SavedAgain,
    Unsaved,
)
from web.library.store import Store
from web.share.correspondence import is_same_game
from web.share.messages import LinkedGame
from web.share.own import is_own
from web.state.saved import read_save
from web.state.stored_game import StoredGameError, file_text, read_stored, stored_text

Order: TypeAlias = (
    PutOnTable
    | ListGames
    | FetchGame
    | FindGame
    | Rename
    | AddCopy
    | DeleteGames
    | Restore
    | ImportGames
    | DeleteOldest
    | ReportUnsaved
)
Reports: TypeAlias = list[
    Fetched | LinkedGame | Imported | Listed | NotImported | RoomMade | SavedAgain | Unsaved
]

ROOM: Final = 10
"""Finished games that are deleted at once to free storage."""


class Library:
    """The store of a visit. It's told once when saving fails, and when it works again."""

    def __init__(self, visit: Visit) -> None:
        browser = visit.browser
        self.store = Store(browser.stored, browser.tab, browser.random_bits, browser.utc_time)
        self._saved = True
        self._again = False

    def save(self, code: str, over: bool, hint: str = "") -> Reports:
        """Save the game on the table, with the mark of its last move if that was hinted."""
        before, self._saved = self._saved, self.store.save(code, over, hint)
        again, self._again = self._again, False
        if self._saved:
            return [] if before else [SavedAgain()]
        return [offer_room(self.store)] if before or again else []

    def change(self, order: Order) -> Reports:
        """Carry out a command, and say what follows. After some, a failed save is reported again."""
        store = self.store
        match order:
            case PutOnTable(name, drop):
                self._again = True
                store.take(name, drop)
            case DeleteOldest():
                self._again = True
                for name in store.finished(ROOM):
                    store.delete(name)
                return [RoomMade()]
            case ReportUnsaved():
                self._again = True
            case FetchGame(name):
                return [Fetched(name, store.text(name), store.counted)]
            case FindGame(code):
                return [_find_linked(store, code)]
            case ImportGames(text):
                return [import_games(store, text), store.listing()]
            case _:
                return [*_failure_reports(_change(store, order)), store.listing()]
        return []


def _change(store: Store, order: ListGames | Rename | AddCopy | DeleteGames | Restore) -> int:
    """Change the store; returns how many games didn't fit."""
    match order:
        case ListGames():
            return 0
        case Rename(name, wanted):
            return int(not store.rename(name, wanted))
        case AddCopy(name, called):
            return _copy(store, name, called)
        case DeleteGames(names):
            for name in names:
                store.delete(name)
            return 0
        case Restore(games):
            return sum(not store.restore(name, text) for name, text in games.items())


def _find_linked(store: Store, link: str) -> LinkedGame:
    """Find the stored game that continues the one in a link, or else has it at another seat; name and code
    are empty if there is none. A game that isn't by links has to be exactly the same."""
    wanted, found, best = read_save(link), LinkedGame("", "", link), (False, -1)
    if wanted.seat is None:
        code = link_text(wanted)
        return LinkedGame(store.holding(code), code, link)
    for name, entry in store.latest():
        try:
            stored = read_save(entry.code)
        except LinkError:
            continue
        same = is_same_game(stored, wanted)
        rank = (same, len(stored.match.before))
        if rank > best and (same or is_own(stored, wanted)):
            best, found = rank, LinkedGame(name, entry.code, link)
    return found


def _copy(store: Store, name: str, called: str) -> int:
    try:
        entry = read_stored(store.text(name))._replace(name=called, after="")
    except StoredGameError:
        return 0
    return int(not store.add(stored_text(entry)))


def _failure_reports(lost: int) -> list[Imported]:
    return [Imported(0, 0, lost)] if lost else []


def offer_room(store: Store) -> Unsaved:
    """The offer to delete finished games: how many, and the day of the newest of them."""
    names = store.finished(ROOM)
    last = read_stored(store.text(names[-1])).saved if names else ""
    return Unsaved(len(names), last[:10])


def export_games(store: Store, name: str) -> tuple[str, str]:
    """File name and content for the export of one game, or of all games if no name is given."""
    texts = {name: store.text(name)} if name else store.texts()
    held = {each: text for each, text in texts.items() if text}
    return f"cuttle-{name or store.now()[:10]}.json", file_text(held)


def save_game(visit: Visit, command: SaveGame) -> None:
    """Save the game on the table."""
    library = visit.service(Library)
    for report in library.save(command.code, visit.model.match.over, command.hint):
        visit.send(report)


def send_games(visit: Visit, command: ExportGames) -> None:
    """Let the player download one game or all of them."""
    visit.browser.save_file(*export_games(visit.service(Library).store, command.name))


def carry_out(visit: Visit, order: Order) -> None:
    """Carry out any other command."""
    for report in visit.service(Library).change(order):
        visit.send(report)


EXECUTORS: Final = {
    **dict.fromkeys(get_args(Order), carry_out),
    **dict([to(SaveGame, save_game), to(ExportGames, send_games)]),
}
