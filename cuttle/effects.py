"""What a move does, and what follows from it.

`play` takes a move to be legal: `game.apply` sees to that. The one-offs are functions, one for each
rank, and `settle` is all that ends a turn.
"""

from collections.abc import Callable
from typing import Final

from cuttle.cards import ACE, EIGHT, FIVE, FOUR, HIDDEN, NINE, SEVEN, SIX, THREE, TWO, Card, Seat, mask
from cuttle.phases import TURNS, Answering, Discarding, Offered, Over, Revealing, Taking, Turn
from cuttle.plays import could_counter, room
from cuttle.state import Hands, Move, Pile, State, Verb, after, all_see, glimpsed, winner
from cuttle.tables import find, has_queen, replaced, stolen, taken, with_cards, without


def play(state: State, move: Move) -> State:
    """The position after a move that the phase allows."""
    match state.phase:
        case Turn() as phase:
            return _turn(state, phase, move)
        case Answering() as phase:
            return _answering(state, phase, move)
        case Taking() as phase:
            return _taking(state, phase, move)
        case Discarding() as phase:
            return _discarding(state, phase, move)
        case Revealing() as phase:
            return _revealing(state, phase, move)
        case Offered() as phase:
            return _offered(state, phase, move)
        case Over():
            raise AssertionError("no move is legal once the round is over")


# One function for each phase


def _turn(state: State, phase: Turn, move: Move) -> State:
    """Spend the turn on this move."""
    seat = phase.seat
    if move.verb is Verb.DRAW:
        return settle(draw(state, seat, 1))
    if move.verb is Verb.PASS:
        return passed(state)
    return lay(state, seat, move, without(state.hands, seat, move.card))


def _answering(state: State, phase: Answering, move: Move) -> State:
    """Put a two on top, or let the next seat answer."""
    if move.verb is Verb.COUNTER:
        hands = without(state.hands, phase.seat, move.card)
        twos = (*phase.twos, (phase.seat, move.card))
        return ask(state._replace(hands=hands), phase.by, phase.played, twos)
    if phase.others:
        asked, *others = phase.others
        phase = Answering(asked, phase.by, phase.played, phase.twos, tuple(others))
        return state._replace(phase=phase)
    return resolve(state, phase.by, phase.played, phase.twos)


def _taking(state: State, phase: Taking, move: Move) -> State:
    """The card goes to the hand, for all to see."""
    card = move.card
    scrap = tuple(other for other in state.scrap if other != card)
    return settle(
        state._replace(
            hands=with_cards(state.hands, phase.seat, (card,)),
            scrap=(*scrap, phase.card),
            seen=all_see(state.seen, (card,)),
        )
    )


def _discarding(state: State, phase: Discarding, move: Move) -> State:
    """The card goes to the scrap; after the last one the game goes on."""
    state = state._replace(
        hands=without(state.hands, phase.seat, move.card),
        scrap=(*state.scrap, move.card),
        frozen=state.frozen & ~(1 << move.card),
    )
    if phase.count > 1:
        return state._replace(phase=Discarding(phase.seat, phase.count - 1, phase.card))
    if phase.card == HIDDEN:
        return next_turn(state, state.passes)
    state = state._replace(scrap=(*state.scrap, phase.card))
    return settle(draw(state, phase.seat, 3) if phase.card >> 2 == FIVE else state)


def _revealing(state: State, phase: Revealing, move: Move) -> State:
    """The other card goes back on top, known to all, before the chosen one does anything."""
    back = tuple(card for card in state.revealed if card != move.card)
    state = glimpsed(
        state._replace(
            deck=back + state.deck,
            revealed=(),
            scrap=(*state.scrap, phase.card),
            seen=all_see(state.seen, back),
        )
    )
    if move.verb is Verb.SCRAP:
        return settle(state._replace(scrap=(*state.scrap, move.card)))
    return lay(state, phase.seat, move, state.hands)


def _offered(state: State, phase: Offered, move: Move) -> State:
    """End the round as a tie, or go on as if nothing had been said."""
    if move.verb is Verb.ACCEPT:
        return state._replace(phase=Over(None, "agreed"))
    return state._replace(phase=Turn(phase.turn, offered=True))


# Cards come and go


def draw(state: State, seat: Seat, count: int) -> State:
    """A seat draws as many of `count` cards as it may (R13)."""
    count = min(count, room(state, seat))
    hands = with_cards(state.hands, seat, state.deck[:count])
    return glimpsed(state._replace(deck=state.deck[count:], hands=hands))


def lay(state: State, seat: Seat, move: Move, hands: Hands) -> State:
    """Play a card that has left its hand, or the cards a seven revealed."""
    verb, card, target, _ = move
    if verb is Verb.POINTS or verb is Verb.PERMANENT:
        row = (*state.tables[seat], Pile(card, verb is Verb.POINTS, (seat,)))
        state = state._replace(hands=hands, tables=replaced(state.tables, seat, row))
        return settle(glimpsed(state) if card >> 2 == EIGHT else state)
    if verb is Verb.SCUTTLE:
        tables, gone = taken(state.tables, target)
        scrap = (*state.scrap, *gone, card)
        return settle(state._replace(hands=hands, tables=tables, scrap=scrap))
    if verb is Verb.STEAL:
        tables = stolen(state.tables, seat, card, target)
        return settle(state._replace(hands=hands, tables=tables))
    return ask(state._replace(hands=hands), seat, move, ())


# One-offs


def ask(state: State, by: Seat, played: Move, twos: tuple[tuple[Seat, Card], ...]) -> State:
    """Let the seats that could answer the card on top do so; resolve if there is none (R6)."""
    top = twos[-1][0] if twos else by
    if not has_queen(state.tables[top]):
        waiting = (played.card, *[two for _, two in twos])
        seats = after(top, len(state.hands))
        asked = [seat for seat in seats if could_counter(state, seat, waiting)]
        if asked:
            return state._replace(phase=Answering(asked[0], by, played, twos, tuple(asked[1:])))
    return resolve(state, by, played, twos)


def resolve(state: State, by: Seat, played: Move, twos: tuple[tuple[Seat, Card], ...]) -> State:
    """The twos go to the scrap; then the one-off takes effect, or joins them (R5, R6)."""
    if twos:
        state = state._replace(scrap=(*state.scrap, *(two for _, two in twos)))
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
    passes = state.passes + 1
    if passes == 3:
        return state._replace(passes=passes, phase=Over(None, "passes"))
    return settle(state, passes)


def settle(state: State, passes: int = 0) -> State:
    """A move has fully resolved: somebody has won, or must keep to the limit, or the turn passes."""
    seat = winner(state)
    if seat is not None:
        return state._replace(passes=passes, phase=Over(seat, "points"))
    rules = state.ruleset
    if rules.hand_limit is not None and not rules.limit_refuses:
        excess = len(state.hands[state.turn]) - rules.hand_limit
        if excess > 0:
            return state._replace(passes=passes, phase=Discarding(state.turn, excess))
    return next_turn(state, passes)


def next_turn(state: State, passes: int) -> State:
    """Thaw what may be played again, and let the next seat move (R1, R11)."""
    rules, deck, hands, tables, scrap, revealed, turn, _, _, frozen, fresh, seen = state
    if frozen:
        frozen &= fresh | ~mask(hands[turn])
    turn = after(turn, len(hands))[0]
    phase = TURNS[turn]
    # Spelled out: it happens once a ply, and is twice as fast as _replace.
    return State(rules, deck, hands, tables, scrap, revealed, turn, phase, passes, frozen, 0, seen)
