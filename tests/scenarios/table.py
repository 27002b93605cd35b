"""The table of a scenario: the engine's position, and the answers that the scenario writes down
although the engine asks for none.

A scenario follows every one-off by a `resolve` of each other seat, and a five without a hand by a
`discard` of nothing. The engine asks only where there is something to choose, and else goes on at
once; then the table shows a picture of how it stands until the scenario has given its answer.
Other answers may be given or left out: those are spare.
"""

from dataclasses import dataclass
from typing import Final, NoReturn, TypeAlias

from cuttle.game import IllegalMoveError, apply
from cuttle.rules.board import find
from cuttle.rules.cards import Card, Seat, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Blocking, Chance, Discarding, Phase
from cuttle.rules.state import State, others

Spare: TypeAlias = tuple[str, Seat, frozenset[Card]]
"""A step that would change nothing: what it does, by whom, and its cards."""

NOBODY: Final[Seat] = -1
"""Whoever makes a step that no seat makes, such as one of chance."""


@dataclass(frozen=True)
class Table:
    """Where a scenario stands."""

    state: State
    """Where the engine stands."""
    asked: tuple[Seat, ...] = ()
    """The seats whose answer to a one-off the scenario still has to give, in order."""
    picture: State | None = None
    """What there is to see while the engine is ahead of the scenario."""
    spare: tuple[Spare, ...] = ()
    """Steps that the scenario may write down although nothing is left to decide."""

    @property
    def shown(self) -> State:
        """What there is to see."""
        return self.state if self.picture is None else self.picture


def refuse(why: str) -> NoReturn:
    """A step that cannot be a legal move, whatever the engine would say."""
    raise IllegalMoveError("not legal", move=why)


def must_decide(table: Table, by: Seat, kind: type[Phase]) -> None:
    """Refuse a step of a seat that has no decision of this kind."""
    phase = table.shown.phase
    if table.picture is not None or not isinstance(phase, kind) or phase.seat != by:
        refuse(f"Seat {by} has no such decision now.")


def aimed(state: State, by: Seat, move: Move, victim: Seat) -> Move:
    """The move with its victim in the engine's words, which name a seat only where that is needed.

    A victim may be given where it goes without saying, and left out where there is only one.
    """
    rivals = others(state, by)
    if victim != NOBODY:
        ways = [move._replace(seat=victim), *([move] if victim in rivals else [])]
    else:
        ways = [move, *(move._replace(seat=rival) for rival in rivals if len(rivals) == 1)]
    return next((way for way in ways if way in legal_moves(state)), ways[0])


def carried_out(state: State, move: Move) -> Table:
    """The table after a move that is no one-off.

    After a scuttle that nobody could block its victim may still let it happen.
    """
    after = apply(state, move)
    if move.verb is not Verb.SCUTTLE or isinstance(after.phase, Blocking):
        return Table(after)
    victim, _ = find(state.tables, move.target)
    return Table(after, spare=(("resolve", victim, frozenset()),))


def discard(table: Table, by: Seat, cards: list[Card], waits: int | None) -> Table:
    """Give up several cards as one step, of the engine's moves of one card each.

    `waits` is the rank of the one-off that asks for it; none where the hand limit does.
    """
    phase = table.shown.phase
    if not isinstance(phase, Discarding) or phase.seat != by:
        refuse(f"Seat {by} has nothing to discard now.")
    if waits != (rank(phase.card) if phase.waiting else None):
        refuse("The discard is for something else.")
    return _given_up(table, Verb.DISCARD, cards, phase.count)


def chance(table: Table, cards: list[Card]) -> Table:
    """What chance picks for a four, forced to be these cards."""
    phase = table.shown.phase
    if not isinstance(phase, Chance):
        refuse("Nothing is left to chance now.")
    return _given_up(table, Verb.PICK, cards, phase.count)


def _given_up(table: Table, verb: Verb, cards: list[Card], count: int) -> Table:
    """The table after so many cards have gone to the scrap one by one."""
    if len(cards) != count or len(set(cards)) != count:
        refuse(f"Exactly {count} cards are to be discarded.")
    state = table.state
    for card in cards:
        state = apply(state, Move(verb, card))
    return Table(state)
