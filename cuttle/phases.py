"""Who decides now, and between which moves: one small class for each kind of decision.

What a move does is not told here, but in `effects`.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from cuttle.cards import HIDDEN, Card, Seat
from cuttle.plays import can_counter, plays, room, takeable
from cuttle.state import ACCEPT, ALLOW, DRAW, PASS, REFUSE, Move, State, Verb

Ending: TypeAlias = Literal["points", "passes", "agreed", "resigned"]


@dataclass(frozen=True, slots=True)
class Turn:
    """The main phase: draw, play a card, or pass."""

    seat: Seat
    offered: bool = False
    """A tie has been offered and refused in this turn (R18)."""
    waiting: ClassVar[tuple[Card, ...]] = ()
    """Cards that lie beside the table, in no pile (R5)."""

    def moves(self, state: State) -> list[Move]:
        """Every legal move of the turn (R2); a pass if there is no other (R3)."""
        hand = state.hands[self.seat]
        if state.frozen:
            hand = tuple([card for card in hand if not state.frozen >> card & 1])
        moves = plays(state, self.seat, hand, len(state.deck))
        if not state.deck:
            moves.append(PASS)
        elif room(state, self.seat):
            moves.append(DRAW)
        return moves or [PASS]


@dataclass(frozen=True, slots=True)
class Answering:
    """A one-off waits; a seat may answer the card on top with a two (R6)."""

    seat: Seat
    by: Seat
    """Who played the one-off."""
    played: Move
    twos: tuple[tuple[Seat, Card], ...]
    """The counters so far, each with who played it."""
    others: tuple[Seat, ...]
    """Who is asked next if this seat declines."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The one-off, and the twos upon it."""
        return (self.played.card, *(two for _, two in self.twos))

    def moves(self, state: State) -> list[Move]:
        """Counter with a two that is not frozen, or let it happen."""
        twos = [card for card in state.hands[self.seat] if can_counter(state, card)]
        return [Move(Verb.COUNTER, card) for card in twos] + [ALLOW]


@dataclass(frozen=True, slots=True)
class Taking:
    """A three resolves: its player takes a card out of the scrap."""

    seat: Seat
    card: Card
    """The three, which waits until it has taken effect (R5)."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The three."""
        return (self.card,)

    def moves(self, state: State) -> list[Move]:
        """Each card that this three may take."""
        return [Move(Verb.TAKE, card) for card in state.scrap if takeable(state, card)]


@dataclass(frozen=True, slots=True)
class Discarding:
    """A hand gives up cards, one at a time: for a four, for a five, or to keep to the limit."""

    seat: Seat
    count: int
    """How many are still to go."""
    card: Card = HIDDEN
    """The four or five that waits; hidden where the hand limit asks."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The four or five."""
        return () if self.card == HIDDEN else (self.card,)

    def moves(self, state: State) -> list[Move]:
        """Any card of the hand, frozen or not (R11)."""
        return [Move(Verb.DISCARD, card) for card in state.hands[self.seat]]


@dataclass(frozen=True, slots=True)
class Revealing:
    """A seven resolves: one of the revealed cards is played (R14)."""

    seat: Seat
    card: Card
    """The seven, which joins the scrap as the chosen card is played."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """The seven."""
        return (self.card,)

    def moves(self, state: State) -> list[Move]:
        """Every way to play one of the cards; if there is none, either may be scrapped."""
        left = len(state.deck) + len(state.revealed) - 1
        found = plays(state, self.seat, state.revealed, left)
        return found or [Move(Verb.SCRAP, card) for card in state.revealed]


@dataclass(frozen=True, slots=True)
class Offered:
    """A tie is offered; until it is answered nobody moves (R18)."""

    seat: Seat
    """Who must answer."""
    turn: Seat
    """Whose main phase it is."""
    waiting: ClassVar[tuple[Card, ...]] = ()

    def moves(self, state: State) -> list[Move]:
        """Accept or refuse."""
        return [ACCEPT, REFUSE]


@dataclass(frozen=True, slots=True)
class Over:
    """The round has ended."""

    winner: Seat | None
    """Who has won; nobody where it is a tie."""
    ending: Ending
    seat: ClassVar[Seat] = -1
    """Nobody has anything left to decide."""
    waiting: ClassVar[tuple[Card, ...]] = ()

    def moves(self, state: State) -> list[Move]:
        """None."""
        return []


Phase: TypeAlias = Turn | Answering | Taking | Discarding | Revealing | Offered | Over

TURNS: Final = (Turn(0), Turn(1), Turn(2))
