"""What one seat knows when it decides: which cards are unseen, and what other hands may hold.

Probabilities of hidden cards are hypergeometric; where a determinization puts them doesn't count.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import cache
from math import comb, inf
from typing import Final, TypeAlias

from cuttle.bot.sides import RowValues, side_evaluator
from cuttle.bot.weights import Weights
from cuttle.observation import Observation
from cuttle.rules.cards import JACK, JOKER, NINE, TEN, Card, Mask, Seat
from cuttle.rules.repetition import Fingerprint
from cuttle.rules.state import Row, State, every_card


@dataclass(frozen=True, slots=True, eq=False)
class Hand:
    """What a seat holds, as far as the viewer knows. Hands that look alike are the same object."""

    worth: float
    unknown: int
    """How many cards are unknown."""
    ranks: int
    """The ranks of known, playable cards, one bit each."""
    strongest: int
    """The strength of the strongest known, playable number card, or -1."""
    share: float
    """The unknown cards as a share of all unseen ones."""
    holds: tuple[float, ...]
    """By rank: the probability that it's in the hand, roughly."""


Outlook: TypeAlias = tuple[float, float]
"""How things look for a seat: its log-odds of winning, not counting an immediate win if it's on turn; and the
probability that it could win at once if it were its turn."""
HOPELESS: Final[Outlook] = (-inf, 0.0)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What one seat knows; the same throughout one decision."""

    seat: Seat
    hidden: frozenset[Card]
    """The cards whose place it doesn't know."""
    unseen: int
    """How many those are."""
    ranks: tuple[int, ...]
    """How many of each rank."""
    above: tuple[int, ...]
    """How many number cards of each rank or higher."""
    unknown: float
    """The average value of an unknown card in hand."""
    thieves: int
    """The ranks that can steal a king, one bit each."""
    weights: Weights
    side: Callable[[Row], RowValues]
    """What a row on the table means."""
    tie_positions: frozenset[Fingerprint]
    """The positions that end the round as a tie."""
    network: Callable[[State, Seat], tuple[float, ...]] | None = None
    """An evaluation of positions in place of the linear one."""
    hands: dict[tuple[tuple[Card, ...], Mask], Hand] = field(default_factory=dict)
    """Cache of hands, by cards and frozen cards."""
    distinct_hands: dict[tuple[float, int, int, int], Hand] = field(default_factory=dict)
    """The hands that differ, by what's known of them."""
    outlooks: dict[tuple[object, ...], Outlook] = field(default_factory=dict)
    """Cache of outlooks, by sides, hand, and whether the seat is on turn."""
    wins: dict[tuple[Mask, int], float] = field(default_factory=dict)
    """Cache of the probability that one of several ranks is among some unknown cards."""


def knowledge_of(observation: Observation, weights: Weights) -> Knowledge:
    """What a seat knows from its observation."""
    rules, placed = observation.ruleset, set(every_card(observation))
    hidden = frozenset([card for card in rules.deck if card not in placed])
    ranks = [0] * (JOKER + 1)
    for card in hidden:
        ranks[card >> 2] += 1
    unseen = sum(ranks)
    above = tuple([sum(ranks[rank : TEN + 1]) for rank in range(JOKER + 1)])
    worth = sum(count * value for count, value in zip(ranks, weights.hand, strict=True))
    unknown = worth / max(1, unseen)
    return Knowledge(
        seat=observation.seat,
        hidden=hidden,
        unseen=unseen,
        ranks=tuple(ranks),
        above=above,
        unknown=unknown,
        thieves=(rules.joker == "thief") << JOKER | (rules.nine_puts == "thief") << NINE,
        weights=weights,
        side=side_evaluator(rules, weights),
        tie_positions=observation.tie_positions,
    )


def known_hand(state: State, seat: Seat, knowledge: Knowledge) -> Hand:
    """A hand as far as the viewer knows it."""
    key = state.hands[seat], state.frozen
    hand = knowledge.hands.get(key)
    if hand is None:
        hand = knowledge.hands[key] = _evaluate_hand(*key, knowledge, state.ruleset.strength)
    return hand


def _evaluate_hand(
    hand: tuple[Card, ...], frozen: Mask, knowledge: Knowledge, strength: tuple[int, ...]
) -> Hand:
    weights, hidden = knowledge.weights, knowledge.hidden
    values = weights.hand
    worth, unknown, ranks, strongest = 0.0, 0, 0, -1
    for card in hand:
        if card in hidden:
            unknown += 1
            worth += knowledge.unknown
            continue
        worth += values[card >> 2]
        if frozen >> card & 1:
            worth += weights.frozen
            continue
        ranks |= 1 << (card >> 2)
        if card < 4 * JACK and strength[card] > strongest:
            strongest = strength[card]
    if len(hand) > 5:
        worth += weights.crowd * (len(hand) - 5)
    return _hand_like((worth, unknown, ranks, strongest), knowledge)


def _hand_like(looks: tuple[float, int, int, int], knowledge: Knowledge) -> Hand:
    """The one hand that looks like this."""
    hand = knowledge.distinct_hands.get(looks)
    if hand is None:
        _, unknown, ranks, _ = looks
        share = unknown / knowledge.unseen if unknown else 0.0
        holds = [
            1.0 if ranks >> rank & 1 else min(1.0, share * count)
            for rank, count in enumerate(knowledge.ranks)
        ]
        hand = knowledge.distinct_hands[looks] = Hand(*looks, share, tuple(holds))
    return hand


def hidden_cards(state: State, knowledge: Knowledge, rank: int) -> list[Card]:
    """The cards of a rank that are hidden from the viewer."""
    wanted = [card for card in range(4 * rank, 4 * rank + 4) if card in knowledge.hidden]
    places: list[Collection[Card]] = [state.deck, *state.hands]
    return [card for card in wanted if any(card in place for place in places)]


def probability_of_holding(state: State, seat: Seat, knowledge: Knowledge, rank: int) -> float:
    """The probability that a seat holds this rank among its unknown cards."""
    unknown = sum([card in knowledge.hidden for card in state.hands[seat]])
    if not unknown:
        return 0.0
    return 1 - probability_of_none(knowledge.unseen, len(hidden_cards(state, knowledge, rank)), unknown)


def put_in_hand(state: State, seat: Seat, knowledge: Knowledge, rank: int) -> tuple[Card, State]:
    """A card of this rank, and a determinization in which the seat holds it. The seat must be able to hold
    one."""
    unknown = [card for card in state.hands[seat] if card in knowledge.hidden]
    for card in unknown:
        if card >> 2 == rank:
            return card, state
    wanted, given = hidden_cards(state, knowledge, rank)[0], unknown[0]

    def swapped(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([wanted if card == given else given if card == wanted else card for card in cards])

    return wanted, state._replace(deck=swapped(state.deck), hands=tuple(map(swapped, state.hands)))


def probability_of_any(knowledge: Knowledge, ranks: Mask, unknown: int) -> float:
    """The probability that one of these ranks is among this many unknown cards."""
    chance = knowledge.wins.get((ranks, unknown))
    if chance is None:
        good = sum([count for rank, count in enumerate(knowledge.ranks) if ranks >> rank & 1])
        chance = knowledge.wins[ranks, unknown] = 1 - probability_of_none(knowledge.unseen, good, unknown)
    return chance


@cache
def probability_of_none(cards: int, good: int, drawn: int) -> float:
    """The probability that none of `good` cards is among `drawn` out of `cards` (hypergeometric)."""
    if drawn > cards - good:
        return 0.0
    return comb(cards - good, drawn) / comb(cards, drawn)
