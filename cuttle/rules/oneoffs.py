"""One-offs: who may counter them, and one function for the effect of each rank.

One-offs are played by the seat whose turn it is, except a ten that blocks a scuttle (R21).
"""

from collections.abc import Callable
from itertools import chain
from typing import Final

from cuttle.rules.cards import (
    ACE,
    EIGHT,
    FIVE,
    FOUR,
    JOKER,
    NINE,
    SEVEN,
    SIX,
    THREE,
    TWO,
    Card,
    Seat,
    rank,
)
from cuttle.rules.drawing import draw
from cuttle.rules.moves import Move
from cuttle.rules.phases import Answering, Chance, Discarding, Pending, Revealing, Taking
from cuttle.rules.protection import has_queen
from cuttle.rules.rows import find_pile, remove_card, remove_cards, seize_pile, with_cards
from cuttle.rules.sight import seats_that_could_answer, show_to_all, with_open_hands_seen
from cuttle.rules.state import Hands, Pile, Position, State, other_seats, seats_after
from cuttle.rules.turns import discard_card, finish_move, finish_move_with, scrap_cards


def ask_for_counters(state: State, pending: Pending, hands: Hands) -> State:
    """Ask who could counter the top card, which has left these hands; resolve if no seat could (R6)."""
    asked = seats_to_ask(state, pending)
    if not asked:
        return resolve(state._replace(hands=hands), pending)
    return state._replace(hands=hands, phase=Answering(asked[0], pending, tuple(asked[1:])))


def seats_to_ask(state: State, pending: Pending) -> list[Seat]:
    """The seats that could counter the top card, in the order they are asked (R6)."""
    top = pending.top
    if has_queen(state.tables[top]):
        return []
    return seats_that_could_answer(state, other_seats(state, top), TWO, pending.cards)


def resolve(state: State, pending: Pending) -> State:
    """Scrap the twos, then apply the one-off, or scrap it if it was countered (R5, R6)."""
    player, played, twos, scuttle = pending
    if twos:
        state = scrap_cards(state, *[two for _, two in twos])
    if scuttle is not None:  # the one-off is a ten that blocks it (R21)
        state = scrap_cards(state, played.card)
        if pending.countered:
            return carry_out_scuttle(state, scuttle, state.hands)
        return finish_move(scrap_cards(state, scuttle.card))
    if pending.countered or (state.resigned and _targets_are_gone(state, played)):
        return finish_move_with(state, state.deck, state.hands, state.tables, (*state.scrap, played.card))
    return ONEOFF_EFFECTS[played.card >> 2](state, player, played)


def carry_out_scuttle(state: State, move: Move, hands: Hands) -> State:
    """Carry out a scuttle: both cards and all jacks on the target go to the scrap (R8)."""
    if state.resigned and _targets_are_gone(state, move):
        return finish_move(scrap_cards(state, move.card))
    tables, fallen = remove_card(state.tables, move.target)
    return finish_move_with(state, state.deck, hands, tables, (*state.scrap, *fallen, move.card))


def _targets_are_gone(state: State, move: Move) -> bool:
    """Whether all targets have left the table because their seat resigned (R18)."""
    return bool(move.targets) and not _targets_in_play(state, move)


def _targets_in_play(state: State, move: Move) -> tuple[Card, ...]:
    """The targets that are still on the table."""
    if not state.resigned:
        return move.targets
    in_play = {card for row in state.tables for pile in row for card in pile.cards}
    return tuple([card for card in move.targets if card in in_play])


def targeted_seat(position: Position, seat: Seat, move: Move) -> Seat:
    """The seat a move is aimed at: the one it names, or the only other one."""
    return move.seat if move.seat >= 0 else other_seats(position, seat)[0]


def _scrap_points(state: State, player: Seat, move: Move) -> State:
    """Ace: scrap all point cards and the jacks on them."""
    fallen = tuple([card for row in state.tables for pile in row if pile.for_points for card in pile.cards])
    tables = tuple([tuple([pile for pile in row if not pile.for_points]) for row in state.tables])
    return finish_move_with(state, state.deck, state.hands, tables, (*state.scrap, *fallen, move.card))


def _scrap_one(state: State, player: Seat, move: Move) -> State:
    """Two: scrap a permanent. Eight: scrap glasses (R22)."""
    tables, fallen = remove_card(state.tables, move.target, state.resigned)
    state = state._replace(tables=tables, scrap=(*state.scrap, *fallen, move.card))
    return finish_move(with_open_hands_seen(state) if rank(move.target) == JOKER else state)


def _take_scrap(state: State, player: Seat, move: Move) -> State:
    """Three: take a card from the scrap."""
    return state._replace(phase=Taking(player, move.card))


def _rob_hand(state: State, player: Seat, move: Move) -> State:
    """Four: the victim discards two cards, or all it has if fewer, perhaps at random (R12)."""
    victim = targeted_seat(state, player, move)
    hand = state.hands[victim]
    if not state.ruleset.four_random:
        return continue_four(state, victim, min(2, len(hand)), move.card, ())
    if len(hand) > 2:
        return state._replace(phase=Chance(victim, 2, move.card))
    for card in hand:
        state = discard_card(state, victim, card)
    return continue_four(state, victim, 0, move.card, hand)


