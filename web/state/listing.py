"""The games that are kept, as the page knows of them while it shows them. Pure."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from web.state.stored_game import StoredGame, StoredGameError, read_stored

FEW: Final = 20
"""So many games of each kind are shown, and so many more each time that more are asked for."""


class ListedGame(NamedTuple):
    """A game that is kept."""

    name: str
    """Under what name."""
    text: str
    """All that is kept of it."""
    entry: StoredGame | None
    """What that says; None where it is in no proper form."""


class Listing(NamedTuple):
    """What the dialog shows."""

    games: tuple[ListedGame, ...] = ()
    """All of them, those saved last first."""
    playing: str = ""
    """Which of them is on the table."""
    now: str = ""
    """When they were looked at."""
    many: int = FEW
    chosen: str = ""
    """Of which of them it is shown what can be done with it."""
    gone: tuple[tuple[str, str], ...] = ()
    """Name and text of each that was deleted last."""

    def find(self, name: str) -> ListedGame | None:
        """The game that is kept under a name."""
        return next((game for game in self.games if game.name == name), None)


def with_listing(listing: Listing, texts: Mapping[str, str], now: str, playing: str) -> Listing:
    """The same, once the library has reported what is stored."""
    games = [ListedGame(name, text, _entry(text)) for name, text in texts.items()]
    games.sort(key=lambda game: (game.entry.saved if game.entry else "", game.name), reverse=True)
    gone = tuple(each for each in listing.gone if each[0] not in texts)
    return listing._replace(games=tuple(games), now=now, playing=playing, gone=gone)


def _entry(text: str) -> StoredGame | None:
    try:
        return read_stored(text)
    except StoredGameError:
        return None
