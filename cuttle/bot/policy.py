"""The expert's policy: which moves a rival between two may well choose on its turn, by what it knows.

A small neural network that sees the same facts as the one in `network` and gives each move a score. It has
learned what two voices say: a one-ply search that judges like skilled, and one that judges by the network. So
a search only looks at the few moves that come into question. The weights are in `policy_weights`, which is
imported at its first use, as in `network`.
"""

from binascii import a2b_base64
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from math import log
from operator import mul
from struct import Struct, unpack
from typing import Final, TypeAlias

from cuttle.bot.facts import (
    Looks,
    deck_fact,
    hand_facts,
    hand_looks,
    places,
    row_facts,
    rules_facts,
    unseen_facts,
)
from cuttle.bot.knowledge import Knowledge
from cuttle.bot.network import BITS, Rows
from cuttle.bot.sides import standing
from cuttle.rules.cards import EIGHT, JACK, JOKER, KING, NINE, QUEEN, TWO, Mask, Seat
from cuttle.rules.moves import Verb
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import Cards, Row, State

LIKELY: Final = 0.1
"""A move comes into question if it's at least so many times as likely as the likeliest."""

ALWAYS: Final = 1e9
"""The score of a move that the policy doesn't know."""

Kind: TypeAlias = tuple[int, ...]
"""A move's verb and the ranks of its card and of its target."""
Score: TypeAlias = tuple[float, tuple[float, ...]]
"""Where a move's score starts, and what each unit adds to it."""

_AT: Final = places(2)
_LEAST: Final = log(LIKELY)

# The places of the scores. A move's score is that of what it does with its card, plus that of its target.
_POINTS: Final = 2
_SCUTTLE: Final = _POINTS + 10
_SCUTTLED: Final = _SCUTTLE + 10
_ONEOFF: Final = _SCUTTLED + 10
_TWO: Final = _ONEOFF + 9
_NINE: Final = _TWO + JOKER
_PERMANENT: Final = _NINE + JOKER
_THIEF: Final = _PERMANENT + 3
_STOLEN: Final = _THIEF + 2
_PERMANENTS: Final = (EIGHT, QUEEN, KING)


class Units(Rows):
    """What the units make of the sum of the rows."""

    def __init__(self, packed: str, units: int) -> None:
        super().__init__(packed, units, units, wide=False)
        self._units = Struct(f"<{units}H")

    def units(self, total: int) -> tuple[int, ...]:
        """The units, rectified, from the sum of the rows of all facts that hold."""
        signs = total & self.signs
        lit = total & (signs - (signs >> BITS - 1))
        return self._units.unpack(lit.to_bytes(self._units.size, "little"))


@cache
def rows() -> Units:
    """The rows of the facts, 16 bits for each unit."""
    from cuttle.bot.policy_weights import ROWS, UNITS

    return Units(ROWS, UNITS)


class Policy:
    """What comes into question for a rival, by what it knows in a determinization."""

    def __init__(self, rules: Ruleset, facts: Knowledge) -> None:
        self._facts = facts
        self._score = _by_the_network if facts.network else _like_skilled
        self._row = _row_under(rules)
        self._hands: dict[tuple[Cards, Mask], tuple[int, int]] = {}
        self._units, each = rows().units, rows().each
        self._start = _start(rules) + sum([each[place] for place in unseen_facts(facts, 2)])

    def likely(self, state: State, moves: Iterable[Kind]) -> list[Kind]:
        """The moves that come into question for the seat on turn."""
        seat = state.turn
        other, passes = 1 - seat, min(state.passes, 2)
        total = self._start + _shared(len(state.deck), passes)
        total += self._row(state.tables[seat])[0] + self._row(state.tables[other])[1]
        total += self._hand(state, seat)[0] + self._hand(state, other)[1]
        lit = self._units(total)
        scores: dict[Kind, float] = {}
        for kind in moves:
            start, weights = self._score(kind[:3])
            scores[kind] = start + sum(map(mul, lit, weights))
        least = max([score for score in scores.values() if score < ALWAYS], default=0.0) + _LEAST
        return [kind for kind, score in scores.items() if score >= least]

    def _hand(self, state: State, seat: Seat) -> tuple[int, int]:
        key = state.hands[seat], state.frozen
        found = self._hands.get(key)
        if found is None:
            found = self._hands[key] = _hand_terms(hand_looks(*key, self._facts))
        return found


