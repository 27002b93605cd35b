"""What a seat sees or knows that may be why one move is better than another: what's there, and what isn't."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from cuttle.observation import Observation
from cuttle.rules.cards import HIDDEN, JACK, QUEEN, SEVEN, TWO, Card, Seat, cards_in, rank
from cuttle.rules.moves import Move, Verb
from cuttle.rules.protection import has_queen
from cuttle.rules.state import every_card, goal, other_seats, score

Fact: TypeAlias = Literal[
    "in play",
    "points",
    "known",
    "own",
    "unseen",
    "gone",
    "room",
    "frozen",
    "few",
    "many",
    "far",
    "bare",
    "small",
]
"""A permanent in play; a point card in play; a card known in another hand; another card in one's own hand; a
rank among the cards that one hasn't seen; a rank of which one has seen all; the hand limit; a frozen card;
one's own small hand; the unknown cards of another hand; points that are missing; that one has no queen;
that the rival move plays a small card for points."""

FEW: Final = 3
"""How many cards are few in a hand."""
LARGEST_SMALL: Final = SEVEN
"""The highest card that's small for points."""
FAR: Final = 11
"""How many missing points are many."""


class Cause(NamedTuple):
    """What can be taken away from a position."""

    kind: str
    """A `Fact`, or a `Reply`, which is a cause that the other seats' moves are."""
    seat: Seat = -1
    """Whose card it is, or who replies; -1 if that means nothing."""
    card: Card = HIDDEN
    """The card; HIDDEN for a rank among the unseen, and for the hand limit."""
    rank: int = -1
    """Its rank; -1 for the hand limit. If points are missing, the rank that the other move scores."""


def facts(observation: Observation, moves: Sequence[Move]) -> list[Cause]:
    """All that could be taken away, apart from the cards with which these moves are made: a move and one that
    may be worse."""
    used = {card for move in moves for card in (move.card, *move.targets)}
    near = [
        cause
        for cause in _in_play(observation)
        if cause.kind != "points" or not moves or _is_near(observation, cause.seat)
    ]
    found = [*near, *_in_hands(observation), *_ranks(observation, moves)]
    found += _lacks(observation, *moves) if len(moves) == 2 else []
    limit, hand = observation.ruleset.hand_limit, observation.hands[observation.seat]
    if limit is not None and len(hand) + 3 >= limit:
        found.append(Cause("room", observation.seat))
    return [
        cause for cause in found if cause.card == HIDDEN or cause.kind == "small" or cause.card not in used
    ]


def _is_near(observation: Observation, seat: Seat) -> bool:
    """Whether one more card may win for a seat."""
    return goal(observation, seat) - score(observation, seat) < FAR


def _in_play(observation: Observation) -> Iterator[Cause]:
    for seat, row in enumerate(observation.tables):
        for pile in row:
            yield Cause("points" if pile.for_points else "in play", seat, pile.card, rank(pile.card))
            if pile.thieves:
                yield Cause("in play", seat, pile.thieves[-1], rank(pile.thieves[-1]))


def _in_hands(observation: Observation) -> Iterator[Cause]:
    for seat, hand in enumerate(observation.hands):
        for card in hand:
            if card != HIDDEN:
                yield Cause("own" if seat == observation.seat else "known", seat, card, rank(card))
    for card in cards_in(observation.frozen):
        owner = next((seat for seat, hand in enumerate(observation.hands) if card in hand), -1)
        yield Cause("frozen", owner, card, rank(card))


def _ranks(observation: Observation, moves: Sequence[Move]) -> Iterator[Cause]:
    """The ranks that could answer the second move, and those that no longer can answer the first one; without
    moves, all ranks."""
    if all(HIDDEN not in observation.hands[seat] for seat in other_seats(observation, observation.seat)):
        return
    unseen = {rank(card) for card in unseen_cards(observation)}
    for kind in sorted(unseen):
        if not moves or kind == answering_rank(observation, moves[-1]):
            yield Cause("unseen", rank=kind)
    for kind in sorted({rank(card) for card in observation.scrap} - unseen):
        if not moves or kind == answering_rank(observation, moves[0]):
            yield Cause("gone", rank=kind)


def answering_rank(observation: Observation, move: Move) -> int | None:
    """The rank that answers a move: a jack steals point cards, a two counters one-offs. None if a queen
    forbids it."""
    if has_queen(observation.tables[observation.seat]):
        return None
    return {Verb.POINTS: JACK, Verb.ONEOFF: TWO}.get(move.verb)


def _lacks(observation: Observation, move: Move, rival: Move) -> Iterator[Cause]:
    """What's missing, as far as it's about these moves."""
    seat, draws, scores = observation.seat, move.verb is Verb.DRAW, rival.verb in (Verb.POINTS, Verb.STEAL)
    short = goal(observation, seat) - score(observation, seat)
    if draws and len(observation.hands[seat]) <= FEW:
        yield Cause("few", seat)
    for other in other_seats(observation, seat):
        if observation.hands[other].count(HIDDEN) > 1 and rival.card != HIDDEN:
            yield Cause("many", other)
    if (draws or scores) and short >= FAR:
        gain = rival.target if rival.verb is Verb.STEAL else rival.card if scores else HIDDEN
        yield Cause("far", seat, rank=rank(gain))
    lays = scores or rival.verb is Verb.PERMANENT or rank(move.card) == QUEEN
    if lays and not has_queen(observation.tables[seat]):
        yield Cause("bare", seat, rank=QUEEN)
    small = rank(rival.card) <= LARGEST_SMALL and move.card != rival.card
    if rival.verb is Verb.POINTS and small and short >= FAR:
        yield Cause("small", seat, rival.card, rank(rival.card))


def unseen_cards(observation: Observation) -> list[Card]:
    """The cards whose place the seat doesn't know."""
    placed = set(every_card(observation))
    return [card for card in observation.ruleset.deck if card not in placed]
