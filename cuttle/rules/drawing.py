"""Drawing cards, and how many the deck and the hand limit allow."""

from cuttle.rules.cards import Seat
from cuttle.rules.rows import with_cards
from cuttle.rules.sight import seats_with_glasses, with_open_hands_seen
from cuttle.rules.state import State
from cuttle.rules.turns import finish_move, finish_move_with


def draw_limit(state: State, seat: Seat) -> int:
    """How many cards a seat may draw, limited by the deck and, if it stops draws, the hand limit."""
    rules = state.ruleset
    if rules.hand_limit is None or not rules.limit_refuses:
        return len(state.deck)
    return max(0, rules.hand_limit - len(state.hands[seat]))


def draw(state: State, seat: Seat, count: int) -> State:
    """Draw up to `count` cards, as many as the seat may (R13), and finish the move."""
    count = min(count, draw_limit(state, seat))
    hands = with_cards(state.hands, seat, state.deck[:count])
    deck = state.deck[count:]
    if deck and not seats_with_glasses(state.tables):
        return finish_move_with(state, deck, hands, state.tables, state.scrap)
    state = state._replace(deck=deck, hands=hands)
    return finish_move(with_open_hands_seen(state, (seat,)) if deck else with_open_hands_seen(state))
