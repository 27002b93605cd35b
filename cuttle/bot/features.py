"""The inputs of the expert's networks: binary features of a position, as one seat knows it.

Each feature holds or doesn't (“the seat on turn has two tens”, “the rival needs four points”) and has an
index. A network has a row of weights for each index, and adds up the rows of those that hold.
"""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias, get_args

from cuttle.bot.knowledge import Knowledge
from cuttle.bot.sides import RowCounts
from cuttle.rules.cards import TEN, Card, Mask
from cuttle.rules.ruleset import NinePuts, NineTakes, Ruleset, Seven

HandSummary: TypeAlias = tuple[tuple[int, ...], Mask, int]
"""What is known of a hand: how many playable cards of each rank; the ranks of frozen ones; how many cards are
unknown."""

_DECK_BUCKETS: Final = (*range(5), *(5,) * 2, *(6,) * 3, *(7,) * 5, *(8,) * 6, *(9,) * 10)
"""By cards left in the deck: the index of the bucket; more cards are in one bucket more."""
CHANCE_BUCKETS: Final = 12
"""How many buckets there are for a probability."""


class Offsets(NamedTuple):
    """Where each kind of feature begins: first each seat, from the one on turn on, then the rest."""

    frozen: int
    """After three for the cards of each rank in hand."""
    unknown: int
    points: int
    points_needed: int
    """The points still needed."""
    piles: int
    """Two for the point cards of each rank."""
    permanents: int
    """Three each for kings, queens, glasses, and jacks; among three, two for jokers."""
    best: int
    """The best point card."""
    per_seat: int
    """How many features each seat has."""
    unseen: int
    """Five for the cards of each rank that are unseen."""
    deck: int
    passes: int
    thinker: int
    """The seat that thinks is on turn; among three also: it's the next one, or the last."""
    rest: int
    """The rules; among three, how likely the next seat could win at once, and the last one."""


def _rank_count(seats: int) -> int:
    """How many ranks have features of their own: jokers only among three."""
    return 13 if seats == 2 else 14


@cache
def feature_offsets(seats: int) -> Offsets:
    """Where each kind of feature begins, with two or three seats."""
    ranks, jokers, thinkers = _rank_count(seats), *((0, 1) if seats == 2 else (2, 3))
    own = list(accumulate([3 * ranks, ranks, 9, 26, 26, 20, 12 + jokers, 11]))
    return Offsets(*own, *accumulate([5 * ranks, 11, 3, thinkers], initial=seats * own[-1]))


def summarize_hand(hand: Sequence[Card], frozen: Mask, knowledge: Knowledge) -> HandSummary:
    """What is known of a hand."""
    counts, ranks, unknown = [0] * 14, 0, 0
    for card in hand:
        if card in knowledge.hidden:
            unknown += 1
        elif frozen >> card & 1:
            ranks |= 1 << (card >> 2)
        else:
            counts[card >> 2] += 1
    return tuple(counts), ranks, unknown


def hand_features(summary: HandSummary, seats: int) -> list[int]:
    """The features of a hand, for the seat on turn."""
    counts, frozen, unknown = summary
    at, ranks = feature_offsets(seats), range(_rank_count(seats))
    features = [3 * rank + more for rank in ranks for more in range(min(counts[rank], 3))]
    features += [at.frozen + rank for rank in ranks if frozen >> rank & 1]
    return [*features, at.unknown + min(unknown, 8)]


def row_features(points: Sequence[int], own: RowCounts, rules: Ruleset) -> list[int]:
    """The features of a row, for the seat on turn; `points` has the rank of each point card."""
    at = feature_offsets(rules.seats)
    features = [
        at.piles + 2 * rank + more for rank in range(TEN + 1) for more in range(min(points.count(rank), 2))
    ]
    counts = own.kings, own.queens, own.glasses, own.jacks
    features += [
        at.permanents + 3 * which + more
        for which, count in enumerate(counts)
        for more in range(min(count, 3))
    ]
    if rules.seats > 2:
        features += [at.permanents + 12 + more for more in range(min(own.jokers, 2))]
    short = rules.goals[own.kings] - own.points
    features += [at.points + min(own.points, 25), at.points_needed + min(max(short, 0), 25)]
    return [*features, at.best + (own.best >> 2) + 1]


def unseen_features(knowledge: Knowledge, seats: int) -> list[int]:
    """The features of the cards that a seat hasn't seen."""
    first = feature_offsets(seats).unseen
    return [first + 5 * rank + knowledge.ranks[rank] for rank in range(_rank_count(seats))]


def deck_bucket(cards: int) -> int:
    """The bucket of the number of cards left in the deck."""
    return _DECK_BUCKETS[cards] if cards < len(_DECK_BUCKETS) else 10


def chance_bucket(chance: float) -> int:
    """The bucket of a probability: 0, up to a tenth, up to two … and 1."""
    if chance <= 0:
        return 0
    return CHANCE_BUCKETS - 1 if chance >= 1 else 1 + min(9, int(10 * chance))


def rules_features(rules: Ruleset) -> list[int]:
    """The features of the rules, for two seats."""
    features = (
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
    return [feature_offsets(2).rest + place for place, holds in enumerate(features) if holds]