def continue_four(state: State, victim: Seat, count: int, four: Card, discards: tuple[Card, ...]) -> State:
    """Continue a four after discards: `count` more to discard, then perhaps one to take."""
    if count:
        return state._replace(phase=Discarding(victim, count, four, discards))
    if state.ruleset.four_takes and discards:
        return state._replace(phase=Taking(state.turn, four, discards))
    return finish_move_with(state, state.deck, state.hands, state.tables, (*state.scrap, four))


def _trade_hand(state: State, player: Seat, move: Move) -> State:
    """Five: discard if possible, then draw (R13)."""
    count = min(state.ruleset.five_discards, len(state.hands[player]))
    if count:
        return state._replace(phase=Discarding(player, count, move.card))
    return finish_five(state, player, move.card)


def finish_five(state: State, player: Seat, five: Card) -> State:
    """Scrap the five and draw for it."""
    return draw(scrap_cards(state, five), player, state.ruleset.five_draws)


def _scrap_permanents(state: State, player: Seat, move: Move) -> State:
    """Six: scrap all permanents; stolen point cards go back to who played them."""
    fallen: list[Card] = []
    homes: list[list[Pile]] = [[] for _ in state.tables]
    for pile in chain(*state.tables):
        if not pile.for_points:
            fallen += pile.cards
        elif pile.thieves:
            fallen += pile.thieves
            home = pile.holders[0]
            if state.resigned >> home & 1:
                fallen.append(pile.card)
            else:
                homes[home].append(Pile(pile.card, True, pile.holders[:1]))
    tables = tuple(
        (*(pile for pile in row if pile.for_points and not pile.thieves), *home)
        for row, home in zip(state.tables, homes, strict=True)
    )
    return finish_move_with(state, state.deck, state.hands, tables, (*state.scrap, *fallen, move.card))


def _reveal(state: State, player: Seat, move: Move) -> State:
    """Seven: reveal the top card or two, next to any that are already revealed."""
    count = 1 if state.ruleset.seven == "top card" else 2
    revealed = state.revealed + state.deck[:count]
    phase = Revealing(player, move.card)
    return with_open_hands_seen(state._replace(deck=state.deck[count:], revealed=revealed, phase=phase))


def _send_back(state: State, player: Seat, move: Move) -> State:
    """Nine: move cards in play to a hand, the deck, or the thief's side (R10, R15, R23, R28)."""
    if state.ruleset.nine_puts == "thief":
        state = state._replace(tables=seize_pile(state.tables, player, move.target))
        return finish_move(scrap_cards(state, move.card))
    cards = _targets_in_play(state, move)
    seats = [returned_to(state, card) for card in cards]  # before either of two leaves its side
    tables, fallen = remove_cards(state.tables, cards, state.resigned)
    state = state._replace(tables=tables, scrap=(*state.scrap, *fallen))
    for card, seat in zip(cards, seats, strict=True):
        state = _put_back(state, card, seat)
    state = scrap_cards(state, move.card)
    return finish_move(with_open_hands_seen(state) if JOKER in map(rank, cards) else state)


def returned_to(position: Position, card: Card) -> Seat:
    """The seat to whose hand a nine that returns cards returns this one."""
    seat, pile = find_pile(position.tables, card)
    if position.ruleset.nine_puts != "owner":
        return seat
    return pile.holders[0] if card == pile.card else pile.owners[-1]


def _put_back(state: State, card: Card, seat: Seat) -> State:
    """Put a card on the deck, or in the hand of a seat; in the scrap if that has resigned (R18)."""
    shown_to = show_to_all(state.shown_to, (card,))
    if state.ruleset.nine_puts == "deck":
        return state._replace(deck=(card, *state.deck), shown_to=shown_to)
    if state.resigned >> seat & 1:
        return scrap_cards(state, card)
    frozen = state.ruleset.nine_freezes << card
    return state._replace(
        hands=with_cards(state.hands, seat, (card,)),
        frozen=state.frozen | frozen,
        frozen_this_turn=state.frozen_this_turn | frozen,
        shown_to=shown_to,
    )


def _exchange(state: State, player: Seat, move: Move) -> State:
    """Joker: swap hands. Each player knows the cards given away, and all cards thaw (R20, R11)."""
    other = seats_after(player, len(state.hands))[0]
    hands = list(state.hands)
    hands[player], hands[other] = hands[other], hands[player]
    shown_to = show_to_all(state.shown_to, (*hands[0], *hands[1]))
    state = state._replace(hands=tuple(hands), shown_to=shown_to, frozen=0, frozen_this_turn=0)
    return finish_move(scrap_cards(state, move.card))


ONEOFF_EFFECTS: Final[dict[int, Callable[[State, Seat, Move], State]]] = {
    ACE: _scrap_points,
    TWO: _scrap_one,
    THREE: _take_scrap,
    FOUR: _rob_hand,
    FIVE: _trade_hand,
    SIX: _scrap_permanents,
    SEVEN: _reveal,
    EIGHT: _scrap_one,
    NINE: _send_back,
    JOKER: _exchange,
}
"""By rank: the effect of a one-off that isn't countered."""
