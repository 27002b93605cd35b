"""Static evaluation: each seat's win probability when a seat is about to take its turn.

A linear model of the log-odds (its weights are in `weights`), then a softmax over the seats, then a
correction for immediate wins. It uses the `Knowledge` of one seat, so where hidden cards are makes no
difference.
"""

from collections.abc import Sequence
from math import exp
from typing import Final, TypeAlias

from cuttle.bot.knowledge import HOPELESS, Hand, Knowledge, Outlook, known_hand, probability_of_any
from cuttle.bot.sides import RowValues, winning_ranks
from cuttle.rules.cards import ACE, JACK, JOKER, KING, NINE, SIX, Seat
from cuttle.rules.state import State, other_seats, seats_after

MAX_CHANCE: Final = 0.999
"""The highest win probability before the round is won."""
ROUNDING: Final = float(1 << 22)
"""Added to a win probability and taken away again, it rounds to a multiple of 2⁻³⁰. `exp` and `sum` differ in
their last bits between platforms; so rounded, equally good moves are equal on all of them, and every bot
chooses the same everywhere."""

WinProbabilities: TypeAlias = tuple[float, ...]
"""By seat: its win probability. A tie is shared."""


def tie_shares(state: State) -> WinProbabilities:
    """A tie: each seat still playing has the same share."""
    playing = len(state.hands) - state.resigned.bit_count()
    return tuple([0.0 if state.resigned >> seat & 1 else 1 / playing for seat in range(len(state.hands))])


def win_probabilities(state: State, turn: Seat, knowledge: Knowledge) -> WinProbabilities:
    """Each seat's win probability when `turn` is about to move, by the network or else by outlooks."""
    if knowledge.network is not None:
        return knowledge.network(state, turn)
    pass_ties = state.passes == 2 and not state.deck
    sides = tuple(map(knowledge.side, state.tables))
    if len(sides) == 2 and not pass_ties:
        other = 1 - turn
        mine, their = sides[turn], sides[other]
        return _between_two(
            turn,
            outlook(mine, (their,), known_hand(state, turn, knowledge), knowledge, True),
            outlook(their, (mine,), known_hand(state, other, knowledge), knowledge, False),
        )
    outlooks = [outlook_among(state, seat, knowledge, sides, seat == turn) for seat in range(len(sides))]
    return _among(state, turn, knowledge, outlooks, tie_shares(state)[turn] if pass_ties else 0.0)


def outlook_among(
    state: State, seat: Seat, knowledge: Knowledge, sides: Sequence[RowValues], on_turn: bool
) -> Outlook:
    """A seat's outlook against all that still play; hopeless if it has resigned."""
    if state.resigned >> seat & 1:
        return HOPELESS
    rivals = tuple([sides[rival] for rival in other_seats(state, seat)])
    return outlook(sides[seat], rivals, known_hand(state, seat, knowledge), knowledge, on_turn)


def outlook(
    own: RowValues, rivals: tuple[RowValues, ...], hand: Hand, knowledge: Knowledge, on_turn: bool
) -> Outlook:
    """How things look for a seat that is about to move, or that waits while another one is."""
    key = own, rivals, hand, on_turn
    value = knowledge.outlooks.get(key)
    if value is None:
        win, weights = win_at_once(own, rivals, hand, knowledge), knowledge.weights
        worth = hand.worth + own.row_value
        if on_turn:
            worth += weights.tempo
        worth += own.king[on_turn] * hand.holds[KING]
        reach = _attack_value(own, rivals[0], hand, knowledge, on_turn)
        for rival in rivals[1:]:
            reach = max(reach, _attack_value(own, rival, hand, knowledge, on_turn))
        worth += reach
        value = knowledge.outlooks[key] = worth if on_turn else worth + weights.threat * win, win
    return value


