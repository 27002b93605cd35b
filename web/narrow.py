"""Selection as narrowing: what has been picked leaves fewer of the legal moves.

This serves hand, target, victim, three, four, five and seven alike, and knows no rule.
"""

from typing import Final, NamedTuple, TypeAlias

from cuttle import HIDDEN, Card, Move, Verb

Choice: TypeAlias = tuple[Move, ...]
"""What is offered by one name: a move, or several that differ only in whom they are aimed at."""


class Pick(NamedTuple):
    """What has been picked of a move; a seat comes last, so that it need not be kept."""

    card: Card = HIDDEN
    target: Card = HIDDEN
    verb: Verb | None = None


NOTHING: Final = Pick()

_BY_NAME: Final = (Verb.COUNTER, Verb.BLOCK)
"""Moves with a card that are offered by name before the card is picked."""


def narrowed(moves: tuple[Move, ...], pick: Pick) -> list[Move]:
    """The moves that are left."""
    return [
        move
        for move in moves
        if pick.card in (HIDDEN, move.card)
        and pick.target in (HIDDEN, move.target)
        and pick.verb in (None, move.verb)
    ]


def choices(moves: tuple[Move, ...], pick: Pick) -> list[Choice]:
    """What is to be offered by name: all that is left of a pick, else the moves that say it all."""
    if pick.card == HIDDEN:
        return [(move,) for move in moves if move.card == HIDDEN or move.verb in _BY_NAME]
    left = narrowed(moves, pick)
    alike: dict[Move, list[Move]] = {}
    for move in left:
        alike.setdefault(whoever(move), []).append(move)
    if len(alike) == 1:
        return [(move,) for move in left]
    return [tuple(group) for group in alike.values()]


def whoever(move: Move) -> Move:
    """A move without a word on whom it is aimed at."""
    return move._replace(seat=-1)


def victims(found: list[Choice]) -> bool:
    """Whether only the victim is left to be chosen."""
    return len(found) > 1 and len({whoever(move) for group in found for move in group}) == 1


def pickable(moves: tuple[Move, ...]) -> set[Card]:
    """The cards with which a move can begin."""
    return {move.card for move in moves if move.card != HIDDEN}


def aimed_at(moves: tuple[Move, ...], pick: Pick) -> set[Card]:
    """The cards at which the picked one may be aimed."""
    if pick.card == HIDDEN:
        return set()
    return {move.target for move in narrowed(moves, pick) if move.target != HIDDEN}
