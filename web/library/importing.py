"""What a file brings to the store of games: those that are not there yet, the rounds of a match together."""

from collections.abc import Sequence
from typing import Final

from cuttle import LinkError
from web.library.store import Store
from web.state.reports import Imported, NotImported
from web.state.saved import read_save, save_text
from web.state.stored_game import (
    Filed,
    NewerError,
    StoredGame,
    StoredGameError,
    filed,
    found_in_file,
    read_file,
    stored_text,
)

MOST: Final = 2000
"""So many games are taken in at once."""


def imported(store: Store, text: str) -> Imported | NotImported:
    """Import a file, or the text of a link or a record; what came of it."""
    try:
        found = read_file(text)
    except NewerError as error:
        return NotImported(error.text)
    except StoredGameError as error:
        try:
            saved = read_save(text)
        except LinkError:
            return NotImported(error.text)
        found = [stored_text(StoredGame(save_text(saved), over=saved.match.over))]
    return Imported(*_add_all(store, found))


def _add_all(store: Store, found: Sequence[object]) -> tuple[int, int, int, int]:
    here = {filed(text).identity: name for name, text in store.texts().items()}
    used, names = set(here.values()), dict[str, str]()
    added, same = list[Filed](), list[Filed]()
    for each in map(found_in_file, found):
        if each.identity in here:
            same.append(each)
        elif len(added) == MOST:
            break
        else:
            here[each.identity] = store.free_name("" if each.name in used else each.name)
            used.add(here[each.identity])
            added.append(each)
        names |= {each.name: here[each.identity]} if each.name else {}
    lost = sum(not _add(store, each, here[each.identity], names) for each in added)
    for each in same:
        _join(store, each, here[each.identity], names)
    return len(added) - lost, len(same), lost, len(found) - len(added) - len(same)


def _add(store: Store, each: Filed, name: str, names: dict[str, str]) -> str:
    """Keep a game, which then tells when it was saved, if only here and now, and after which other."""
    if each.entry is None:
        return store.add(each.text, name)
    saved, after = each.entry.saved or store.now(), each.entry.after
    return store.add(stored_text(each.entry._replace(saved=saved, after=names.get(after, after))), name)


def _join(store: Store, each: Filed, name: str, names: dict[str, str]) -> None:
    """Put a game that was here already after the round before it, where that has come back."""
    after = names.get(each.entry.after) if each.entry else None
    if after:
        entry = filed(store.text(name)).entry
        if entry and not store.text(entry.after):
            store.put_after(name, after)
