"""Selection as narrowing: what has been picked leaves fewer of the legal moves.

This serves hand, target, three, four, five and seven alike, and knows no rule.
"""

from typing import Final, NamedTuple

from cuttle import HIDDEN, Card, Move, Verb


class Pick(NamedTuple):
    """The cards picked so far; HIDDEN where none is."""

    card: Card = HIDDEN
    target: Card = HIDDEN


NOTHING: Final = Pick()


def narrowed(moves: tuple[Move, ...], pick: Pick) -> list[Move]:
    """The moves that are left."""
    return [
        move for move in moves if pick.card in (HIDDEN, move.card) and pick.target in (HIDDEN, move.target)
    ]


def choices(moves: tuple[Move, ...], pick: Pick) -> list[Move]:
    """The moves to be offered by name: all that are left of a pick, else those that say it all."""
    if pick.card != HIDDEN:
        return narrowed(moves, pick)
    return [move for move in moves if move.card == HIDDEN or move.verb is Verb.COUNTER]


def pickable(moves: tuple[Move, ...]) -> set[Card]:
    """The cards with which a move can begin."""
    return {move.card for move in moves if move.card != HIDDEN}


def aimed_at(moves: tuple[Move, ...], pick: Pick) -> set[Card]:
    """The cards at which the picked one may be aimed."""
    if pick.card == HIDDEN:
        return set()
    return {move.target for move in narrowed(moves, pick) if move.target != HIDDEN}
