"""Habits: what a player does without a thought where it's possible. A puzzle whose first move one of them is,
is dull, so few of those are taken.

Each habit is a player of its own: it says which moves it would make, none where it doesn't apply.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from cuttle.observation import Observation
from cuttle.rules.cards import ACE, FIVE, FOUR, HIDDEN, JACK, KING, NINE, QUEEN, SIX, TEN, THREE, TWO, rank
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Revealing
from cuttle.rules.state import score

Habit: TypeAlias = Callable[[Observation, bool], Iterator[Move]]
"""The moves that it would make, by what is seen and whether one has to defend."""

FEW_CARDS: Final = 2
"""A hand that a four empties."""
MANY: Final = 2
"""So many royals are worth a six."""
MUCH: Final = 8
"""So many points more are worth an ace."""
WANTED: Final = (TWO, TEN, KING)
"""What one takes from the scrap, or fetches with a three."""


def answer(seen: Observation, _: bool) -> Iterator[Move]:
    """Counter or block whatever comes."""
    yield from _with(seen, Verb.COUNTER, Verb.BLOCK)


def kings_first(seen: Observation, _: bool) -> Iterator[Move]:
    """A king as soon as there's one."""
    yield from (move for move in _with(seen, Verb.PERMANENT) if rank(move.card) == KING)


def high_points(seen: Observation, _: bool) -> Iterator[Move]:
    """The highest card for points."""
    points = _with(seen, Verb.POINTS)
    highest = max((rank(move.card) for move in points), default=HIDDEN)
    if not isinstance(seen.phase, Revealing):
        yield from (move for move in points if rank(move.card) == highest)


def queen_before_jack(seen: Observation, _: bool) -> Iterator[Move]:
    """A queen first, where the other seat has or could have a jack; or a two, if one has stolen a card."""
    theirs, row = _may_hold(seen), seen.tables[seen.seat]
    feared = JACK in theirs or (TWO in theirs and any(pile.thieves for pile in row))
    if feared and not any(rank(pile.card) == QUEEN for pile in row):
        yield from (move for move in _with(seen, Verb.PERMANENT) if rank(move.card) == QUEEN)


def take_back(seen: Observation, _: bool) -> Iterator[Move]:
    """A jack, a two or a six that brings back what was stolen."""
    stolen = {pile.card for pile in seen.tables[1 - seen.seat] if pile.thieves}
    thieves = {pile.thieves[-1] for pile in seen.tables[1 - seen.seat] if pile.thieves}
    for move in _with(seen, Verb.STEAL, Verb.ONEOFF):
        if move.target in stolen | thieves or (
            stolen and move.verb is Verb.ONEOFF and rank(move.card) == SIX
        ):
            yield move


def steal_the_best(seen: Observation, _: bool) -> Iterator[Move]:
    """A jack on the highest card that there is."""
    steals = _with(seen, Verb.STEAL)
    highest = max((rank(move.target) for move in steals), default=HIDDEN)
    yield from (move for move in steals if rank(move.target) == highest)


def unshield(seen: Observation, _: bool) -> Iterator[Move]:
    """A two, or what else hits one permanent, on a king, or on the queen that shields points or a jack."""
    row = seen.tables[1 - seen.seat]
    worth = any(pile.for_points or rank(pile.card) == KING for pile in row)
    for move in _with(seen, Verb.ONEOFF):
        hit = rank(move.target) if move.target != HIDDEN else HIDDEN
        if rank(move.card) in (TWO, NINE) and (hit == KING or (hit == QUEEN and worth)):
            yield move


def sweep_royals(seen: Observation, _: bool) -> Iterator[Move]:
    """A six against two royals, where one's own are fewer."""
    theirs, own = (_royals(seen, seat) for seat in (1 - seen.seat, seen.seat))
    if theirs >= MANY and theirs > own:
        yield from _oneoffs(seen, SIX)


def sweep_points(seen: Observation, _: bool) -> Iterator[Move]:
    """An ace against more points, one's own left aside."""
    if score(seen, 1 - seen.seat) >= score(seen, seen.seat) + MUCH:
        yield from _oneoffs(seen, ACE)


