"""Quiescence search: expectimax over what a move leaves open, until a seat is about to take its turn.

One-offs are weighted by the chance that they are countered, random picks by their average. Every other choice
is made by its seat for its own good (max^n). At turns, the static evaluation decides.
"""

from typing import Final

from cuttle.bot.evaluation import WinProbabilities, tie_shares, win_probabilities
from cuttle.bot.knowledge import Knowledge, probability_of_holding, put_in_hand
from cuttle.rules.apply import decline_answers, play
from cuttle.rules.cards import TEN, TWO, Card, Seat
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ALLOW, DISCARD, Move, Verb
from cuttle.rules.phases import Answering, Blocking, Chance, Discarding, Over, Revealing, Taking, Turn
from cuttle.rules.repetition import fingerprint
from cuttle.rules.sight import can_answer
from cuttle.rules.state import Position, State, other_seats

MAX_DEPTH: Final = 4
"""How many cards revealed by sevens are followed, less one for each seat but the first."""
MAX_COUNTERS: Final = 2
"""With three seats: after this many twos, no unknown two is expected on top; fewer after a seven."""

_TAKE: Final = Verb.TAKE
_SUIT_MATTERS: Final = {Verb.POINTS, Verb.SCUTTLE, Verb.STEAL}
"""Plays in which the suit of the card matters afterwards."""


def distinct_moves(position: Position, moves: tuple[Move, ...]) -> list[Move]:
    """The moves without those that differ only in a suit that hardly matters."""
    distinct: dict[tuple[int, ...], Move] = {}
    strength, frozen = position.ruleset.strength, position.frozen
    for move in moves:
        verb, card, target, seat, second = move
        if verb in _SUIT_MATTERS or card < 0:
            distinct[move] = move
            continue
        alike = (verb, card >> 2, target, seat, second, frozen >> card & 1)
        other = distinct.get(alike, move)
        if card < len(strength) and (strength[card] > strength[other.card]) == (verb is _TAKE):
            other = move
        distinct[alike] = other
    return list(distinct.values())


def expected_value(state: State, knowledge: Knowledge, depth: int = 0) -> WinProbabilities:
    """Each seat's win probability, with open choices resolved.

    `depth` counts the cards played from sevens so far.
    """
    phase = state.phase
    if isinstance(phase, Turn):
        if knowledge.tie_positions and fingerprint(state) in knowledge.tie_positions:
            return tie_shares(state)
        return win_probabilities(state, phase.seat, knowledge)
    if isinstance(phase, Over):
        return final_chances(state, phase.winner)
    if isinstance(phase, Chance):
        return _average_pick(state, phase, knowledge, depth)
    if isinstance(phase, Answering | Blocking):
        return (
            _best(state, knowledge, depth)
            if phase.seat == knowledge.seat
            else _answer_value(state, phase, knowledge, depth)
        )
    if isinstance(phase, Discarding) and (phase.seat != knowledge.seat or phase.left > 2):
        return expected_value(play(state, _cheapest_discard(state, phase.seat, knowledge)), knowledge, depth)
    if depth and isinstance(phase, Discarding | Taking | Revealing):
        return _follow_one_move(state, knowledge, depth)
    return _best(state, knowledge, depth + isinstance(phase, Revealing))


def _best(state: State, knowledge: Knowledge, depth: int) -> WinProbabilities:
    """The value after the best move of the seat that decides."""
    seat = state.phase.seat
    ahead = [
        expected_value(play(state, move), knowledge, depth)
        for move in distinct_moves(state, legal_moves(state))
    ]
    return max(ahead, key=lambda chances: chances[seat])


def final_chances(state: State, winner: Seat | None) -> WinProbabilities:
    """The win probabilities when the round is over."""
    if winner is None:
        return tie_shares(state)
    return tuple([float(seat == winner) for seat in range(len(state.hands))])


def _follow_one_move(state: State, knowledge: Knowledge, depth: int) -> WinProbabilities:
    """The value deep in a chain of sevens: only the move that looks best is followed."""
    if depth > MAX_DEPTH - len(state.hands):
        return _quick_value(state, knowledge)
    depth += isinstance(state.phase, Revealing)
    return expected_value(
        play(state, _best_at_a_glance(state, state.phase.seat, knowledge)), knowledge, depth
    )


def _cheapest_discard(state: State, seat: Seat, knowledge: Knowledge) -> Move:
    """What a seat would discard: its least valuable card."""
    hand = knowledge.weights.hand
    return DISCARD[min(state.hands[seat], key=lambda card: (hand[card >> 2], card))]


def _best_at_a_glance(state: State, seat: Seat, knowledge: Knowledge) -> Move:
    """The move that looks best after a seven, without a search."""
    moves = distinct_moves(state, legal_moves(state))
    if len(moves) == 1:
        return moves[0]
    return max(moves, key=lambda move: _quick_value(play(state, move), knowledge)[seat])


def _quick_value(state: State, knowledge: Knowledge) -> WinProbabilities:
    """The win probabilities if nothing is countered and everything else open is ignored."""
    state = decline_answers(state)
    phase = state.phase
    if isinstance(phase, Over):
        return final_chances(state, phase.winner)
    turn = phase.seat if isinstance(phase, Turn) else other_seats(state, state.turn)[0]
    return win_probabilities(state, turn, knowledge)


def _average_pick(state: State, phase: Chance, knowledge: Knowledge, depth: int) -> WinProbabilities:
    """The average over all random discards; cards that look alike are evaluated once.

    After a seven, only the likeliest pick is evaluated.
    """
    alike: dict[int, list[Card]] = {}
    for card in state.hands[phase.victim]:
        kind = -1 if card in knowledge.hidden else 2 * (card >> 2) + (state.frozen >> card & 1)
        alike.setdefault(kind, []).append(card)
    kinds = list(alike.values()) if not depth else [max(alike.values(), key=len)]
    total = sum(map(len, kinds))
    average = [0.0] * len(state.hands)
    for cards in kinds:
        chances = expected_value(play(state, Move(Verb.PICK, cards[0])), knowledge, depth)
        average = [mean + len(cards) / total * chance for mean, chance in zip(average, chances, strict=True)]
    return tuple(average)


def _answer_value(
    state: State, phase: Answering | Blocking, knowledge: Knowledge, depth: int
) -> WinProbabilities:
    """The value if another seat may counter or block, and does if that helps it."""
    allowed = expected_value(play(state, ALLOW), knowledge, depth)
    seat, rank, verb = phase.seat, TWO, Verb.COUNTER
    if isinstance(phase, Blocking):
        rank, verb = TEN, Verb.BLOCK
    hand = state.hands[seat]
    known = [card for card in hand if can_answer(state, card, rank) and card not in knowledge.hidden]
    likely = 1.0 if known else probability_of_holding(state, seat, knowledge, rank)
    if not likely or (not known and _too_many_twos(state, phase, depth)):
        return allowed
    answer, determinization = (known[0], state) if known else put_in_hand(state, seat, knowledge, rank)
    answered = expected_value(play(determinization, Move(verb, answer)), knowledge, depth)
    if answered[seat] <= allowed[seat]:
        return allowed
    return tuple([likely * yes + (1 - likely) * no for yes, no in zip(answered, allowed, strict=True)])


def _too_many_twos(state: State, phase: Answering | Blocking, depth: int) -> bool:
    """Whether to expect no more twos; with three seats each could come from two of them."""
    if len(state.hands) == 2 or isinstance(phase, Blocking):
        return False
    return len(phase.pending.twos) >= max(1, MAX_COUNTERS - depth)
