"""What comes up by itself cannot be pressed by accident: for a moment it does not answer. Pure.

A press that was meant for something else would otherwise hit what has just taken its place.
"""

from typing import Final

from cuttle import legal_moves
from web.state.model import Model

MOMENT: Final = 350
"""Milliseconds for which it does not answer."""


def came_up(before: Model, after: Model) -> str:
    """Where something has come up by itself: on the table, in the dialog; empty where nothing has."""
    if after.dialog:
        return "dialog" if not before.dialog or after.dialog.name != before.dialog.name else ""
    return "table" if _offered(before) != _offered(after) else ""


def _offered(model: Model) -> object:
    """What the person at the page can press to go on."""
    state = model.game.state
    moves = legal_moves(state) if state.phase.seat == model.viewer and not model.answerless else ()
    advised = model.selection.hint is not None and model.selection.hint.move is not None
    return moves, model.game.over, model.curtain, model.answerless, advised, bool(model.replay)
