"""Where the cards are in an answer of cuttle.cards: after the deal, or in the middle of the game. Pure."""

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cuttle import Card, Deal, Pile, Ruleset, Seat, State, parse_card
from cuttle.rules import Turn
from web.watched.finding import Json, WatchedError

_CARD: Final = re.compile(r"([A2-9TJQK][CDHS])(?:\([^()]{0,99}\))?")
_RANKS: Final = "A23456789TJQK"
_SUITS: Final = "CDHS"
_DECK: Final = 52
_DEALT: Final = (5, 6)
_MOST_PASSES: Final = 2
"""The third ends the round."""


class Cards(NamedTuple):
    """Every card of a game, with a turn before it."""

    hands: tuple[tuple[Card, ...], ...]
    tables: tuple[tuple[Pile, ...], ...]
    deck: tuple[Card, ...]
    scrap: tuple[Card, ...]
    turns: int
    """How many turns are over."""
    passes: int
    frozen: int
    """The cards in hands that are frozen, one bit each."""

    @property
    def dealt(self) -> bool:
        """Whether nothing has been played yet."""
        return not (self.scrap or any(self.tables)) and tuple(map(len, self.hands)) == _DEALT

    def start(self, rules: Ruleset) -> Deal | State:
        """Where the game begins, or begins for those who look on."""
        first, second = self.hands
        if self.dealt:
            return Deal(rules, (*first, *second, *self.deck), 1)
        turn = self.turns % 2
        return State(
            ruleset=rules,
            deck=self.deck,
            hands=self.hands,
            tables=self.tables,
            scrap=self.scrap,
            revealed=(),
            turn=turn,
            phase=Turn(turn),
            passes=self.passes,
            frozen=self.frozen,
            frozen_this_turn=0,
            shown_to=(0, 0),
            resigned=0,
        )


def cards_of(game: Json) -> Cards:
    """Where the cards are.

    Raises:
        WatchedError: if some are hidden, missing or between two places.
    """
    players, scrap = players_of(game), list_in(game, "scrap")
    hands = [list_in(each, "hand") for each in players]
    points = [list_in(each, "points") for each in players]
    others = [list_in(each, "faceCards") for each in players]
    everywhere = [*hands, list_in(game, "deck"), *points, *others, scrap]
    if any(field(card, "isHidden") for place in everywhere for card in place):
        raise WatchedError("watched hidden")
    cards = Cards(
        tuple([_cards(hand) for hand in hands]),
        tuple([(*_row(points[seat], seat, True), *_row(others[seat], seat, False)) for seat in (0, 1)]),
        _cards(list_in(game, "deck")),
        _cards(scrap),
        _number(game, "turn"),
        min(_number(game, "passes"), _MOST_PASSES),
        sum(1 << _sure(card) for hand in hands for card in hand if field(card, "isFrozen") is True),
    )
    _check(cards, game)
    return cards


def _check(cards: Cards, game: Json) -> None:
    """Every card is somewhere, and none waits to take effect."""
    lying = [card for row in cards.tables for pile in row for card in pile.cards]
    every = [card for place in (*cards.hands, cards.deck, cards.scrap, lying) for card in place]
    if field(game, "oneOff") or list_in(game, "twos"):
        raise WatchedError("watched later")
    if len(every) != _DECK or len(set(every)) != _DECK:
        raise WatchedError("watched cards")


def players_of(game: Json) -> list[Json]:
    """Both players, by seat."""
    players = game.get("players")
    if not isinstance(players, list) or [field(each, "pNum") for each in players] not in ([0, 1], [1, 0]):
        raise WatchedError("watched wrong")
    return sorted(players, key=lambda each: int(each["pNum"]))


# Parts


def field(value: object, name: str) -> object:
    """A field of an object; None if it has none, or if this isn't an object."""
    found: object = value.get(name) if isinstance(value, dict) else None
    return found


def list_in(value: Json, name: str) -> list[Any]:
    """A list of cards in an object, which must be there."""
    found = value.get(name)
    if not isinstance(found, list):
        raise WatchedError("watched wrong")
    if len(found) > _DECK:
        raise WatchedError("watched cards")
    return found


def _number(value: Json, name: str) -> int:
    """A number that isn't negative; 0 if there's none."""
    found = value.get(name)
    return found if isinstance(found, int) and 0 <= found < 1000 else 0


def _cards(values: list[Any]) -> tuple[Card, ...]:
    return tuple(map(_sure, values))


def _sure(value: object) -> Card:
    card = card_in(value)
    if card is None:
        raise WatchedError("watched cards")
    return card


def _row(values: list[Any], seat: Seat, points: bool) -> Iterator[Pile]:
    """Cards on the table with the jacks on them, which have taken them from one side to the other."""
    for value in values:
        jacks = field(value, "attachments")
        thieves = _cards(jacks[:_DECK]) if isinstance(jacks, list) else ()
        sides = tuple([(seat + away) % 2 for away in range(len(thieves), -1, -1)])
        yield Pile(_sure(value), points, sides, thieves, sides[1:])


def card_in(value: object) -> Card | None:
    """A card, as text such as ``TH(JH-p0,JC-p1)`` or as an object; None if it is neither."""
    if isinstance(value, str):
        found = _CARD.fullmatch(value)
        return parse_card(found[1]) if found else None
    if isinstance(field(value, "id"), str):
        return card_in(field(value, "id"))
    suit, rank = field(value, "suit"), field(value, "rank")
    if not isinstance(suit, int) or not isinstance(rank, int) or not (0 <= suit < 4 and 1 <= rank <= 13):
        return None
    return parse_card(_RANKS[rank - 1] + _SUITS[suit])
