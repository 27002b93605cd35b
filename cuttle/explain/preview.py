"""What a move will bring, as far as its player may know: scores, goals, cards that go and come back, the end.

The rules themselves compute it: the move is played in one determinization, and every answer declined. What
follows doesn't depend on hidden cards, so any determinization will do. The sentences are in `promises`.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple, TypeAlias

from cuttle.explain.check import may_hold, seats_that_may_answer
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import play
from cuttle.rules.board import find_pile
from cuttle.rules.cards import TEN, TWO, Card, Seat
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ALLOW, Move, Verb
from cuttle.rules.phases import Answering, Blocking, Chance, Discarding, Over, Taking, Turn
from cuttle.rules.repetition import fingerprint
from cuttle.rules.state import Position, State, goal, score


class Side(NamedTuple):
    """What a seat has."""

    points: int
    goal: int
    cards: int
    """How many are in its hand."""


class Change(NamedTuple):
    """What becomes of a seat."""

    before: Side
    after: Side
    lost: tuple[Card, ...] = ()
    """Its royals and glasses that leave the table."""
    lost_points: tuple[Card, ...] = ()
    """Its point cards that leave it, and jacks and jokers."""
    stolen: tuple[Card, ...] = ()
    """Its cards in play that another seat gets."""
    back: tuple[Card, ...] = ()
    """Stolen cards that come back to it."""
    discards: int = 0
    """How many cards of its hand a four costs it."""


class Preview(NamedTuple):
    """What a move brings, unless it's answered."""

    move: Move
    seat: Seat
    """Who moves."""
    changes: tuple[Change, ...]
    """By seat."""
    end: Over | None
    """How the round ends, if it does."""
    idle: bool
    """Whether it's a one-off that changes nothing."""
    takes: int
    """How many cards there are to choose one from, if it brings a choice from the scrap."""
    held: int | None
    """How many cards its player has in hand then, if it draws or swaps."""
    answerers: tuple[Seat, ...]
    """Who might counter or block it, as far as its player knows."""

    @property
    def leaving(self) -> frozenset[Card]:
        """The cards that are no longer in play."""
        return frozenset(card for each in self.changes for card in (*each.lost, *each.lost_points))

    @property
    def crossing(self) -> frozenset[Card]:
        """The cards in play that another seat gets, or gets back."""
        return frozenset(card for each in self.changes for card in (*each.stolen, *each.back))


def previews(observation: Observation, moves: Iterable[Move]) -> dict[Move, Preview]:
    """What each of these legal moves brings."""
    wanted = tuple(moves)
    if not wanted:
        return {}
    state = _determinization(observation)
    sides = _sides(state)
    return {move: _preview(observation, state, sides, move) for move in wanted}


@lru_cache(maxsize=1)  # asked for each card of a turn
def _determinization(observation: Observation) -> State:
    return imagine(observation, Random(0))


def threatened_cards(observation: Observation) -> frozenset[Card]:
    """The cards in play that will be hit if no seat answers what waits; none if nothing waits, or if the last
    answer was a counter or a block."""
    match observation.phase:
        case Answering(pending=pending) if pending.scuttle is None and not pending.countered:
            waits = True
        case phase:
            waits = isinstance(phase, Blocking)
    if not waits:
        return frozenset()
    state = imagine(observation, Random(0))
    after = _settle(observation, play(state, ALLOW))
    return frozenset(card for *gone, _ in _moved(state, after) for cards in gone for card in cards)


def _preview(observation: Observation, state: State, sides: Sequence[Side], move: Move) -> Preview:
    after = _settle(observation, _end_if_repeated(observation, play(state, move)))
    pairs = zip(sides, _moved(state, after), strict=True)
    changes = tuple(
        [
            Change(was, _side(after, seat, was, state), *cards, _discards(move, state, after, seat))
            for seat, (was, cards) in enumerate(pairs)
        ]
    )
    phase = after.phase
    return Preview(
        move,
        observation.seat,
        changes,
        phase if isinstance(phase, Over) else None,
        _is_idle(move, state, after),
        len(legal_moves(after)) if isinstance(phase, Taking) and phase.seat == observation.seat else 0,
        _held(move, state, after, observation.seat),
        tuple(_answerers(observation, move)),
    )


