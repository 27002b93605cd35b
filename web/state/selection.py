"""Selection as narrowing: what has been picked leaves fewer of the legal moves.

This serves hand, target, victim, three, four, five and seven alike, and knows no rule.
"""

from typing import Final, NamedTuple, TypeAlias

from cuttle import HIDDEN, Card, Move, State, Verb, legal_moves
from cuttle.language import Words
from cuttle.rules import Answering, Blocking

Action: TypeAlias = tuple[Move, ...]
"""What is offered by one name: a move, or several that differ only in what or whom they are aimed at."""


class Pick(NamedTuple):
    """What has been picked of a move; a seat comes last, so that it need not be kept."""

    card: Card = HIDDEN
    target: Card = HIDDEN
    verb: Verb | None = None


NOTHING: Final = Pick()


class Hint(NamedTuple):
    """What an expert would do in the viewer's place."""

    move: Move | None = None
    """None while the expert thinks."""
    text: Words = ""
    """The advice, in sentences."""


class Selection(NamedTuple):
    """What the viewer is about to do, and what they are told of it."""

    picked: Pick = NOTHING
    proposed: Move | None = None
    """The move that is about to be made, where the viewer wants to confirm each."""
    reason: Words = ""
    """Why what was tried last cannot be done, until the next message."""
    hint: Hint | None = None
    """What the viewer has been advised to do now, or that an expert thinks about it."""
    escapes: bool = False
    """Whether the ways out of a check are marked."""


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


def actions(moves: tuple[Move, ...], pick: Pick) -> list[Action]:
    """What is to be offered by name: all that is left of a pick, else the moves that say it all."""
    if pick.card == HIDDEN:
        return [(move,) for move in moves if move.card == HIDDEN or move.verb in _BY_NAME]
    left = narrowed(moves, pick)
    for alike in (way, whoever):
        groups: dict[Move, list[Move]] = {}
        for move in left:
            groups.setdefault(alike(move), []).append(move)
        if len(groups) > 1:
            return [tuple(group) for group in groups.values()]
    return [(move,) for move in left]


def way(move: Move) -> Move:
    """A move without a word on what or whom it is aimed at."""
    return move._replace(target=HIDDEN, seat=-1)


def whoever(move: Move) -> Move:
    """A move without a word on whom it is aimed at."""
    return move._replace(seat=-1)


def common(group: Action) -> Move:
    """What the moves of a choice have in common: the move itself, where it is only one."""
    if len(group) == 1:
        return group[0]
    return whoever(group[0]) if len({whoever(move) for move in group}) == 1 else way(group[0])


def is_aiming(pick: Pick) -> bool:
    """Whether it is settled how the card is used, and only the card it is aimed at is to be chosen."""
    return pick.verb in (Verb.SCUTTLE, Verb.ONEOFF) and pick.target == HIDDEN


def victims(found: list[Action]) -> bool:
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


def forced(state: State) -> bool:
    """Whether whoever is asked for an answer has nothing to answer with (R6, R21)."""
    return isinstance(state.phase, Answering | Blocking) and len(legal_moves(state)) == 1
