"""A move: an action, a card and a target.

Plain values. Which moves are legal is in `legal`, what they do in `apply`.
"""

from enum import EnumType, IntEnum
from functools import cache
from typing import Final, NamedTuple

from cuttle.rules.cards import HIDDEN, Card, Seat


class Named(EnumType):
    """The type of `Verb`: `help` and `dir` list the verbs, not everything that an int can do."""

    def __dir__(cls) -> list[str]:
        return ["__doc__", "__module__", *cls.__members__]


class Verb(IntEnum, metaclass=Named):
    """What a move does. Links store these numbers, so add new ones at the end."""

    DRAW = 0
    PASS = 1
    POINTS = 2
    SCUTTLE = 3
    ONEOFF = 4
    PERMANENT = 5
    STEAL = 6
    COUNTER = 7
    ALLOW = 8
    TAKE = 9
    DISCARD = 10
    SCRAP = 11
    ACCEPT = 12
    REFUSE = 13
    OFFER = 14
    RESIGN = 15
    BLOCK = 16
    PICK = 17

    def __str__(self) -> str:
        return self.name.lower()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


class Move(NamedTuple):
    """One decision. All moves have the same five fields, so they can be sorted, filtered and printed."""

    verb: Verb
    card: Card = HIDDEN
    """The card played, drawn, taken or discarded."""
    target: Card = HIDDEN
    """The card it targets."""
    seat: Seat = -1
    """The player it targets, or the player who offers or resigns."""
    second: Card = HIDDEN
    """The other card it targets, if it targets two: the higher one in natural order (R28)."""

    @property
    def targets(self) -> tuple[Card, ...]:
        """The cards it targets."""
        if self.second != HIDDEN:
            return (self.target, self.second)
        return () if self.target == HIDDEN else (self.target,)

    @property
    def kind(self) -> tuple[int, ...]:
        """The move without suits, to find moves that are alike."""
        return (self.verb, self.card >> 2, self.target >> 2, self.seat, self.second >> 2)


DRAW: Final = Move(Verb.DRAW)
PASS: Final = Move(Verb.PASS)
ALLOW: Final = Move(Verb.ALLOW)
ACCEPT: Final = Move(Verb.ACCEPT)
REFUSE: Final = Move(Verb.REFUSE)


def _for_each_card(verb: Verb) -> tuple[Move, ...]:
    return tuple(Move(verb, card) for card in range(54))


POINTS: Final = _for_each_card(Verb.POINTS)
ONEOFF: Final = _for_each_card(Verb.ONEOFF)
PERMANENT: Final = _for_each_card(Verb.PERMANENT)
COUNTER: Final = _for_each_card(Verb.COUNTER)
TAKE: Final = _for_each_card(Verb.TAKE)
DISCARD: Final = _for_each_card(Verb.DISCARD)


@cache
def scuttle(card: Card, target: Card) -> Move:
    return Move(Verb.SCUTTLE, card, target)


@cache
def oneoff(card: Card, target: Card) -> Move:
    return Move(Verb.ONEOFF, card, target)


@cache
def oneoff_at_two(card: Card, target: Card, second: Card) -> Move:
    """Play `card` as a one-off that targets two cards, the lower one first (R28)."""
    return Move(Verb.ONEOFF, card, target, second=second)


@cache
def oneoff_against(card: Card, victim: Seat) -> Move:
    """Play `card` as a one-off against a seat."""
    return Move(Verb.ONEOFF, card, seat=victim)


@cache
def steal(card: Card, target: Card) -> Move:
    return Move(Verb.STEAL, card, target)
