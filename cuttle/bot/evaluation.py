"""How good a position is for a seat, as its chance to win: a number from 0 to 1.

It looks at a position in which somebody is about to move, through a `View`: cards that the seat
cannot know count by what is left unseen, never by what an imagined world happens to hold.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb, exp
from typing import Final, NamedTuple

from cuttle.bot.weights import Chances, Weights
from cuttle.cards import (
    ACE,
    EIGHT,
    JACK,
    KING,
    NINE,
    PLAIN_DECK,
    QUEEN,
    SIX,
    TEN,
    Card,
    Mask,
    Seat,
    mask,
)
from cuttle.observation import Observation
from cuttle.state import Row, State, after, every_card

SURE: Final = 0.999
"""As good as won, and yet less than having won."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat can tell, at the moment it decides; the same for all it thinks of there."""

    seat: Seat
    hidden: Mask
    """The cards it has not seen and cannot place."""
    unseen: int
    """How many those are."""
    ranks: tuple[int, ...]
    """How many of each rank."""
    above: tuple[int, ...]
    """How many number cards of each rank or a higher one."""
    unknown: float
    """What an unknown card in hand is worth."""
    weights: Weights


def view(observation: Observation, weights: Weights) -> View:
    """What a seat can tell from its observation."""
    hidden = mask(PLAIN_DECK) & ~mask([card for card in every_card(observation) if card >= 0])
    ranks = [(hidden >> 4 * rank & 15).bit_count() for rank in range(14)]
    unseen = sum(ranks)
    above = tuple([sum(ranks[rank : TEN + 1]) for rank in range(14)])
    worth = sum(count * each for count, each in zip(ranks, weights.hand, strict=True))
    unknown = worth / max(1, unseen)
    return View(observation.seat, hidden, unseen, tuple(ranks), above, unknown, weights)


class Standing(NamedTuple):
    """What a seat has on the table."""

    points: int
    piles: int
    """How many point cards."""
    best: Card
    """Its highest point card, or -1."""
    kings: int
    queens: int
    glasses: int
    thieves: int
    """How many jacks lie on its cards."""


@lru_cache(maxsize=4096)
def standing(row: Row) -> Standing:
    """What lies in a row, counted."""
    counts = [0] * 14
    points = piles = thieves = 0
    best = -1
    for card, for_points, _, jacks, _ in row:
        if for_points:
            points += (card >> 2) + 1
            piles += 1
            best = max(best, card)
            thieves += len(jacks)
        else:
            counts[card >> 2] += 1
    return Standing(points, piles, best, counts[KING], counts[QUEEN], counts[EIGHT], thieves)


class Hand(NamedTuple):
    """What a seat holds, as far as the one who looks can tell."""

    worth: float
    unknown: int
    """How many cards are unknown."""
    ranks: int
    """The ranks of those known and playable, one bit each."""
    highest: Card
    """The highest known number card that is playable, or -1."""


def held(state: State, seat: Seat, view: View) -> Hand:
    """A hand as far as the one who looks can tell."""
    weights = view.weights
    hidden, frozen, each = view.hidden, state.frozen, weights.hand
    worth, unknown, ranks, highest = 0.0, 0, 0, -1
    hand = state.hands[seat]
    for card in hand:
        if hidden >> card & 1:
            unknown += 1
            worth += view.unknown
            continue
        worth += each[card >> 2]
        if frozen and frozen >> card & 1:
            worth += weights.frozen
            continue
        ranks |= 1 << (card >> 2)
        if highest < card < 4 * JACK:
            highest = card
    if len(hand) > 5:
        worth += weights.crowd * (len(hand) - 5)
    return Hand(worth, unknown, ranks, highest)


def chance(state: State, view: View) -> float:
    """The chance of the seat that looks to win, when somebody is about to move."""
    me, turn = view.seat, state.turn
    sides = [standing(row) for row in state.tables]
    hands = [held(state, seat, view) for seat in range(len(sides))]
    odds = _odds(state, view, sides, hands)
    fair = 1 / (1 + exp(-odds)) if odds > -30 else 0.0
    last = state.passes == 2 and not state.deck
    if turn == me:
        win = winning(state, view, me, sides, hands[me])
        return min(SURE, win + (1 - win) * (max(fair, 0.5) if last else fair))
    for seat in after(me, len(sides)):
        fair *= 1 - winning(state, view, seat, sides, hands[seat])
    return min(fair, 0.5 if last else SURE)


def _odds(state: State, view: View, sides: list[Standing], hands: list[Hand]) -> float:
    """The logarithm of the odds for the seat that looks, against its strongest rival."""
    worths = [_worth(state, view, seat, sides, hands[seat]) for seat in range(len(sides))]
    mine = worths.pop(view.seat)
    return mine - max(worths)


