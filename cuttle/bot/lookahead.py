"""Expectimax over what a move leaves open, until a seat is about to take its turn: quiescence search.

A one-off is weighed by the chance that it is countered, a random pick by its average; every other choice
is made by the seat that has it, for its own best (max^n). Positions at turns are evaluated statically.
"""

from typing import Final

from cuttle.bot.evaluation import WinProbabilities, shared, win_probabilities
from cuttle.bot.knowledge import Knowledge, handed, likely_to_hold
from cuttle.rules.apply import play, unanswered
from cuttle.rules.cards import TEN, TWO, Card, Seat
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ALLOW, Move, Verb
from cuttle.rules.phases import Answering, Blocking, Chance, Discarding, Over, Revealing, Taking, Turn
from cuttle.rules.repetition import fingerprint
from cuttle.rules.sight import can_answer
from cuttle.rules.state import Position, State, others

DEEP: Final = 4
"""So many cards from sevens, less one for each seat but the first, are played on in thought."""
COUNTERS: Final = 2
"""Among three, no unknown two is expected on top of so many twos; on fewer once a
seven has led there."""

_SUITED: Final = {Verb.POINTS, Verb.SCUTTLE, Verb.STEAL}
"""What is done with a card whose suit matters afterwards."""


def distinct(position: Position, moves: tuple[Move, ...]) -> list[Move]:
    """The moves but for those that differ in a suit which makes no difference worth a thought."""
    found: dict[tuple[int, ...], Move] = {}
    strength, frozen = position.ruleset.strength, position.frozen
    for move in moves:
        verb, card, target, seat = move
        if verb in _SUITED or card < 0:
            found[move] = move
            continue
        alike = (verb, card >> 2, target, seat, frozen >> card & 1)
        other = found.get(alike, move)
        if card < len(strength) and (strength[card] > strength[other.card]) == (verb is Verb.TAKE):
            other = move
        found[alike] = other
    return list(found.values())


def expected_value(state: State, facts: Knowledge, depth: int = 0) -> WinProbabilities:
    """Each seat's chance to win, whatever is still open.

    `depth` counts the cards from sevens that have been played on the way here.
    """
    match state.phase:
        case Turn() as phase:
            if facts.closing and fingerprint(state) in facts.closing:
                return shared(state)
            return win_probabilities(state, phase.seat, facts)
        case Over(winner):
            return decided(state, winner)
        case Answering() | Blocking() as phase if phase.seat != facts.seat:
            return _answered(state, phase, facts, depth)
        case Chance() as phase:
            return _picked(state, phase, facts, depth)
        case Discarding(seat, count) if seat != facts.seat or count > 2:
            return expected_value(play(state, _least(state, seat, facts)), facts, depth)
        case Revealing() | Taking() | Discarding() if depth:
            return _played_on(state, facts, depth)
    return _best(state, facts, depth + isinstance(state.phase, Revealing))


def _best(state: State, facts: Knowledge, depth: int) -> WinProbabilities:
    """What the best of all moves leads to, for the seat that decides."""
    seat = state.phase.seat
    ahead = [expected_value(play(state, move), facts, depth) for move in distinct(state, legal_moves(state))]
    return max(ahead, key=lambda found: found[seat])


def decided(state: State, winner: Seat | None) -> WinProbabilities:
    """The chances when the round is over."""
    if winner is None:
        return shared(state)
    return tuple([float(seat == winner) for seat in range(len(state.hands))])


def _played_on(state: State, facts: Knowledge, depth: int) -> WinProbabilities:
    """The chances once cards from a seven lead on and on: only what looks best is thought of."""
    if depth > DEEP - len(state.hands):
        return _glance(state, facts)
    depth += isinstance(state.phase, Revealing)
    return expected_value(play(state, _promising(state, state.phase.seat, facts)), facts, depth)


def _least(state: State, seat: Seat, facts: Knowledge) -> Move:
    """What a seat would discard: the card worth least."""
    hand = facts.weights.hand
    return Move(Verb.DISCARD, min(state.hands[seat], key=lambda card: (hand[card >> 2], card)))


def _promising(state: State, seat: Seat, facts: Knowledge) -> Move:
    """What a seat would do with a card from a seven, at a glance."""
    moves = distinct(state, legal_moves(state))
    if len(moves) == 1:
        return moves[0]
    return max(moves, key=lambda move: _glance(play(state, move), facts)[seat])


def _glance(state: State, facts: Knowledge) -> WinProbabilities:
    """The chances as they look if no seat answers and nothing more comes of what is still open."""
    state = unanswered(state)
    phase = state.phase
    if isinstance(phase, Over):
        return decided(state, phase.winner)
    turn = phase.seat if isinstance(phase, Turn) else others(state, state.turn)[0]
    return win_probabilities(state, turn, facts)


def _picked(state: State, phase: Chance, facts: Knowledge, depth: int) -> WinProbabilities:
    """What comes of a random discard, on average; cards that look alike are thought of once.

    Where a card from a seven has led here, the likeliest pick must do.
    """
    alike: dict[int, list[Card]] = {}
    for card in state.hands[phase.victim]:
        kind = -1 if facts.hidden >> card & 1 else 2 * (card >> 2) + (state.frozen >> card & 1)
        alike.setdefault(kind, []).append(card)
    kinds = list(alike.values()) if not depth else [max(alike.values(), key=len)]
    total = sum(map(len, kinds))
    found = [0.0] * len(state.hands)
    for cards in kinds:
        ahead = expected_value(play(state, Move(Verb.PICK, cards[0])), facts, depth)
        found = [sum_ + len(cards) / total * each for sum_, each in zip(found, ahead, strict=True)]
    return tuple(found)


def _answered(state: State, phase: Answering | Blocking, facts: Knowledge, depth: int) -> WinProbabilities:
    """What comes of a card that another seat may answer, and does if that helps it."""
    allowed = expected_value(play(state, ALLOW), facts, depth)
    seat, rank, verb = phase.seat, TWO, Verb.COUNTER
    if isinstance(phase, Blocking):
        rank, verb = TEN, Verb.BLOCK
    hand = state.hands[seat]
    known = [card for card in hand if can_answer(state, card, rank) and not facts.hidden >> card & 1]
    likely = 1.0 if known else likely_to_hold(state, seat, facts, rank)
    if not likely or (not known and _too_many(state, phase, depth)):
        return allowed
    answer, determinization = (known[0], state) if known else handed(state, seat, facts, rank)
    answered = expected_value(play(determinization, Move(verb, answer)), facts, depth)
    if answered[seat] <= allowed[seat]:
        return allowed
    return tuple([likely * yes + (1 - likely) * no for yes, no in zip(answered, allowed, strict=True)])


def _too_many(state: State, phase: Answering | Blocking, depth: int) -> bool:
    """Whether there are twos enough to stop thinking of more: among three each may come from two seats."""
    if len(state.hands) == 2 or isinstance(phase, Blocking):
        return False
    return len(phase.pending.twos) >= max(1, COUNTERS - depth)
