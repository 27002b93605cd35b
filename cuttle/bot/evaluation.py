"""Static evaluation: each seat's win probability when a seat is about to take its turn.

A linear model of the log-odds (its weights are in `weights`), then a softmax over the seats, then a
correction for immediate wins. It uses the `Knowledge` of one seat, so where hidden cards are makes no
difference.
"""

from collections.abc import Sequence
from math import exp, inf
from typing import Final, TypeAlias

from cuttle.bot.knowledge import Hand, Knowledge, Outlook, known_hand, one_of
from cuttle.bot.sides import Side, winning_ranks
from cuttle.rules.cards import ACE, JACK, JOKER, KING, NINE, SIX, Seat
from cuttle.rules.state import State, other_seats, seats_after

SURE: Final = 0.999
"""The highest win probability before the round is won."""

WinProbabilities: TypeAlias = tuple[float, ...]
"""By seat: its win probability. A tie is shared."""


def shared(state: State) -> WinProbabilities:
    """A tie: each seat still playing has the same share."""
    playing = len(state.hands) - state.resigned.bit_count()
    return tuple([0.0 if state.resigned >> seat & 1 else 1 / playing for seat in range(len(state.hands))])


def win_probabilities(state: State, turn: Seat, facts: Knowledge) -> WinProbabilities:
    """Each seat's win probability when `turn` is about to move."""
    if facts.network is not None:
        return facts.network(state, turn)
    tied = state.passes == 2 and not state.deck
    sides = tuple(map(facts.side, state.tables))
    if len(sides) == 2 and not tied:
        other = 1 - turn
        mine, their = sides[turn], sides[other]
        return _between_two(
            turn,
            outlook(mine, (their,), known_hand(state, turn, facts), facts, True),
            outlook(their, (mine,), known_hand(state, other, facts), facts, False),
        )
    outlooks = [outlook_among(state, seat, facts, sides, seat == turn) for seat in range(len(sides))]
    return _among(state, turn, facts, outlooks, shared(state)[turn] if tied else 0.0)


def outlook_among(state: State, seat: Seat, facts: Knowledge, sides: Sequence[Side], moves: bool) -> Outlook:
    """How things look for a seat; one that has resigned can't win."""
    if state.resigned >> seat & 1:
        return -inf, 0.0
    rivals = tuple([sides[rival] for rival in other_seats(state, seat)])
    return outlook(sides[seat], rivals, known_hand(state, seat, facts), facts, moves)


def outlook(own: Side, rivals: tuple[Side, ...], hand: Hand, facts: Knowledge, moves: bool) -> Outlook:
    """How things look for a seat that is about to move, or that waits while another one is."""
    key = own, rivals, hand, moves
    found = facts.outlooks.get(key)
    if found is None:
        win, weights = win_at_once(own, rivals, hand, facts), facts.weights
        worth = hand.worth + own.laid
        if moves:
            worth += weights.tempo
        worth += own.king[moves] * hand.holds[KING]
        reach = _reach(own, rivals[0], hand, facts, moves)
        for rival in rivals[1:]:
            reach = max(reach, _reach(own, rival, hand, facts, moves))
        worth += reach
        found = facts.outlooks[key] = worth if moves else worth + weights.threat * win, win
    return found


def win_at_once(own: Side, rivals: tuple[Side, ...], hand: Hand, facts: Knowledge) -> float:
    """The probability that a seat could win at once if it were its turn.

    A seat that has already reached its goal, where it wins only at the end of its own turn, counts as 1.
    """
    if own.short <= 0:
        return 1.0
    loot = rivals[0].loot if len(rivals) == 1 else max([rival.loot for rival in rivals])
    ranks = winning_ranks(own.short, own.by_king, loot)
    if own.by_king and facts.thieves and any(rival.king_in_reach for rival in rivals):
        ranks |= facts.thieves
    if ranks & hand.ranks:
        return 1.0
    return one_of(facts, ranks, hand.unknown) if ranks and hand.unknown else 0.0


def _reach(own: Side, rival: Side, hand: Hand, facts: Knowledge, moves: bool) -> float:
    """The value of what a seat could do to an opponent with cards it has, or may have."""
    chances = facts.weights.now if moves else facts.weights.later
    worth, holds = 0.0, hand.holds
    ahead, more = rival.points - own.points, rival.royals - own.royals
    if ahead > 0:
        worth += chances.ace * ahead * holds[ACE]
    if more > 0:
        worth += chances.six * more * holds[SIX]
    scuttle, jack, joker, nine = rival.aims[moves]
    above = hand.share * facts.above[rival.best]
    worth += scuttle * (1.0 if hand.strongest > rival.strength or above > 1.0 else above)
    return worth + jack * holds[JACK] + joker * holds[JOKER] + nine * holds[NINE]


def _between_two(turn: Seat, mine: Outlook, other: Outlook) -> WinProbabilities:
    """The same as `_among` for two seats, without its lists: most evaluations end here."""
    (worth, win), (rival, _) = mine, other
    power, against = (1.0, exp(rival - worth)) if worth > rival else (exp(worth - rival), 1.0)
    total = power + against
    won, lost = (1 - win) * (power / total) + win, (1 - win) * (against / total)
    won, lost = SURE if won > SURE else won, SURE if lost > SURE else lost
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
    _, win = outlooks[turn]
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
    following = [seat for seat in seats_after(turn, len(fair)) if not state.resigned >> seat & 1]
    if len(following) < 2:
        return fair
    soon = facts.weights.soon * outlooks[following[0]][1]
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
