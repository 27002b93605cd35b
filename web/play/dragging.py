"""Drag and drop: translates a drag into the presses that would do the same. Pure.

So no move needs dragging, and none is possible only by dragging.
"""

from collections.abc import Mapping
from typing import Final

from cuttle import HIDDEN, Move, Observation, Verb, move_text
from web.core.codec import card_of
from web.core.model import Model
from web.markup.html import Attribute
from web.messages.play import AimAt, Cancel, Choose, Confirm, DragMessage, Hold, Lift, PickingMessage, PickUse
from web.play.discarding import discard_count, is_complete
from web.play.outcomes import drop_text, outcome_of
from web.state.selection import Pick, possible_targets, without_victim

PLACES: Final[Mapping[str, frozenset[Verb]]] = {
    "row": frozenset({Verb.POINTS, Verb.PERMANENT}),
    "middle": frozenset({Verb.ONEOFF, Verb.DISCARD, Verb.SCRAP, Verb.COUNTER, Verb.BLOCK}),
    "hand": frozenset({Verb.DRAW, Verb.TAKE}),
}
"""The drop zones for moves without a target: the player's row, the middle and the hand."""


def drop_zone(model: Model, seen: Observation, place: str) -> dict[str, Attribute]:
    """The attributes of a zone: its name if the picked card may be dropped there, and what that does and
    brings."""
    moves = _remaining_moves(seen, model.selection.picked, place)
    if not moves:
        return {}
    carries = outcome_of(model, seen, moves).carries
    return {"data_drop": place, "data_drops": drop_text(model, seen, moves), **carries}


def as_press(model: Model, drag: DragMessage) -> PickingMessage | None:
    """The message that a press would send; None if the drag changes nothing.

    Lifting a card picks it, even if a press would play it; lifting the top of the deck cancels the pick. A
    card dropped anywhere but in a zone or on a card is put back. If several moves fit, it stays picked and
    they're offered as after a press.
    """
    if isinstance(drag, Lift):
        return Cancel() if drag.card == HIDDEN else Hold(drag.card)
    seen, pick = model.observed, model.selection.picked
    if (target := card_of(drag.place)) in possible_targets(seen.moves, pick):
        return AimAt(target)
    left = _remaining_moves(seen, pick, drag.place)
    if left and discard_count(model, seen) > 1:  # it stays picked until all are
        return Confirm() if is_complete(model, seen) else None
    if len(left) == 1:
        return Choose(move_text(left[0]))
    if len({without_victim(move) for move in left}) == 1:
        return PickUse(move_text(without_victim(left[0])))
    return None if left else Cancel()


def _remaining_moves(seen: Observation, pick: Pick, place: str) -> list[Move]:
    verbs = PLACES.get(place, frozenset())
    return [
        move for move in seen.moves if move.card == pick.card and move.target == HIDDEN and move.verb in verbs
    ]
