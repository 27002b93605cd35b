"""The rows of cards on the table: adding, removing and moving cards.

A row holds the piles that one seat controls. Turn order doesn't matter here.
"""

from collections.abc import Collection

from cuttle.rules.cards import Card, Seat
from cuttle.rules.state import Hands, Pile, Row, Tables


def with_row(rows: Tables, seat: Seat, row: Row) -> Tables:
    changed = list(rows)
    changed[seat] = row
    return tuple(changed)


def without_card(hands: Hands, seat: Seat, card: Card) -> Hands:
    changed = list(hands)
    hand = hands[seat]
    at = hand.index(card)
    changed[seat] = hand[:at] + hand[at + 1 :]
    return tuple(changed)


def with_cards(hands: Hands, seat: Seat, cards: tuple[Card, ...]) -> Hands:
    changed = list(hands)
    changed[seat] += cards
    return tuple(changed)


def steal_pile(tables: Tables, thief: Card, player: Seat, to: Seat, target: Card) -> Tables:
    """Move a card and everything on it to seat `to`, with a jack or joker on top (R9, R19)."""
    seat, pile = find_pile(tables, target)
    row = tuple([other for other in tables[seat] if other is not pile])
    card, points, holders, thieves, owners = pile
    crossed = Pile(card, points, (*holders, to), (*thieves, thief), (*owners, player))
    tables = with_row(tables, seat, row)
    return with_row(tables, to, (*tables[to], crossed))


def seize_pile(tables: Tables, player: Seat, target: Card) -> Tables:
    """Give a permanent, or a top jack with its point card, to the thief for good (R15)."""
    seat, pile = find_pile(tables, target)
    row = tuple([other for other in tables[seat] if other is not pile])
    card, points, holders, thieves, owners = pile
    owners = (*owners[:-1], player) if thieves else ()
    crossed = Pile(card, points, (*holders[:-1], player), thieves, owners)
    tables = with_row(tables, seat, row)
    return with_row(tables, player, (*tables[player], crossed))


def find_pile(tables: Tables, card: Card) -> tuple[Seat, Pile]:
    """The seat and pile that hold a card, at the bottom or as the top thief.

    Raises:
        LookupError: if it is in neither place.
    """
    for seat, row in enumerate(tables):
        for pile in row:
            if pile.card == card or (pile.thieves and pile.thieves[-1] == card):
                return seat, pile
    raise LookupError(card)


def remove_card(tables: Tables, card: Card, resigned: int = 0) -> tuple[Tables, tuple[Card, ...]]:
    """The tables without `card`, and the cards that left with it (`card` itself first).

    A top thief leaves alone, and the pile goes back to the holder before; if that seat has resigned, the pile
    leaves too (R18). Any other card takes its thieves with it (R9, R19).
    """
    seat, pile = find_pile(tables, card)
    row = tuple([other for other in tables[seat] if other is not pile])
    tables = with_row(tables, seat, row)
    if card == pile.card:
        return tables, pile.cards
    bottom, points, holders, thieves, owners = pile
    left = Pile(bottom, points, holders[:-1], thieves[:-1], owners[:-1])
    holder = left.holders[-1]
    if resigned >> holder & 1:
        return tables, (card, *left.cards)
    return with_row(tables, holder, (*tables[holder], left)), (card,)


def remove_cards(tables: Tables, cards: Collection[Card], resigned: int = 0) -> tuple[Tables, list[Card]]:
    """The tables without these cards, one of which may be on another, and what else left with them."""
    gone: list[Card] = []
    for card in cards:
        if card not in gone:
            tables, left = remove_card(tables, card, resigned)
            gone += left
    return tables, [card for card in gone if card not in cards]