def _worth(state: State, view: View, seat: Seat, sides: list[Standing], hand: Hand) -> float:
    """What a seat has, in hand and on the table, and what it could do with it."""
    weights, goals = view.weights, state.ruleset.goals
    own = sides[seat]
    short = goals[own.kings] - own.points
    worth = hand.worth + _laid(weights, own, short)
    if seat == state.turn:
        chances = weights.now
        worth += weights.tempo
    else:
        chances = weights.later
        worth += weights.threat * winning(state, view, seat, sides, hand)
    if own.kings + 1 < len(goals):
        share = hand.unknown / view.unseen if hand.unknown else 0.0
        less = goals[own.kings] - goals[own.kings + 1]
        worth += chances.king * less * _holds(hand.ranks, KING, share * view.ranks[KING])
    rivals = [rival for other, rival in enumerate(sides) if other != seat]
    return worth + max([_reach(view, chances, hand, own, rival) for rival in rivals])


def _laid(weights: Weights, own: Standing, short: int) -> float:
    """What one's cards on the table are worth, when one is so many points short."""
    _, piles, _, kings, queens, glasses, thieves = own
    worth = weights.need[min(max(short, 0), len(weights.need) - 1)]
    worth += weights.pile * piles + weights.king * kings + weights.glasses * glasses + weights.thief * thieves
    if queens:
        worth += weights.queen + weights.queens * (queens - 1)
        worth += weights.guarded * (kings + glasses + thieves)
    return worth


def _reach(view: View, chances: Chances, hand: Hand, own: Standing, rival: Standing) -> float:
    """What a seat could do to a rival with what it holds, or may hold."""
    _, unknown, ranks, highest = hand
    share = unknown / view.unseen if unknown else 0.0
    counts = view.ranks
    worth = 0.0
    if rival.points > own.points:
        worth += chances.ace * (rival.points - own.points) * _holds(ranks, ACE, share * counts[ACE])
    royals = rival.kings + rival.queens + rival.glasses + rival.thieves
    more = royals - own.kings - own.queens - own.glasses - own.thieves
    if more > 0:
        worth += chances.six * more * _holds(ranks, SIX, share * counts[SIX])
    best = (rival.best >> 2) + 1
    in_reach = royals if not rival.queens else rival.queens == 1
    if best:
        above = 1.0 if highest > rival.best else min(1.0, share * view.above[rival.best >> 2])
        worth += chances.scuttle * best * above
        if not rival.queens:
            worth += chances.jack * best * _holds(ranks, JACK, share * counts[JACK])
    prey = max(best if not rival.queens else 0, 7 if in_reach else 0)
    return worth + (chances.nine * prey * _holds(ranks, NINE, share * counts[NINE]) if prey else 0.0)


def _holds(ranks: int, rank: int, expected: float) -> float:
    """How likely a rank is in a hand."""
    return 1.0 if ranks >> rank & 1 else min(1.0, expected)


def winning(state: State, view: View, seat: Seat, sides: list[Standing], hand: Hand) -> float:
    """The chance that a seat could win at once if it were on turn now."""
    points, _, _, kings, _, _, _ = sides[seat]
    goals = state.ruleset.goals
    short = goals[kings] - points
    ranks = winning_ranks(short, kings + 1 < len(goals) and goals[kings + 1] <= points, _loot(seat, sides))
    if not ranks:
        return 0.0
    if ranks & hand.ranks:
        return 1.0
    if not hand.unknown:
        return 0.0
    good = sum([count for rank, count in enumerate(view.ranks) if ranks >> rank & 1])
    return 1 - none_of(view.unseen, good, hand.unknown)


def _loot(seat: Seat, sides: list[Standing]) -> int:
    """The most points that a jack could bring a seat."""
    return max(
        [(side.best >> 2) + 1 for other, side in enumerate(sides) if other != seat and not side.queens] or [0]
    )


@cache
def winning_ranks(short: int, king_wins: bool, loot: int) -> int:
    """The ranks that win at once for a seat that is so many points short, one bit each."""
    ranks = sum(1 << rank for rank in range(TEN + 1) if rank + 1 >= short)
    ranks |= king_wins << KING
    return ranks | (0 < short <= loot) << JACK


@cache
def none_of(cards: int, good: int, drawn: int) -> float:
    """The chance that none of some good cards is among those drawn from all."""
    if drawn > cards - good:
        return 0.0
    return comb(cards - good, drawn) / comb(cards, drawn)
