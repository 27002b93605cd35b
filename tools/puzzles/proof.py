"""Proofs: and/or search over all worlds at once, for one seat of two.

`Proof.holds(state)`: does the seat reach its aim from here, whatever the other seat holds, draws and plays?
At its own decisions one choice has to do for all worlds that look alike; at the other seat's, every move that
it could make in any of them is tried, counters included. `turns` is how many more turns of its own it has.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from cuttle.rules.cards import KING, Seat, mask
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Over, Turn
from cuttle.rules.state import State, count_permanents, score
from tools.puzzles.all_worlds import (
    Outcome,
    TooLargeError,
    hidden_mask,
    outcomes_of,
    own_outcomes,
    replies,
)

Aim: TypeAlias = Callable[[State, Seat, int], bool | None]
"""Whether the aim is reached or missed here; None if that's open."""

GAIN: Final = 10
"""The most points that a card brings."""
FIRST: Final = (Verb.POINTS, Verb.STEAL, Verb.COUNTER, Verb.PERMANENT, Verb.SCUTTLE, Verb.ONEOFF)
"""Which replies refute most often."""


def win_in_time(state: State, seat: Seat, turns: int) -> bool | None:
    """The aim to win within some turns."""
    phase = state.phase
    if isinstance(phase, Over):
        return phase.winner == seat
    return False if isinstance(phase, Turn) and not turns else None


def survive(state: State, seat: Seat, turns: int) -> bool | None:
    """The aim to reach the next turn of one's own without having lost."""
    phase = state.phase
    if isinstance(phase, Over):
        return phase.winner in (seat, None)
    return True if isinstance(phase, Turn) and phase.seat == seat and not turns else None


def may_win(state: State, seat: Seat, turns: int) -> bool:
    """Whether so many own turns could be enough to win. Each brings a king, or ten points, or what the other
    seat's jacks have taken comes back; a seven may play two cards."""
    rules = state.ruleset
    points = score(state, seat) + sum(
        (pile.card >> 2) + 1 for pile in state.tables[1 - seat] if pile.for_points and pile.thieves
    )
    kings, last = count_permanents(state, seat, KING), len(rules.goals) - 1
    plays = turns * (2 if rules.seven == "take two" else 1)
    return any(
        rules.goals[min(last, kings + more)] <= points + GAIN * (plays - more) for more in range(plays + 1)
    )


def turns_ahead(state: State, seat: Seat, turns: int) -> int:
    """How many of a seat's turns are still to begin; one that has begun is the first of `turns`."""
    return turns - (state.turn == seat and not isinstance(state.phase, Turn))


class Proof:
    """A search for one position; what it finds is remembered."""

    def __init__(self, seat: Seat, aim: Aim, most: int) -> None:
        """Make ready to look at no more than `most` positions."""
        self.seat = seat
        self.aim = aim
        self.singly = aim is survive
        """Whether cards that a seven turns up for the other seat are looked at one by one (`outcomes_of`)."""
        self.bounded = aim is win_in_time
        """Whether a position is given up where points can't do in time (`may_win`)."""
        self.guide = self
        """The proof that says which of several wins is the quickest."""
        self.searched = 0
        self._most = most
        self._table: dict[tuple[object, ...], bool] = {}
        self._killers: dict[Move, int] = {}

    def allow(self, more: int) -> None:
        """Let it look at more positions."""
        self._most = self.searched + more

    def holds(self, state: State, turns: int) -> bool:
        """Whether the aim is reached for certain.

        Raises:
            TooLargeError: if that takes too long to find out.
        """
        self.searched += 1
        if self.searched > self._most:
            raise TooLargeError
        decided = self.aim(state, self.seat, turns)
        if decided is not None:
            return decided
        if self.bounded and isinstance(state.phase, Turn) and not may_win(state, self.seat, turns):
            return False
        key = (turns, *self.key(state))
        if key not in self._table and state.phase.seat == self.seat:
            left = turns - isinstance(state.phase, Turn)
            moves = sorted(legal_moves(state), key=_place)
            self._table[key] = any(self.works(state, move, left) for move in moves)
        elif key not in self._table:
            self._table[key] = next(self.refutations(state, turns), None) is None
        return self._table[key]

    def works(self, state: State, move: Move, left: int) -> bool:
        """Whether a move of the seat's own reaches the aim in every world, with `left` turns after this."""
        outcomes = own_outcomes(state, move, self.seat, self.singly)
        return all(self.holds(outcome.state, left) for outcome in outcomes)

    def accepted(self, state: State, turns: int) -> tuple[Move, ...]:
        """Every move that reaches the aim."""
        left = turns - isinstance(state.phase, Turn)
        return tuple([move for move in sorted(legal_moves(state)) if self.works(state, move, left)])

    def refutations(self, state: State, turns: int) -> Iterator[Outcome]:
        """What the other seat can do so that the aim isn't reached for certain."""
        killers = self._killers
        moves = replies(state, self.seat)
        moves.sort(key=lambda move: (-killers.get(move, 0), _place(move)))
        for move in moves:
            for outcome in outcomes_of(state, move, self.seat, self.singly):
                if not self.holds(outcome.state, turns):
                    killers[move] = killers.get(move, 0) + 1
                    yield outcome
                    break

    def key(self, state: State) -> tuple[object, ...]:
        """What the seat sees of a position, in any order of cards."""
        _, deck, hands, tables, scrap, revealed, turn, phase, passes, frozen, fresh, _, _ = state
        hidden = hidden_mask(state, self.seat)
        known = tuple([-1 if hidden >> card & 1 else card for card in deck]) if hidden else deck
        other = hands[1 - self.seat]
        rows = tuple([frozenset(row) for row in tables])
        return (
            turn,
            phase,
            known,
            mask(hands[self.seat]),
            mask(other) & ~hidden,
            len(other),
            rows,
            mask(scrap),
            mask(revealed),
            passes,
            frozen | fresh << 54,
        )


def _place(move: Move) -> tuple[int, int]:
    """Where a move comes when all are tried: the likeliest to decide something first."""
    verb = move.verb
    order = FIRST.index(verb) if verb in FIRST else len(FIRST)
    return order, -move.card
