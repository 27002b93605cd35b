"""The values of a game: Move, Pile, State; what one may ask of them, and how cards change places.

All are immutable. Nothing here knows whose decision it is or what follows: that is `phases`.
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeAlias

from cuttle.rules.cards import EIGHT, HIDDEN, KING, Card, Mask, Seat, mask
from cuttle.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from cuttle.rules.phases import Phase


class Verb(IntEnum):
    """What a move does. Links depend on the order: add new ones at the end."""

    DRAW = 0
    PASS = 1
    POINTS = 2
    SCUTTLE = 3
    ONEOFF = 4
    PERMANENT = 5
    STEAL = 6
    COUNTER = 7
    ALLOW = 8
    TAKE = 9
    DISCARD = 10
    SCRAP = 11
    ACCEPT = 12
    REFUSE = 13
    OFFER = 14
    RESIGN = 15
    BLOCK = 16
    PICK = 17


class Move(NamedTuple):
    """One decision. Four uniform fields, so that it can be sorted, narrowed and printed."""

    verb: Verb
    card: Card = HIDDEN
    """The card that moves."""
    target: Card = HIDDEN
    """The card it is aimed at."""
    seat: Seat = -1
    """The player it is aimed at, or who offers or resigns."""


DRAW: Final = Move(Verb.DRAW)
PASS: Final = Move(Verb.PASS)
ALLOW: Final = Move(Verb.ALLOW)
ACCEPT: Final = Move(Verb.ACCEPT)
REFUSE: Final = Move(Verb.REFUSE)


def _for_each_card(verb: Verb) -> tuple[Move, ...]:
    return tuple(Move(verb, card) for card in range(54))


POINTS: Final = _for_each_card(Verb.POINTS)
ONEOFF: Final = _for_each_card(Verb.ONEOFF)
PERMANENT: Final = _for_each_card(Verb.PERMANENT)
COUNTER: Final = _for_each_card(Verb.COUNTER)
TAKE: Final = _for_each_card(Verb.TAKE)
DISCARD: Final = _for_each_card(Verb.DISCARD)


@cache
def scuttle(card: Card, target: Card) -> Move:
    """The move that scuttles `target` with `card`."""
    return Move(Verb.SCUTTLE, card, target)


@cache
def oneoff(card: Card, target: Card) -> Move:
    """The move that plays `card` as a one-off aimed at `target`."""
    return Move(Verb.ONEOFF, card, target)


@cache
def against(card: Card, victim: Seat) -> Move:
    """The move that plays `card` as a one-off against a seat."""
    return Move(Verb.ONEOFF, card, seat=victim)


@cache
def steal(card: Card, target: Card) -> Move:
    """The move that takes `target` with the jack `card`."""
    return Move(Verb.STEAL, card, target)


class Pile(NamedTuple):
    """One card on the table with all that lies on it. The row it lies in tells who controls it."""

    card: Card
    points: bool
    """Laid for points; otherwise it is a permanent."""
    holders: tuple[Seat, ...]
    """Who laid it, then to whom each thief brought it; the last one controls it."""
    thieves: tuple[Card, ...] = ()
    """The jacks (or jokers) upon it, the lowest first."""
    owners: tuple[Seat, ...] = ()
    """Who played each thief: another seat than it went to where a jack was forced across."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the pile, the lowest first."""
        return (self.card, *self.thieves)


Row: TypeAlias = tuple[Pile, ...]
Tables: TypeAlias = tuple[Row, ...]
Hands: TypeAlias = tuple[tuple[Card, ...], ...]


class StateFields(NamedTuple):
    """The fields that a State and an Observation share."""

    ruleset: Ruleset
    deck: tuple[Card, ...]
    """The next card first."""
    hands: Hands
    """By seat, in the order in which the cards came."""
    tables: Tables
    """By the seat in control, in the order in which the piles came there."""
    scrap: tuple[Card, ...]
    """The last card scrapped comes last."""
    revealed: tuple[Card, ...]
    """Cards that a seven has turned up, lying open in no hand, in the order of the deck."""
    turn: Seat
    """Whose turn it is, whoever may have to decide something in it."""
    phase: "Phase"
    """Who decides now, and between which moves."""
    passes: int
    """Passes in a row."""
    frozen: Mask
    """Cards in hands that a nine returned, which cannot be played yet."""
    fresh: Mask
    """Those of them that were frozen in this very turn, so that its end does not thaw them."""
    seen: tuple[Mask, ...]
    """By seat: cards in hands or in the deck whose place it has been shown (R24). One's own
    cards are among them once another seat has been shown them."""
    gone: int
    """The seats that have resigned and left the others to play on, one bit each (R18)."""


