"""The rows of cards on the table: adding, removing and moving cards.

A row holds the piles that one seat controls. Turn order doesn't matter here.
"""

from collections.abc import Collection

from cuttle.rules.cards import QUEEN, Card, Seat, rank
from cuttle.rules.state import Hands, Pile, Position, Row, Tables


def has_queen(row: Row) -> bool:
    """Whether a row has a queen, so that its controller can't be countered."""
    return any(pile.card >> 2 == QUEEN for pile in row)


def rival_targets(row: Row, queens_protected: bool) -> tuple[list[Card], list[Card], list[Card]]:
    """What can be targeted in another seat's row (R7, R9): point cards that can be scuttled, point cards that
    no queen protects, and permanents and top thieves that no queen protects."""
    points: list[Card] = []
    others: list[Card] = []
    queens: list[Card] = []
    for card, for_points, _, thieves, _ in row:
        if for_points:
            points.append(card)
        elif card >> 2 == QUEEN:
            queens.append(card)
        else:
            others.append(card)
        if thieves:
            others.append(thieves[-1])
    if not queens:
        return points, points, others
    return points, [], queens if len(queens) == 1 or not queens_protected else []


def protecting_queens(position: Position, card: Card) -> list[Card]:
    """The queens that protect a card in play from other seats (R7)."""
    row = next((row for row in position.tables if any(card in pile.cards for pile in row)), ())
    queens = [pile.card for pile in row if rank(pile.card) == QUEEN and pile.card != card]
    return queens if rank(card) != QUEEN or position.ruleset.queens_protect_queens else []


def own_targets(row: Row) -> tuple[list[Card], list[Card]]:
    """What a seat can target in its own row, where queens don't matter: point cards, then permanents and top
    thieves (R7)."""
    points = [pile.card for pile in row if pile.for_points]
    others = [pile.card for pile in row if not pile.for_points]
    return points, others + [pile.thieves[-1] for pile in row if pile.thieves]


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
