"""The next turn of who moves, if nothing changes until then: which card wins."""

from cuttle.explain.check import after_uncountered
from cuttle.explain.effects import MoveEffect
from cuttle.rules.apply import decline_answers, play
from cuttle.rules.cards import HIDDEN, Card, Seat
from cuttle.rules.legal import legal_moves
from cuttle.rules.phases import TURNS, Over, Revealing, Turn
from cuttle.rules.state import State


def winning_card(effect: MoveEffect) -> Card | None:
    """A card in hand with which the mover can win next turn if nothing changes until then."""
    return next((card for card in effect.before.hands[effect.seat] if _wins_then(effect, card)), None)


def _wins_then(effect: MoveEffect, card: Card) -> bool:
    state = turn_with(effect, card)
    if state is None:
        return False
    return wins_with(state, effect.seat, card)


def wins_with(state: State | None, seat: Seat, card: Card) -> bool:
    """Whether a seat can win with a card on its turn."""
    moves = legal_moves(state) if state else ()
    ends = [decline_answers(play(state, move)).phase for move in moves if state and move.card == card]
    return any(isinstance(end, Over) and end.winner == seat for end in ends)


def turn_with_hand(effect: MoveEffect, card: Card) -> State | None:
    """The mover's next turn with no card but this one, if nothing changes until then."""
    state, seat = after_uncountered(effect.after), effect.seat
    if not isinstance(state.phase, Turn):
        return None
    hands = list(state.hands)
    hands[seat] = (card,)
    return state._replace(turn=seat, phase=TURNS[seat], hands=tuple(hands))


def turn_with(effect: MoveEffect, card: Card) -> State | None:
    """The mover's next turn if nothing changes until then; None if it hasn't kept the card."""
    state, seat = after_uncountered(effect.after, card), effect.seat
    if card == HIDDEN or not isinstance(state.phase, Turn | Revealing) or card not in state.hands[seat]:
        return None
    return state._replace(turn=seat, phase=TURNS[seat])
