"""Where a move leads: what is still open is played on in thought, until somebody is about to move.

A one-off is weighed by the chance that it is countered, chance by its average; any other choice
is made by whoever has it, for its own best.
"""

from typing import Final

from cuttle.bot.evaluation import Prospects, prospects, shared
from cuttle.bot.knowledge import View, handed, likely_to_hold
from cuttle.rules.apply import play
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
"""Among three, on so many twos nobody is thought to put one more that is not known; on fewer once a
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


def outlook(state: State, view: View, depth: int = 0) -> Prospects:
    """Each seat's chance to win, whatever is still open.

    `depth` counts the cards from sevens that have been played on the way here.
    """
    phase, me = state.phase, view.seat
    match phase:
        case Turn() if view.closing and fingerprint(state) in view.closing:
            return shared(state)
        case Turn():
            return prospects(state, phase.seat, view)
        case Over(winner):
            return decided(state, winner)
        case Answering(seat) if seat != me:
            return _answered(state, phase, view, depth)
        case Blocking(seat) if seat != me:
            return _answered(state, phase, view, depth)
        case Chance():
            return _picked(state, phase, view, depth)
        case Discarding(seat, count) if seat != me or count > 2:
            return outlook(play(state, _least(state, seat, view)), view, depth)
        case Revealing() | Taking() | Discarding() if depth:
            return _played_on(state, view, depth)
        case Revealing():
            depth += 1
    seat = phase.seat
    ahead = [outlook(play(state, move), view, depth) for move in distinct(state, legal_moves(state))]
    return max(ahead, key=lambda found: found[seat])


def decided(state: State, winner: Seat | None) -> Prospects:
    """The chances when the round is over."""
    if winner is None:
        return shared(state)
    return tuple([float(seat == winner) for seat in range(len(state.hands))])


def _played_on(state: State, view: View, depth: int) -> Prospects:
    """The chances once cards from a seven lead on and on: only what looks best is thought of."""
    if depth > DEEP - len(state.hands):
        return _glance(state, view)
    depth += isinstance(state.phase, Revealing)
    return outlook(play(state, _promising(state, state.phase.seat, view)), view, depth)


def _least(state: State, seat: Seat, view: View) -> Move:
    """What a seat would discard: the card worth least."""
    hand = view.weights.hand
    return Move(Verb.DISCARD, min(state.hands[seat], key=lambda card: (hand[card >> 2], card)))


def _promising(state: State, seat: Seat, view: View) -> Move:
    """What a seat would do with a card from a seven, at a glance."""
    moves = distinct(state, legal_moves(state))
    if len(moves) == 1:
        return moves[0]
    return max(moves, key=lambda move: _glance(play(state, move), view)[seat])


def _glance(state: State, view: View) -> Prospects:
    """The chances as they look if nobody answers and nothing more comes of what is still open."""
    while isinstance(state.phase, Answering | Blocking):
        state = play(state, ALLOW)
    phase = state.phase
    if isinstance(phase, Over):
        return decided(state, phase.winner)
    turn = phase.seat if isinstance(phase, Turn) else others(state, state.turn)[0]
    return prospects(state, turn, view)


def _picked(state: State, phase: Chance, view: View, depth: int) -> Prospects:
    """What comes of a random discard, on average; cards that look alike are thought of once.

    Where a card from a seven has led here, the likeliest pick must do.
    """
    alike: dict[int, list[Card]] = {}
    for card in state.hands[phase.victim]:
        kind = -1 if view.hidden >> card & 1 else 2 * (card >> 2) + (state.frozen >> card & 1)
        alike.setdefault(kind, []).append(card)
    kinds = list(alike.values()) if not depth else [max(alike.values(), key=len)]
    total = sum(map(len, kinds))
    found = [0.0] * len(state.hands)
    for cards in kinds:
        ahead = outlook(play(state, Move(Verb.PICK, cards[0])), view, depth)
        found = [sum_ + len(cards) / total * each for sum_, each in zip(found, ahead, strict=True)]
    return tuple(found)


def _answered(state: State, phase: Answering | Blocking, view: View, depth: int) -> Prospects:
    """What comes of a card that another seat may answer, and does if that helps it."""
    allowed = outlook(play(state, ALLOW), view, depth)
    seat, rank, verb = phase.seat, TWO, Verb.COUNTER
    if isinstance(phase, Blocking):
        rank, verb = TEN, Verb.BLOCK
    hand = state.hands[seat]
    known = [card for card in hand if can_answer(state, card, rank) and not view.hidden >> card & 1]
    likely = 1.0 if known else likely_to_hold(state, seat, view, rank)
    if not likely or (not known and _too_many(state, phase, depth)):
        return allowed
    answer, world = (known[0], state) if known else handed(state, seat, view, rank)
    answered = outlook(play(world, Move(verb, answer)), view, depth)
    if answered[seat] <= allowed[seat]:
        return allowed
    return tuple([likely * yes + (1 - likely) * no for yes, no in zip(answered, allowed, strict=True)])


def _too_many(state: State, phase: Answering | Blocking, depth: int) -> bool:
    """Whether there are twos enough to stop thinking of more: among three each may come from two seats."""
    if len(state.hands) == 2 or isinstance(phase, Blocking):
        return False
    return len(phase.pending.twos) >= max(1, COUNTERS - depth)
