"""Who decides, between which moves, and what follows: one small class for each kind of decision.

A phase lists its moves and plays one of them, taking it to be legal: `game.apply` sees to that.
The one-offs are functions, one for each rank, and `settle` is all that ends a turn.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cuttle.cards import (
    ACE,
    EIGHT,
    FIVE,
    FOUR,
    HIDDEN,
    JACK,
    NINE,
    SEVEN,
    SIX,
    TEN,
    THREE,
    TWO,
    Card,
    Seat,
    mask,
)
from cuttle.state import (
    ACCEPT,
    ALLOW,
    DRAW,
    ONEOFF,
    PASS,
    PERMANENT,
    POINTS,
    REFUSE,
    Move,
    Pile,
    State,
    Tables,
    Verb,
    all_see,
    glimpsed,
    has_queen,
    oneoff,
    replaced,
    scuttle,
    steal,
    targets,
    winner,
    with_cards,
    without,
)

Ending: TypeAlias = Literal["points", "passes", "agreed", "resigned"]
NOBODY: Final[Seat] = -1


@dataclass(frozen=True, slots=True)
class Turn:
    """The main phase: draw, play a card, or pass."""

    seat: Seat
    offered: bool = False
    """A tie has been offered and refused in this turn (R18)."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """Cards that lie beside the table, in no pile (R5)."""
        return ()

    def moves(self, state: State) -> list[Move]:
        """Every legal move of the turn (R2); a pass if there is no other (R3)."""
        seat = self.seat
        hand = state.hands[seat]
        moves = plays(state, seat, [card for card in hand if not state.frozen >> card & 1])
        if not state.deck:
            moves.append(PASS)
        elif drawable(state, seat, 1):
            moves.append(DRAW)
        return moves or [PASS]

    def play(self, state: State, move: Move) -> State:
        """Spend the turn on this move."""
        seat = self.seat
        if move.verb is Verb.DRAW:
            return settle(draw(state._replace(passes=0), seat, 1))
        if move.verb is Verb.PASS:
            return passed(state)
        hands = without(state.hands, seat, move.card)
        return lay(state._replace(hands=hands, passes=0), seat, move)


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

    def play(self, state: State, move: Move) -> State:
        """Put a two on top, or let the next seat answer."""
        if move.verb is Verb.COUNTER:
            hands = without(state.hands, self.seat, move.card)
            twos = (*self.twos, (self.seat, move.card))
            return ask(state._replace(hands=hands), self.by, self.played, twos)
        if self.others:
            asked, *others = self.others
            phase = Answering(asked, self.by, self.played, self.twos, tuple(others))
            return state._replace(phase=phase)
        return resolve(state, self.by, self.played, self.twos)


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

    def play(self, state: State, move: Move) -> State:
        """The card goes to the hand, for all to see."""
        card = move.card
        scrap = tuple(other for other in state.scrap if other != card)
        return settle(
            state._replace(
                hands=with_cards(state.hands, self.seat, (card,)),
                scrap=(*scrap, self.card),
                seen=all_see(state.seen, (card,)),
            )
        )


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

    def play(self, state: State, move: Move) -> State:
        """The card goes to the scrap; after the last one the game goes on."""
        state = state._replace(
            hands=without(state.hands, self.seat, move.card),
            scrap=(*state.scrap, move.card),
            frozen=state.frozen & ~(1 << move.card),
        )
        if self.count > 1:
            return state._replace(phase=Discarding(self.seat, self.count - 1, self.card))
        if self.card == HIDDEN:
            return next_turn(state)
        state = state._replace(scrap=(*state.scrap, self.card))
        return settle(draw(state, self.seat, 3) if self.card >> 2 == FIVE else state)


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

    def play(self, state: State, move: Move) -> State:
        """The other card goes back on top, known to all, before the chosen one does anything."""
        back = tuple(card for card in state.revealed if card != move.card)
        state = glimpsed(
            state._replace(
                deck=back + state.deck,
                revealed=(),
                scrap=(*state.scrap, self.card),
                seen=all_see(state.seen, back),
            )
        )
        if move.verb is Verb.SCRAP:
            return settle(state._replace(scrap=(*state.scrap, move.card)))
        return lay(state, self.seat, move)


@dataclass(frozen=True, slots=True)
class Offered:
    """A tie is offered; until it is answered nobody moves (R18)."""

    seat: Seat
    """Who must answer."""
    turn: Seat
    """Whose main phase it is."""

    @property
    def waiting(self) -> tuple[Card, ...]:
        """No card waits."""
        return ()

    def moves(self, state: State) -> list[Move]:
        """Accept or refuse."""
        return [ACCEPT, REFUSE]

    def play(self, state: State, move: Move) -> State:
        """End the round as a tie, or go on as if nothing had been said."""
        if move.verb is Verb.ACCEPT:
            return state._replace(phase=Over(None, "agreed"))
        return state._replace(phase=Turn(self.turn, offered=True))


@dataclass(frozen=True, slots=True)
class Over:
    """The round has ended."""

    winner: Seat | None
    """Who has won; nobody where it is a tie."""
    ending: Ending

    @property
    def seat(self) -> Seat:
        """Nobody has anything left to decide."""
        return NOBODY

    @property
    def waiting(self) -> tuple[Card, ...]:
        """No card waits."""
        return ()

    def moves(self, state: State) -> list[Move]:
        """None."""
        return []

    def play(self, state: State, move: Move) -> State:
        """Nothing can be played."""
        raise AssertionError("the round is over")


Phase: TypeAlias = Turn | Answering | Taking | Discarding | Revealing | Offered | Over

TURNS: Final = (Turn(0), Turn(1), Turn(2))


def after(seat: Seat, seats: int) -> list[Seat]:
    """The other seats, in turn order."""
    return [(seat + step) % seats for step in range(1, seats)]


# What may be played


def plays(
    state: State, seat: Seat, cards: list[Card] | tuple[Card, ...], left: int | None = None
) -> list[Move]:
    """Every way for a seat to play one of these cards, from the hand and from a seven alike.

    `left` is the number of cards in the deck by which a five and a seven are judged (R14).
    """
    left = len(state.deck) if left is None else left
    points: list[Card] = []
    prey: list[Card] = []
    others: list[Card] = []
    for other in after(seat, len(state.tables)):
        row = state.tables[other]
        open_points, open_others = targets(row)
        points += [pile.card for pile in row if pile.points]
        prey += open_points
        others += open_others
    moves: list[Move] = []
    add = moves.append
    for card in cards:
        rank = card >> 2
        if rank <= TEN:
            add(POINTS[card])
            for target in points:
                if target < card:
                    add(scuttle(card, target))
            if rank == TWO:
                for target in others:
                    add(oneoff(card, target))
            elif rank == NINE:
                for target in prey + others:
                    add(oneoff(card, target))
            elif rank == EIGHT:
                add(PERMANENT[card])
            elif rank < EIGHT and _NEEDS[rank](state, seat, left):
                add(ONEOFF[card])
        elif rank == JACK:
            for target in prey:
                add(steal(card, target))
        else:
            add(PERMANENT[card])
    return moves


def _always(state: State, seat: Seat, left: int) -> bool:
    return True


def _some_scrap(state: State, seat: Seat, left: int) -> bool:
    return any(takeable(state, card) for card in state.scrap)


def _some_victim(state: State, seat: Seat, left: int) -> bool:
    return any(state.hands[other] for other in after(seat, len(state.hands)))


def _some_deck(state: State, seat: Seat, left: int) -> bool:
    return left > 0


_NEEDS: Final[dict[int, Callable[[State, Seat, int], bool]]] = {
    ACE: _always,
    THREE: _some_scrap,
    FOUR: _some_victim,
    FIVE: _some_deck,
    SIX: _always,
    SEVEN: _some_deck,
}
"""What an untargeted one-off needs before it may be played (R4)."""


def takeable(state: State, card: Card) -> bool:
    """Whether a three may take this card out of the scrap."""
    return state.ruleset.three_takes_three or card >> 2 != THREE


def can_counter(state: State, card: Card) -> bool:
    """Whether a card in hand can be used to counter."""
    return card >> 2 == TWO and not state.frozen >> card & 1


def could_counter(state: State, seat: Seat, waiting: tuple[Card, ...]) -> bool:
    """Whether a seat may, for all that everybody knows, hold a two that it can use.

    Asking by public knowledge alone keeps the very question from telling anything.
    """
    hand = state.hands[seat]
    public = -1
    for other in after(seat, len(state.hands)):
        public &= state.seen[other]
    if any(public >> card & 1 and can_counter(state, card) for card in hand):
        return True
    if all(public >> card & 1 for card in hand):
        return False
    lying = sum(card >> 2 == TWO for card in (*waiting, *state.scrap, *state.revealed))
    lying += sum(pile.card >> 2 == TWO for row in state.tables for pile in row)
    held = (*state.deck, *(card for held in state.hands for card in held))
    lying += sum(card >> 2 == TWO and public >> card & 1 for card in held)
    return lying < 4


def drawable(state: State, seat: Seat, count: int) -> int:
    """How many of `count` cards a seat may draw: to the deck's end, to a limit that refuses."""
    rules = state.ruleset
    if rules.limit_refuses and rules.hand_limit is not None:
        count = min(count, rules.hand_limit - len(state.hands[seat]))
    return max(0, min(count, len(state.deck)))


