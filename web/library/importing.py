"""What a file brings to the shelf of games: those that are not there yet, the rounds of a match together."""

from collections.abc import Sequence
from typing import Final

from cuttle import LinkError
from web.library.store import Shelf
from web.state.reports import Imported, NotImported
from web.state.saved import read_save, save_text
from web.state.stored_game import (
    Entry,
    EntryError,
    Filed,
    NewerError,
    entry_text,
    filed,
    found_in_file,
    read_file,
)

MOST: Final = 2000
"""So many games are taken in at once."""


def taken_in(shelf: Shelf, text: str) -> Imported | NotImported:
    """Import a file, or the text of a link or a record; what came of it."""
    try:
        found = read_file(text)
    except NewerError as error:
        return NotImported(str(error))
    except EntryError as error:
        try:
            saved = read_save(text)
        except LinkError:
            return NotImported(str(error))
        found = [entry_text(Entry(save_text(saved), over=saved.match.over))]
    return Imported(*_add_all(shelf, found))


def _add_all(shelf: Shelf, found: Sequence[object]) -> tuple[int, int, int, int]:
    here = {filed(text).identity: name for name, text in shelf.texts().items()}
    used, names = set(here.values()), dict[str, str]()
    added, same = list[Filed](), list[Filed]()
    for each in map(found_in_file, found):
        if each.identity in here:
            same.append(each)
        elif len(added) == MOST:
            break
        else:
            here[each.identity] = shelf.free_name("" if each.name in used else each.name)
            used.add(here[each.identity])
            added.append(each)
        names |= {each.name: here[each.identity]} if each.name else {}
    lost = sum(not _add(shelf, each, here[each.identity], names) for each in added)
    for each in same:
        _join(shelf, each, here[each.identity], names)
    return len(added) - lost, len(same), lost, len(found) - len(added) - len(same)


def _add(shelf: Shelf, each: Filed, name: str, names: dict[str, str]) -> str:
    """Keep a game, which then tells when it was saved, if only here and now, and after which other."""
    if each.entry is None:
        return shelf.add(each.text, name)
    saved, after = each.entry.saved or shelf.now(), each.entry.after
    return shelf.add(entry_text(each.entry._replace(saved=saved, after=names.get(after, after))), name)


def _join(shelf: Shelf, each: Filed, name: str, names: dict[str, str]) -> None:
    """Put a game that was here already after the round before it, where that has come back."""
    after = names.get(each.entry.after) if each.entry else None
    if after:
        entry = filed(shelf.text(name)).entry
        if entry and not shelf.text(entry.after):
            shelf.put_after(name, after)
