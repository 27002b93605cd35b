"""Check: who could win next turn, and which moves prevent it at what cost (R25, [3]).

Everything is computed from an Observation. One determinization is enough: check depends only on the table,
on how many cards each hand has, and on hands that are wholly known.
"""

from enum import Enum
from random import Random
from typing import Final, NamedTuple

from cuttle.language.text import Text, say
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import decline_answers, play
from cuttle.rules.cards import HIDDEN, NINE, SEVEN, TEN, TWO, Card, Seat, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ALLOW, Move, Verb
from cuttle.rules.phases import TURNS, Chance, Discarding, Over, Revealing, Taking
from cuttle.rules.protection import has_queen
from cuttle.rules.rows import find_pile
from cuttle.rules.state import Position, State, every_card, goal, other_seats, score

MAX_CARD_POINTS: Final = 10
"""The most points that one card can add."""


class Price(Enum):
    """What it costs to get out of check."""

    COUNTERED = "countered"
    """A two can counter the move."""
    BLOCKED = "blocked"
    """A ten can block the scuttle."""
    POINTS = "points"
    """You lose points."""
    PERMANENTS = "permanents"
    """You lose permanents."""
    CARD = "card"
    """You lose the point card that scuttles."""
    ONE_TURN = "one turn"
    """It helps for one turn only: the card that the nine returned can be played again."""
    LAST_RESORT = "last resort"
    """A seven that needs a lucky draw."""


class Escape(NamedTuple):
    """A move that gets out of check, and what it costs."""

    move: Move
    prices: tuple[Price, ...]


def price_text(price: Price) -> Text:
    """A price in a sentence."""
    return say("price", which=price.value)


def checking_seats(observation: Observation) -> list[Seat]:
    """The opponents that hold this seat in check; none once the round is over."""
    return threats(observation, observation)


def escapes(observation: Observation) -> list[Escape]:
    """The moves that get this seat out of check, sevens last; none if it isn't in check."""
    if not checking_seats(observation):
        return []
    seat, determinization = observation.seat, imagine(observation, Random(0))
    ways = list[Escape]()
    for move in observation.moves:
        after = after_uncountered(play(determinization, move))
        if not _is_lost(after, seat) and (_needs_luck(move) or not threats(after, observation)):
            ways.append(Escape(move, _costs(observation, move, after)))
    return sorted(ways, key=lambda escape: Price.LAST_RESORT in escape.prices)


def rescues(observation: Observation) -> list[Escape]:
    """The answers that keep another seat from winning on its own turn, which it does if this seat allows what
    is played; none if it doesn't."""
    if observation.turn == observation.seat or ALLOW not in observation.moves:
        return []
    determinization = imagine(observation, Random(0))
    if not _is_lost(after_uncountered(play(determinization, ALLOW)), observation.seat):
        return []
    return [
        Escape(move, _costs(observation, move, after))
        for move in observation.moves
        if not _is_lost(after := after_uncountered(play(determinization, move)), observation.seat)
    ]


def _is_lost(after: State, seat: Seat) -> bool:
    return isinstance(after.phase, Over) and after.phase.winner not in (None, seat)


def winning_moves(observation: Observation) -> list[Move]:
    """The moves with which this seat wins at once on its turn, whatever the others hold (R16)."""
    seat = observation.seat
    if observation.turn != seat or not any(move.verb in _UNCOUNTERABLE for move in observation.moves):
        return []
    determinization = imagine(observation, Random(0))
    return [
        move
        for move in observation.moves
        if move.verb in _UNCOUNTERABLE and play(determinization, move).phase == Over(seat, "points")
    ]


_UNCOUNTERABLE: Final = (Verb.POINTS, Verb.PERMANENT, Verb.STEAL)
"""Plays that can add points or lower the goal and can't be countered."""


def threats(position: Position, seen: Observation) -> list[Seat]:
    """The opponents with a card in hand that could win with one card: in what a seat observes, or in a
    position that a move leads to from there. Judged by the table, and by the cards of a hand it knows."""
    seat = seen.seat
    if isinstance(position.phase, Over) or position.resigned >> seat & 1:
        return []
    return [
        other
        for other in other_seats(position, seat)
        if position.hands[other]
        and goal(position, other) - score(position, other) <= MAX_CARD_POINTS
        and _may_win(position, other, seen)
    ]


