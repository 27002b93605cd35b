"""The expert's evaluation between two seats: a small neural network that sees what one seat knows.

Its inputs are `facts`. Each has a row of weights, and the hidden units are the sum of the rows of the facts
that hold. A row is one integer with 16 bits for each unit, so a single addition adds a whole row, and a few
operations rectify all units at once. What the cards on the table or in a hand add is remembered. The rows are
in `network_weights`.
"""

from binascii import a2b_base64
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import exp
from typing import Final

from cuttle.bot.evaluation import SURE, WinProbabilities, win_at_once
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
from cuttle.bot.knowledge import Hand, Knowledge, knowledge_of, known_hand
from cuttle.bot.network_weights import RAISING, ROWS, STEPS, UNITS
from cuttle.bot.sides import Side, Standing, sides_under, standing
from cuttle.bot.weights import HORIZON, Weights
from cuttle.observation import Observation
from cuttle.rules.cards import Mask, Seat
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import Pack, Row, State

_BITS: Final = 16
_TOP: Final = _BITS * UNITS
"""Where the shortcut begins: a sum of weights that goes to the result as it is."""
_HALF: Final = 1 << _BITS - 1
_SIGNS: Final = sum(_HALF << _BITS * unit for unit in range(UNITS))
_RAISING: Final = (1 << _BITS * RAISING) - 1
"""The units that speak for the seat on turn; the others speak against it."""
_ALL: Final = (1 << _BITS) - 1

_AT: Final = places(2)


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """What a row on the table means. Rows that look alike are the same object."""

    side: Side
    terms: tuple[int, int]
    """What it adds if its seat waits, and if it's on turn."""


@dataclass(frozen=True, slots=True, eq=False)
class Held:
    """What a hand means, as far as it is known. Hands that look alike are the same object."""

    hand: Hand
    terms: tuple[int, int]


@cache
def rows() -> tuple[int, list[int]]:
    """The start of every sum, and by fact its row of weights."""
    size = 2 * (UNITS + 1)
    packed = a2b_base64(ROWS)
    zeros = _SIGNS + (_HALF << _TOP)
    start, *each = [
        int.from_bytes(packed[at : at + size], "little") - zeros for at in range(0, len(packed), size)
    ]
    return start + _SIGNS, each


def log_odds(total: int) -> float:
    """The log-odds of a win for the seat on turn, from the sum of all rows."""
    signs = total & _SIGNS
    lit = total & (signs - (signs >> _BITS - 1))
    # The remainder by 2 ** 16 - 1 is the sum of the 16-bit parts.
    raising, lowering = (lit & _RAISING) % _ALL, (lit >> _BITS * RAISING) % _ALL
    return ((total >> _TOP) + raising - lowering) / STEPS


class Network:
    """The evaluation of one decision."""

    def __init__(self, observation: Observation, facts: Knowledge) -> None:
        self._facts = facts
        self._laid = _laid_under(observation.ruleset)
        self._held: dict[tuple[Pack, Mask], Held] = {}
        self._alike: dict[Looks, Held] = {}
        self._found: dict[tuple[object, ...], WinProbabilities] = {}
        start, each = rows()
        known = rules_facts(observation.ruleset) + unseen_facts(facts, 2)
        self._waiting = start + sum([each[place] for place in known])
        self._moving = self._waiting + each[_AT.thinker]
        self._rows = each

    def __call__(self, state: State, turn: Seat) -> WinProbabilities:
        """Each seat's win probability when `turn` is about to move."""
        tables, deck, passes = state.tables, len(state.deck), state.passes
        own, rival = self._laid(tables[turn]), self._laid(tables[1 - turn])
        mine, theirs = self._hand(state, turn), self._hand(state, 1 - turn)
        key = own, rival, mine, theirs, turn, deck, passes
        found = self._found.get(key)
        if found is None:
            each = self._rows
            total = self._moving if turn == self._facts.seat else self._waiting
            total += own.terms[1] + rival.terms[0] + mine.terms[1] + theirs.terms[0]
            total += each[_AT.deck + deck_fact(deck)] + each[_AT.passes + min(passes, 2)]
            win = win_at_once(own.side, (rival.side,), mine.hand, self._facts)
            found = self._found[key] = _shares(turn, win, log_odds(total), passes == 2 and not deck)
        return found

    def _hand(self, state: State, seat: Seat) -> Held:
        key = state.hands[seat], state.frozen
        found = self._held.get(key)
        if found is None:
            found = self._held[key] = self._looked_at(state, seat)
        return found

    def _looked_at(self, state: State, seat: Seat) -> Held:
        looks = hand_looks(state.hands[seat], state.frozen, self._facts)
        found = self._alike.get(looks)
        if found is None:
            found = self._alike[looks] = Held(known_hand(state, seat, self._facts), _hand_terms(looks))
        return found


def _shares(turn: Seat, win: float, lean: float, tied: bool) -> WinProbabilities:
    """The win probabilities: `win` at once, and else by log-odds; passing for a tie is worth a half."""
    chance = win + (1 - win) / (1 + exp(-max(-30.0, min(30.0, lean))))
    if tied and chance < 0.5:
        chance = 0.5
    other = min(SURE, 1 - chance)
    chance = min(SURE, chance)
    return (other, chance) if turn else (chance, other)


@lru_cache(maxsize=4096)
def _hand_terms(looks: Looks) -> tuple[int, int]:
    return _terms(hand_facts(looks, 2))


def _terms(found: list[int]) -> tuple[int, int]:
    """What the facts at these places add for a seat that waits, and for one on turn."""
    _, each = rows()
    return sum([each[place + _AT.seat] for place in found]), sum([each[place] for place in found])


@lru_cache(maxsize=8)
def _laid_under(rules: Ruleset) -> Callable[[Row], Laid]:
    """A function that says what a row means under these rules; it remembers."""
    side_of = sides_under(rules, HORIZON)

    @lru_cache(maxsize=4096)
    def laid(row: Row) -> Laid:
        points = tuple(sorted([pile.card >> 2 for pile in row if pile.points]))
        return alike(points, standing(row), side_of(row))

    @lru_cache(maxsize=4096)
    def alike(points: tuple[int, ...], own: Standing, side: Side) -> Laid:
        return Laid(side, _terms(row_facts(points, own, rules)))

    return laid


def knowledge_at_leaves(observation: Observation, weights: Weights | None = None) -> Knowledge:
    """What a seat knows, for the leaves of a search: with the network between two seats, unless there are
    `weights` for the linear evaluation."""
    facts = knowledge_of(observation, weights or HORIZON)
    if weights or observation.ruleset.seats > 2:
        return facts
    return replace(facts, network=Network(observation, facts))
