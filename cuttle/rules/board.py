"""The rows of cards on the table, and how cards come to them, leave them and change sides.

A row holds the piles that one seat controls. Nothing here knows whose turn it is.
"""

from cuttle.rules.cards import QUEEN, Card, Seat, rank
from cuttle.rules.state import Hands, Pile, Position, Row, Tables


def has_queen(row: Row) -> bool:
    """Whether a queen lies among these piles, so that their controller cannot be countered."""
    return any(pile.card >> 2 == QUEEN for pile in row)


def targets(row: Row, queens_protected: bool) -> tuple[list[Card], list[Card], list[Card]]:
    """What can be aimed at on another seat's side: its point cards, by a scuttle; then those of
    its point cards, and of its permanents and top thieves, that no queen keeps out (R7, R9)."""
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


def keepers(position: Position, card: Card) -> list[Card]:
    """The queens that keep other seats' cards off a card in play (R7)."""
    row = next((row for row in position.tables if any(card in pile.cards for pile in row)), ())
    queens = [pile.card for pile in row if rank(pile.card) == QUEEN and pile.card != card]
    return queens if rank(card) != QUEEN or position.ruleset.queens_protect_queens else []


def own_targets(row: Row) -> tuple[list[Card], list[Card]]:
    """What can be aimed at on one's own side, where no queen is in the way: the point cards, and
    the permanents and top thieves (R7)."""
    points = [pile.card for pile in row if pile.points]
    others = [pile.card for pile in row if not pile.points]
    return points, others + [pile.thieves[-1] for pile in row if pile.thieves]


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


def stolen(tables: Tables, thief: Card, player: Seat, to: Seat, target: Card) -> Tables:
    """A jack or joker brings a card, with all that lies on it, to a side (R9, R19)."""
    seat, pile = find(tables, target)
    row = tuple([other for other in tables[seat] if other is not pile])
    card, points, holders, thieves, owners = pile
    crossed = Pile(card, points, (*holders, to), (*thieves, thief), (*owners, player))
    tables = replaced(tables, seat, row)
    return replaced(tables, to, (*tables[to], crossed))


def seized(tables: Tables, player: Seat, target: Card) -> Tables:
    """A permanent, or a top jack with its point card, is the thief's own from now on (R15)."""
    seat, pile = find(tables, target)
    row = tuple([other for other in tables[seat] if other is not pile])
    card, points, holders, thieves, owners = pile
    owners = (*owners[:-1], player) if thieves else ()
    crossed = Pile(card, points, (*holders[:-1], player), thieves, owners)
    tables = replaced(tables, seat, row)
    return replaced(tables, player, (*tables[player], crossed))


def find(tables: Tables, card: Card) -> tuple[Seat, Pile]:
    """The row and pile in which a card lies, at the bottom or as its top thief.

    Raises:
        LookupError: if it lies in neither place.
    """
    for seat, row in enumerate(tables):
        for pile in row:
            if pile.card == card or (pile.thieves and pile.thieves[-1] == card):
                return seat, pile
    raise LookupError(card)


def taken(tables: Tables, card: Card, resigned: int = 0) -> tuple[Tables, tuple[Card, ...]]:
    """The tables without a card, and every card that left them with it, itself the first.

    A top thief leaves alone, and control of its pile is read off again; where that would be a
    seat that has resigned, the pile leaves as well (R18). Any other card takes the thieves on it
    along (R9, R19).
    """
    seat, pile = find(tables, card)
    row = tuple([other for other in tables[seat] if other is not pile])
    tables = replaced(tables, seat, row)
    if card == pile.card:
        return tables, pile.cards
    bottom, points, holders, thieves, owners = pile
    left = Pile(bottom, points, holders[:-1], thieves[:-1], owners[:-1])
    holder = left.holders[-1]
    if resigned >> holder & 1:
        return tables, (card, *left.cards)
    return replaced(tables, holder, (*tables[holder], left)), (card,)
