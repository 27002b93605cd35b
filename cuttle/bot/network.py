"""The expert's evaluation: a small neural network that sees what one seat knows, for two seats or three.

Its inputs are `features`. Each has a row of weights, and the hidden units are the sum of the rows of those
that hold. A row is one integer with 16 bits for each unit, so a single addition adds a whole row, and a few
operations rectify all units at once. What the cards on the table or in a hand add is remembered. The rows are
in `network_weights` and `network_weights_three`. The page fetches them when a search first needs them, so
they are imported at their first use.

Between two, the output is the log-odds of the seat on turn. Among three, each seat has an output and units of
its own, and a softmax makes win probabilities of the outputs.
"""

from binascii import a2b_base64
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.util import find_spec
from math import exp
from typing import Final, TypeAlias

from cuttle.bot.evaluation import MAX_CHANCE, ROUNDING, WinProbabilities, win_at_once, win_probabilities
from cuttle.bot.features import (
    CHANCE_BUCKETS,
    HandSummary,
    chance_bucket,
    deck_bucket,
    feature_offsets,
    hand_features,
    row_features,
    rules_features,
    summarize_hand,
    unseen_features,
)
from cuttle.bot.knowledge import Hand, Knowledge, knowledge_of, known_hand
from cuttle.bot.sides import RowCounts, RowValues, count_row, side_evaluator
from cuttle.bot.weights import LEAF_WEIGHTS, Weights
from cuttle.observation import Observation
from cuttle.rules.cards import Mask, Seat
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import Cards, Row, State

Terms: TypeAlias = tuple[int, ...]
"""What something of a seat adds to the sum if that seat is on turn; if it's the next one; the one after."""

BITS: Final = 16
"""Of each number in a row."""
_HALF: Final = 1 << BITS - 1
_ALL: Final = (1 << BITS) - 1


@dataclass(frozen=True, slots=True, eq=False)
class RowTerms:
    """What a row on the table means. Rows that look alike are the same object."""

    side: RowValues
    terms: Terms


@dataclass(frozen=True, slots=True, eq=False)
class HandTerms:
    """What a hand means, as far as it is known. Hands that look alike are the same object."""

    hand: Hand
    terms: Terms


