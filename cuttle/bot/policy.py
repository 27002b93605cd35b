"""The expert's policy: which moves a rival between two may well choose on its turn, by what it knows.

A small neural network that sees the same features as the one in `network` and gives each move a score. It has
learned what two one-ply searches choose, one with the evaluation of skilled and one with that of the network.
So a search looks only at the few likely moves. The weights are in `policy_weights`, which is imported at its
first use, as in `network`.
"""

from binascii import a2b_base64
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from math import log
from operator import mul
from struct import Struct, unpack
from typing import Final, TypeAlias

from cuttle.bot.features import (
    HandSummary,
    deck_bucket,
    feature_offsets,
    hand_features,
    row_features,
    rules_features,
    summarize_hand,
    unseen_features,
)
from cuttle.bot.knowledge import Knowledge
from cuttle.bot.network import BITS, PackedRows
from cuttle.bot.sides import count_row
from cuttle.rules.cards import EIGHT, JACK, JOKER, KING, NINE, QUEEN, TWO, Mask, Seat
from cuttle.rules.moves import Verb
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import Cards, Row, State

LIKELY_RATIO: Final = 0.1
"""A move is likely if its probability is at least this share of the likeliest move's."""

UNKNOWN_SCORE: Final = 1e9
"""The score of a move that the policy doesn't know."""

MoveKind: TypeAlias = tuple[int, ...]
"""A move's verb, the ranks of its card and its target, its seat, and the rank of a second target if any."""

WITH_SECOND_TARGET: Final = 5
"""The length of a kind with two targets."""
ScoreTerms: TypeAlias = tuple[float, tuple[float, ...]]
"""Where a move's score starts, and what each unit adds to it."""

_OFFSETS: Final = feature_offsets(2)
_MIN_LOG_RATIO: Final = log(LIKELY_RATIO)

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


class PolicyRows(PackedRows):
    """What the units make of the sum of the rows."""

    def __init__(self, packed: str, units: int) -> None:
        super().__init__(packed, units, units, wide=False)
        self._units = Struct(f"<{units}H")

    def units(self, total: int) -> tuple[int, ...]:
        """The units, rectified, from the sum of the rows of all features that hold."""
        signs = total & self.signs
        lit = total & (signs - (signs >> BITS - 1))
        return self._units.unpack(lit.to_bytes(self._units.size, "little"))


@cache
def policy_rows() -> PolicyRows:
    """The rows of the features, 16 bits for each unit."""
    from cuttle.bot.policy_weights import ROWS, UNITS

    return PolicyRows(ROWS, UNITS)


class Policy:
    """The likely moves of a rival, by what it knows in a determinization."""

    def __init__(self, rules: Ruleset, knowledge: Knowledge) -> None:
        self._knowledge = knowledge
        self._score_terms = _by_the_network if knowledge.network else _like_skilled
        self._row = _row_evaluator(rules)
        self._hands: dict[tuple[Cards, Mask], tuple[int, int]] = {}
        self._units, each = policy_rows().units, policy_rows().each
        self._start = _rules_start(rules) + sum([each[place] for place in unseen_features(knowledge, 2)])

    def likely_moves(self, state: State, moves: Iterable[MoveKind]) -> list[MoveKind]:
        """The likely moves of the seat on turn."""
        seat = state.turn
        other, passes = 1 - seat, min(state.passes, 2)
        total = self._start + _shared_terms(len(state.deck), passes)
        total += self._row(state.tables[seat])[0] + self._row(state.tables[other])[1]
        total += self._hand(state, seat)[0] + self._hand(state, other)[1]
        lit = self._units(total)
        scores: dict[MoveKind, float] = {}
        for kind in moves:
            start, weights = self._score_terms(kind[:3])
            scores[kind] = start + sum(map(mul, lit, weights))
            if len(kind) == WITH_SECOND_TARGET:  # as likely as with its better target alone
                start, weights = self._score_terms((*kind[:2], kind[4]))
                scores[kind] = max(scores[kind], start + sum(map(mul, lit, weights)))
        least = (
            max([score for score in scores.values() if score < UNKNOWN_SCORE], default=0.0) + _MIN_LOG_RATIO
        )
        return [kind for kind, score in scores.items() if score >= least]

    def _hand(self, state: State, seat: Seat) -> tuple[int, int]:
        key = state.hands[seat], state.frozen
        terms = self._hands.get(key)
        if terms is None:
            terms = self._hands[key] = _hand_terms(summarize_hand(*key, self._knowledge))
        return terms


@lru_cache(maxsize=4096)
def _hand_terms(looks: HandSummary) -> tuple[int, int]:
    """What a hand adds for a seat on turn, and for one that waits."""
    return _terms(hand_features(looks, 2))


@lru_cache(maxsize=8)
def _row_evaluator(rules: Ruleset) -> Callable[[Row], tuple[int, int]]:
    """A function that says what a row adds for a seat on turn, and for one that waits."""

    @lru_cache(maxsize=4096)
    def terms(row: Row) -> tuple[int, int]:
        points = sorted([pile.card >> 2 for pile in row if pile.for_points])
        return _terms(row_features(points, count_row(row), rules))

    return terms


def _terms(features: list[int]) -> tuple[int, int]:
    rows = policy_rows().each
    return sum([rows[place] for place in features]), sum(
        [rows[place + _OFFSETS.per_seat] for place in features]
    )


@lru_cache(maxsize=8)
def _rules_start(rules: Ruleset) -> int:
    """The sum for these rules when the seat on turn thinks."""
    rows = policy_rows().each
    return (
        policy_rows().start + rows[_OFFSETS.thinker] + sum([rows[place] for place in rules_features(rules)])
    )


@cache
def _shared_terms(deck: int, passes: int) -> int:
    rows = policy_rows().each
    return rows[_OFFSETS.deck + deck_bucket(deck)] + rows[_OFFSETS.passes + passes]


@cache
def _outputs() -> list[ScoreTerms]:
    """For each score, by the search that it was learned from: where it starts, and what each unit adds."""
    from cuttle.bot.policy_weights import NUMBERS, OUTPUT, SCORES, UNITS

    packed, count = a2b_base64(OUTPUT), 2 * SCORES
    numbers = unpack(f"<{2 * count}f", a2b_base64(NUMBERS))
    steps, starts = numbers[:count], numbers[count:]
    rows = [packed[at : at + UNITS] for at in range(0, len(packed), UNITS)]
    return [
        (start, tuple([step * (byte - 128) for byte in weights]))
        for start, step, weights in zip(starts, steps, rows, strict=True)
    ]


@cache
def _like_skilled(kind: MoveKind) -> ScoreTerms:
    return _sum_of([_outputs()[place] for place in score_indices(kind)])


@cache
def _by_the_network(kind: MoveKind) -> ScoreTerms:
    scores = _outputs()
    return _sum_of([scores[len(scores) // 2 + place] for place in score_indices(kind)])


def _sum_of(scores: list[ScoreTerms]) -> ScoreTerms:
    """The score of a move; one that the policy doesn't know is always likely."""
    if not scores:
        return UNKNOWN_SCORE, ()
    starts, weights = zip(*scores, strict=True)
    return sum(starts), tuple(map(sum, zip(*weights, strict=True)))


def score_indices(kind: MoveKind) -> list[int]:
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
