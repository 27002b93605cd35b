"""The phases of a round: who decides, and what. One small value for each kind of decision.

Pure data. The legal moves of each phase are in `legal`, what they do in `apply`.
"""

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from cuttle.rules.cards import HIDDEN, Card, Seat
from cuttle.rules.moves import Move

Ending: TypeAlias = Literal["points", "passes", "agreed", "resigned", "repetition"]

CHANCE: Final[Seat] = -2
"""The seat of a random choice."""
UNKNOWN_SEAT: Final[Seat] = -3
"""Stands for another seat, when the viewer may not know which one decides (R6)."""


class Turn(NamedTuple):
    """The main phase: draw, play a card, or pass."""

    seat: Seat
    offered: bool = False
    """A tie was offered and refused this turn (R18)."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """Cards set aside until something resolves, in no pile (R5)."""
        return ()


class Pending(NamedTuple):
    """A one-off waiting to resolve, and the counters so far (R6)."""

    player: Seat
    """Who played the one-off."""
    played: Move
    twos: tuple[tuple[Seat, Card], ...] = ()
    """The counters so far: who played each, and the card."""
    scuttle: Move | None = None
    """For a ten that blocks: the scuttle (R21)."""

    @property
    def top(self) -> Seat:
        """Who played the top card, which can be countered next."""
        return self.twos[-1][0] if self.twos else self.player

    @property
    def top_card(self) -> Card:
        """The card that can be countered next."""
        return self.twos[-1][1] if self.twos else self.played.card

    @property
    def countered(self) -> bool:
        """Whether the one-off fails if there are no more counters."""
        return len(self.twos) % 2 == 1

    @property
    def cards(self) -> tuple[Card, ...]:
        """The one-off, the twos on it, and the scuttling card that a ten blocks."""
        cards = (self.played.card, *[two for _, two in self.twos])
        return (*cards, self.scuttle.card) if self.scuttle else cards

    def with_two(self, seat: Seat, two: Card) -> "Pending":
        """The same with one more two on top."""
        return Pending(self.player, self.played, (*self.twos, (seat, two)), self.scuttle)


class Answering(NamedTuple):
    """A one-off waits; a seat may counter the top card with a two (R6)."""

    seat: Seat
    pending: Pending
    others: tuple[Seat, ...] = ()
    """Who is asked next if this seat allows it."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The one-off and every card played with it."""
        return self.pending.cards


class Blocking(NamedTuple):
    """A scuttle waits; its victim may block it with a ten (R21)."""

    seat: Seat
    player: Seat
    """Who scuttles."""
    scuttle: Move

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The scuttling card."""
        return (self.scuttle.card,)


class Taking(NamedTuple):
    """A three or four resolves: its player takes a card from the scrap."""

    seat: Seat
    card: Card
    """The three or four, set aside until it has taken effect (R5)."""
    among: tuple[Card, ...] | None = None
    """What a four's victim discarded (R12); None for a three, which may take any card."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The three or four."""
        return (self.card,)


class Discarding(NamedTuple):
    """A hand discards cards one at a time: for a four, for a five, or for the hand limit."""

    seat: Seat
    left: int
    """How many are still to be discarded."""
    card: Card = HIDDEN
    """The four or five set aside; HIDDEN for the hand limit."""
    discards: tuple[Card, ...] = ()
    """What has been discarded for it so far."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The four or five, if there is one."""
        return () if self.card == HIDDEN else (self.card,)


class Chance(NamedTuple):
    """Chance picks the discards for a four, one card at a time (R12)."""

    victim: Seat
    left: int
    """How many are still to be discarded."""
    card: Card
    """The four, set aside."""
    discards: tuple[Card, ...] = ()
    """What has been discarded for it so far."""

    @property
    def seat(self) -> Seat:
        """No player's: CHANCE decides."""
        return CHANCE

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The four."""
        return (self.card,)


class Revealing(NamedTuple):
    """A seven resolves: one of the revealed cards is played (R14)."""

    seat: Seat
    card: Card = HIDDEN
    """The seven, set aside until a revealed card is played; then HIDDEN."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The seven, until a revealed card is played."""
        return () if self.card == HIDDEN else (self.card,)


class Offered(NamedTuple):
    """A tie is offered, and must be answered before play continues (R18)."""

    seat: Seat
    """Who must answer."""
    turn: Seat
    """Whose turn it is."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """None."""
        return ()


class Over(NamedTuple):
    """The round has ended."""

    winner: Seat | None
    """Who won; None for a tie."""
    ending: Ending

    @property
    def seat(self) -> Seat:
        """There is nothing left to decide."""
        return -1

    @property
    def waiting(self) -> tuple[Card, ...]:
        """None."""
        return ()


Phase: TypeAlias = Turn | Answering | Blocking | Taking | Discarding | Chance | Revealing | Offered | Over

TURNS: Final = (Turn(0), Turn(1), Turn(2))


def _same(self: tuple[object, ...], other: object) -> bool:
    return type(self) is type(other) and tuple.__eq__(self, other)


for _kind in get_args(Phase):
    # Plain named tuples of different types with the same parts are equal. Frozen dataclasses aren't, but they
    # cost the page's start 2 to 5 ms each, ten times as much.
    _kind.__eq__, _kind.__ne__, _kind.__hash__ = _same, object.__ne__, tuple.__hash__
