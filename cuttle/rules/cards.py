"""Cards as plain integers, and their names in notation.

A card is ``4 * rank + suit``: the ace of clubs is 0, the king of spades 51, the jokers 52 and 53. With clubs
as the lowest suit, *a may scuttle b* is simply ``a > b``.
"""

from collections.abc import Iterable
from typing import Annotated, Final, TypeAlias

Card: TypeAlias = Annotated[int, "card"]
Seat: TypeAlias = Annotated[int, "seat"]
Mask: TypeAlias = Annotated[int, "cards"]
"""A set of cards, one bit each."""

HIDDEN: Final[Card] = -1
"""An unknown card, or no card."""

ACE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, JOKER = range(14)

RANK_NAMES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_NAMES: Final = "CDHS"
PLAIN_DECK: Final[tuple[Card, ...]] = tuple(range(52))
ALL_IN_ORDER: Final[tuple[Card, ...]] = tuple(range(54))
ALL_CARDS: Final[Mask] = (1 << 54) - 1
TWOS: Final = range(4 * TWO, 4 * TWO + 4)

_NAMES: Final = (*(rank + suit for rank in RANK_NAMES for suit in SUIT_NAMES), "X1", "X2")
_CARDS: Final = {name: card for card, name in enumerate(_NAMES)} | {
    "T" + suit: 4 * TEN + index for index, suit in enumerate(SUIT_NAMES)
}


def rank(card: Card) -> int:
    """The rank of a card: 0 for an ace up to 12 for a king, 13 for a joker."""
    return card >> 2


def suit(card: Card) -> int:
    """The suit of a card: clubs 0, diamonds 1, hearts 2, spades 3."""
    return card & 3


def card_points(card: Card) -> int:
    """The points for a number card: 1 for an ace up to 10 for a ten."""
    return (card >> 2) + 1


def mask(cards: Iterable[Card]) -> Mask:
    """The set of these cards. None may be HIDDEN."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def cards_in(bits: Mask) -> tuple[Card, ...]:
    """The cards of a set, in ascending order."""
    return tuple(card for card in range(54) if bits >> card & 1)


def card_text(card: Card) -> str:
    """A card in notation, such as ``10H``; ``?`` for HIDDEN.

    Raises:
        ValueError: if there's no such card.
    """
    if card == HIDDEN:
        return "?"
    if card not in ALL_IN_ORDER:
        raise ValueError(f"There’s no card {card!r}: cards are numbers from 0 to {len(_NAMES) - 1}.")
    return _NAMES[card]


def parse_card(text: str) -> Card:
    """The card for a text such as ``10H``, ``th`` or ``X1``.

    Raises:
        ValueError: if the text isn't a card.
    """
    try:
        return _CARDS[str(text).strip().upper()]
    except KeyError:
        raise ValueError(f"“{text}” isn’t a card. Cards look like AS, 10H or QD.") from None
