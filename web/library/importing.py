"""Importing games from a file: adds those that aren't stored yet, and keeps the rounds of a match linked."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from cuttle import LinkError
from cuttle.links import link_text
from web.core.storage_keys import DAYS, MISTAKES, PUZZLES, SETS, STATISTICS
from web.library.messages import Imported, NotImported
from web.library.store import Store
from web.state.days import merge_days
from web.state.ratings import with_merged_ratings
from web.state.saved import read_save
from web.state.sets import merge_sets
from web.state.stored_game import (
    NewerError,
    StoredGame,
    StoredGameError,
    StoredItem,
    found_in_file,
    read_file,
    stored_item,
    stored_text,
    texts_in_file,
)
from web.state.stored_mistakes import merge_mistakes
from web.state.stored_puzzles import merge_records

MOST_GAMES: Final = 2000
"""Most games in one import."""
_MERGES: Final[dict[str, tuple[str, Callable[[str, str], str]]]] = {
    "puzzles": (PUZZLES, merge_records),
    "days": (DAYS, merge_days),
    "sets": (SETS, merge_sets),
    "rating": (STATISTICS, with_merged_ratings),
}
"""By what a file calls a text: where it's stored, and how it gets what only the file's has."""


def import_games(store: Store, text: str) -> Imported | NotImported:
    """Import the text of a file, a link or a record, and report the result."""
    try:
        found = read_file(text)
    except NewerError as error:
        return NotImported(error.text)
    except StoredGameError as error:
        try:
            link = read_save(text)
        except LinkError:
            return NotImported(error.text)
        found = [stored_text(StoredGame(link_text(link), over=link.match.over))]
    names = dict[str, str]()
    report = Imported(*_add_all(store, found, names))
    _add_beside(store, texts_in_file(text), names)
    return report


def _add_beside(store: Store, texts: Mapping[str, str], names: Mapping[str, str]) -> None:
    """Store what only these texts of a file have, whose games have these names here."""
    for name, (key, merge) in _MERGES.items():
        if given := texts.get(name, ""):
            store.change_beside(key, partial(_merged, merge, given))
    if mistakes := texts.get("mistakes", ""):
        store.change_beside(MISTAKES, lambda text: merge_mistakes(text, mistakes, names))


def _merged(merge: Callable[[str, str], str], given: str, text: str) -> str:
    return merge(text, given)


def _add_all(store: Store, found: Sequence[object], names: dict[str, str]) -> tuple[int, int, int, int]:
    """Add the games that aren't here. `names` gets, by a game's name in the file, the one it has here."""
    here = {stored_item(text).identity: name for name, text in store.texts().items()}
    used = set(here.values())
    added, same = list[StoredItem](), list[StoredItem]()
    for each in map(found_in_file, found):
        if each.identity in here:
            same.append(each)
        elif len(added) == MOST_GAMES:
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


def _add(store: Store, each: StoredItem, name: str, names: dict[str, str]) -> str:
    """Store a game. A missing time of saving is set to now; `after` gets the new name of the previous
    round. Returns the name, or an empty text if storage is full."""
    if each.entry is None:
        return store.add(each.text, name)
    saved, after = each.entry.saved or store.now(), each.entry.after
    return store.add(stored_text(each.entry._replace(saved=saved, after=names.get(after, after))), name)


def _join(store: Store, each: StoredItem, name: str, names: dict[str, str]) -> None:
    """Link a game that was already stored to its previous round, if this import restored it, and take over
    its review if it has none here."""
    given = each.entry
    after = names.get(given.after) if given else None
    if given is None or not (after or given.review):
        return
    entry = stored_item(store.text(name)).entry
    if entry and after and not store.text(entry.after):
        store.change(name, after=after)
    if entry and given.review and not entry.review:
        store.change(name, review=given.review, hints=entry.hints or given.hints)