# What follows


def draw(state: State, seat: Seat, count: int) -> State:
    """A seat draws as many of `count` cards as it may (R13)."""
    count = drawable(state, seat, count)
    hands = with_cards(state.hands, seat, state.deck[:count])
    return glimpsed(state._replace(deck=state.deck[count:], hands=hands))


def lay(state: State, seat: Seat, move: Move) -> State:
    """Play a card that has left its hand, or the cards a seven revealed."""
    verb, card, target, _ = move
    if verb is Verb.ONEOFF:
        return ask(state, seat, move, ())
    if verb is Verb.SCUTTLE:
        tables, gone = taken(state.tables, target)
        return settle(state._replace(tables=tables, scrap=(*state.scrap, *gone, card)))
    if verb is Verb.STEAL:
        return settle(state._replace(tables=stolen(state.tables, seat, card, target)))
    row = (*state.tables[seat], Pile(card, verb is Verb.POINTS, (seat,)))
    state = state._replace(tables=replaced(state.tables, seat, row))
    return settle(glimpsed(state) if card >> 2 == EIGHT else state)


def stolen(tables: Tables, thief: Seat, jack: Card, target: Card) -> Tables:
    """A jack brings a point card, with all that lies on it, to the thief's side (R9)."""
    owner, pile = find(tables, target)
    row = tuple(other for other in tables[owner] if other is not pile)
    crossed = pile._replace(holders=(*pile.holders, thief), thieves=(*pile.thieves, jack))
    tables = replaced(tables, owner, row)
    return replaced(tables, thief, (*tables[thief], crossed))


