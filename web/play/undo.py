"""Taking back: to the viewer's own last decision, with all that bots and forced answers did since. Pure."""

from dataclasses import replace
from typing import Final

from cuttle import HIDDEN, Game, Observation, Seat, Verb
from web.state.messages import Undo
from web.state.model import Model, Step, go_on, narrated, with_help
from web.state.seating import seen_by
from web.state.selection import NOTHING, forced

_ANY_TIME: Final = (Verb.RESIGN, Verb.OFFER)
"""Moves that need not be the turn of whoever makes them."""


def may_undo(model: Model) -> bool:
    """Whether there is anything that the viewer has decided in this round."""
    return _back_to(model) is not None


def _back_to(model: Model) -> int | None:
    """The ply to go back to; None where nothing was decided, or other persons would be wronged."""
    seat = model.own_seat
    ply = None if seat is None else last_decision(model.game, seat)
    return None if ply is None or (model.shared and _others_since(model, ply)) else ply


def _others_since(model: Model, ply: int) -> bool:
    """Whether another person has done something since, or the viewer has come to know a card."""
    game, rivals = model.game, {*model.persons} - {model.viewer}
    now = len(game.moves)
    by = {_actor(game, later) for later in range(ply, now)}
    hidden = [_hidden(seen_by(game.states[at], model.viewer)) for at in (ply, now)]
    return bool(by & rivals) or hidden[0] != hidden[1]


def _hidden(seen: Observation) -> int:
    """How many cards are hidden."""
    return sum(cards.count(HIDDEN) for cards in (seen.deck, *seen.hands))


def last_decision(game: Game, seat: Seat) -> int | None:
    """The ply at which a seat has decided something for the last time; None if it never has."""
    return next((ply for ply in reversed(range(len(game.moves))) if _decided(game, ply, seat)), None)


def _decided(game: Game, ply: int, seat: Seat) -> bool:
    """Whether a move was a seat's own, and no answer that it was forced to."""
    own_accord = game.moves[ply].verb in _ANY_TIME or not forced(game.states[ply])
    return _actor(game, ply) == seat and own_accord


def _actor(game: Game, ply: int) -> Seat:
    """Who made a move."""
    move = game.moves[ply]
    return move.seat if move.verb in _ANY_TIME else game.states[ply].phase.seat


def _undo(model: Model) -> Step:
    """Back to where the viewer decided last; what the bots still think about comes to nothing."""
    ply = _back_to(model)
    if ply is None:
        return model, []
    match = model.match.with_game(model.game.at(ply))
    model = replace(
        model,
        match=match,
        selection=model.selection._replace(picked=NOTHING, proposed=None, hint=None),
        bots=model.bots._replace(fast_forward=False, superseded=False),
    )
    return go_on(with_help(narrated(model)))


def update(model: Model, message: Undo) -> Step:
    """What follows from a message."""
    match message:
        case Undo():
            return _undo(model)