def _settle(observation: Observation, state: State) -> State:
    """The position once nobody has answered."""
    while isinstance(state.phase, Answering | Blocking):
        state = _end_if_repeated(observation, play(state, ALLOW))
    return state


def _end_if_repeated(observation: Observation, state: State) -> State:
    """The same position, or a tie if it occurs for the third time (R27)."""
    ends = observation.tie_positions and not state.deck and not isinstance(state.phase, Over)
    if not ends or fingerprint(state) not in observation.tie_positions:
        return state
    return state._replace(phase=Over(None, "repetition"))


def _sides(position: Position) -> tuple[Side, ...]:
    return tuple(
        [
            Side(score(position, seat), goal(position, seat), len(hand))
            for seat, hand in enumerate(position.hands)
        ]
    )


def _side(after: Position, seat: Seat, was: Side, before: Position) -> Side:
    """What a seat has after a move."""
    cards = len(after.hands[seat])
    if after.tables[seat] == before.tables[seat]:
        return was._replace(cards=cards)
    return Side(score(after, seat), goal(after, seat), cards)


_Moved: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
"""What moved from or to a row: `lost`, `lost_points`, `stolen` and `back`."""


def _moved(before: Position, after: Position) -> list[_Moved]:
    """The cards that moved, by seat."""
    there = {card for row in after.tables for pile in row for card in pile.cards}
    back: list[list[Card]] = [[] for _ in before.tables]
    found: list[tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]] = []
    for seat, row in enumerate(before.tables):
        if row == after.tables[seat]:
            found.append(((), (), ()))
            continue
        lost = [pile.card for pile in row if not pile.for_points and pile.card not in there]
        points = [card for pile in row for card in pile.cards if card not in there and card not in lost]
        stolen: list[Card] = []
        for pile in [pile for pile in row if pile.card in there]:
            holder, now = find_pile(after.tables, pile.card)
            if holder != seat and len(now.thieves) < len(pile.thieves):
                back[holder].append(pile.card)
            elif holder != seat:
                stolen += pile.cards
        found.append((tuple(lost), tuple(points), tuple(stolen)))
    return [(*each, tuple(back[seat])) for seat, each in enumerate(found)]


def _discards(move: Move, before: State, after: State, seat: Seat) -> int:
    """How many cards of its hand a four costs a seat: at once, by choice or by chance."""
    if move.verb not in (Verb.ONEOFF, Verb.ALLOW, Verb.COUNTER):
        return 0
    phase = after.phase
    if isinstance(phase, Chance) and phase.victim == seat:
        return phase.left
    if isinstance(phase, Discarding) and phase.seat == seat != after.turn:
        return phase.left
    return len(set(before.hands[seat]).intersection(after.scrap) - {move.card})


def _is_idle(move: Move, before: State, after: State) -> bool:
    """Whether it's a one-off that changes neither the table nor a hand, and asks for nothing."""
    if move.verb is not Verb.ONEOFF or after.tables != before.tables or not isinstance(after.phase, Turn):
        return False
    pairs = zip(before.hands, after.hands, strict=True)
    return all(set(was) - {move.card} == set(now) for was, now in pairs)


def _held(move: Move, before: State, after: State, seat: Seat) -> int | None:
    """How many cards its player has in hand after a move, if others than the one that is played change."""
    if move.verb not in (Verb.ONEOFF, Verb.PERMANENT):
        return None
    while isinstance(after.phase, Discarding) and after.phase.seat == seat:
        after = play(after, legal_moves(after)[0])  # whichever it is, the number is the same
    if not isinstance(after.phase, Turn | Over):
        return None
    same = set(after.hands[seat]) == set(before.hands[seat]) - {move.card}
    return None if same else len(after.hands[seat])


def _answerers(observation: Observation, move: Move) -> list[Seat]:
    """Who might answer the move, or after it what waits, as far as its player knows (R6, R21)."""
    phase = observation.phase
    match move.verb:
        case Verb.ONEOFF | Verb.COUNTER | Verb.BLOCK:
            return seats_that_may_answer(observation, TWO)
        case Verb.SCUTTLE if observation.ruleset.ten_blocks:
            victim = find_pile(observation.tables, move.target)[0]
            return [seat for seat in seats_that_may_answer(observation, TEN) if seat == victim]
        case Verb.ALLOW if isinstance(phase, Answering):
            return [seat for seat in phase.others if may_hold(observation, seat, TWO)]
    return []
