"""Undo: back to the viewer's last decision, with the bots' moves and forced answers since. Pure."""

from dataclasses import replace
from typing import Final

from cuttle import HIDDEN, Game, Observation, Seat, Verb
from cuttle.rules import Discarding, Phase
from web.core.feature import on
from web.core.model import Model, Step, go_on, with_help, with_whole_log
from web.messages.play import Undo
from web.state.seating import observe_as
from web.state.selection import NOTHING, has_no_answer

_ANY_TIME: Final = (Verb.RESIGN, Verb.OFFER)
"""Moves that a player may make out of turn."""


def may_undo(model: Model) -> bool:
    return _back_to(model) is not None


def _back_to(model: Model) -> int | None:
    """The ply to return to; None if there's nothing to undo, or it would be unfair to other people."""
    seat = model.own_seat
    ply = None if seat is None else last_decision(model.game, seat)
    if ply is None or model.is_live:  # there, the other is asked
        return ply
    return None if model.shared and _others_acted_since(model, ply) else ply


def _others_acted_since(model: Model, ply: int) -> bool:
    """Whether another person has acted since, or the viewer has seen a new card."""
    game, rivals = model.game, {*model.persons} - {model.viewer}
    now = len(game.moves)
    actors = {_actor(game, later) for later in range(ply, now)}
    before, after = (observe_as(game.states[at], model.viewer) for at in (ply, now))
    return bool(actors & rivals) or count_hidden(before) != count_hidden(after)


def count_hidden(seen: Observation) -> int:
    """The number of cards that are hidden, in the deck and in hands."""
    return sum(cards.count(HIDDEN) for cards in (seen.deck, *seen.hands))


def last_decision(game: Game, seat: Seat) -> int | None:
    """The ply of a seat's last decision; None if it has made none. Discards that go together are one."""
    ply = next((ply for ply in reversed(range(len(game.moves))) if _is_decision(game, ply, seat)), None)
    while ply and _continues_discard(game.states[ply - 1].phase, game.states[ply].phase):
        ply -= 1
    return ply


def _continues_discard(before: Phase, phase: Phase) -> bool:
    """Whether a discard goes on with the next card."""
    if not isinstance(before, Discarding) or not isinstance(phase, Discarding):
        return False
    return (before.seat, before.card) == (phase.seat, phase.card)


def _is_decision(game: Game, ply: int, seat: Seat) -> bool:
    """Whether a move was this seat's, and not its only legal answer."""
    own_accord = game.moves[ply].verb in _ANY_TIME or not has_no_answer(game.states[ply])
    return _actor(game, ply) == seat and own_accord


def _actor(game: Game, ply: int) -> Seat:
    """The seat that made a move."""
    move = game.moves[ply]
    return move.seat if move.verb in _ANY_TIME else game.states[ply].phase.seat


def _undo(model: Model, _: Undo) -> Step:
    """Return to the viewer's last decision; bots that are still thinking are ignored."""
    ply = _back_to(model)
    if ply is None:
        return model, []
    match = model.match.with_game(model.game.at(ply))
    model = replace(
        model,
        match=match,
        selection=model.selection._replace(picked=NOTHING, proposed=None, hint=None),
        bots=model.bots._replace(fast_forward=False, in_other_tab=False),
    )
    return go_on(with_help(with_whole_log(model)))


HANDLERS: Final = dict([on(Undo, _undo)])