def find(tables: Tables, card: Card) -> tuple[Seat, Pile]:
    """The row and pile in which a card lies, at the bottom or as its top thief."""
    for seat, row in enumerate(tables):
        for pile in row:
            if pile.card == card or (pile.thieves and pile.thieves[-1] == card):
                return seat, pile
    raise LookupError(card)


def taken(tables: Tables, card: Card) -> tuple[Tables, tuple[Card, ...]]:
    """The tables without a card, and every card that left them with it.

    A top jack leaves alone, and control of its pile is read off again; any other card takes
    the jacks upon it along (R9).
    """
    seat, pile = find(tables, card)
    row = tuple(other for other in tables[seat] if other is not pile)
    tables = replaced(tables, seat, row)
    if card == pile.card:
        return tables, pile.cards
    left = pile._replace(holders=pile.holders[:-1], thieves=pile.thieves[:-1])
    home = left.holders[-1]
    return replaced(tables, home, (*tables[home], left)), (card,)


def ask(state: State, by: Seat, played: Move, twos: tuple[tuple[Seat, Card], ...]) -> State:
    """Let the seats that could answer the card on top do so; resolve if there is none (R6)."""
    top = twos[-1][0] if twos else by
    if not has_queen(state.tables[top]):
        waiting = (played.card, *(two for _, two in twos))
        seats = after(top, len(state.hands))
        asked = [seat for seat in seats if could_counter(state, seat, waiting)]
        if asked:
            return state._replace(phase=Answering(asked[0], by, played, twos, tuple(asked[1:])))
    return resolve(state, by, played, twos)


def resolve(state: State, by: Seat, played: Move, twos: tuple[tuple[Seat, Card], ...]) -> State:
    """The twos go to the scrap; then the one-off takes effect, or joins them (R5, R6)."""
    state = state._replace(scrap=state.scrap + tuple(two for _, two in twos))
    if len(twos) % 2:
        return settle(state._replace(scrap=(*state.scrap, played.card)))
    return _EFFECTS[played.card >> 2](state, by, played)


def _scrap_points(state: State, by: Seat, move: Move) -> State:
    """Ace: all point cards go to the scrap, with the jacks on them."""
    gone = tuple(card for row in state.tables for pile in row if pile.points for card in pile.cards)
    tables = tuple(tuple(pile for pile in row if not pile.points) for row in state.tables)
    return settle(state._replace(tables=tables, scrap=(*state.scrap, *gone, move.card)))


