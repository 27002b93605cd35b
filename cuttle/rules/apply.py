"""The effect of each move, phase by phase: the counterpart of `legal`. One-offs are in `oneoffs`.

`play` assumes that the move is legal; `game.apply` checks it.
"""

from collections.abc import Callable
from typing import Any, Final

from cuttle.rules.cards import EIGHT, FIVE, HIDDEN, TEN, Seat, rank
from cuttle.rules.drawing import draw
from cuttle.rules.moves import ALLOW, Move, Verb
from cuttle.rules.oneoffs import (
    ask_for_counters,
    carry_out_scuttle,
    continue_four,
    finish_five,
    resolve,
    targeted_seat,
)
from cuttle.rules.phases import (
    Answering,
    Blocking,
    Chance,
    Discarding,
    Offered,
    Over,
    Pending,
    Phase,
    Revealing,
    Taking,
    Turn,
)
from cuttle.rules.plays import is_second_queen
from cuttle.rules.protection import has_queen
from cuttle.rules.rows import find_pile, steal_pile, with_cards, with_row, without_card
from cuttle.rules.sight import seats_that_could_answer, show_to_all, with_open_hands_seen
from cuttle.rules.state import Hands, Pile, State
from cuttle.rules.turns import (
    discard_card,
    finish_move,
    finish_move_with,
    pass_turn,
    scrap_cards,
    start_next_turn,
)

# Before Python 3.12, looking up a member of an enum takes longer than most steps of a move.
_DRAW, _PASS, _POINTS, _PERMANENT = Verb.DRAW, Verb.PASS, Verb.POINTS, Verb.PERMANENT
_SCUTTLE, _STEAL = Verb.SCUTTLE, Verb.STEAL


def play(state: State, move: Move) -> State:
    """The position after `move`, which must be legal."""
    phase = state.phase
    return _PHASES[type(phase)](state, phase, move)


def decline_answers(state: State) -> State:
    """The position if every counter or block still possible is declined."""
    while isinstance(state.phase, Answering | Blocking):
        state = play(state, ALLOW)
    return state


# One function for each phase


def _turn(state: State, phase: Turn, move: Move) -> State:
    seat = phase.seat
    if move.verb is _DRAW:
        return draw(state, seat, 1)
    if move.verb is _PASS:
        return pass_turn(state)
    return lay(state, seat, move, without_card(state.hands, seat, move.card))


def _answering(state: State, phase: Answering, move: Move) -> State:
    """Add a two, or ask the next seat."""
    seat, pending, others = phase.seat, phase.pending, phase.others
    if move.verb is Verb.COUNTER:
        hands = without_card(state.hands, seat, move.card)
        return ask_for_counters(state, pending.with_two(seat, move.card), hands)
    if others:
        return state._replace(phase=Answering(others[0], pending, others[1:]))
    return resolve(state, pending)


def _blocking(state: State, phase: Blocking, move: Move) -> State:
    """Block with a ten, which is a one-off, or allow the scuttle (R21)."""
    if move.verb is Verb.ALLOW:
        return carry_out_scuttle(state, phase.scuttle, state.hands)
    hands = without_card(state.hands, phase.seat, move.card)
    return ask_for_counters(state, Pending(phase.seat, move, scuttle=phase.scuttle), hands)


def _taking(state: State, phase: Taking, move: Move) -> State:
    """Move the card from the scrap to the hand; everyone sees it."""
    card = move.card
    scrap = tuple([other for other in state.scrap if other != card])
    return finish_move(
        state._replace(
            hands=with_cards(state.hands, phase.seat, (card,)),
            scrap=(*scrap, phase.card),
            shown_to=show_to_all(state.shown_to, (card,)),
        )
    )


def _discarding(state: State, phase: Discarding, move: Move) -> State:
    """Discard the card. After the last one, play continues."""
    seat, count, card = phase.seat, phase.left - 1, phase.card
    discards = (*phase.discards, move.card)
    state = discard_card(state, seat, move.card)
    if card != HIDDEN and rank(card) != FIVE:
        return continue_four(state, seat, count, card, discards)
    if count:
        return state._replace(phase=Discarding(seat, count, card, discards))
    return start_next_turn(state, state.passes) if card == HIDDEN else finish_five(state, seat, card)


