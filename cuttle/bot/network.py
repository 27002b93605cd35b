"""The expert's evaluation between two seats: a small neural network that sees what one seat knows.

Its inputs are facts that hold or don't (“the seat on turn has two tens”, “the rival needs four points”).
Each fact has a row of weights, and the hidden units are the sum of the rows of the facts that hold. A row is
one integer with 16 bits for each unit, so a single addition adds a whole row, and a few operations rectify
all units at once. What the cards on the table or in a hand add is remembered. The rows are in
`network_weights`.
"""

from binascii import a2b_base64
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import exp
from typing import Final, get_args

from cuttle.bot.evaluation import SURE, WinProbabilities, win_at_once
from cuttle.bot.knowledge import Hand, Knowledge, knowledge_of, known_hand
from cuttle.bot.network_weights import RAISING, ROWS, STEPS, UNITS
from cuttle.bot.sides import Side, Standing, sides_under, standing
from cuttle.bot.weights import HORIZON, Weights
from cuttle.observation import Observation
from cuttle.rules.cards import TEN, Mask, Seat
from cuttle.rules.ruleset import NinePuts, NineTakes, Ruleset, Seven
from cuttle.rules.state import Pack, Row, State

_BITS: Final = 16
_TOP: Final = _BITS * UNITS
"""Where the shortcut begins: a sum of weights that goes to the result as it is."""
_HALF: Final = 1 << _BITS - 1
_SIGNS: Final = sum(_HALF << _BITS * unit for unit in range(UNITS))
_RAISING: Final = (1 << _BITS * RAISING) - 1
"""The units that speak for the seat on turn; the others speak against it."""
_ALL: Final = (1 << _BITS) - 1

# The places of the facts. First those of the seat on turn, then the same for the other one.
_FROZEN, _UNKNOWN, _POINTS, _SHORT, _PILES, _PERMANENTS, _BEST, _SEAT = 39, 52, 61, 87, 113, 133, 145, 156
_UNSEEN: Final = 2 * _SEAT
_DECK: Final = _UNSEEN + 13 * 5
_PASSES: Final = _DECK + 11
_OWN_TURN: Final = _PASSES + 3
_RULES: Final = _OWN_TURN + 1

_DECKS: Final = (*range(5), *(5,) * 2, *(6,) * 3, *(7,) * 5, *(8,) * 6, *(9,) * 10)
"""By cards left in the deck: the place of that fact; more count as one place further."""


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
        self._alike: dict[tuple[object, ...], Held] = {}
        self._found: dict[tuple[object, ...], WinProbabilities] = {}
        start, each = rows()
        self._waiting = start + _rules_term(observation.ruleset)
        self._waiting += sum(each[_UNSEEN + 5 * rank + count] for rank, count in enumerate(facts.ranks[:13]))
        self._moving = self._waiting + each[_OWN_TURN]
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
            total += each[_DECK + (_DECKS[deck] if deck < 31 else 10)] + each[_PASSES + min(passes, 2)]
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
        facts = self._facts
        counts, frozen, unknown = _counted(state.hands[seat], state.frozen, facts)
        key = tuple(counts), frozen, unknown
        found = self._alike.get(key)
        if found is None:
            places = [3 * rank + more for rank in range(13) for more in range(min(counts[rank], 3))]
            places += [_FROZEN + rank for rank in range(13) if frozen >> rank & 1]
            places.append(_UNKNOWN + min(unknown, 8))
            found = self._alike[key] = Held(known_hand(state, seat, facts), _terms(places))
        return found


def _counted(hand: Pack, frozen: Mask, facts: Knowledge) -> tuple[list[int], Mask, int]:
    """How many known, playable cards of each rank; the ranks of frozen ones; how many are unknown."""
    counts, ranks, unknown = [0] * 14, 0, 0
    for card in hand:
        if card in facts.hidden:
            unknown += 1
        elif frozen >> card & 1:
            ranks |= 1 << (card >> 2)
        else:
            counts[card >> 2] += 1
    return counts, ranks, unknown


def _shares(turn: Seat, win: float, lean: float, tied: bool) -> WinProbabilities:
    """The win probabilities: `win` at once, and else by log-odds; passing for a tie is worth a half."""
    chance = win + (1 - win) / (1 + exp(-max(-30.0, min(30.0, lean))))
    if tied and chance < 0.5:
        chance = 0.5
    other = min(SURE, 1 - chance)
    chance = min(SURE, chance)
    return (other, chance) if turn else (chance, other)


def _terms(places: list[int]) -> tuple[int, int]:
    """What the facts at these places add for a seat that waits, and for one on turn."""
    _, each = rows()
    return sum([each[_SEAT + place] for place in places]), sum([each[place] for place in places])


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
        return Laid(side, _terms(_places(points, own, rules)))

    return laid


def _places(points: tuple[int, ...], own: Standing, rules: Ruleset) -> list[int]:
    """The facts about a row; `points` has the rank of each point card."""
    places = [
        _PILES + 2 * rank + more for rank in range(TEN + 1) for more in range(min(points.count(rank), 2))
    ]
    counts = own.kings, own.queens, own.glasses, own.jacks
    places += [
        _PERMANENTS + 3 * at + more for at, count in enumerate(counts) for more in range(min(count, 3))
    ]
    short = rules.goals[own.kings] - own.points
    places += [_POINTS + min(own.points, 25), _SHORT + min(max(short, 0), 25), _BEST + (own.best >> 2) + 1]
    return places


def _rules_term(rules: Ruleset) -> int:
    """What the rules add."""
    _, each = rows()
    facts = (
        rules.wins_at_once,
        rules.hand_limit is None,
        rules.limit_refuses,
        rules.two_hits_any,
        rules.three_takes_three,
        rules.four_takes,
        rules.five_discards == 0,
        rules.five_draws == 2,
        *(rules.seven == kind for kind in get_args(Seven)),
        *(rules.nine_takes == kind for kind in get_args(NineTakes)),
        *(rules.nine_puts == kind for kind in get_args(NinePuts)),
        rules.nine_freezes,
        rules.ten_gives,
        rules.queens_protect_queens,
        rules.second_queen_draws > 0,
        rules.jack_may_be_forced,
        rules.empty_deck_opens,
    )
    return sum([each[_RULES + place] for place, holds in enumerate(facts) if holds])


def knowledge_at_leaves(observation: Observation, weights: Weights | None = None) -> Knowledge:
    """What a seat knows, for the leaves of a search: with the network between two seats, unless there are
    `weights` for the linear evaluation."""
    facts = knowledge_of(observation, weights or HORIZON)
    if weights or observation.ruleset.seats > 2:
        return facts
    return replace(facts, network=Network(observation, facts))
