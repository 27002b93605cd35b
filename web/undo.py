"""Taking back: to the viewer's own last decision, with all that bots and forced answers did since. Pure."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cuttle import Game, Seat, Verb
from web.model import Model, Step, forced, go_on, retold
from web.narrow import NOTHING

_ANY_TIME: Final = (Verb.RESIGN, Verb.OFFER)
"""Moves that need not be the turn of whoever makes them."""


def may_undo(model: Model) -> bool:
    """Whether there is anything that the viewer has decided in this round."""
    return not model.watching and last_decision(model.game, model.viewer) is not None


def last_decision(game: Game, seat: Seat) -> int | None:
    """The ply at which a seat has decided something for the last time; None if it never has."""
    return next((ply for ply in reversed(range(len(game.moves))) if _decided(game, ply, seat)), None)


def _decided(game: Game, ply: int, seat: Seat) -> bool:
    """Whether a move was a seat's own, and no answer that it was forced to."""
    move, state = game.moves[ply], game.states[ply]
    if move.verb in _ANY_TIME:
        return move.seat == seat
    return state.phase.seat == seat and not forced(state)


def _undo(model: Model, value: str) -> Step:
    """Back to where the viewer decided last; what the bots still think about comes to nothing."""
    ply = None if model.watching else last_decision(model.game, model.viewer)
    if ply is None:
        return model, []
    match = model.match.with_game(model.game.at(ply))
    model = replace(model, match=match, picked=NOTHING, proposed=None, hint=None, hurried=False)
    return go_on(retold(model))


HANDLERS: Final[dict[str, Callable[[Model, str], Step]]] = {"undo": _undo}
