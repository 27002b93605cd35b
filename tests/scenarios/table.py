"""The table of a scenario: the engine's position, and answers that the scenario writes though the engine
doesn't ask for them.

A scenario follows every one-off with a `resolve` of each other seat, and a five without a hand with a
`discard` of nothing. The engine asks only if there is a choice, and otherwise goes on; the table then shows a
picture of the earlier position until the scenario has given its answer. Other answers are optional: those are
spare.
"""

from dataclasses import dataclass
from typing import Final, NoReturn, TypeAlias

from cuttle import Card, IllegalMoveError, Move, Seat, State, Verb, apply, legal_moves
from cuttle.rules import Blocking, Chance, Discarding, Phase, rank
from cuttle.rules.rows import find_pile
from cuttle.rules.state import other_seats

Spare: TypeAlias = tuple[str, Seat, frozenset[Card]]
"""A step that changes nothing: what it does, by which seat, and its cards."""

NOBODY: Final[Seat] = -1
"""The seat of a step that no seat makes, such as a random pick."""


@dataclass(frozen=True)
class Table:
    """Where a scenario stands."""

    state: State
    """The engine's position."""
    asked: tuple[Seat, ...] = ()
    """The seats that the scenario still has to ask about a one-off, in order."""
    picture: State | None = None
    """The visible position while the engine is ahead of the scenario."""
    spare: tuple[Spare, ...] = ()
    """Optional steps that change nothing."""

    @property
    def shown(self) -> State:
        """The visible position."""
        return self.state if self.picture is None else self.picture


def refuse(why: str) -> NoReturn:
    """Fail: this step can't be a legal move."""
    raise IllegalMoveError("not legal", move=why)


def must_decide(table: Table, by: Seat, kind: type[Phase]) -> None:
    """Fail unless this seat has a decision of this kind."""
    phase = table.shown.phase
    if table.picture is not None or not isinstance(phase, kind) or phase.seat != by:
        refuse(f"Seat {by} has no such decision now.")


def aimed(state: State, by: Seat, move: Move, victim: Seat) -> Move:
    """The move with its victim as the engine writes it, which names a seat only if needed.

    A scenario may name the only victim, or leave it out.
    """
    rivals = other_seats(state, by)
    if victim != NOBODY:
        found = [move._replace(seat=victim), *([move] if victim in rivals else [])]
    else:
        found = [move, *(move._replace(seat=rival) for rival in rivals if len(rivals) == 1)]
    return next((each for each in found if each in legal_moves(state)), found[0])


def carried_out(state: State, move: Move) -> Table:
    """The table after a move that isn't a one-off.

    After a scuttle that can't be blocked, its victim may still allow it.
    """
    after = apply(state, move)
    if move.verb is not Verb.SCUTTLE or isinstance(after.phase, Blocking):
        return Table(after)
    victim, _ = find_pile(state.tables, move.target)
    return Table(after, spare=(("resolve", victim, frozenset()),))


def discard(table: Table, by: Seat, cards: list[Card], waits: int | None) -> Table:
    """Discard several cards as one step, with one engine move each.

    `waits` is the rank of the one-off that asks for it; none for the hand limit.
    """
    phase = table.shown.phase
    if not isinstance(phase, Discarding) or phase.seat != by:
        refuse(f"Seat {by} has nothing to discard now.")
    if waits != (rank(phase.card) if phase.waiting else None):
        refuse("The discard is for something else.")
    return _given_up(table, Verb.DISCARD, cards, phase.left)


def chance(table: Table, cards: list[Card]) -> Table:
    """Random discards for a four, set to these cards."""
    phase = table.shown.phase
    if not isinstance(phase, Chance):
        refuse("Nothing is left to chance now.")
    return _given_up(table, Verb.PICK, cards, phase.left)


def _given_up(table: Table, verb: Verb, cards: list[Card], count: int) -> Table:
    """The table after discarding these cards one by one."""
    if len(cards) != count or len(set(cards)) != count:
        refuse(f"Exactly {count} cards are to be discarded.")
    state = table.state
    for card in cards:
        state = apply(state, Move(verb, card))
    return Table(state)