def _picking(state: State, phase: Chance, move: Move) -> State:
    """Discard the card picked at random, as if the victim had chosen it (R12)."""
    discards = (*phase.discards, move.card)
    state = discard_card(state, phase.victim, move.card)
    if phase.left > 1:
        return state._replace(phase=Chance(phase.victim, phase.left - 1, phase.card, discards))
    return continue_four(state, phase.victim, 0, phase.card, discards)


def _revealing(state: State, phase: Revealing, move: Move) -> State:
    """Play one revealed card. First the other goes back on top of the deck, known to everyone, or stays
    revealed until it is used too (R14)."""
    rest = tuple([card for card in state.revealed if card != move.card])
    scrap = (*state.scrap, *phase.waiting)
    if state.ruleset.seven == "take two":
        state = state._replace(scrap=scrap, revealed=rest)
    else:
        shown_to = show_to_all(state.shown_to, rest)
        deck = rest + state.deck
        state = with_open_hands_seen(state._replace(deck=deck, scrap=scrap, revealed=(), shown_to=shown_to))
    if move.verb is Verb.SCRAP:
        return finish_move(scrap_cards(state, move.card))
    return lay(state, phase.seat, move, state.hands)


def _offered(state: State, phase: Offered, move: Move) -> State:
    """End the round as a tie, or go on with the turn."""
    if move.verb is Verb.ACCEPT:
        return state._replace(phase=Over(None, "agreed"))
    return state._replace(phase=Turn(phase.turn, offered=True))


_PHASES: Final[dict[type[Phase], Callable[[State, Any, Move], State]]] = {
    Turn: _turn,
    Answering: _answering,
    Blocking: _blocking,
    Taking: _taking,
    Discarding: _discarding,
    Chance: _picking,
    Revealing: _revealing,
    Offered: _offered,
}
"""By phase: what a move does. A table is many times faster than a `match`."""


# Ways to play a card


def lay(state: State, seat: Seat, move: Move, hands: Hands) -> State:
    """Play a card that has already left its hand, or one that a seven revealed."""
    verb = move.verb
    if verb is _POINTS or verb is _PERMANENT:
        return _put_down(state, seat, move, hands)
    if verb is _SCUTTLE:
        return _scuttle(state, seat, move, hands)
    if verb is _STEAL:
        return _steal(state, seat, move, hands)
    return ask_for_counters(state, Pending(seat, move), hands)


def _put_down(state: State, seat: Seat, move: Move, hands: Hands) -> State:
    """Put a card on the table. Glasses show hands, a ten may give a card, a queen may be scrapped (R15)."""
    rules, card, kind = state.ruleset, move.card, move.card >> 2
    if rules.second_queen_draws and is_second_queen(state, seat, card):
        state = scrap_cards(state._replace(hands=hands), card)
        return draw(state, seat, rules.second_queen_draws)
    # A tenth of the time of Pile(…).
    pile = tuple.__new__(Pile, (card, move.verb is _POINTS, (seat,), (), ()))
    tables = with_row(state.tables, seat, (*state.tables[seat], pile))
    if kind == EIGHT:
        return finish_move(with_open_hands_seen(state._replace(hands=hands, tables=tables)))
    if kind == TEN and rules.ten_gives:
        return draw(state._replace(hands=hands, tables=tables), targeted_seat(state, seat, move), 1)
    return finish_move_with(state, state.deck, hands, tables, state.scrap)


def _steal(state: State, seat: Seat, move: Move, hands: Hands) -> State:
    """Steal a card, or give one of your own away if a jack has to (R14)."""
    to, target = seat, move.target
    if state.ruleset.jack_may_be_forced and find_pile(state.tables, target)[0] == seat:
        to = targeted_seat(state, seat, move)
    tables = steal_pile(state.tables, move.card, seat, to, target)
    if target >> 2 == EIGHT:
        return finish_move(with_open_hands_seen(state._replace(hands=hands, tables=tables)))
    return finish_move_with(state, state.deck, hands, tables, state.scrap)


def _scuttle(state: State, seat: Seat, move: Move, hands: Hands) -> State:
    """Scuttle, or first ask the victim if it could block (R8, R21)."""
    if state.ruleset.ten_blocks and not has_queen(state.tables[seat]):
        victim, _ = find_pile(state.tables, move.target)
        if seats_that_could_answer(state, (victim,), TEN, (move.card,)):
            return state._replace(hands=hands, phase=Blocking(victim, seat, move))
    return carry_out_scuttle(state, move, hands)