def empty_the_hand(seen: Observation, _: bool) -> Iterator[Move]:
    """A four where it takes all that they hold."""
    if 0 < len(seen.hands[1 - seen.seat]) <= FEW_CARDS:
        yield from _oneoffs(seen, FOUR)


def fetch(seen: Observation, _: bool) -> Iterator[Move]:
    """A three for a two, a ten or a king; one of them where a card is taken."""
    if {rank(card) for card in seen.scrap} & {*WANTED}:
        yield from _oneoffs(seen, THREE)
    yield from (move for move in _with(seen, Verb.TAKE) if rank(move.card) in WANTED)


def scuttle_the_best(seen: Observation, _: bool) -> Iterator[Move]:
    """A scuttle of the highest card that there is."""
    scuttles = _with(seen, Verb.SCUTTLE)
    highest = max((rank(pile.card) for pile in seen.tables[1 - seen.seat] if pile.for_points), default=HIDDEN)
    yield from (move for move in scuttles if rank(move.target) == highest)


def send_back(seen: Observation, defends: bool) -> Iterator[Move]:
    """A nine on the most valuable card, in defence."""
    sent = [move for move in _oneoffs(seen, NINE) if defends and move.target != HIDDEN]
    highest = max((rank(move.target) for move in sent), default=HIDDEN)
    yield from (move for move in sent if rank(move.target) == highest)


def refresh(seen: Observation, _: bool) -> Iterator[Move]:
    """A five for new cards where there is hardly anything else; a draw there, or of the last card."""
    few = len(seen.hands[seen.seat]) <= FEW_CARDS
    if few:
        yield from _oneoffs(seen, FIVE)
    if few or len(seen.deck) == 1 or seen.deck[:1] not in ((), (HIDDEN,)):
        yield from _with(seen, Verb.DRAW)


def give_the_lowest(seen: Observation, _: bool) -> Iterator[Move]:
    """The lowest card as a discard, or the lowest but twos."""
    given = _with(seen, Verb.DISCARD)
    ranks = {rank(move.card) for move in given}
    lowest = {min(ranks, default=HIDDEN), min(ranks - {TWO}, default=HIDDEN)}
    yield from (move for move in given if rank(move.card) in lowest)


HABITS: Final[Mapping[str, Habit]] = {
    habit.__name__: habit
    for habit in (
        answer,
        kings_first,
        high_points,
        queen_before_jack,
        take_back,
        steal_the_best,
        unshield,
        sweep_royals,
        sweep_points,
        empty_the_hand,
        fetch,
        scuttle_the_best,
        send_back,
        refresh,
        give_the_lowest,
    )
}
"""All of them, by name."""


def habitual(seen: Observation, defends: bool) -> Iterator[Move]:
    """All moves that a habit makes."""
    for habit in HABITS.values():
        yield from habit(seen, defends)


def habits_of(seen: Observation, accepted: tuple[Move, ...], defends: bool) -> list[str]:
    """The habits that make one of these moves."""
    kinds = {move.kind for move in accepted}
    return [
        name for name, habit in HABITS.items() if any(move.kind in kinds for move in habit(seen, defends))
    ]


def _with(seen: Observation, *verbs: Verb) -> list[Move]:
    return [move for move in seen.moves if move.verb in verbs]


def _oneoffs(seen: Observation, kind: int) -> list[Move]:
    return [move for move in _with(seen, Verb.ONEOFF) if rank(move.card) == kind]


def _royals(seen: Observation, seat: int) -> int:
    """How many kings, queens and jacks a seat has in play."""
    return sum(len(pile.thieves) or rank(pile.card) in (QUEEN, KING) for pile in seen.tables[seat])


def _may_hold(seen: Observation) -> set[int]:
    """The ranks that the other seat holds, or could hold."""
    hand = seen.hands[1 - seen.seat]
    known = {rank(card) for card in hand if card != HIDDEN}
    if HIDDEN not in hand:
        return known
    placed = {*seen.scrap, *seen.hands[seen.seat], *hand, *seen.phase.waiting, *seen.revealed}
    placed |= {card for row in seen.tables for pile in row for card in pile.cards}
    return known | {rank(card) for card in range(52) if card not in placed}
