"""The end of a move and of a turn, and drawing.

Every move ends with `settle`, every turn with `next_turn`.
"""

from cuttle.rules.board import with_cards, without
from cuttle.rules.cards import Card, Seat, mask
from cuttle.rules.phases import TURNS, Discarding, Over, Revealing
from cuttle.rules.sight import glimpsed
from cuttle.rules.state import State, after, goal, hand_room, score, winner


def draw(state: State, seat: Seat, count: int) -> State:
    """Draw up to `count` cards, as many as the seat may (R13)."""
    count = min(count, hand_room(state, seat))
    hands = with_cards(state.hands, seat, state.deck[:count])
    deck = state.deck[count:]
    state = state._replace(deck=deck, hands=hands)
    return glimpsed(state, (seat,)) if deck else glimpsed(state)


def scrapped(state: State, *cards: Card) -> State:
    """Add cards that are in no pile to the scrap."""
    return state._replace(scrap=(*state.scrap, *cards))


def put_away(state: State) -> State:
    """Scrap the cards set aside or revealed, so that every card has a place when the round ends."""
    return state._replace(scrap=(*state.scrap, *state.phase.waiting, *state.revealed), revealed=())


def discarded(state: State, seat: Seat, card: Card) -> State:
    """Move a card from a hand to the scrap; it thaws (R11)."""
    hands = without(state.hands, seat, card)
    return state._replace(hands=hands, scrap=(*state.scrap, card), frozen=state.frozen & ~(1 << card))


def passed(state: State) -> State:
    """Pass; the third pass in a row ends the round as a tie (R17)."""
    passes = state.passes + 1
    if passes == 3 and not won_at_the_end(state):
        return state._replace(passes=passes, phase=Over(None, "passes"))
    return settle(state, passes)


def won_at_the_end(state: State) -> bool:
    """Whether the current seat wins at the end of its turn, under rules where that is when a seat wins
    (R16)."""
    return not state.ruleset.wins_at_once and score(state, state.turn) >= goal(state, state.turn)


def settle(state: State, passes: int = 0) -> State:
    """Finish a move: a seat wins, a seven or the hand limit needs another decision, or the turn ends."""
    rules = state.ruleset
    if rules.wins_at_once:
        seat = winner(state)
        if seat is not None:
            return state._replace(passes=passes, phase=Over(seat, "points"))
    if state.revealed:
        return state._replace(passes=passes, phase=Revealing(state.turn))
    if not rules.wins_at_once and won_at_the_end(state):
        return state._replace(passes=passes, phase=Over(state.turn, "points"))
    if not rules.limit_refuses and rules.hand_limit is not None:
        excess = len(state.hands[state.turn]) - rules.hand_limit
        if excess > 0:
            return state._replace(passes=passes, phase=Discarding(state.turn, excess))
    return next_turn(state, passes)


def next_turn(state: State, passes: int) -> State:
    """Thaw what may be played again, and start the next seat's turn (R1, R11)."""
    rules, deck, hands, tables, scrap, revealed, turn, _, _, frozen, this_turn, shown_to, resigned = state
    if frozen:
        frozen &= this_turn | ~mask(hands[turn])
    order = after(turn, len(hands))
    turn = order[0] if not resigned >> order[0] & 1 else order[1]
    phase = TURNS[turn]
    # Not _replace, which is far slower: this runs once per move.
    return tuple.__new__(
        State,
        (rules, deck, hands, tables, scrap, revealed, turn, phase, passes, frozen, 0, shown_to, resigned),
    )
