"""Carries out the commands about stored games."""

import re
from collections.abc import Callable
from typing import Final, TypeVar

from cuttle import Link
from cuttle.links import link_text
from web.core.command import Command, PutOnTable, SaveGame
from web.core.feature import Executor, to
from web.core.message import Message
from web.core.storage_keys import CHALLENGES, GAMES, SEATS
from web.core.visit import Visit
from web.library.store import Store
from web.messages import library as messages
from web.messages.share import LinkedGame
from web.share.correspondence import is_own, is_same_game
from web.state.saved import as_saved, find_save
from web.state.stored_game import read_stored, stored_item, stored_text

_C = TypeVar("_C", bound=Command)
_SAVED: Final = re.compile('"saved": "([0-9T:-]{19}Z)"')
"""A time of saving in a stored game."""

ROOM: Final = 10
"""Finished games that are deleted at once to free storage."""


class Library:
    """The store of a visit, and what is reported of what couldn't be saved."""

    def __init__(self, visit: Visit) -> None:
        browser = visit.browser
        self.store = Store(visit.storage, browser.tab, browser.random_bits, browser.utc_time)
        self.is_new = False
        """Whether the next game that's saved has just come to the table."""
        self._tells: frozenset[str] | None = frozenset()
        """What's told again if it can't be saved; None is everything."""

    def save(self, code: str, over: bool, hint: str, *, ended: bool) -> None:
        """Save the game on the table, and what couldn't be saved before; see `Store.save`."""
        self.store.save(code, over, hint, ended=ended)
        self.store.retry()
        if self.is_new and self._tells is not None:
            self._tells |= {GAMES}
        self.is_new = False

    def save_rest(self) -> None:
        """Try to save what couldn't be saved before, and tell again what still can't be."""
        self.store.retry()
        self._tells = None

    def news(self, before: frozenset[str]) -> Message | None:
        """What is to be told if `before` is what was unsaved, once for each key. If the game isn't saved,
        it's no news that the rest isn't either."""
        unsaved, again, self._tells = self.store.unsaved, self._tells, frozenset()
        if not unsaved:
            return messages.SavedAgain() if before else None
        if again is None or unsaved & again or (GAMES not in before and not unsaved <= before):
            return _offer_room(self.store, unsaved)
        return messages.StillUnsaved(unsaved) if unsaved != before else None


def _store(visit: Visit) -> Store:
    return visit.service(Library).store


def _save(visit: Visit, command: SaveGame) -> None:
    """Save the game on the table, and what couldn't be saved before."""
    model = visit.model
    visit.service(Library).save(command.code, model.match.over, command.hint, ended=model.game.over)


def report_unsaved(visit: Visit) -> None:
    """Tell when something can't be saved, and when everything is saved again."""
    if news := visit.service(Library).news(visit.model.page.app.unsaved):
        visit.send(news)


def _offer_room(store: Store, unsaved: frozenset[str]) -> messages.Unsaved:
    """The offer to delete finished games: how many, and the day of the newest of them."""
    names = store.finished(ROOM)
    last = read_stored(store.text(names[-1])).saved if names else ""
    return messages.Unsaved(unsaved, len(names), last[:10])


def _put_on_table(visit: Visit, command: PutOnTable) -> None:
    visit.service(Library).is_new = True
    _store(visit).take(command.name, command.drop)


def _delete_oldest(visit: Visit, _: messages.DeleteOldest) -> None:
    _store(visit).delete(*_store(visit).finished(ROOM))
    visit.send(messages.RoomMade())


def _changes(kind: type[_C], change: Callable[[Store, _C], int]) -> tuple[type[Command], Executor]:
    """The executor of a command that changes stored games: it reports them, and how many didn't fit."""

    def execute(visit: Visit, command: _C) -> None:
        if lost := change(_store(visit), command):
            visit.send(messages.Imported(0, 0, lost))
        _list(visit)

    return to(kind, execute)


def _list(visit: Visit) -> None:
    """Report the stored games, with the days of the reader's calendar on which they were saved."""
    listed = _store(visit).listing()
    times = sorted({listed.now, *_SAVED.findall("\n".join(listed.games.values()))})
    days = visit.browser.local_days("\n".join(times)).split("\n")
    visit.send(listed.changed(days=dict(zip(times, days, strict=True))))


def _copy(store: Store, command: messages.AddCopy) -> int:
    entry = stored_item(store.text(command.name)).entry
    return entry is not None and not store.add(stored_text(entry._replace(name=command.called, after="")))


def _delete(store: Store, command: messages.DeleteGames) -> int:
    store.delete(*command.names)
    return 0


def _restore(store: Store, command: messages.Restore) -> int:
    games = command.games.items()  # unless their names have been taken
    return sum(bool(store.text(name)) or not store.add(text, name) for name, text in games)


def _import(visit: Visit, command: messages.ImportGames) -> None:
    from web.library.importing import import_games  # rarely needed

    visit.send(import_games(_store(visit), command.text))
    visit.send(messages.Refreshed(visit.storage.load(CHALLENGES), visit.storage.load(SEATS)))
    _list(visit)


def _export(visit: Visit, command: messages.ExportGames) -> None:
    from web.library.exporting import export_games  # rarely needed

    visit.browser.save_file(*export_games(_store(visit), command.name))


def _fetch(visit: Visit, command: messages.FetchGame) -> None:
    store = _store(visit)
    visit.send(messages.Fetched(command.name, store.text(command.name), store.counted))


def _go_on_with(visit: Visit, command: messages.GoOnWith) -> None:
    if visit.model.dialog is None:
        visit.send(command.message)


def _find_linked(store: Store, link: Link) -> LinkedGame:
    """Find the stored game that continues the one in a link, or else has it at another seat, if there is one.
    A game that isn't by links has to be exactly the same."""
    wanted, nearest, best = as_saved(link), LinkedGame("", None, link), (False, -1)
    if wanted.seat is None:
        return LinkedGame(store.holding(link_text(wanted)), None, link)
    for name, entry in store.latest():
        stored = find_save(entry.code)
        if stored is None:
            continue
        same = is_same_game(stored, wanted)
        rank = (same, len(stored.match.before))
        if rank > best and (same or is_own(stored, wanted)):
            best, nearest = rank, LinkedGame(name, stored, link)
    return nearest


EXECUTORS: Final = dict(
    [
        to(SaveGame, _save),
        to(PutOnTable, _put_on_table),
        to(messages.SaveRest, lambda visit, _: visit.service(Library).save_rest()),
        to(messages.DeleteOldest, _delete_oldest),
        to(messages.FetchGame, _fetch),
        to(messages.GoOnWith, _go_on_with),
        to(messages.FindGame, lambda visit, command: visit.send(_find_linked(_store(visit), command.link))),
        to(messages.ImportGames, _import),
        to(messages.ExportGames, _export),
        _changes(messages.ListGames, lambda store, _: 0),
        _changes(messages.Rename, lambda store, command: not store.change(command.name, name=command.wanted)),
        _changes(messages.AddCopy, _copy),
        _changes(messages.DeleteGames, _delete),
        _changes(messages.Restore, _restore),
    ]
)
