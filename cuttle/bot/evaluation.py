"""Static evaluation: each seat's win probability when a seat is about to take its turn.

A linear model of the log-odds (its weights are in `weights`), then a softmax over the seats, then a
correction for immediate wins. It uses the `Knowledge` of one seat, so where hidden cards are makes no
difference.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, inf
from typing import Final, NamedTuple, TypeAlias

from cuttle.bot.knowledge import Hand, Knowledge, Outlook, known_hand, none_of
from cuttle.bot.weights import Chances, Weights
from cuttle.rules.cards import ACE, EIGHT, JACK, JOKER, KING, NINE, QUEEN, SIX, TEN, Card, Seat
from cuttle.rules.state import Row, State, after

SURE: Final = 0.999
"""The highest win probability before the round is won."""

WinProbabilities: TypeAlias = tuple[float, ...]
"""By seat: its win probability. A tie is shared."""


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
    jacks: int
    """How many jacks are on its point cards."""
    jokers: int
    """How many jokers are on its permanents."""

    @property
    def royals(self) -> int:
        """How many of its cards a six would scrap."""
        return self.kings + self.queens + self.glasses + self.jacks


NOTHING: Final = Standing(0, 0, -1, 0, 0, 0, 0, 0)


@lru_cache(maxsize=4096)
def standing(row: Row) -> Standing:
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
    return Standing(points, piles, best, counts[KING], counts[QUEEN], counts[EIGHT], jacks, jokers)


def shared(state: State) -> WinProbabilities:
    """A tie: each seat still playing has the same share."""
    playing = len(state.hands) - state.resigned.bit_count()
    return tuple([0.0 if state.resigned >> seat & 1 else 1 / playing for seat in range(len(state.hands))])


def win_probabilities(state: State, turn: Seat, facts: Knowledge) -> WinProbabilities:
    """Each seat's win probability when `turn` is about to move."""
    sides = tuple(map(standing, state.tables))
    outlooks = []
    for seat in range(len(sides)):
        hand = known_hand(state, seat, facts)
        # By seat: a move seldom changes what every seat's outlook depends on.
        key = seat, seat == turn, state.resigned, sides, hand
        found = facts.outlooks.get(key)
        if found is None:
            found = facts.outlooks[key] = outlook(state, seat, seat == turn, facts, sides, hand)
        outlooks.append(found)
    tied = state.passes == 2 and not state.deck
    if len(sides) == 2 and not tied:
        return _between_two(turn, outlooks[turn], outlooks[1 - turn])
    return _among(state, turn, facts, outlooks, shared(state)[turn] if tied else 0.0)


def outlook(
    state: State, seat: Seat, moves: bool, facts: Knowledge, sides: Sequence[Standing], hand: Hand
) -> Outlook:
    """How things look for a seat that is about to move, or waits while another one is."""
    resigned = state.resigned
    win = winning(state, facts, seat, sides, hand)
    if resigned >> seat & 1:
        return Outlook(-inf, win)
    rivals = [side for rival, side in enumerate(sides) if rival != seat and not resigned >> rival & 1]
    worth = _log_odds(state, facts, moves, sides[seat], rivals or [NOTHING], hand)
    return Outlook(worth if moves else worth + facts.weights.threat * win, win)


def _between_two(turn: Seat, mine: Outlook, other: Outlook) -> WinProbabilities:
    """The same as `_among` for two seats, without its lists: most evaluations end here."""
    (worth, win), (their_worth, _) = mine, other
    most = max(worth, their_worth)
    power, against = exp(worth - most), exp(their_worth - most)
    total = power + against
    lost = min(SURE, (1 - win) * (against / total))
    won = min(SURE, (1 - win) * (power / total) + win)
    return (lost, won) if turn else (won, lost)


def _among(
    state: State, turn: Seat, facts: Knowledge, outlooks: list[Outlook], share: float
) -> WinProbabilities:
    """The win probabilities; `share` is what the current seat gets by passing to a tie, or 0."""
    fair = _fair([worth for worth, _ in outlooks])
    if len(fair) > 2:
        fair = _forestalled(state, turn, facts, fair, outlooks)
    if share:
        fair = _with_the_last_pass(fair, turn, share)
    win = outlooks[turn].win
    found = [(1 - win) * each for each in fair]
    found[turn] += win
    return tuple([min(SURE, each) for each in found])


def _fair(worths: list[float]) -> list[float]:
    """Softmax: win probabilities from log-odds."""
    most = max(worths)
    powers = [exp(worth - most) for worth in worths]
    total = sum(powers)
    return [power / total for power in powers]


def _forestalled(
    state: State, turn: Seat, facts: Knowledge, fair: list[float], outlooks: list[Outlook]
) -> list[float]:
    """Correct for three seats: the next seat may win before the one after it moves, unless it is stopped."""
    following = [seat for seat in after(turn, len(fair)) if not state.resigned >> seat & 1]
    if len(following) < 2:
        return fair
    soon = facts.weights.soon * outlooks[following[0]].win
    rest = [(1 - soon) * share for share in fair]
    rest[following[0]] += soon
    return rest


