"""Protection from accidental presses: what appears by itself doesn't respond for a moment. Pure.

Otherwise a press meant for something else would hit what has just taken its place.
"""

from typing import Final

from cuttle import legal_moves
from web.core.model import Model

UNASKED_DELAY: Final = 350
"""Milliseconds without a response."""


def where_appeared(before: Model, after: Model) -> str:
    """Where something appeared by itself: ``table`` or ``dialog``; empty if nothing did."""
    if after.dialog:
        return "dialog" if not before.dialog or after.dialog.name != before.dialog.name else ""
    return "table" if _choices(before) != _choices(after) else ""


def _choices(model: Model) -> object:
    """What the player can press to go on."""
    state = model.game.state
    moves = legal_moves(state) if state.phase.seat == model.viewer and not model.cannot_answer else ()
    advised = model.selection.hint and (model.selection.hint.move, model.selection.hint.shown)
    exercise = model.exercise
    judged = exercise and (exercise.answer is not None, exercise.tried is None)
    return moves, model.game.over, model.curtain, model.cannot_answer, advised, bool(model.replay), judged
