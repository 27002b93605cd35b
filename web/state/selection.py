"""Choosing a move by narrowing: each pick leaves fewer legal moves. Pure.

One mechanism serves hand cards, targets, victims, threes, fours, fives and sevens, and it knows no rules.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from cuttle import HIDDEN, Card, Move, Observation, State, Verb, legal_moves
from cuttle.language import Words
from cuttle.rules import Answering, Blocking, Turn

Action: TypeAlias = tuple[Move, ...]
"""What one button offers: a move, or several that differ only in target or victim."""


class Pick(NamedTuple):
    """What has been picked of a move. The victim or the second target comes last and plays the move, so it
    isn't stored."""

    card: Card = HIDDEN
    target: Card = HIDDEN
    verb: Verb | None = None
    also: tuple[Card, ...] = ()
    """Cards picked before this one, to be discarded with it."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All picked cards, in order."""
        return (*self.also, self.card) if self.card != HIDDEN else ()


NOTHING: Final = Pick()


class Hint(NamedTuple):
    move: Move | None = None
    """None while the expert is thinking."""
    why: Words = ""
    """What the move does, in a sentence."""
    odds: Words = ""
    """What may be expected of it, in a sentence."""
    sure: bool = False
    """Whether that's proven."""
    chances: tuple[tuple[Move, int], ...] = ()
    """The chance to win of each move, in percent, that of the advised one first."""
    shown: bool = False
    """Whether the move is shown; before that, only what to look at."""
    again: bool = False
    """Whether the player has asked once more after that."""

    @property
    def advised(self) -> Move | None:
        """The move, if it's shown."""
        return self.move if self.shown else None


class Selection(NamedTuple):
    """What the viewer is about to do."""

    picked: Pick = NOTHING
    proposed: Move | None = None
    """The move waiting for confirmation, if the viewer confirms each move."""
    reason: Words = ""
    """Why the last attempt can't be done; shown until the next message."""
    hint: Hint | None = None
    """The current hint, possibly still being computed."""
    escapes: bool = False
    """Whether the ways out of a check are marked."""


_BY_NAME: Final = (Verb.COUNTER, Verb.BLOCK)
"""Moves with a card that are offered as buttons before the card is picked."""


def narrow(moves: tuple[Move, ...], pick: Pick) -> list[Move]:
    """The legal moves that match a pick."""
    return [
        move
        for move in moves
        if pick.card in (HIDDEN, move.card)
        and (pick.target == HIDDEN or pick.target in move.targets)
        and pick.verb in (None, move.verb)
    ]


def actions(moves: tuple[Move, ...], pick: Pick) -> list[Action]:
    """The moves to offer as buttons: all that are left after a pick, otherwise those that need no further
    choice."""
    if pick.card == HIDDEN:
        return [(move,) for move in moves if move.card == HIDDEN or move.verb in _BY_NAME]
    left = narrow(moves, pick)
    for alike in (without_target, without_victim):
        groups: dict[Move, list[Move]] = {}
        for move in left:
            groups.setdefault(alike(move), []).append(move)
        if len(groups) > 1:
            if alike is without_victim and pick.target == HIDDEN and any(each.second >= 0 for each in left):
                return _by_first_target(left)
            return [tuple(group) for group in groups.values()]
    return [(move,) for move in left]


def _by_first_target(moves: list[Move]) -> list[Action]:
    """For each target the moves that have it: of a move with two targets, either can be chosen first."""
    groups: dict[Card, list[Move]] = {}
    for move in moves:
        for target in move.targets:
            groups.setdefault(target, []).append(move)
    return list(dict.fromkeys(map(tuple, groups.values())))


def without_target(move: Move) -> Move:
    """The move without its targets and its victim."""
    return move._replace(target=HIDDEN, seat=-1, second=HIDDEN)


def without_victim(move: Move) -> Move:
    """The move without its victim."""
    return move._replace(seat=-1)


def shared_move(group: Action) -> Move:
    """The move that stands for a group: the move itself if there is only one. Of two targets, it keeps one
    that all have."""
    if len(group) == 1:
        return group[0]
    shared = {without_victim(move) for move in group}
    if len(shared) == 1:
        return shared.pop()
    common = set(group[0].targets).intersection(*(move.targets for move in group))
    return without_target(group[0])._replace(target=common.pop() if common else HIDDEN)


def is_aiming(found: list[Action]) -> bool:
    """Whether only the target card is left to be chosen."""
    moves = [shared_move(group) for group in found]
    return (
        len(moves) > 1 and len({move.verb for move in moves}) == 1 and HIDDEN not in {m.target for m in moves}
    )


def is_choosing_victim(found: list[Action]) -> bool:
    """Whether only the victim is left to be chosen."""
    return len(found) > 1 and len({without_victim(move) for group in found for move in group}) == 1


def pickable(moves: tuple[Move, ...]) -> set[Card]:
    """The cards that can start a move."""
    return {move.card for move in moves if move.card != HIDDEN}


def possible_targets(moves: tuple[Move, ...], pick: Pick) -> set[Card]:
    """The cards that the picked card can be aimed at."""
    return set(by_target(narrow(moves, pick), pick)) if pick.card != HIDDEN else set()


def by_target(moves: Iterable[Move], pick: Pick) -> dict[Card, list[Move]]:
    """For each card the moves that aim at it; of two targets, only the one that hasn't been picked."""
    moves_at: dict[Card, list[Move]] = {}
    for move in moves:
        for target in move.targets:
            if move.second == HIDDEN or target != pick.target:
                moves_at.setdefault(target, []).append(move)
    return moves_at


def moves_at_both(moves: Iterable[Move], pick: Pick, second: Card) -> list[Move]:
    """The moves that aim at the target that is picked, and at another one."""
    return [move for move in moves if pick.card == move.card and set(move.targets) == {pick.target, second}]


def has_no_answer(state: State) -> bool:
    """Whether the player who is asked to answer has no answer (R6, R21)."""
    return isinstance(state.phase, Answering | Blocking) and len(legal_moves(state)) == 1


def is_full(seen: Observation) -> bool:
    """Whether only a full hand keeps the seat on turn from drawing: the button stays, and says why."""
    blocked = all(move.verb not in (Verb.DRAW, Verb.PASS) for move in seen.moves)
    return isinstance(seen.phase, Turn) and bool(seen.deck and seen.moves) and blocked
