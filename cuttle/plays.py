"""What may be played: the ways to use a card, and who could answer one."""

from cuttle.cards import ACE, EIGHT, FOUR, JACK, NINE, SIX, TEN, THREE, TWO, TWOS, Card, Seat
from cuttle.state import ONEOFF, PERMANENT, POINTS, Move, State, after, oneoff, scuttle, steal
from cuttle.tables import targets


def plays(state: State, seat: Seat, cards: tuple[Card, ...], left: int) -> list[Move]:
    """Every way for a seat to play one of these cards, from the hand and from a seven alike.

    `left` is the number of cards in the deck by which a five and a seven are judged (R14).
    """
    points: list[Card] = []
    prey: list[Card] = []
    others: list[Card] = []
    for other in after(seat, len(state.tables)):
        in_reach = targets(state.tables[other])
        points += in_reach[0]
        prey += in_reach[1]
        others += in_reach[2]
    moves: list[Move] = []
    for card in cards:
        rank = card >> 2
        if rank <= TEN:
            moves.append(POINTS[card])
            moves += [scuttle(card, target) for target in points if target < card]
            if rank == TWO:
                moves += [oneoff(card, target) for target in others]
            elif rank == NINE:
                moves += [oneoff(card, target) for target in prey + others]
            elif rank == EIGHT:
                moves.append(PERMANENT[card])
            elif rank < EIGHT and _has_use(state, seat, rank, left):
                moves.append(ONEOFF[card])
        elif rank == JACK:
            moves += [steal(card, target) for target in prey]
        else:
            moves.append(PERMANENT[card])
    return moves


def _has_use(state: State, seat: Seat, rank: int, left: int) -> bool:
    """Whether a one-off that aims at no card has what it needs (R4)."""
    if rank == THREE:
        return any(takeable(state, card) for card in state.scrap)
    if rank == FOUR:
        return any(state.hands[other] for other in after(seat, len(state.hands)))
    return left > 0 or rank in (ACE, SIX)


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
    public = -1
    for other in after(seat, len(state.hands)):
        public &= state.seen[other]
    hand = state.hands[seat]
    known = [card for card in hand if public >> card & 1]
    if [card for card in known if can_counter(state, card)]:
        return True
    if len(known) == len(hand):
        return False
    lying = [*waiting, *state.scrap, *state.revealed]
    lying += [pile.card for row in state.tables for pile in row]
    return any(not public >> two & 1 and two not in lying for two in TWOS)


def room(state: State, seat: Seat) -> int:
    """How many cards a hand has room for, where the limit refuses to draw more."""
    rules = state.ruleset
    if rules.hand_limit is None or not rules.limit_refuses:
        return len(state.deck)
    return max(0, rules.hand_limit - len(state.hands[seat]))
