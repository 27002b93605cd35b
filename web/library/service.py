"""Carries out what is asked of the shelf of games; what the page is to be told comes back as messages."""

import json
from collections.abc import Callable
from typing import Final, TypeAlias

from cuttle import LinkError
from web.library.importing import taken_in
from web.library.store import Shelf
from web.share.correspondence import is_of
from web.state.saved import read_save
from web.state.stored_game import EntryError, entry_text, file_text, read_entry

Message: TypeAlias = tuple[str, str]

ROOM: Final = 10
"""So many finished games make room at once."""


_ANEW: Final = ("take", "make room", "tell again")
"""After these it is said anew that the game cannot be kept, if that is no better then."""


class Librarian:
    """Looks after a shelf, and tells the player once when the game can be kept no longer."""

    def __init__(self, shelf: Shelf) -> None:
        """Nothing has gone wrong yet."""
        self.shelf = shelf
        self._kept = True
        self._again = False

    def carry_out(self, do: str, value: str) -> list[Message]:
        """Do what an effect asks for."""
        self._again = self._again or do in _ANEW
        return EFFECTS[do](self.shelf, value)

    def save(self, code: str, over: bool) -> list[Message]:
        """Keep the game on the table."""
        before, self._kept = self._kept, self.shelf.save(code, over)
        again, self._again = self._again, False
        if self._kept:
            return [] if before else [("saved", "")]
        return [("unsaved", room(self.shelf))] if before or again else []


def _listing(shelf: Shelf, value: str = "") -> list[Message]:
    return [("shelf", shelf.listing())]


def _take(shelf: Shelf, value: str) -> list[Message]:
    old, _, name = value.partition(" ")
    shelf.take(name, drop=old == "drop")
    return []


def _resume(shelf: Shelf, value: str) -> list[Message]:
    return [("resumed", f"{value}\n{shelf.text(value)}")]


def _find(shelf: Shelf, value: str) -> list[Message]:
    """Under what name a game is kept that goes on with a link, and how far; nothing where none is."""
    saved, name, code, rounds = read_save(value), "", "", -1
    for each, entry in shelf.unfinished():
        try:
            kept = read_save(entry.code)
        except LinkError:
            continue
        if len(kept.match.before) > rounds and is_of(kept, saved):
            name, code, rounds = each, entry.code, len(kept.match.before)
    return [("found", f"{name}\n{code}\n{value}")]


def _call(shelf: Shelf, value: str) -> list[Message]:
    name, _, wanted = value.partition("\n")
    return [*_failed(not shelf.rename(name, wanted)), *_listing(shelf)]


def _copy(shelf: Shelf, value: str) -> list[Message]:
    name, _, called = value.partition("\n")
    try:
        entry = read_entry(shelf.text(name))._replace(name=called, after="")
    except EntryError:
        return _listing(shelf)
    return [*_failed(not shelf.add(entry_text(entry))), *_listing(shelf)]


def _failed(lost: int) -> list[Message]:
    return [("taken in", f"0 0 {lost:d} 0")] if lost else []


def _delete(shelf: Shelf, value: str) -> list[Message]:
    for name in json.loads(value):
        shelf.delete(name)
    return _listing(shelf)


def _restore(shelf: Shelf, value: str) -> list[Message]:
    lost = [name for name, text in json.loads(value).items() if not shelf.restore(name, text)]
    return [*_failed(len(lost)), *_listing(shelf)]


def _take_in(shelf: Shelf, value: str) -> list[Message]:
    """Keep the games of a file, or that of a link or a record, but for those that are here."""
    return [("taken in", taken_in(shelf, value)), *_listing(shelf)]


def _nothing(shelf: Shelf, value: str) -> list[Message]:
    return []


def _make_room(shelf: Shelf, value: str) -> list[Message]:
    for name in shelf.finished(ROOM):
        shelf.delete(name)
    return [("room made", "")]


EFFECTS: Final[dict[str, Callable[[Shelf, str], list[Message]]]] = {
    "games": _listing,
    "take": _take,
    "resume": _resume,
    "find": _find,
    "call": _call,
    "copy game": _copy,
    "delete": _delete,
    "restore": _restore,
    "take in": _take_in,
    "make room": _make_room,
    "tell again": _nothing,
}


def room(shelf: Shelf) -> str:
    """How many finished games could make room, and of which day the last of them is."""
    names = shelf.finished(ROOM)
    last = read_entry(shelf.text(names[-1])).saved if names else ""
    return f"{len(names)} {last[:10]}"


def handed(shelf: Shelf, name: str) -> tuple[str, str]:
    """What a file of one game, or of all where none is named, is to be called, and what it holds."""
    texts = {name: shelf.text(name)} if name else shelf.texts()
    held = {each: text for each, text in texts.items() if text}
    return f"cuttle-{name or shelf.now()[:10]}.json", file_text(held)
