"""The rows of cards on the table, and how cards come to them, leave them and change sides.

A row holds the piles that one seat controls. Nothing here knows whose turn it is.
"""

from cuttle.cards import QUEEN, Card, Seat
from cuttle.state import Hands, Pile, Row, Tables


def has_queen(row: Row) -> bool:
    """Whether a queen lies among these piles, so that their controller cannot be countered."""
    return any(pile.card >> 2 == QUEEN for pile in row)


def targets(row: Row) -> tuple[list[Card], list[Card], list[Card]]:
    """What can be aimed at on another seat's side: its point cards, by a scuttle; then those of
    its point cards, and of its permanents and top jacks, that no queen keeps out (R7, R9)."""
    points: list[Card] = []
    others: list[Card] = []
    queens: list[Card] = []
    for card, for_points, _, thieves in row:
        if for_points:
            points.append(card)
            if thieves:
                others.append(thieves[-1])
        elif card >> 2 == QUEEN:
            queens.append(card)
        else:
            others.append(card)
    if not queens:
        return points, points, others
    return points, [], queens if len(queens) == 1 else []


def replaced(rows: Tables, seat: Seat, row: Row) -> Tables:
    """The tables with one row exchanged."""
    changed = list(rows)
    changed[seat] = row
    return tuple(changed)


def without(hands: Hands, seat: Seat, card: Card) -> Hands:
    """The hands after a card has left one of them."""
    changed = list(hands)
    hand = hands[seat]
    at = hand.index(card)
    changed[seat] = hand[:at] + hand[at + 1 :]
    return tuple(changed)


def with_cards(hands: Hands, seat: Seat, cards: tuple[Card, ...]) -> Hands:
    """The hands after cards have come to one of them."""
    changed = list(hands)
    changed[seat] += cards
    return tuple(changed)


def stolen(tables: Tables, thief: Seat, jack: Card, target: Card) -> Tables:
    """A jack brings a point card, with all that lies on it, to the thief's side (R9)."""
    owner, pile = find(tables, target)
    row = tuple([other for other in tables[owner] if other is not pile])
    crossed = Pile(pile.card, pile.points, (*pile.holders, thief), (*pile.thieves, jack))
    tables = replaced(tables, owner, row)
    return replaced(tables, thief, (*tables[thief], crossed))


def find(tables: Tables, card: Card) -> tuple[Seat, Pile]:
    """The row and pile in which a card lies, at the bottom or as its top thief."""
    for seat, row in enumerate(tables):
        for pile in row:
            if pile.card == card or (pile.thieves and pile.thieves[-1] == card):
                return seat, pile
    raise LookupError(card)


def taken(tables: Tables, card: Card) -> tuple[Tables, tuple[Card, ...]]:
    """The tables without a card, and every card that left them with it.

    A top jack leaves alone, and control of its pile is read off again; any other card takes
    the jacks upon it along (R9).
    """
    seat, pile = find(tables, card)
    row = tuple([other for other in tables[seat] if other is not pile])
    tables = replaced(tables, seat, row)
    if card == pile.card:
        return tables, pile.cards
    left = pile._replace(holders=pile.holders[:-1], thieves=pile.thieves[:-1])
    home = left.holders[-1]
    return replaced(tables, home, (*tables[home], left)), (card,)