class State(StateFields):
    """A whole position, hidden cards and all. It remembers its legal moves once asked."""

    # No __slots__: the instance dictionary holds that memory.

    if not TYPE_CHECKING:

        def _replace(self, **changes):
            # Twice as fast as the one NamedTuple brings, and called once or twice a ply.
            fields = list(self)
            for name, value in changes.items():
                fields[_FIELD[name]] = value
            return tuple.__new__(State, fields)


_FIELD: Final = {name: index for index, name in enumerate(StateFields._fields)}


class Position(Protocol):
    """What a State and an Observation have in common, for questions that suit both."""

    @property
    def ruleset(self) -> Ruleset: ...
    @property
    def hands(self) -> Hands: ...
    @property
    def tables(self) -> Tables: ...
    @property
    def deck(self) -> tuple[Card, ...]: ...
    @property
    def scrap(self) -> tuple[Card, ...]: ...
    @property
    def revealed(self) -> tuple[Card, ...]: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def phase(self) -> "Phase": ...
    @property
    def passes(self) -> int: ...
    @property
    def frozen(self) -> Mask: ...
    @property
    def gone(self) -> int: ...


def after(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """The other seats, in turn order."""
    return _AFTER[seats][seat]


_AFTER: Final = [
    [tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats)] for seats in range(4)
]


def others(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """The other seats that are still playing, in turn order."""
    rest = _AFTER[len(position.hands)][seat]
    gone = position.gone
    return tuple([other for other in rest if not gone >> other & 1]) if gone else rest


def every_card(position: Position) -> list[Card]:
    """Every card of a position, wherever it is, with HIDDEN for each one not known."""
    cards = [*position.deck, *position.scrap, *position.revealed, *position.phase.waiting]
    cards += [card for hand in position.hands for card in hand]
    return cards + [card for row in position.tables for pile in row for card in pile.cards]


def score(position: Position, seat: Seat) -> int:
    """The points that a seat has in play."""
    return sum((pile.card >> 2) + 1 for pile in position.tables[seat] if pile.points)


def permanents(position: Position, seat: Seat, rank: int) -> int:
    """How many permanents of a rank (``KING``, ``QUEEN``, ``EIGHT`` …) a seat controls."""
    return sum(not pile.points and pile.card >> 2 == rank for pile in position.tables[seat])


def goal(position: Position, seat: Seat) -> int:
    """The points that a seat needs now, given its kings."""
    return position.ruleset.goals[permanents(position, seat, KING)]


def sees(position: Position, viewer: Seat, seat: Seat) -> bool:
    """Whether a seat sees another's hand now: by glasses, or by an empty deck (R24)."""
    return viewer in _viewers(position, seat, _lookers(position))


def _lookers(position: Position) -> list[Seat]:
    """The seats that have glasses."""
    return [
        seat
        for seat, row in enumerate(position.tables)
        if [card for card, for_points, _, _, _ in row if card >> 2 == EIGHT and not for_points]
    ]


def _viewers(position: Position, seat: Seat, lookers: list[Seat]) -> Sequence[Seat]:
    """The other seats that see a hand now, given those that have glasses."""
    rules = position.ruleset
    goes_back = position.revealed and rules.seven == "reveal two"
    if rules.empty_deck_opens and not position.deck and not goes_back:
        return after(seat, len(position.hands))
    watching = [looker for looker in lookers if looker != seat]
    return after(seat, len(position.hands)) if watching and rules.glasses_show_table else watching


def winner(state: State) -> Seat | None:
    """The seat that has reached its goal; if several have, the first from the turn on (R16)."""
    goals = state.ruleset.goals
    for seat in (state.turn, *after(state.turn, len(state.tables))):
        points = kings = 0
        for card, for_points, _, _, _ in state.tables[seat]:
            if for_points:
                points += (card >> 2) + 1
            elif card >> 2 == KING:
                kings += 1
        if points >= goals[kings]:
            return seat
    return None


def all_see(seen: tuple[Mask, ...], cards: Iterable[Card]) -> tuple[Mask, ...]:
    """What each seat has been shown, after these cards have been shown to the table."""
    bits = mask(cards)
    return tuple([known | bits for known in seen])


def glimpsed(state: State, seats: Iterable[Seat] | None = None) -> State:
    """The state after hands that are open now, or those of these seats alone, have been seen by
    whoever sees them (R24)."""
    lookers = _lookers(state)
    if not lookers and (state.deck or not state.ruleset.empty_deck_opens):
        return state
    shown = [0] * len(state.hands)
    for seat in range(len(shown)) if seats is None else seats:
        viewers = _viewers(state, seat, lookers)
        if viewers:
            bits = mask(state.hands[seat])
            for viewer in (seat, *viewers):
                shown[viewer] |= bits
    seen = tuple([seen | bits for seen, bits in zip(state.seen, shown, strict=True)])
    return state._replace(seen=seen) if seen != state.seen else state
