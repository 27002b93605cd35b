"""The table as the evaluation sees it: what each seat's row is worth, and what could be done to it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import Final, NamedTuple

from cuttle.bot.weights import AttackWeights, Weights
from cuttle.rules.cards import EIGHT, JACK, KING, QUEEN, TEN, Card, Mask
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import Row

_ROYAL: Final = 7
"""The points that a permanent which a nine can return counts as."""


class RowCounts(NamedTuple):
    """What a seat has on the table."""

    points: int
    piles: int
    """How many point cards."""
    best: Card
    """Its highest point card, or -1."""
    kings: int
    queens: int
    glasses: int
    jacks: int
    """How many jacks are on its point cards."""
    jokers: int
    """How many jokers are on its permanents."""

    @property
    def six_targets(self) -> int:
        """How many of its cards a six would scrap."""
        return self.kings + self.queens + self.glasses + self.jacks


class AttackValues(NamedTuple):
    """What it's worth to a rival to hold the cards that can attack a seat's row."""

    scuttle: float
    """A card that can scuttle its best point card."""
    jack: float
    joker: float
    nine: float


@dataclass(frozen=True, slots=True, eq=False)
class RowValues:
    """What a seat's row means for it and for its rivals, whatever their hands are. Rows that count alike are
    the same object."""

    points: int
    six_targets: int
    """How many of its cards a six would scrap."""
    row_value: float
    """The value of the row to its seat."""
    king: tuple[float, float]
    """The value of a king in its hand: while another seat moves, and when it's on turn."""
    points_needed: int
    """How many points it needs."""
    king_wins: bool
    """Whether a king would win."""
    stealable_points: int
    """The points that a jack would take from it."""
    king_in_reach: bool
    """Whether it has a king that no queen protects."""
    attack_values: tuple[AttackValues, AttackValues]
    """For a rival that waits, and for one on turn."""
    strength: int
    """The strength of its best point card."""
    best: int
    """Its rank; that of an ace if it has none."""


@lru_cache(maxsize=8)
def side_evaluator(rules: Ruleset, weights: Weights) -> Callable[[Row], RowValues]:
    """A function that says what a row means under these rules, by these weights.

    What it finds is kept from one decision to the next. Rows that count alike get the same object.
    """
    counted = lru_cache(maxsize=2048)(partial(_make_side, rules, weights))
    return lru_cache(maxsize=4096)(lambda row: counted(count_row(row)))


def count_row(row: Row) -> RowCounts:
    """Count the cards in a row."""
    counts = [0] * 14
    points = piles = jacks = jokers = 0
    best = -1
    for card, for_points, _, thieves, _ in row:
        if for_points:
            points += (card >> 2) + 1
            piles += 1
            best = max(best, card)
            jacks += len(thieves)
        else:
            counts[card >> 2] += 1
            jokers += len(thieves)
    return RowCounts(points, piles, best, counts[KING], counts[QUEEN], counts[EIGHT], jacks, jokers)


def _make_side(rules: Ruleset, weights: Weights, own: RowCounts) -> RowValues:
    """What a row with these counts means."""
    goals, kings = rules.goals, own.kings
    short, more = goals[kings] - own.points, kings + 1 < len(goals)
    less = goals[kings] - goals[kings + 1] if more else 0
    best = own.best
    return RowValues(
        points=own.points,
        six_targets=own.six_targets,
        row_value=_row_value(weights, own, short),
        king=(weights.later.king * less, weights.now.king * less),
        points_needed=short,
        king_wins=more and goals[kings + 1] <= own.points,
        stealable_points=0 if own.queens else (best >> 2) + 1,
        king_in_reach=bool(kings and not own.queens),
        attack_values=(_attack_values(own, rules, weights.later), _attack_values(own, rules, weights.now)),
        strength=rules.strength[best] if best >= 0 else 0,
        best=max(best, 0) >> 2,
    )


def _row_value(weights: Weights, own: RowCounts, points_needed: int) -> float:
    """The value of a seat's cards on the table when it is `points_needed` points short of its goal."""
    _, piles, _, kings, queens, glasses, jacks, jokers = own
    worth = weights.need[min(max(points_needed, 0), len(weights.need) - 1)]
    worth += weights.pile * piles + weights.king * kings + weights.glasses * glasses
    worth += weights.thief * (jacks + jokers)
    if queens:
        worth += weights.queen + weights.queens * (queens - 1)
        worth += weights.guarded * (kings + glasses + jacks)
    return worth


def _attack_values(own: RowCounts, rules: Ruleset, chances: AttackWeights) -> AttackValues:
    """What the cards that can attack a row are worth to a rival."""
    best, royals = (own.best >> 2) + 1, own.six_targets
    open_ = best if not own.queens else 0
    in_reach = royals if not own.queens else own.queens == 1 or not rules.queens_protect_queens
    stealable = in_reach and rules.joker == "thief" and royals > own.jacks
    return AttackValues(
        scuttle=chances.scuttle * best,
        jack=chances.jack * open_,
        joker=chances.joker * bool(stealable),
        nine=chances.nine * max(open_, _ROYAL if in_reach else 0),
    )


@cache
def winning_ranks(points_needed: int, king_wins: bool, stealable_points: int) -> Mask:
    """The ranks that win at once for a seat that is `points_needed` points short, one bit each."""
    ranks = sum(1 << rank for rank in range(TEN + 1) if rank + 1 >= points_needed)
    ranks |= king_wins << KING
    return ranks | (0 < points_needed <= stealable_points) << JACK