def win_at_once(own: RowValues, rivals: tuple[RowValues, ...], hand: Hand, knowledge: Knowledge) -> float:
    """The probability that a seat could win at once if it were its turn.

    A seat that has already reached its goal, where it wins only at the end of its own turn, counts as 1.
    """
    if own.points_needed <= 0:
        return 1.0
    loot = (
        rivals[0].stealable_points if len(rivals) == 1 else max([rival.stealable_points for rival in rivals])
    )
    ranks = winning_ranks(own.points_needed, own.king_wins, loot)
    if own.king_wins and knowledge.thieves and any(rival.king_in_reach for rival in rivals):
        ranks |= knowledge.thieves
    if ranks & hand.ranks:
        return 1.0
    return probability_of_any(knowledge, ranks, hand.unknown) if ranks and hand.unknown else 0.0


def _attack_value(own: RowValues, rival: RowValues, hand: Hand, knowledge: Knowledge, on_turn: bool) -> float:
    """The value of what a seat could do to an opponent with cards it has, or may have."""
    chances = knowledge.weights.now if on_turn else knowledge.weights.later
    worth, holds = 0.0, hand.holds
    ahead, more = rival.points - own.points, rival.six_targets - own.six_targets
    if ahead > 0:
        worth += chances.ace * ahead * holds[ACE]
    if more > 0:
        worth += chances.six * more * holds[SIX]
    scuttle, jack, joker, nine = rival.attack_values[on_turn]
    above = hand.share * knowledge.above[rival.best]
    worth += scuttle * (1.0 if hand.strongest > rival.strength or above > 1.0 else above)
    return worth + jack * holds[JACK] + joker * holds[JOKER] + nine * holds[NINE]


def _between_two(turn: Seat, mine: Outlook, other: Outlook) -> WinProbabilities:
    """The same as `_among` for two seats, without its lists: most evaluations end here."""
    (worth, win), (rival, _) = mine, other
    power, against = (1.0, exp(rival - worth)) if worth > rival else (exp(worth - rival), 1.0)
    total = power + against
    won = (1 - win) * (power / total) + win + ROUNDING - ROUNDING
    lost = (1 - win) * (against / total) + ROUNDING - ROUNDING
    won, lost = MAX_CHANCE if won > MAX_CHANCE else won, MAX_CHANCE if lost > MAX_CHANCE else lost
    return (lost, won) if turn else (won, lost)


def _among(
    state: State, turn: Seat, knowledge: Knowledge, outlooks: list[Outlook], share: float
) -> WinProbabilities:
    """The win probabilities; `share` is what the current seat gets by passing to a tie, or 0."""
    fair = _softmax([worth for worth, _ in outlooks])
    if len(fair) > 2:
        fair = _correct_for_next_seat(state, turn, knowledge, fair, outlooks)
    if share:
        fair = _correct_for_last_pass(fair, turn, share)
    _, win = outlooks[turn]
    chances = [(1 - win) * chance for chance in fair]
    chances[turn] += win
    return tuple([min(MAX_CHANCE, chance) for chance in chances])


def _softmax(worths: list[float]) -> list[float]:
    """Softmax: win probabilities from log-odds."""
    most = max(worths)
    powers = [exp(worth - most) for worth in worths]
    total = sum(powers)
    return [power / total + ROUNDING - ROUNDING for power in powers]


def _correct_for_next_seat(
    state: State, turn: Seat, knowledge: Knowledge, fair: list[float], outlooks: list[Outlook]
) -> list[float]:
    """Correct for three seats: the next seat may win before the one after it moves, unless it is stopped."""
    following = [seat for seat in seats_after(turn, len(fair)) if not state.resigned >> seat & 1]
    if len(following) < 2:
        return fair
    soon = knowledge.weights.soon * outlooks[following[0]][1]
    rest = [(1 - soon) * share for share in fair]
    rest[following[0]] += soon
    return rest


def _correct_for_last_pass(fair: list[float], turn: Seat, share: float) -> list[float]:
    """Correct for the last pass: the current seat can have a tie."""
    have = fair[turn]
    if have >= share:
        return fair
    chances = [(1 - share) * chance / (1 - have) for chance in fair]
    chances[turn] = share
    return chances
