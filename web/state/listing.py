"""The stored games as the dialog lists them. Pure."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from web.state.stored_game import StoredGame, StoredGameError, read_stored

FEW: Final = 20
"""Games of each group shown at first, and how many *More* adds."""


class ListedGame(NamedTuple):
    """A stored game, or a damaged one."""

    name: str
    """Its name in storage."""
    text: str
    """The stored text."""
    entry: StoredGame | None
    """The parsed text; None if it is damaged."""


class Listing(NamedTuple):
    games: tuple[ListedGame, ...] = ()
    """All of them, most recently saved first."""
    playing: str = ""
    """The name of the game on the table."""
    now: str = ""
    """When the list was read, in UTC."""
    many: int = FEW
    chosen: str = ""
    """The name of the game whose actions are shown."""
    level: str = "skilled"
    """The level of bots without one."""
    counted: str = ""
    """The statistics, which may say against whom an older game was played."""
    gone: tuple[tuple[str, str], ...] = ()
    """Name and text of each game deleted last, so that the deletion can be undone."""

    def find(self, name: str) -> ListedGame | None:
        """The game of this name, if it is listed."""
        return next((game for game in self.games if game.name == name), None)


def with_listing(listing: Listing, texts: Mapping[str, str], now: str, playing: str) -> Listing:
    """The listing after the library has reported what is stored."""
    games = [ListedGame(name, text, _entry(text)) for name, text in texts.items()]
    games.sort(key=lambda game: (game.entry.saved if game.entry else "", game.name), reverse=True)
    gone = tuple(each for each in listing.gone if each[0] not in texts)
    return listing._replace(games=tuple(games), now=now, playing=playing, gone=gone)


def _entry(text: str) -> StoredGame | None:
    try:
        return read_stored(text)
    except StoredGameError:
        return None
