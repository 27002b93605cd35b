"""A position: where every card is and who decides, with the questions that all parts ask about it.

Immutable values. Which moves a position allows is in `legal`, who sees which cards in `sight`.
"""

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, TypeGuard

from cuttle.refusal import no_position
from cuttle.rules.cards import KING, Card, Mask, Seat
from cuttle.rules.immutable import immutable
from cuttle.rules.phases import CHANCE, Over, Phase
from cuttle.rules.ruleset import Ruleset


class Pile(NamedTuple):
    """One card on the table and the cards on it. The seat of its row controls it."""

    card: Card
    for_points: bool
    """Played for points; otherwise it is a permanent."""
    holders: tuple[Seat, ...]
    """Who played it, then where each thief took it; the last one controls it."""
    thieves: tuple[Card, ...] = ()
    """The jacks (or jokers) on it, bottom first."""
    owners: tuple[Seat, ...] = ()
    """Who played each thief. That differs from where it went if a jack was forced onto its player's card."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the pile, bottom first."""
        return (self.card, *self.thieves)


Row: TypeAlias = tuple[Pile, ...]
Tables: TypeAlias = tuple[Row, ...]
Cards: TypeAlias = tuple[Card, ...]
Hands: TypeAlias = tuple[Cards, ...]


class Position(NamedTuple):
    """What State and Observation have in common, for functions that take either."""

    ruleset: Ruleset
    deck: tuple[Card, ...]
    """Top card first."""
    hands: Hands
    """By seat, in the order the cards arrived."""
    tables: Tables
    """By controlling seat, in the order the piles arrived."""
    scrap: tuple[Card, ...]
    """Latest card last."""
    revealed: tuple[Card, ...]
    """Cards revealed by a seven and not yet used, in deck order."""
    turn: Seat
    """Whose turn it is, even while another seat decides."""
    phase: Phase
    """Who decides now, and what."""
    passes: int
    """Passes in a row."""
    frozen: Mask
    """Cards in hands that a nine returned and that can't be played yet."""
    frozen_this_turn: Mask
    """Those of them frozen this turn, so that the end of the turn doesn't thaw them."""
    shown_to: tuple[Mask, ...]
    """By seat: cards in hands or deck that it has been shown (R24). Its own cards are included once another
    seat has been shown them."""
    resigned: int
    """The seats that have resigned while the others play on, one bit each (R18)."""


@immutable
class State(Position):
    """A whole position, including hidden cards. It caches its legal moves."""

    # No __slots__: the instance dictionary holds that cache.

    if not TYPE_CHECKING:

        def _replace(self, hands=None, tables=None, scrap=None, phase=None, **more):
            # Called for most moves, so the fields that change most have names; None is no field's value.
            fields = [*self]
            if hands is not None:
                fields[2] = hands
            if tables is not None:
                fields[3] = tables
            if scrap is not None:
                fields[4] = scrap
            if phase is not None:
                fields[7] = phase
            for name, value in more.items():
                fields[_FIELD[name]] = value
            return _new(State, fields)


_new: Final = tuple.__new__
_FIELD: Final = {name: index for index, name in enumerate(Position._fields)}


def seats_after(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """The other seats, in turn order."""
    return _SEATS_AFTER[seats][seat]


_SEATS_AFTER: Final = [
    [tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats)] for seats in range(4)
]


def other_seats(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """The other seats still playing, in turn order."""
    rest = _SEATS_AFTER[len(position.hands)][seat]
    resigned = position.resigned
    return tuple([other for other in rest if not resigned >> other & 1]) if resigned else rest


def every_card(position: Position) -> list[Card]:
    """Every card of a position, with HIDDEN for each unknown one."""
    cards = [*position.deck, *position.scrap, *position.revealed, *position.phase.waiting]
    cards += [card for hand in position.hands for card in hand]
    return cards + [card for row in position.tables for pile in row for card in pile.cards]


def check_seat(position: Position, seat: Seat | None) -> Seat:
    """The seat, unless it isn't one of a position, or that isn't a position.

    Raises:
        ValueError: if there's no such seat. It says so if chance decides, or nobody does.
    """
    try:
        seats, decides = len(position.hands), position.phase.seat
    except AttributeError:
        raise no_position(position) from None
    if is_seat(seat, seats):
        return seat
    if decides == CHANCE and seat in (CHANCE, None):
        raise ValueError("Chance decides here, not a seat: play one of the legal moves at random.")
    if isinstance(position.phase, Over) and seat in (decides, None):
        raise ValueError("The round is over: no seat decides.")
    raise ValueError(f"There’s no seat {seat!r}: the seats are 0 to {seats - 1}.")


def is_seat(seat: object, seats: int) -> TypeGuard[Seat]:
    """Whether this is one of so many seats."""
    return isinstance(seat, int) and 0 <= seat < seats


def score(position: Position, seat: Seat) -> int:
    """The points that a seat has in play.

    Raises:
        ValueError: if there's no such seat.
    """
    check_seat(position, seat)
    return sum((pile.card >> 2) + 1 for pile in position.tables[seat] if pile.for_points)


def count_permanents(position: Position, seat: Seat, rank: int) -> int:
    """How many permanents of a rank (``KING``, ``QUEEN``, ``EIGHT`` …) a seat controls.

    Raises:
        ValueError: if there's no such seat.
    """
    check_seat(position, seat)
    return sum(not pile.for_points and pile.card >> 2 == rank for pile in position.tables[seat])


def goal(position: Position, seat: Seat) -> int:
    """The points that a seat needs now, given its kings.

    Raises:
        ValueError: if there's no such seat.
    """
    kings = count_permanents(position, seat, KING)
    return position.ruleset.goals[kings]


def reaches_goal(goals: tuple[int, ...], row: Row) -> bool:
    """Whether a row has enough points, given its kings."""
    points = kings = 0
    for card, for_points, _, _, _ in row:
        if for_points:
            points += (card >> 2) + 1
        elif card >> 2 == KING:
            kings += 1
    return points >= goals[kings]


def winner(ruleset: Ruleset, tables: Tables, turn: Seat) -> Seat | None:
    """The seat that has reached its goal, if any; if several have, the first in turn order (R16)."""
    goals = ruleset.goals
    for seat in (turn, *_SEATS_AFTER[len(tables)][turn]):
        if reaches_goal(goals, tables[seat]):
            return seat
    return None
