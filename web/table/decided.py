"""What decided a round, for its poster. Pure."""

from typing import Final

from cuttle import Game, Seat, Verb, goal, narrate, result_text, score
from cuttle.language import Words, paragraph
from cuttle.rules import Over
from web.core.model import Model
from web.state.seating import observe_as
from web.table.prompt import end_of_log

_PLAYS: Final = (Verb.POINTS, Verb.PERMANENT, Verb.STEAL, Verb.SCUTTLE)
"""Moves whose first sentence says all that matters."""


def decided_by(model: Model) -> Words:
    """What decided the round, and the result. For points, it's the move that reached the goal: with what
    followed it, such as a card that goes back on the deck, the log says less of it, or nothing."""
    phase = model.game.state.phase
    if not isinstance(phase, Over) or phase.winner is None or phase.ending != "points":
        return end_of_log(model)
    ply = _ply_of_goal(model.game, phase.winner)
    done = [] if ply is None else _move_text(model, ply)
    return paragraph([*done, result_text(model.observed, model.names)]) if done else end_of_log(model)


def _ply_of_goal(game: Game, seat: Seat) -> int | None:
    """The ply at which a seat has reached its goal for the last time; None if it began there."""
    reached = [score(state, seat) >= goal(state, seat) for state in game.states]
    plies = reversed(range(len(game.moves)))
    return next((ply for ply in plies if reached[ply + 1] and not reached[ply]), None)


def _move_text(model: Model, ply: int) -> list[Words]:
    """What a move did, without a result."""
    move = model.game.moves[ply]
    before, after = (observe_as(state, model.viewer) for state in model.game.states[ply : ply + 2])
    lines = narrate(before, move, after, model.names)
    lines = lines[:-1] if isinstance(after.phase, Over) else lines
    return lines[:1] if move.verb in _PLAYS else lines
