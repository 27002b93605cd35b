"""What a queen protects, and what can be aimed at in a row (R7, R9)."""

from cuttle.rules.cards import QUEEN, Card, rank
from cuttle.rules.state import Position, Row


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