@lru_cache(maxsize=4096)
def _hand_terms(looks: Looks) -> tuple[int, int]:
    """What a hand adds for a seat on turn, and for one that waits."""
    return _terms(hand_facts(looks, 2))


@lru_cache(maxsize=8)
def _row_under(rules: Ruleset) -> Callable[[Row], tuple[int, int]]:
    """A function that says what a row adds for a seat on turn, and for one that waits."""

    @lru_cache(maxsize=4096)
    def terms(row: Row) -> tuple[int, int]:
        points = sorted([pile.card >> 2 for pile in row if pile.points])
        return _terms(row_facts(points, standing(row), rules))

    return terms


def _terms(found: list[int]) -> tuple[int, int]:
    each = rows().each
    return sum([each[place] for place in found]), sum([each[place + _AT.seat] for place in found])


@lru_cache(maxsize=8)
def _start(rules: Ruleset) -> int:
    """The sum for these rules when the seat on turn thinks."""
    each = rows().each
    return rows().start + each[_AT.thinker] + sum([each[place] for place in rules_facts(rules)])


@cache
def _shared(deck: int, passes: int) -> int:
    each = rows().each
    return each[_AT.deck + deck_fact(deck)] + each[_AT.passes + passes]


@cache
def _outputs() -> list[Score]:
    """By voice and score."""
    from cuttle.bot.policy_weights import NUMBERS, OUTPUT, SCORES, UNITS

    packed, count = a2b_base64(OUTPUT), 2 * SCORES
    numbers = unpack(f"<{2 * count}f", a2b_base64(NUMBERS))
    steps, starts = numbers[:count], numbers[count:]
    each = [packed[at : at + UNITS] for at in range(0, len(packed), UNITS)]
    return [
        (start, tuple([step * (byte - 128) for byte in weights]))
        for start, step, weights in zip(starts, steps, each, strict=True)
    ]


@cache
def _like_skilled(kind: Kind) -> Score:
    return _sum_of([_outputs()[place] for place in parts(kind)])


@cache
def _by_the_network(kind: Kind) -> Score:
    scores = _outputs()
    return _sum_of([scores[len(scores) // 2 + place] for place in parts(kind)])


def _sum_of(scores: list[Score]) -> Score:
    """The score of a move; one that the policy doesn't know always comes into question."""
    if not scores:
        return ALWAYS, ()
    starts, weights = zip(*scores, strict=True)
    return sum(starts), tuple(map(sum, zip(*weights, strict=True)))


def parts(kind: Kind) -> list[int]:
    """The places of the scores that make up that of a move; none if the policy doesn't know such moves."""
    verb, rank, target, *_ = kind
    if max(rank, target) >= JOKER:
        return []
    match verb:
        case Verb.DRAW | Verb.PASS:
            return [verb]
        case Verb.POINTS:
            return [_POINTS + rank]
        case Verb.SCUTTLE:
            return [_SCUTTLE + rank, _SCUTTLED + target]
        case Verb.ONEOFF if rank <= NINE:
            aim = [(_TWO if rank == TWO else _NINE) + target] if target >= 0 else []
            return [_ONEOFF + rank, *aim]
        case Verb.PERMANENT if rank in _PERMANENTS:
            return [_PERMANENT + _PERMANENTS.index(rank)]
        case Verb.STEAL if rank == JACK:
            return [_THIEF, _STOLEN + target]
    return []