def _scrap_one(state: State, by: Seat, move: Move) -> State:
    """Two: one permanent goes to the scrap."""
    tables, gone = taken(state.tables, move.target)
    return settle(state._replace(tables=tables, scrap=(*state.scrap, *gone, move.card)))


def _take_scrap(state: State, by: Seat, move: Move) -> State:
    """Three: take a card out of the scrap."""
    return state._replace(phase=Taking(by, move.card))


def _rob_hand(state: State, by: Seat, move: Move) -> State:
    """Four: the victim discards two cards, or all it has if it has fewer (R12)."""
    victim = after(by, len(state.hands))[0]
    count = min(2, len(state.hands[victim]))
    if count:
        return state._replace(phase=Discarding(victim, count, move.card))
    return settle(state._replace(scrap=(*state.scrap, move.card)))


def _trade_hand(state: State, by: Seat, move: Move) -> State:
    """Five: discard a card if there is one, then draw up to three (R13)."""
    if state.hands[by]:
        return state._replace(phase=Discarding(by, 1, move.card))
    return settle(draw(state._replace(scrap=(*state.scrap, move.card)), by, 3))


def _scrap_permanents(state: State, by: Seat, move: Move) -> State:
    """Six: all permanents go to the scrap, and stolen cards go home."""
    gone: list[Card] = []
    homes: list[list[Pile]] = [[] for _ in state.tables]
    for row in state.tables:
        for pile in row:
            if not pile.points:
                gone += pile.cards
            elif pile.thieves:
                gone += pile.thieves
                homes[pile.holders[0]].append(Pile(pile.card, True, pile.holders[:1]))
    tables = tuple(
        (*(pile for pile in row if pile.points and not pile.thieves), *home)
        for row, home in zip(state.tables, homes, strict=True)
    )
    return settle(state._replace(tables=tables, scrap=(*state.scrap, *gone, move.card)))


def _reveal(state: State, by: Seat, move: Move) -> State:
    """Seven: the top two cards are shown to the table, and one of them is played."""
    return state._replace(deck=state.deck[2:], revealed=state.deck[:2], phase=Revealing(by, move.card))


def _bounce(state: State, by: Seat, move: Move) -> State:
    """Nine: a card in play returns to its controller's hand, frozen (R10, R11)."""
    card = move.target
    holder, _ = find(state.tables, card)
    tables, (_, *jacks) = taken(state.tables, card)
    return settle(
        state._replace(
            tables=tables,
            hands=with_cards(state.hands, holder, (card,)),
            scrap=(*state.scrap, *jacks, move.card),
            frozen=state.frozen | 1 << card,
            fresh=state.fresh | 1 << card,
            seen=all_see(state.seen, (card,)),
        )
    )


_EFFECTS: Final[dict[int, Callable[[State, Seat, Move], State]]] = {
    ACE: _scrap_points,
    TWO: _scrap_one,
    THREE: _take_scrap,
    FOUR: _rob_hand,
    FIVE: _trade_hand,
    SIX: _scrap_permanents,
    SEVEN: _reveal,
    NINE: _bounce,
}
"""What a one-off does once nobody counters it."""


# The end of a turn


def passed(state: State) -> State:
    """A turn goes by; the third in a row ends the round as a tie (R17)."""
    state = state._replace(passes=state.passes + 1)
    if state.passes == 3:
        return state._replace(phase=Over(None, "passes"))
    return settle(state)


def settle(state: State) -> State:
    """A move has fully resolved: somebody has won, or must keep to the limit, or the turn passes."""
    seat = winner(state)
    if seat is not None:
        return state._replace(phase=Over(seat, "points"))
    rules = state.ruleset
    if rules.hand_limit is not None and not rules.limit_refuses:
        excess = len(state.hands[state.turn]) - rules.hand_limit
        if excess > 0:
            return state._replace(phase=Discarding(state.turn, excess))
    return next_turn(state)


def next_turn(state: State) -> State:
    """Thaw what may be played again, and let the next seat move (R1, R11)."""
    turn = (state.turn + 1) % len(state.hands)
    frozen = state.frozen
    if frozen:
        frozen &= state.fresh | ~mask(state.hands[state.turn])
    return state._replace(phase=TURNS[turn], turn=turn, frozen=frozen, fresh=0)
