"""Discards: one card is discarded with one press; several are one choice, confirmed once. Pure.

Each press picks a card or puts it back, so a keyboard and a reader take them one at a time, too.
"""

from cuttle import Card, Move, Observation, Verb
from cuttle.rules import Discarding
from web.core.model import Model
from web.state.selection import NOTHING, Pick, pickable


def discard_count(model: Model, seen: Observation) -> int:
    """How many cards the viewer discards in one choice; 0 in other phases. A lesson, an analysis
    and an exercise take them one after the other."""
    phase = seen.phase
    if not isinstance(phase, Discarding) or phase.seat != model.viewer or not seen.moves:
        return 0
    return 1 if model.lesson or model.replay else phase.left


def is_forced(model: Model, seen: Observation) -> bool:
    """Whether the whole hand has to go."""
    return 0 < len(pickable(seen.moves)) == discard_count(model, seen)


def to_discard(model: Model, seen: Observation) -> tuple[Card, ...]:
    """The cards picked to be discarded, in order; all of them where there is no choice."""
    return tuple(sorted(pickable(seen.moves))) if is_forced(model, seen) else model.selection.picked.cards


def is_complete(model: Model, seen: Observation) -> bool:
    """Whether as many cards are picked as have to be discarded."""
    return 0 < discard_count(model, seen) == len(to_discard(model, seen))


def discards(model: Model, seen: Observation) -> list[Move]:
    """The moves of a complete choice. What was hinted comes last, since a save tells of the last move."""
    hint = model.selection.hint
    moves = [Move(Verb.DISCARD, card) for card in to_discard(model, seen)]
    return sorted(moves, key=lambda move: hint is not None and hint.advised == move)


def toggle_pick(pick: Pick, card: Card, most: int) -> Pick:
    """The pick with one more card, or without it; beyond `most`, the first one is put back."""
    cards = [other for other in pick.cards if other != card]
    if len(cards) == len(pick.cards):
        cards = [*cards, card][-most:]
    return Pick(cards[-1], also=tuple(cards[:-1])) if cards else NOTHING
