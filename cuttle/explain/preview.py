"""What a move will bring, as far as its player may know: scores, goals, cards that go and come back, the end.

The rules themselves compute it: the move is played in one determinization, and every answer declined. What
follows doesn't depend on hidden cards, so any determinization will do. The sentences are in `promises`.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from cuttle.explain.check import may_hold, seats_that_may_answer
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import play
from cuttle.rules.cards import TEN, TWO, Card, Seat
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ALLOW, Move, Verb
from cuttle.rules.phases import Answering, Blocking, Chance, Discarding, Over, Taking, Turn
from cuttle.rules.repetition import fingerprint
from cuttle.rules.rows import find_pile
from cuttle.rules.state import Position, State, goal, score


class SeatTotals(NamedTuple):
    """What a seat has."""

    points: int
    goal: int
    cards: int
    """How many are in its hand."""


class Change(NamedTuple):
    """What becomes of a seat."""

    before: SeatTotals
    after: SeatTotals
    lost: tuple[Card, ...] = ()
    """Its royals and glasses that leave the table."""
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
    leaving: frozenset[Card]
    """The cards that are no longer in play, jacks and jokers included."""
    crossing: frozenset[Card]
    """The cards in play that another seat gets, or gets back, with the jacks and jokers that stay on them."""


def previews(observation: Observation, moves: Iterable[Move]) -> dict[Move, Preview]:
    """What each of these legal moves brings."""
    wanted = tuple(moves)
    if not wanted:
        return {}
    state = _determinization(observation)
    sides = [_side(state, seat) for seat in range(len(state.hands))]
    return {move: _preview(observation, state, sides, move) for move in wanted}


@lru_cache(maxsize=1)  # asked for each card of a turn
def _determinization(observation: Observation) -> State:
    return imagine(observation, Random(0))


def threatened_cards(observation: Observation) -> frozenset[Card]:
    """The cards in play that will leave the table or change sides if no seat answers what waits; none if
    nothing waits, or if the last answer was a counter or a block."""
    phase = observation.phase
    oneoff = isinstance(phase, Answering) and phase.pending.scuttle is None and not phase.pending.countered
    if not oneoff and not isinstance(phase, Blocking):
        return frozenset()
    state = imagine(observation, Random(0))
    leaving, crossing = _moved_cards(state, _settle(observation, play(state, ALLOW)))
    return leaving | crossing


def _preview(observation: Observation, state: State, sides: Sequence[SeatTotals], move: Move) -> Preview:
    after, seat = _settle(observation, _end_if_repeated(observation, play(state, move))), observation.seat
    phase = after.phase
    leaving, crossing = _moved_cards(state, after)
    return Preview(
        move,
        seat,
        changes=tuple([_change(move, state, after, other, was) for other, was in enumerate(sides)]),
        end=phase if isinstance(phase, Over) else None,
        idle=_is_idle(move, state, after),
        takes=len(legal_moves(after)) if isinstance(phase, Taking) and phase.seat == seat else 0,
        held=_held(move, state, after, seat),
        answerers=tuple(_answerers(observation, move)),
        leaving=leaving,
        crossing=crossing,
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


def _side(position: Position, seat: Seat) -> SeatTotals:
    return SeatTotals(score(position, seat), goal(position, seat), len(position.hands[seat]))


def _moved_cards(before: Position, after: Position) -> tuple[frozenset[Card], frozenset[Card]]:
    """The cards that leave the table, and those in play that change sides."""
    if before.tables == after.tables:
        return frozenset(), frozenset()
    seats, seats_after = _seats_of_cards(before), _seats_of_cards(after)
    leaving = frozenset(seats.keys() - seats_after)
    return leaving, frozenset(card for card, seat in seats.items() if seats_after.get(card, seat) != seat)


def _seats_of_cards(position: Position) -> dict[Card, Seat]:
    """In whose row each card in play is."""
    rows = enumerate(position.tables)
    return {card: seat for seat, row in rows for pile in row for card in pile.cards}


def _change(move: Move, before: State, after: State, seat: Seat, was: SeatTotals) -> Change:
    """What becomes of a seat that had `was`."""
    discards = _discards(move, before, after, seat)
    if after.tables[seat] == before.tables[seat]:
        return Change(was, was._replace(cards=len(after.hands[seat])), discards=discards)
    in_play = _seats_of_cards(after)
    lost = [pile.card for pile in before.tables[seat] if not pile.for_points and pile.card not in in_play]
    elsewhere = [pile for other, row in enumerate(before.tables) if other != seat for pile in row]
    thieves = {pile.card: len(pile.thieves) for pile in elsewhere}
    back = [pile.card for pile in after.tables[seat] if len(pile.thieves) < thieves.get(pile.card, 0)]
    return Change(was, _side(after, seat), tuple(lost), tuple(back), discards)


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
