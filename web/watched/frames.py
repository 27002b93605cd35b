"""A game of cuttle.cards as data: who played, the cards, and every move as it is written there. Pure.

Nothing of it is trusted: what isn't as expected is refused.
"""

import time
from typing import Final, NamedTuple

from cuttle import Card, Seat
from web.state.names import tidy
from web.watched.cards import Cards, card_in, cards_of, field, players_of
from web.watched.finding import Json, WatchedError, games_in

_DECK: Final = 52
_MOST: Final = 2000
"""The most moves; a game has about a hundred."""


class Row(NamedTuple):
    """A move as the site writes it."""

    kind: str
    seat: Seat
    """Who played it."""
    card: Card | None
    target: Card | None
    discards: tuple[Card, ...]


class Watched(NamedTuple):
    """A game."""

    names: tuple[str, ...]
    cards: Cards
    """After the deal, if this is known; or else as early as it's known."""
    date: str
    """The day it began, “2026-09-17”; empty if it isn't known."""
    rows: list[Row | None]
    """The moves after the deal; None for each that can't be read."""
    cut: bool
    """Whether the end is missing."""


def watched_in(text: str) -> Watched:
    """The game in a text. Of several answers about one game, each gives what it knows.

    Raises:
        WatchedError: if no game is in it, several are, or some cards are hidden, with the reason.
    """
    found = games_in(text)
    if not found:
        raise WatchedError("watched wrong")
    if len({str(each.game.get("id")) for each in found}) > 1:
        raise WatchedError("watched several")
    longest, cut = max(found, key=lambda each: (_count(each.game), not each.cut))
    rows = [_row(each) for each in longest["gameStates"][1:]]
    names = tuple([_name(each.get("username")) for each in players_of(longest)])
    return Watched(names, _earliest([each.game for each in found]), _date(longest), rows, cut)


def _count(game: Json) -> int:
    """How many moves are in a game."""
    rows = game["gameStates"]
    if not isinstance(rows, list) or not rows or field(rows[0], "moveType") != "deal":
        raise WatchedError("watched wrong")
    if len(rows) > _MOST:
        raise WatchedError("watched long")
    return len(rows)


def _earliest(games: list[Json]) -> Cards:
    """The cards as they were dealt, or as early as they're known."""
    known, refusal = list[Cards](), None
    for game in games:
        try:
            known.append(cards_of(game))
        except WatchedError as error:
            refusal = refusal or error
    if refusal and not known:
        raise refusal
    return min(known, key=lambda cards: (not cards.dealt, cards.turns))


def _name(value: object) -> str:
    return tidy(value) if isinstance(value, str) else ""


def _date(game: Json) -> str:
    """The day that a game began, from milliseconds or a date as text."""
    value = game.get("createdAt") or field(game["gameStates"][0], "createdAt")
    if isinstance(value, str):
        return value[:10]
    try:
        return time.strftime("%Y-%m-%d", time.gmtime(value / 1000)) if isinstance(value, int | float) else ""
    except (ValueError, OverflowError, OSError):
        return ""


def _row(value: object) -> Row | None:
    """A move; None if it can't be read."""
    kind, seat = field(value, "moveType"), field(value, "playedBy")
    if not isinstance(kind, str) or seat not in (0, 1):
        return None
    discards = field(value, "discardedCards") or []
    if not isinstance(discards, list) or len(discards) > _DECK:
        return None
    given = [field(value, "playedCard"), field(value, "targetCard"), *discards]
    cards = [card_in(each) for each in given]
    if any(card is None and each not in (None, "") for card, each in zip(cards, given, strict=True)):
        return None
    card, target, *gone = cards
    return Row(kind, int(seat == 1), card, target, tuple([each for each in gone if each is not None]))
