"""Whose decision it is, and about what: one small value for each kind of decision.

Pure data. The legal moves of each phase are in `legal`, what follows from them in `apply`.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from cuttle.rules.cards import HIDDEN, Card, Seat
from cuttle.rules.moves import Move

Ending: TypeAlias = Literal["points", "passes", "agreed", "resigned", "repetition"]

CHANCE: Final[Seat] = -2
"""Decides where the rules leave it to luck."""
SOMEBODY: Final[Seat] = -3
"""Decides, in the eyes of a seat that may not know which of several others does (R6)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The main phase: draw, play a card, or pass."""

    seat: Seat
    offered: bool = False
    """A tie has been offered and refused in this turn (R18)."""
    waiting: ClassVar[tuple[Card, ...]] = ()
    """Cards that lie beside the table, in no pile (R5)."""


class Pending(NamedTuple):
    """A one-off that waits, with the answers to it so far (R6)."""

    player: Seat
    """Who played it."""
    played: Move
    twos: tuple[tuple[Seat, Card], ...] = ()
    """The counters so far, each with who played it."""
    scuttle: Move | None = None
    """The scuttle that a ten is to block (R21)."""

    @property
    def top(self) -> Seat:
        """Who played the card on top, which is answered next."""
        return self.twos[-1][0] if self.twos else self.player

    @property
    def top_card(self) -> Card:
        """The card on top."""
        return self.twos[-1][1] if self.twos else self.played.card

    @property
    def countered(self) -> bool:
        """Whether it comes to nothing if there are no more answers."""
        return len(self.twos) % 2 == 1

    @property
    def cards(self) -> tuple[Card, ...]:
        """The one-off, the twos on it, and the scuttling card that it answers."""
        cards = (self.played.card, *[two for _, two in self.twos])
        return (*cards, self.scuttle.card) if self.scuttle else cards

    def with_two(self, seat: Seat, two: Card) -> "Pending":
        """The same with one more two on top."""
        return self._replace(twos=(*self.twos, (seat, two)))


@dataclass(frozen=True, slots=True)
class Answering:
    """A one-off waits; a seat may answer the card on top with a two (R6)."""

    seat: Seat
    pending: Pending
    others: tuple[Seat, ...] = ()
    """Who is asked next if this seat allows it."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The one-off and all that belongs to it."""
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
    """A three, or a four, resolves: its player takes a card out of the scrap."""

    seat: Seat
    card: Card
    """The three or four, which waits until it has taken effect (R5)."""
    among: tuple[Card, ...] | None = None
    """What a four's victim discarded; for a three, nothing narrows the scrap (R12)."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The three or four."""
        return (self.card,)


@dataclass(frozen=True, slots=True)
class Discarding:
    """A hand gives up cards, one at a time: for a four, for a five, or to keep to the limit."""

    seat: Seat
    count: int
    """How many are still to go."""
    card: Card = HIDDEN
    """The four or five that waits; hidden where the hand limit asks."""
    discards: tuple[Card, ...] = ()
    """What has been discarded for it so far."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The four or five."""
        return () if self.card == HIDDEN else (self.card,)


@dataclass(frozen=True, slots=True)
class Chance:
    """Chance picks what a four's victim discards, one card at a time (R12)."""

    victim: Seat
    count: int
    """How many are still to go."""
    card: Card
    """The four, which waits."""
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
    """The seven, which joins the scrap as the chosen card is played; hidden once it has."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The seven."""
        return () if self.card == HIDDEN else (self.card,)


@dataclass(frozen=True, slots=True)
class Offered:
    """A tie is offered; nothing else happens until it is answered (R18)."""

    seat: Seat
    """Who must answer."""
    turn: Seat
    """Whose main phase it is."""
    waiting: ClassVar[tuple[Card, ...]] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """The round has ended."""

    winner: Seat | None
    """Who has won; None if it is a tie."""
    ending: Ending
    seat: ClassVar[Seat] = -1
    """No seat has anything left to decide."""
    waiting: ClassVar[tuple[Card, ...]] = ()


Phase: TypeAlias = Turn | Answering | Blocking | Taking | Discarding | Chance | Revealing | Offered | Over

TURNS: Final = (Turn(0), Turn(1), Turn(2))
