"""A game of cuttle.cards as data: who played, the deal, and every move as it is written there. Pure.

Nothing of it is trusted: what isn't as expected is refused.
"""

import re
import time
from typing import Any, Final, NamedTuple

from cuttle import Card, Seat, parse_card
from web.state.names import tidy
from web.watched.finding import Json, WatchedError, games_in

_CARD: Final = re.compile(r"([A2-9TJQK][CDHS])(\([JCDHSp01,-]*\))?")
_RANKS: Final = "A23456789TJQK"
_SUITS: Final = "CDHS"
_WHOLE: Final = (5, 6, 41)
"""How many cards are in the hands and in the deck after the deal."""
_EMPTY: Final = ("scrap", "twos")
_PILES: Final = ("points", "faceCards")


class Row(NamedTuple):
    """A move as the site writes it."""

    kind: str
    seat: Seat
    """Who played it."""
    card: Card | None
    target: Card | None
    discards: tuple[Card, ...]


class Watched(NamedTuple):
    """A whole game."""

    names: tuple[str, ...]
    deck: tuple[Card, ...]
    """Before it was dealt, top card first."""
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
    names, deck = _dealt([each.game for each in found])
    longest, cut = max(found, key=lambda each: (_count(each.game), not each.cut))
    rows = longest["gameStates"][1:]
    return Watched(names, deck, _date(longest), [_row(each) for each in rows], cut)


def _count(game: Json) -> int:
    """How many moves are in a game."""
    rows = game["gameStates"]
    if isinstance(rows, list) and rows and isinstance(rows[0], dict) and rows[0].get("moveType") == "deal":
        return len(rows)
    raise WatchedError("watched wrong")


# The deal


def _dealt(games: list[Json]) -> tuple[tuple[str, ...], tuple[Card, ...]]:
    """The names and the deck from the first game that shows the cards as they were dealt."""
    refusal = None
    for game in games:
        try:
            return _deal_of(game)
        except WatchedError as error:
            refusal = refusal or error
    raise refusal or WatchedError("watched wrong")


def _deal_of(game: Json) -> tuple[tuple[str, ...], tuple[Card, ...]]:
    players = game.get("players")
    if not isinstance(players, list) or [_of(each, "pNum") for each in players] not in ([0, 1], [1, 0]):
        raise WatchedError("watched wrong")
    players.sort(key=lambda each: int(each["pNum"]))
    hands = [*[_list(each, "hand") for each in players], _list(game, "deck")]
    if any(_of(card, "isHidden") for hand in hands for card in hand):
        raise WatchedError("watched hidden")
    lying = [
        *[_list(game, name) for name in _EMPTY],
        *[_list(each, name) for each in players for name in _PILES],
    ]
    if tuple(map(len, hands)) != _WHOLE or any(lying):
        raise WatchedError("watched middle")
    cards = [_card(card) for hand in hands for card in hand]
    deck = tuple([card for card in cards if card is not None])
    if len(set(deck)) != sum(_WHOLE):
        raise WatchedError("watched cards")
    return tuple([_name(each.get("username")) for each in players]), deck


def _of(value: object, name: str) -> object:
    """A field of an object; None if it has none, or if this isn't an object."""
    found: object = value.get(name) if isinstance(value, dict) else None
    return found


def _list(value: Json, name: str) -> list[Any]:
    found = value.get(name)
    if not isinstance(found, list):
        raise WatchedError("watched wrong")
    return found


def _name(value: object) -> str:
    return tidy(value) if isinstance(value, str) else ""


def _date(game: Json) -> str:
    """The day that a game began, from milliseconds or a date as text."""
    value = game.get("createdAt") or _of(game["gameStates"][0], "createdAt")
    if isinstance(value, str):
        return value[:10]
    try:
        return time.strftime("%Y-%m-%d", time.gmtime(value / 1000)) if isinstance(value, int | float) else ""
    except (ValueError, OverflowError, OSError):
        return ""


# Moves


def _row(value: object) -> Row | None:
    """A move; None if it can't be read."""
    kind, seat = _of(value, "moveType"), _of(value, "playedBy")
    discards = _of(value, "discardedCards") or []
    if (
        not isinstance(kind, str)
        or seat not in (0, 1)
        or not isinstance(discards, list)
        or len(discards) > 52
    ):
        return None
    given = [_of(value, "playedCard"), _of(value, "targetCard"), *discards]
    cards = [_card(each) for each in given]
    if any(card is None and each not in (None, "") for card, each in zip(cards, given, strict=True)):
        return None
    return Row(
        kind, int(bool(seat)), cards[0], cards[1], tuple([card for card in cards[2:] if card is not None])
    )


def _card(value: object) -> Card | None:
    """A card, as text such as ``TH(JH-p0,JC-p1)`` or as an object; None if it is neither."""
    if isinstance(value, str):
        found = _CARD.fullmatch(value.replace(" ", ""))
        return parse_card(found[1]) if found else None
    if isinstance(_of(value, "id"), str):
        return _card(_of(value, "id"))
    suit, rank = _of(value, "suit"), _of(value, "rank")
    if not isinstance(suit, int) or not isinstance(rank, int) or not (0 <= suit < 4 and 1 <= rank <= 13):
        return None
    return parse_card(_RANKS[rank - 1] + _SUITS[suit])
