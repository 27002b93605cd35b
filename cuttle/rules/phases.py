"""The phases of a round: who decides, and what. One small value for each kind of decision.

Pure data. The legal moves of each phase are in `legal`, what they do in `apply`.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from cuttle.rules.cards import HIDDEN, Card, Seat
from cuttle.rules.moves import Move

Ending: TypeAlias = Literal["points", "passes", "agreed", "resigned", "repetition"]

CHANCE: Final[Seat] = -2
"""The seat of a random choice."""
UNKNOWN_SEAT: Final[Seat] = -3
"""Stands for another seat, when the viewer may not know which one decides (R6)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The main phase: draw, play a card, or pass."""

    seat: Seat
    offered: bool = False
    """A tie was offered and refused this turn (R18)."""
    waiting: ClassVar[tuple[Card, ...]] = ()
    """Cards set aside until something resolves, in no pile (R5)."""


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


@dataclass(frozen=True, slots=True)
class Answering:
    """A one-off waits; a seat may counter the top card with a two (R6)."""

    seat: Seat
    pending: Pending
    others: tuple[Seat, ...] = ()
    """Who is asked next if this seat allows it."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The one-off and every card played with it."""
        return self.pending.cards


@dataclass(frozen=True, slots=True)
class Blocking:
    """A scuttle waits; its victim may block it with a ten (R21)."""

    seat: Seat
    player: Seat
    """Who scuttles."""
    scuttle: Move

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The scuttling card."""
        return (self.scuttle.card,)


@dataclass(frozen=True, slots=True)
class Taking:
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


@dataclass(frozen=True, slots=True)
class Discarding:
    """A hand discards cards one at a time: for a four, for a five, or for the hand limit."""

    seat: Seat
    count: int
    """How many are left to discard."""
    card: Card = HIDDEN
    """The four or five set aside; HIDDEN for the hand limit."""
    discards: tuple[Card, ...] = ()
    """What has been discarded for it so far."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The four or five."""
        return () if self.card == HIDDEN else (self.card,)


@dataclass(frozen=True, slots=True)
class Chance:
    """Chance picks the discards for a four, one card at a time (R12)."""

    victim: Seat
    count: int
    """How many are left to discard."""
    card: Card
    """The four, set aside."""
    discards: tuple[Card, ...] = ()
    """What has been discarded for it so far."""
    seat: ClassVar[Seat] = CHANCE

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The four."""
        return (self.card,)


@dataclass(frozen=True, slots=True)
class Revealing:
    """A seven resolves: one of the revealed cards is played (R14)."""

    seat: Seat
    card: Card = HIDDEN
    """The seven, set aside until a revealed card is played; then HIDDEN."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The seven."""
        return () if self.card == HIDDEN else (self.card,)


@dataclass(frozen=True, slots=True)
class Offered:
    """A tie is offered, and must be answered before play continues (R18)."""

    seat: Seat
    """Who must answer."""
    turn: Seat
    """Whose turn it is."""
    waiting: ClassVar[tuple[Card, ...]] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """The round has ended."""

    winner: Seat | None
    """Who won; None for a tie."""
    ending: Ending
    seat: ClassVar[Seat] = -1
    """There is nothing left to decide."""
    waiting: ClassVar[tuple[Card, ...]] = ()


Phase: TypeAlias = Turn | Answering | Blocking | Taking | Discarding | Chance | Revealing | Offered | Over

TURNS: Final = (Turn(0), Turn(1), Turn(2))
