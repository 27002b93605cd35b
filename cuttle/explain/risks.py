"""How often another seat can take a card off one's side, or counter it, counted without a search."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import prod
from random import Random
from typing import Final

from cuttle.bot.weights import KEEP_RATIOS, KEEP_RATIOS_THREE
from cuttle.explain.check import after_uncountered
from cuttle.explain.effects import loss_words
from cuttle.explain.facts import Cause, unseen_cards
from cuttle.explain.replies import STAYS, answers_so
from cuttle.language.text import Name, Text, say
from cuttle.language.words import card_name, rank_name, seat_name
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import play
from cuttle.rules.cards import HIDDEN, TWO, Card, Seat, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.phases import TURNS, Revealing, Turn
from cuttle.rules.protection import has_queen
from cuttle.rules.state import State, other_seats

RARELY: Final = 0.35
"""What comes no more often than this is seldom."""
RISKY: Final = 0.5
"""How often a card must be lost for that to be said."""


def chance_to_lose(observation: Observation, move: Move) -> tuple[float, Seat]:
    """How often another seat can take the card of a move off one's side on its turn, and the one that can do
    so most often; 0 if the move puts no card there."""
    return max(
        (chance_to_hold(observation, seat, _takers(observation, move, "lost", seat)), seat)
        for seat in other_seats(observation, observation.seat)
    )


def chance_to_counter(observation: Observation, seat: Seat) -> float:
    """How often a seat can counter a one-off."""
    if has_queen(observation.tables[observation.seat]):
        return 0.0
    held = _possible(observation, seat)
    return chance_to_hold(observation, seat, [card for card in held if rank(card) == TWO])


def chance_to_win(observation: Observation, move: Move, seat: Seat) -> float:
    """How often another seat can win with one card after a move."""
    return chance_to_hold(observation, seat, _answering(observation, move, Cause("win", seat)))


def scrap_text(observation: Observation, cause: Cause, rival: Move, share: float, who: Name) -> Text | None:
    """What a one-off of a rank would scrap after a move: the card of that move, or what else the seat has;
    None if it would scrap nothing."""
    state, words = _turn_after(observation, rival, cause.seat), {"rank": rank_name(cause.rank)}
    played = [move for move in legal_moves(state) if answers_so(cause, state, move)] if state else []
    lost = cause._replace(kind="lost", card=rival.card)
    if state is None or not played:
        return None
    if rival.verb in STAYS and any(answers_so(lost, state, move) for move in played):
        return say("cause scrapped", who=who, card=card_name(rival.card), chance=percent(share), **words)
    after = [after_uncountered(play(state, move)) for move in played]
    losses = [loss for end in after if (loss := loss_words(state, end, observation.seat))]
    if not losses:
        return None
    return say("cause one-off loss", who=who, loss=losses[0], chance=percent(share), **words)


def known_taker(observation: Observation, move: Move, cause: Cause) -> Card | None:
    """A card that a seat is known to hold and that answers a move like that."""
    taking = _takers(observation, move, cause.kind, cause.seat)
    return next((card for card in taking if card in observation.hands[cause.seat]), None)


def chance_to_hold(observation: Observation, seat: Seat, cards: Iterable[Card]) -> float:
    """How likely a seat holds one of these cards: hidden ones are kept more or less often, by rank."""
    hand, wanted = observation.hands[seat], set(cards)
    if wanted.intersection(hand):
        return 1.0
    ratios = KEEP_RATIOS if len(observation.hands) == 2 else KEEP_RATIOS_THREE
    unseen = unseen_cards(observation)
    others = [ratios[rank(card)] for card in unseen if card not in wanted]
    weight = sum(ratios[rank(card)] for card in unseen if card in wanted)
    if not weight or hand.count(HIDDEN) > len(others):
        return float(weight > 0 and HIDDEN in hand)
    left = [sum(others) * (1 - drawn / len(others)) for drawn in range(hand.count(HIDDEN))]
    return 1 - prod(rest / (rest + weight) for rest in left)


def _possible(observation: Observation, seat: Seat) -> list[Card]:
    """The cards that a seat may hold and play."""
    hand = [card for card in observation.hands[seat] if card != HIDDEN]
    hand += unseen_cards(observation) if HIDDEN in observation.hands[seat] else []
    return [card for card in hand if not observation.frozen >> card & 1]


def risk_text(
    seen: Observation, cause: Cause, rival: Move, share: float, names: Sequence[Name], key: str = "cause lost"
) -> Text:
    """That a seat can take a card off another side: with a card that it's known to hold, or how often."""
    who, card = seat_name(names, cause.seat), card_name(cause.card)
    if (held := known_taker(seen, rival, cause)) is not None:
        return say("cause lost held", who=who, card=card, other=card_name(held))
    if cause.kind == "lost" and share >= RISKY:
        key = "rival lost"
    return say(key, who=who, card=card, chance=percent(share))


def percent(share: float) -> int:
    """A share in percent; 100 is only for what is certain, and then it isn't said in percent."""
    return min(99, round(100 * share))


@lru_cache(maxsize=16)
def _takers(observation: Observation, move: Move, kind: str, seat: Seat) -> frozenset[Card]:
    """The cards that a seat may hold and that answer a move so on its next turn."""
    if move.verb not in STAYS or move.card == HIDDEN:
        return frozenset()
    return _answering(observation, move, Cause(kind, seat, move.card, rank(move.card)))


def _answering(observation: Observation, move: Move, cause: Cause) -> frozenset[Card]:
    """The cards that a seat may hold and with which it answers a move so."""
    state = _turn_after(observation, move, cause.seat)
    if state is None:
        return frozenset()
    return frozenset([played.card for played in legal_moves(state) if answers_so(cause, state, played)])


def _turn_after(observation: Observation, move: Move, seat: Seat) -> State | None:
    """The position after a move with another seat to move, which holds all that it may hold; None if there's
    another choice first."""
    state = after_uncountered(play(imagine(observation, Random(0)), move))
    if not isinstance(state.phase, Turn | Revealing):
        return None
    hands = list(state.hands)
    hands[seat] = tuple(_possible(observation, seat))
    return state._replace(turn=seat, phase=TURNS[seat], hands=tuple(hands))