def _with_the_last_pass(fair: list[float], turn: Seat, share: float) -> list[float]:
    """Correct for the last pass: the current seat can have a tie."""
    have = fair[turn]
    if have >= share:
        return fair
    found = [(1 - share) * each / (1 - have) for each in fair]
    found[turn] = share
    return found


def _log_odds(
    state: State, facts: Knowledge, moves: bool, own: Standing, rivals: list[Standing], hand: Hand
) -> float:
    """A seat's log-odds from its hand, its table and what it could do to its opponents."""
    weights, goals = facts.weights, state.ruleset.goals
    worth = hand.worth + _laid(weights, own, goals[own.kings] - own.points)
    chances = weights.now if moves else weights.later
    if moves:
        worth += weights.tempo
    if own.kings + 1 < len(goals):
        share = hand.unknown / facts.unseen if hand.unknown else 0.0
        less = goals[own.kings] - goals[own.kings + 1]
        worth += chances.king * less * _holds(hand.ranks, KING, share * facts.ranks[KING])
    return worth + max([_reach(state, facts, chances, hand, own, rival) for rival in rivals])


def _laid(weights: Weights, own: Standing, short: int) -> float:
    """The value of a seat's cards on the table when it is `short` points short of its goal."""
    _, piles, _, kings, queens, glasses, jacks, jokers = own
    worth = weights.need[min(max(short, 0), len(weights.need) - 1)]
    worth += weights.pile * piles + weights.king * kings + weights.glasses * glasses
    worth += weights.thief * (jacks + jokers)
    if queens:
        worth += weights.queen + weights.queens * (queens - 1)
        worth += weights.guarded * (kings + glasses + jacks)
    return worth


def _reach(
    state: State, facts: Knowledge, chances: Chances, hand: Hand, own: Standing, rival: Standing
) -> float:
    """The value of what a seat could do to an opponent with cards it has, or may have."""
    _, unknown, ranks, strongest = hand
    rules, counts = state.ruleset, facts.ranks
    share = unknown / facts.unseen if unknown else 0.0
    worth = 0.0
    if rival.points > own.points:
        worth += chances.ace * (rival.points - own.points) * _holds(ranks, ACE, share * counts[ACE])
    royals, more = rival.royals, rival.royals - own.royals
    if more > 0:
        worth += chances.six * more * _holds(ranks, SIX, share * counts[SIX])
    best = (rival.best >> 2) + 1
    in_reach = royals if not rival.queens else rival.queens == 1 or not rules.queens_protect_queens
    if best:
        above = min(1.0, share * facts.above[rival.best >> 2])
        worth += chances.scuttle * best * (1.0 if strongest > rules.strength[rival.best] else above)
        if not rival.queens:
            worth += chances.jack * best * _holds(ranks, JACK, share * counts[JACK])
    if in_reach and rules.joker == "thief":
        worth += chances.joker * (royals > rival.jacks) * _holds(ranks, JOKER, share * counts[JOKER])
    prey = max(best if not rival.queens else 0, 7 if in_reach else 0)
    return worth + (chances.nine * prey * _holds(ranks, NINE, share * counts[NINE]) if prey else 0.0)


def _holds(ranks: int, rank: int, expected: float) -> float:
    """The probability that a rank is in a hand, roughly."""
    return 1.0 if ranks >> rank & 1 else min(1.0, expected)


def winning(state: State, facts: Knowledge, seat: Seat, sides: Sequence[Standing], hand: Hand) -> float:
    """The probability that a seat could win at once if it were its turn.

    A seat that has already reached its goal, where it wins only at the end of its own turn, counts as 1.
    """
    points, _, _, kings, *_ = sides[seat]
    goals = state.ruleset.goals
    short = goals[kings] - points
    if short <= 0:
        return 0.0 if state.resigned >> seat & 1 else 1.0
    by_king = kings + 1 < len(goals) and goals[kings + 1] <= points
    ranks = winning_ranks(short, by_king, _loot(seat, sides))
    if by_king and facts.thieves and _king_in_reach(seat, sides):
        ranks |= facts.thieves
    if not ranks:
        return 0.0
    if ranks & hand.ranks:
        return 1.0
    if not hand.unknown:
        return 0.0
    good = sum([count for rank, count in enumerate(facts.ranks) if ranks >> rank & 1])
    return 1 - none_of(facts.unseen, good, hand.unknown)


def _loot(seat: Seat, sides: Sequence[Standing]) -> int:
    """The most points that a jack could bring a seat."""
    return max(
        [(side.best >> 2) + 1 for other, side in enumerate(sides) if other != seat and not side.queens] or [0]
    )


def _king_in_reach(seat: Seat, sides: Sequence[Standing]) -> bool:
    """Whether an opponent has a king that no queen protects."""
    return any(side.kings and not side.queens for other, side in enumerate(sides) if other != seat)


@cache
def winning_ranks(short: int, king_wins: bool, loot: int) -> int:
    """The ranks that win at once for a seat that is `short` points short, one bit each."""
    ranks = sum(1 << rank for rank in range(TEN + 1) if rank + 1 >= short)
    ranks |= king_wins << KING
    return ranks | (0 < short <= loot) << JACK