def _may_win(position: Position, foe: Seat, seen: Observation) -> bool:
    """Whether a seat's hand isn't wholly known, or has a card that can win on its turn (R16)."""
    hand, own = {*position.hands[foe]}, {*seen.hands[seen.seat]}
    if HIDDEN in hand:
        return True
    if hand.isdisjoint(own):  # no exchange: of what it discarded, it could have kept any card
        hand |= {*seen.hands[foe]}.intersection((*position.scrap, *position.hands[seen.seat]))
    placed = {card for cards in seen.hands for card in cards}.union(
        card for row in seen.tables for pile in row for card in pile.cards
    )
    if not hand <= placed:
        return True
    state = imagine(position, Random(0)) if isinstance(position, Observation) else State(*position)
    hands = tuple([tuple(sorted(hand)) if seat == foe else each for seat, each in enumerate(state.hands)])
    state = state._replace(hands=hands, turn=foe, phase=TURNS[foe], revealed=())
    return any(_wins(state, move, seen) for move in legal_moves(state))


def _wins(state: State, move: Move, seen: Observation) -> bool:
    """Whether a move wins if it isn't countered. A seven may turn up any card that the seat doesn't know."""
    if move.verb in (Verb.DRAW, Verb.PASS):
        return False
    after = after_uncountered(play(state, move))
    if isinstance(after.phase, Revealing):
        return not {*after.revealed} <= {*seen.deck} or any(
            _wins(after, each, seen) for each in legal_moves(after)
        )
    return after.phase == Over(state.turn, "points")


def after_uncountered(state: State, kept: Card | None = None) -> State:
    """The position after a move if nothing is countered. Which cards are discarded or taken doesn't matter,
    only how many each hand has left, and that one of them is kept, if it can be. A partly known hand may have
    nothing left to discard."""
    while True:
        state = decline_answers(state)
        choices = legal_moves(state)
        if not isinstance(state.phase, Taking | Discarding | Chance) or not choices:
            return state
        state = play(state, next((each for each in choices if each.card != kept), choices[0]))


def _needs_luck(move: Move) -> bool:
    """Whether only a lucky draw makes the move help: it's a seven."""
    return move.verb is Verb.ONEOFF and rank(move.card) == SEVEN


def _costs(observation: Observation, move: Move, after: State) -> tuple[Price, ...]:
    """What a move costs, given the position after it."""
    seat, scuttles = observation.seat, move.verb is Verb.SCUTTLE
    blockable = scuttles and observation.ruleset.ten_blocks
    opposing = {card for other in other_seats(after, seat) for card in after.hands[other]}
    costs = {
        Price.COUNTERED: move.verb in _ONEOFFS and may_be_answered(observation, TWO),
        Price.BLOCKED: blockable
        and may_be_answered(observation, TEN, find_pile(observation.tables, move.target)[0]),
        Price.POINTS: score(after, seat) < score(observation, seat),
        Price.PERMANENTS: _permanents(after, seat) < _permanents(observation, seat),
        Price.CARD: scuttles,
        Price.ONE_TURN: rank(move.card) == NINE and not opposing.isdisjoint(move.targets),
        Price.LAST_RESORT: _needs_luck(move),
    }
    return tuple([price for price, due in costs.items() if due])


_ONEOFFS: Final = (Verb.ONEOFF, Verb.COUNTER, Verb.BLOCK)


def may_be_answered(observation: Observation, needed: int, victim: Seat | None = None) -> bool:
    """Whether an opponent, or only the victim of a scuttle, might have an answer."""
    able = seats_that_may_answer(observation, needed)
    return bool(able) if victim is None else victim in able


def seats_that_may_answer(observation: Observation, needed: int) -> list[Seat]:
    """The opponents that might answer this seat's move with a usable card of the rank `needed`, as far as the
    seat knows; none if it has a queen (R6)."""
    seat = observation.seat
    if has_queen(observation.tables[seat]):
        return []
    return [other for other in other_seats(observation, seat) if may_hold(observation, other, needed)]


def may_hold(observation: Observation, seat: Seat, needed: int) -> bool:
    """Whether a seat might hold a usable card of the rank `needed`, as far as the observer knows."""
    hand, frozen = observation.hands[seat], observation.frozen
    if any(rank(card) == needed and not frozen >> card & 1 for card in hand if card != HIDDEN):
        return True
    placed = every_card(observation)
    return HIDDEN in hand and any(card not in placed for card in range(4 * needed, 4 * needed + 4))


def _permanents(position: Position, seat: Seat) -> int:
    """How many permanents a seat has, including jacks and jokers."""
    return sum(len(pile.thieves) + (not pile.for_points) for pile in position.tables[seat])
