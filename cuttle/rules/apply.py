"""The effect of each move, phase by phase: the counterpart of `legal`. One-offs are in `oneoffs`.

`play` assumes that the move is legal; `game.apply` checks it.
"""

from cuttle.rules.board import find, has_queen, replaced, stolen, with_cards, without
from cuttle.rules.cards import EIGHT, FIVE, HIDDEN, TEN, Seat, rank
from cuttle.rules.moves import ALLOW, Move, Verb
from cuttle.rules.oneoffs import ask, opponent, resolve, robbed, scuttled, traded
from cuttle.rules.phases import (
    Answering,
    Blocking,
    Chance,
    Discarding,
    Offered,
    Over,
    Pending,
    Revealing,
    Taking,
    Turn,
)
from cuttle.rules.plays import draws
from cuttle.rules.sight import all_see, could_answer, glimpsed
from cuttle.rules.state import Hands, Pile, State
from cuttle.rules.turns import discarded, draw, next_turn, passed, scrapped, settle


def play(state: State, move: Move) -> State:
    """The position after `move`, which must be legal."""
    match state.phase:
        case Turn() as phase:
            return _turn(state, phase, move)
        case Answering() as phase:
            return _answering(state, phase, move)
        case Blocking() as phase:
            return _blocking(state, phase, move)
        case Taking() as phase:
            return _taking(state, phase, move)
        case Discarding() as phase:
            return _discarding(state, phase, move)
        case Chance() as phase:
            return _picking(state, phase, move)
        case Revealing() as phase:
            return _revealing(state, phase, move)
        case Offered() as phase:
            return _offered(state, phase, move)
        case Over():
            raise AssertionError("no move is legal once the round is over")


def unanswered(state: State) -> State:
    """The position if every counter or block still possible is declined."""
    while isinstance(state.phase, Answering | Blocking):
        state = play(state, ALLOW)
    return state


# One function for each phase


def _turn(state: State, phase: Turn, move: Move) -> State:
    """Use the turn for this move."""
    seat = phase.seat
    if move.verb is Verb.DRAW:
        return settle(draw(state, seat, 1))
    if move.verb is Verb.PASS:
        return passed(state)
    return lay(state, seat, move, without(state.hands, seat, move.card))


def _answering(state: State, phase: Answering, move: Move) -> State:
    """Add a two, or ask the next seat."""
    seat, pending, others = phase.seat, phase.pending, phase.others
    if move.verb is Verb.COUNTER:
        state = state._replace(hands=without(state.hands, seat, move.card))
        return ask(state, pending.with_two(seat, move.card))
    if others:
        return state._replace(phase=Answering(others[0], pending, others[1:]))
    return resolve(state, pending)


def _blocking(state: State, phase: Blocking, move: Move) -> State:
    """Block with a ten, which is a one-off, or allow the scuttle (R21)."""
    if move.verb is Verb.ALLOW:
        return scuttled(state, phase.scuttle, state.hands)
    state = state._replace(hands=without(state.hands, phase.seat, move.card))
    return ask(state, Pending(phase.seat, move, scuttle=phase.scuttle))


def _taking(state: State, phase: Taking, move: Move) -> State:
    """Move the card from the scrap to the hand; everyone sees it."""
    card = move.card
    scrap = tuple([other for other in state.scrap if other != card])
    return settle(
        state._replace(
            hands=with_cards(state.hands, phase.seat, (card,)),
            scrap=(*scrap, phase.card),
            shown_to=all_see(state.shown_to, (card,)),
        )
    )


def _discarding(state: State, phase: Discarding, move: Move) -> State:
    """Discard the card. After the last one, play continues."""
    seat, count, card = phase.seat, phase.left - 1, phase.card
    discards = (*phase.discards, move.card)
    state = discarded(state, seat, move.card)
    if card != HIDDEN and rank(card) != FIVE:
        return robbed(state, seat, count, card, discards)
    if count:
        return state._replace(phase=Discarding(seat, count, card, discards))
    return next_turn(state, state.passes) if card == HIDDEN else traded(state, seat, card)


def _picking(state: State, phase: Chance, move: Move) -> State:
    """Discard the card picked at random, as if the victim had chosen it (R12)."""
    discards = (*phase.discards, move.card)
    state = discarded(state, phase.victim, move.card)
    if phase.left > 1:
        return state._replace(phase=Chance(phase.victim, phase.left - 1, phase.card, discards))
    return robbed(state, phase.victim, 0, phase.card, discards)


def _revealing(state: State, phase: Revealing, move: Move) -> State:
    """Play one revealed card. First the other goes back on top of the deck, known to everyone, or stays
    revealed until it is used too (R14)."""
    rest = tuple([card for card in state.revealed if card != move.card])
    state = scrapped(state, *phase.waiting)
    if state.ruleset.seven == "take two":
        state = state._replace(revealed=rest)
    else:
        shown_to = all_see(state.shown_to, rest)
        state = glimpsed(state._replace(deck=rest + state.deck, revealed=(), shown_to=shown_to))
    if move.verb is Verb.SCRAP:
        return settle(scrapped(state, move.card))
    return lay(state, phase.seat, move, state.hands)


def _offered(state: State, phase: Offered, move: Move) -> State:
    """End the round as a tie, or go on with the turn."""
    if move.verb is Verb.ACCEPT:
        return state._replace(phase=Over(None, "agreed"))
    return state._replace(phase=Turn(phase.turn, offered=True))


# Ways to play a card


def lay(state: State, seat: Seat, move: Move, hands: Hands) -> State:
    """Play a card that has already left its hand, or one that a seven revealed."""
    verb, card, target, _ = move
    if verb is Verb.POINTS or verb is Verb.PERMANENT:
        if state.ruleset.second_queen_draws and draws(state, seat, card):
            state = scrapped(state._replace(hands=hands), card)
            return settle(draw(state, seat, state.ruleset.second_queen_draws))
        row = (*state.tables[seat], Pile(card, verb is Verb.POINTS, (seat,)))
        state = state._replace(hands=hands, tables=replaced(state.tables, seat, row))
        return _laid(state, seat, move) if card >> 2 in (EIGHT, TEN) else settle(state)
    if verb is Verb.SCUTTLE:
        return _scuttling(state, seat, move, hands)
    if verb is Verb.STEAL:
        to = seat
        if state.ruleset.jack_may_be_forced and find(state.tables, target)[0] == seat:
            to = opponent(state, seat, move)
        state = state._replace(hands=hands, tables=stolen(state.tables, card, seat, to, target))
        return settle(glimpsed(state) if target >> 2 == EIGHT else state)
    return ask(state._replace(hands=hands), Pending(seat, move))


def _laid(state: State, seat: Seat, move: Move) -> State:
    """Finish playing an eight or ten: glasses show hands, a ten may give a card (R15)."""
    if move.card >> 2 == EIGHT:
        state = glimpsed(state)
    elif state.ruleset.ten_gives:
        state = draw(state, opponent(state, seat, move), 1)
    return settle(state)


def _scuttling(state: State, seat: Seat, move: Move, hands: Hands) -> State:
    """Scuttle, or first ask the victim if it could block (R8, R21)."""
    if state.ruleset.ten_blocks and not has_queen(state.tables[seat]):
        victim, _ = find(state.tables, move.target)
        if could_answer(state, (victim,), TEN, (move.card,)):
            return state._replace(hands=hands, phase=Blocking(victim, seat, move))
    return scuttled(state, move, hands)