class PackedRows:
    """Rows of weights. `lanes` numbers are in each, the units first.

    They are packed as all low bytes, then all high bytes. Weights that fit in a byte have no high ones.
    """

    def __init__(self, packed: str, lanes: int, units: int, *, wide: bool) -> None:
        """Unpack base64. `wide` weights have high bytes; the first row is where every sum starts."""
        halves, size = a2b_base64(packed), 2 * lanes
        low = halves[: len(halves) // 2] if wide else halves
        data = bytearray(2 * len(low))
        data[::2] = low
        if wide:
            data[1::2] = halves[len(low) :]
        ones = sum(1 << BITS * lane for lane in range(lanes))
        zeros = ones * (_HALF if wide else 128)
        start, *self.each = [
            int.from_bytes(data[at : at + size], "little") - zeros for at in range(0, len(data), size)
        ]
        self.start = start + ones * _HALF
        """The start of every sum."""
        self.signs = sum(_HALF << BITS * unit for unit in range(units))


class NetworkRows(PackedRows):
    """What the sum of the rows means.

    After the units come the shortcuts, one for each output: sums that go to it as they are.
    """

    def __init__(self, packed: str, units: int, raising: tuple[int, ...], steps: int) -> None:
        outputs = len(raising)
        super().__init__(packed, units + outputs, units, wide=True)
        self.steps = steps
        """The steps in one log-odd."""
        share = units // outputs
        self._groups = [(BITS * share * at, BITS * many) for at, many in enumerate(raising)]
        self._group, self._top = (1 << BITS * share) - 1, BITS * units

    def log_odds(self, total: int) -> list[float]:
        """The outputs, from the sum of the rows of all features that hold."""
        signs = total & self.signs
        lit = total & (signs - (signs >> BITS - 1))
        tops, steps, outputs = total >> self._top, self.steps, []
        for first, raising in self._groups:
            group = lit >> first & self._group
            # The remainder by 2 ** 16 - 1 is the sum of the 16-bit parts.
            up, down = (group & (1 << raising) - 1) % _ALL, (group >> raising) % _ALL
            outputs.append(((tops & _ALL) - _HALF + up - down) / steps)
            tops >>= BITS
        return outputs


def has_networks() -> bool:
    """Whether the weights of the networks can be imported, the policy's included: they travel together.

    If not, a search does without them; `search_tree` sees to that.
    """
    return find_spec("cuttle.bot.network_weights") is not None


@cache
def network_rows(seats: int) -> NetworkRows:
    """The rows for two seats or three."""
    if seats == 2:
        from cuttle.bot import network_weights as of_two

        return NetworkRows(of_two.ROWS, of_two.UNITS, (of_two.RAISING,), of_two.STEPS)
    from cuttle.bot import network_weights_three as of_three

    return NetworkRows(of_three.ROWS, of_three.UNITS, of_three.RAISING, of_three.STEPS)


class Network:
    """The evaluation of one decision between two seats."""

    def __init__(self, observation: Observation, knowledge: Knowledge) -> None:
        rules = observation.ruleset
        seats = rules.seats
        self._knowledge = knowledge
        self._offsets = feature_offsets(seats)
        self._rows = network_rows(seats)
        self._row_terms = _row_evaluator(rules)
        self._hand_terms: dict[tuple[Cards, Mask], HandTerms] = {}
        self._alike: dict[HandSummary, HandTerms] = {}
        self._chances: dict[tuple[object, ...], WinProbabilities] = {}
        each = self._rows.each
        known = unseen_features(knowledge, seats) + (rules_features(rules) if seats == 2 else [])
        start = self._rows.start + sum([each[place] for place in known])
        self._starts = [start + self._thinker_term((knowledge.seat - turn) % seats) for turn in range(seats)]
        """By seat on turn."""

    def _thinker_term(self, step: int) -> int:
        """The term for the seat that thinks, which comes `step` seats after the one on turn."""
        return 0 if step else self._rows.each[self._offsets.thinker]

    def __call__(self, state: State, turn: Seat) -> WinProbabilities:
        """Each seat's win probability when `turn` is about to move."""
        tables, deck, passes = state.tables, len(state.deck), state.passes
        own, rival = self._row_terms(tables[turn]), self._row_terms(tables[1 - turn])
        mine, theirs = self._hand(state, turn), self._hand(state, 1 - turn)
        key = own, rival, mine, theirs, turn, deck, passes
        chances = self._chances.get(key)
        if chances is None:
            total = self._starts[turn] + own.terms[0] + rival.terms[1] + mine.terms[0] + theirs.terms[1]
            (lean,) = self._rows.log_odds(total + self._shared_terms(deck, passes))
            win = win_at_once(own.side, (rival.side,), mine.hand, self._knowledge)
            chances = self._chances[key] = _win_probabilities(turn, win, lean, passes == 2 and not deck)
        return chances

    def _shared_terms(self, deck: int, passes: int) -> int:
        """What the cards in the deck and the passes add."""
        rows, at = self._rows.each, self._offsets
        return rows[at.deck + deck_bucket(deck)] + rows[at.passes + min(passes, 2)]

    def _hand(self, state: State, seat: Seat) -> HandTerms:
        key = state.hands[seat], state.frozen
        terms = self._hand_terms.get(key)
        if terms is None:
            terms = self._hand_terms[key] = self._evaluate_hand(state, seat)
        return terms

    def _evaluate_hand(self, state: State, seat: Seat) -> HandTerms:
        looks = summarize_hand(state.hands[seat], state.frozen, self._knowledge)
        hand_terms = self._alike.get(looks)
        if hand_terms is None:
            terms = _hand_terms(looks, len(state.hands))
            hand_terms = self._alike[looks] = HandTerms(known_hand(state, seat, self._knowledge), terms)
        return hand_terms


class NetworkOfThree(Network):
    """The evaluation of one decision among three seats."""

    def _thinker_term(self, step: int) -> int:
        return self._rows.each[self._offsets.thinker + step]

    def __call__(self, state: State, turn: Seat) -> WinProbabilities:
        """Each seat's win probability when `turn` is about to move.

        The network doesn't know that a seat can resign. Then the evaluation is the linear one.
        """
        if state.resigned:
            return win_probabilities(state, turn, self._knowledge)
        order = (turn, (turn + 1) % 3, (turn + 2) % 3)
        laid = [self._row_terms(state.tables[seat]) for seat in order]
        held = [self._hand(state, seat) for seat in order]
        deck, passes = len(state.deck), state.passes
        key = *laid, *held, turn, deck, passes
        by_seat = self._chances.get(key)
        if by_seat is None:
            win, *threats = self._wins(laid, held)
            total = self._starts[turn] + self._shared_terms(deck, passes) + self._threat_terms(threats)
            total += sum([part.terms[step] for step, part in enumerate(laid)])
            total += sum([part.terms[step] for step, part in enumerate(held)])
            chances = _win_probabilities_of_three(win, self._rows.log_odds(total), passes == 2 and not deck)
            by_seat = self._chances[key] = tuple([chances[(seat - turn) % 3] for seat in range(3)])
        return by_seat

    def _wins(self, laid: list[RowTerms], held: list[HandTerms]) -> list[float]:
        """How likely each seat could win at once."""
        first, second, third = [terms.side for terms in laid]
        rivals = (second, third), (third, first), (first, second)
        return [
            win_at_once(own.side, others, hand.hand, self._knowledge)
            for own, others, hand in zip(laid, rivals, held, strict=True)
        ]

    def _threat_terms(self, threats: list[float]) -> int:
        """The terms for how likely the others could win at once."""
        first, rows = self._offsets.rest, self._rows.each
        return sum(
            [rows[first + CHANCE_BUCKETS * at + chance_bucket(chance)] for at, chance in enumerate(threats)]
        )


def _win_probabilities(turn: Seat, win: float, lean: float, tied: bool) -> WinProbabilities:
    """The win probabilities: `win` at once, and else by log-odds; passing for a tie is worth a half."""
    chance = win + (1 - win) / (1 + exp(-max(-30.0, min(30.0, lean)))) + ROUNDING - ROUNDING
    if tied and chance < 0.5:
        chance = 0.5
    other = min(MAX_CHANCE, 1 - chance)
    chance = min(MAX_CHANCE, chance)
    return (other, chance) if turn else (chance, other)


def _win_probabilities_of_three(win: float, leans: list[float], tied: bool) -> list[float]:
    """The same among three, from the seat on turn on; passing for a tie is worth a third."""
    most = max(leans)
    powers = [exp(lean - most) for lean in leans]
    rest = (1 - win) / sum(powers)
    chances = [power * rest + ROUNDING - ROUNDING for power in powers]
    chances[0] += win
    if tied and chances[0] < 1 / 3:
        others = 2 / 3 / (1 - chances[0])
        chances = [1 / 3, chances[1] * others, chances[2] * others]
    return [min(MAX_CHANCE, chance) for chance in chances]


@lru_cache(maxsize=4096)
def _hand_terms(looks: HandSummary, seats: int) -> Terms:
    return _terms(hand_features(looks, seats), seats)


def _terms(features: list[int], seats: int) -> Terms:
    """What these features about a seat add, by how many steps it comes after the one on turn."""
    rows, size = network_rows(seats).each, feature_offsets(seats).per_seat
    return tuple([sum([rows[place + step * size] for place in features]) for step in range(seats)])


@lru_cache(maxsize=8)
def _row_evaluator(rules: Ruleset) -> Callable[[Row], RowTerms]:
    """A function that says what a row means under these rules; it remembers."""
    side_of = side_evaluator(rules, LEAF_WEIGHTS)

    @lru_cache(maxsize=4096)
    def laid(row: Row) -> RowTerms:
        points = tuple(sorted([pile.card >> 2 for pile in row if pile.for_points]))
        return alike(points, count_row(row), side_of(row))

    @lru_cache(maxsize=4096)
    def alike(points: tuple[int, ...], own: RowCounts, side: RowValues) -> RowTerms:
        return RowTerms(side, _terms(row_features(points, own, rules), rules.seats))

    return laid


def leaf_knowledge(observation: Observation, weights: Weights | None = None) -> Knowledge:
    """What a seat knows, for the leaves of a search: with the network, unless there are `weights` for the
    linear evaluation."""
    knowledge = knowledge_of(observation, weights or LEAF_WEIGHTS)
    if weights:
        return knowledge
    network = Network if observation.ruleset.seats == 2 else NetworkOfThree
    return replace(knowledge, network=network(observation, knowledge))
