"""The facts about a position that the expert's networks see, by what one seat knows.

Each fact holds or doesn't (“the seat on turn has two tens”, “the rival needs four points”) and has a place. A
network has a row of weights for each place, and adds up the rows of those that hold.
"""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias, get_args

from cuttle.bot.knowledge import Knowledge
from cuttle.bot.sides import Standing
from cuttle.rules.cards import TEN, Card, Mask
from cuttle.rules.ruleset import NinePuts, NineTakes, Ruleset, Seven

Looks: TypeAlias = tuple[tuple[int, ...], Mask, int]
"""What is known of a hand: how many playable cards of each rank; the ranks of frozen ones; how many cards are
unknown."""

_DECKS: Final = (*range(5), *(5,) * 2, *(6,) * 3, *(7,) * 5, *(8,) * 6, *(9,) * 10)
"""By cards left in the deck: the place of that fact; more count as one place further."""
CHANCES: Final = 12
"""How many facts there are for a probability."""


class Places(NamedTuple):
    """Where the facts begin: those of the seat on turn, of the others in turn order, then those for all."""

    frozen: int
    """After three for the cards of each rank in hand."""
    unknown: int
    points: int
    short: int
    """The points still needed."""
    piles: int
    """Two for the point cards of each rank."""
    permanents: int
    """Three each for kings, queens, glasses, and jacks; among three, two for jokers."""
    best: int
    """The best point card."""
    seat: int
    """How many a seat has."""
    unseen: int
    """Five for the cards of each rank that are unseen."""
    deck: int
    passes: int
    thinker: int
    """The seat that thinks is on turn; among three also: it's the next one, or the last."""
    rest: int
    """The rules; among three, how likely the next seat could win at once, and the last one."""


def _ranks(seats: int) -> int:
    """How many ranks are told apart: jokers only among three."""
    return 13 if seats == 2 else 14


@cache
def places(seats: int) -> Places:
    """Where the facts are with two or three seats."""
    ranks, jokers, thinkers = _ranks(seats), *((0, 1) if seats == 2 else (2, 3))
    own = list(accumulate([3 * ranks, ranks, 9, 26, 26, 20, 12 + jokers, 11]))
    return Places(*own, *accumulate([5 * ranks, 11, 3, thinkers], initial=seats * own[-1]))


def hand_looks(hand: Sequence[Card], frozen: Mask, facts: Knowledge) -> Looks:
    """What is known of a hand."""
    counts, ranks, unknown = [0] * 14, 0, 0
    for card in hand:
        if card in facts.hidden:
            unknown += 1
        elif frozen >> card & 1:
            ranks |= 1 << (card >> 2)
        else:
            counts[card >> 2] += 1
    return tuple(counts), ranks, unknown


def hand_facts(looks: Looks, seats: int) -> list[int]:
    """The facts about a hand, for the seat on turn."""
    counts, frozen, unknown = looks
    at, ranks = places(seats), range(_ranks(seats))
    found = [3 * rank + more for rank in ranks for more in range(min(counts[rank], 3))]
    found += [at.frozen + rank for rank in ranks if frozen >> rank & 1]
    return [*found, at.unknown + min(unknown, 8)]


def row_facts(points: Sequence[int], own: Standing, rules: Ruleset) -> list[int]:
    """The facts about a row, for the seat on turn; `points` has the rank of each point card."""
    at = places(rules.seats)
    found = [
        at.piles + 2 * rank + more for rank in range(TEN + 1) for more in range(min(points.count(rank), 2))
    ]
    counts = own.kings, own.queens, own.glasses, own.jacks
    found += [
        at.permanents + 3 * which + more
        for which, count in enumerate(counts)
        for more in range(min(count, 3))
    ]
    if rules.seats > 2:
        found += [at.permanents + 12 + more for more in range(min(own.jokers, 2))]
    short = rules.goals[own.kings] - own.points
    found += [at.points + min(own.points, 25), at.short + min(max(short, 0), 25)]
    return [*found, at.best + (own.best >> 2) + 1]


def unseen_facts(facts: Knowledge, seats: int) -> list[int]:
    """The facts about the cards that a seat hasn't seen."""
    first = places(seats).unseen
    return [first + 5 * rank + facts.ranks[rank] for rank in range(_ranks(seats))]


def deck_fact(cards: int) -> int:
    """The fact about the cards left in the deck, from the first one of these."""
    return _DECKS[cards] if cards < len(_DECKS) else 10


def chance_fact(chance: float) -> int:
    """The fact about a probability, from the first one of these: 0, up to a tenth, up to two … and 1."""
    if chance <= 0:
        return 0
    return CHANCES - 1 if chance >= 1 else 1 + min(9, int(10 * chance))


def rules_facts(rules: Ruleset) -> list[int]:
    """The facts about the rules between two."""
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
    return [places(2).rest + place for place, holds in enumerate(facts) if holds]
