"""The legal moves of a position, phase by phase. This is the only place that decides legality.

The page, bots, notation and links all ask here. How each card can be played is in `plays`; what a
move does is in `apply`.
"""

from collections.abc import Callable
from typing import Any, Final

from cuttle.refusal import no_position
from cuttle.rules.cards import EIGHT, NINE, TEN, TWO, Card, Seat, rank
from cuttle.rules.drawing import draw_limit
from cuttle.rules.moves import ACCEPT, ALLOW, COUNTER, DISCARD, DRAW, PASS, REFUSE, TAKE, Move, Verb
from cuttle.rules.phases import (
    Answering,
    Blocking,
    Chance,
    Discarding,
    Offered,
    Over,
    Phase,
    Revealing,
    Taking,
    Turn,
)
from cuttle.rules.plays import deck_size_after_reveal, forced_jack_moves, takeable_cards, ways_to_play
from cuttle.rules.sight import can_answer
from cuttle.rules.state import State


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move for the seat to decide; empty only when the round is over (R3).

    Raises:
        ValueError: if it isn't a State.
    """
    try:
        memory = state.__dict__
    except AttributeError:  # An observation has its moves, a game its state.
        raise no_position(state) from None
    if "moves" not in memory:
        memory["moves"] = tuple(_PHASES[type(state.phase)](state, state.phase))
    moves: tuple[Move, ...] = memory["moves"]
    return moves


def _turn(state: State, phase: Turn) -> list[Move]:
    """Play a card or draw; pass if the deck is empty (R2) or nothing else is legal (R3)."""
    seat = phase.seat
    hand = state.hands[seat]
    if state.frozen:
        hand = tuple([card for card in hand if not state.frozen >> card & 1])
    moves = ways_to_play(state, seat, hand, len(state.deck))
    if not state.deck:
        moves.append(PASS)
    elif draw_limit(state, seat):
        moves.append(DRAW)
    return moves or [PASS]


def _answering(state: State, phase: Answering) -> list[Move]:
    """Counter with a two that isn't frozen, or allow (R6)."""
    twos = [card for card in state.hands[phase.seat] if can_answer(state, card, TWO)]
    return [*(COUNTER[card] for card in twos), ALLOW]


def _blocking(state: State, phase: Blocking) -> list[Move]:
    """Block with a ten that isn't frozen, or allow (R21)."""
    tens = [card for card in state.hands[phase.seat] if can_answer(state, card, TEN)]
    return [*(Move(Verb.BLOCK, card) for card in tens), ALLOW]


def _taking(state: State, phase: Taking) -> list[Move]:
    """Take one card from the scrap, or from what a four's victim discarded (R12)."""
    among = takeable_cards(state) if phase.among is None else phase.among
    return [TAKE[card] for card in among]


# Cards revealed by a seven


def _revealing(state: State, phase: Revealing) -> list[Move]:
    """Every way to play a revealed card; if there is none, scrap one (R14)."""
    cards, seat = state.revealed, phase.seat
    if state.ruleset.seven == "take two":
        return [move for card in cards for move in _moves_using(state, seat, card)]
    return (
        ways_to_play(state, seat, cards, deck_size_after_reveal(state))
        or [move for card in cards for move in forced_jack_moves(state, seat, card)]
        or [Move(Verb.SCRAP, card) for card in cards]
    )


def _moves_using(state: State, seat: Seat, card: Card) -> list[Move]:
    """The moves for a card that must be used for its ability, or any way to play it if it can't."""
    ways = ways_to_play(state, seat, (card,), deck_size_after_reveal(state))
    if rank(card) < EIGHT or rank(card) == NINE:
        uses = [move for move in ways if move.verb is Verb.ONEOFF]
    elif rank(card) == EIGHT:
        uses = [move for move in ways if move.verb in (Verb.POINTS, Verb.PERMANENT)]
    else:
        uses = [move for move in ways if move.verb is not Verb.SCUTTLE]
        uses = uses or forced_jack_moves(state, seat, card)
    return uses or ways or [Move(Verb.SCRAP, card)]


_PHASES: Final[dict[type[Phase], Callable[[State, Any], list[Move]]]] = {
    Turn: _turn,
    Answering: _answering,
    Blocking: _blocking,
    Taking: _taking,
    Discarding: lambda state, phase: [DISCARD[card] for card in state.hands[phase.seat]],  # frozen, too (R11)
    Chance: lambda state, phase: [Move(Verb.PICK, card) for card in state.hands[phase.victim]],
    Revealing: _revealing,
    Offered: lambda state, phase: [ACCEPT, REFUSE],
    Over: lambda state, phase: [],
}
