"""Importing games from a file: adds those that aren't stored yet, and keeps the rounds of a match linked."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from cuttle import LinkError
from cuttle.links import link_text
from web.core.boards import board_name, day_name
from web.library.import_beside import add_beside
from web.library.store import Store
from web.messages.library import Imported, NotImported
from web.state.days import read_days
from web.state.saved import read_save
from web.state.sets import read_sets
from web.state.stored_game import (
    BesideGames,
    NewerError,
    StoredGame,
    StoredGameError,
    StoredItem,
    beside_games,
    found_in_file,
    read_file,
    stored_item,
    stored_text,
)

MOST_GAMES: Final = 2000
"""Most games in one import."""
_RESERVED: Final = re.compile("(day[0-9]+|set[0-9a-f]{16})x*")
"""Names of first tries, which keep the result of a day or of a board; see `web.core.boards`."""


def import_games(store: Store, text: str) -> Imported | NotImported:
    """Import the text of a file, a link or a record, and report the result."""
    try:
        stored = read_file(text)
    except NewerError as error:
        return NotImported(error.text)
    except StoredGameError as error:
        try:
            link = read_save(text)
        except LinkError:
            return NotImported(error.text)
        stored = [stored_text(StoredGame(link_text(link), over=link.match.over))]
    beside, names = beside_games(text), dict[str, str]()
    added, same, lost, left = _add_all(store, stored, names, _may_have(beside))
    new = add_beside(store, beside.texts, names)
    return Imported(
        added,
        same,
        lost,
        left,
        new.counts,
        more=new.more,
        unread=new.unread + beside.unread,
        kept=bool(beside.texts),
        settings=beside.texts.get("settings", ""),
    )


def _may_have(beside: BesideGames) -> Callable[[str], bool]:
    """Which names the games of a file may have: those that keep a result only with everything else, or with
    the line that has the result."""
    texts = {} if beside.whole else beside.texts
    days, sets = read_days(texts.get("days", "")), read_sets(texts.get("sets", ""))
    boards = [board_name(stored, place) for stored in sets for place in stored.boards]
    first_tries = {*map(day_name, days), *boards}
    return lambda name: beside.whole or not _RESERVED.fullmatch(name) or name.rstrip("x") in first_tries


def _add_all(
    store: Store, found: Sequence[object], names: dict[str, str], may_have: Callable[[str], bool]
) -> tuple[int, int, int, int]:
    """Add the games that aren't here. `names` gets, by a game's name in the file, the one it has here;
    `may_have` says whether it may keep that."""
    here = {stored_item(text).identity: name for name, text in store.texts().items()}
    used = set(here.values())
    added, same = list[StoredItem](), list[StoredItem]()
    for game in map(found_in_file, found):
        if game.identity in here:
            same.append(game)
        elif len(added) == MOST_GAMES:
            break
        else:
            free = game.name not in used and may_have(game.name)
            here[game.identity] = store.free_name(game.name if free else "")
            used.add(here[game.identity])
            added.append(game)
        names |= {game.name: here[game.identity]} if game.name else {}
    lost = sum(not _add(store, game, here[game.identity], names) for game in added)
    for game in same:
        _join(store, game, here[game.identity], names)
    return len(added) - lost, len(same), lost, len(found) - len(added) - len(same)


def _add(store: Store, game: StoredItem, name: str, names: dict[str, str]) -> str:
    """Store a game. A missing time of saving is set to now; `after` gets the new name of the previous
    round. Returns the name, or an empty text if storage is full."""
    if game.entry is None:
        return store.add(game.text, name)
    saved, after = game.entry.saved or store.now(), game.entry.after
    return store.add(stored_text(game.entry._replace(saved=saved, after=names.get(after, after))), name)


def _join(store: Store, game: StoredItem, name: str, names: dict[str, str]) -> None:
    """Link a game that was already stored to its previous round, if this import restored it, and take over
    its review if it has none here."""
    given = game.entry
    after = names.get(given.after) if given else None
    if given is None or not (after or given.review):
        return
    entry = stored_item(store.text(name)).entry
    if entry and after and not store.text(entry.after):
        store.change(name, after=after)
    if entry and given.review and not entry.review:
        store.change(name, review=given.review, hints=entry.hints or given.hints)
