"""Who can win, now or next turn: a warning, or in an analysis what is told of whoever decides. Pure."""

from cuttle import Observation
from cuttle.explain import checking_seats
from cuttle.language import YOU, Name, Words, list_with_and, say
from cuttle.rules import Turn
from web.core.model import Model
from web.play.escapes import may_win, winners_if_allowed


def other_decider(model: Model) -> Name | None:
    """In an analysis, who decides, unless that's the player at this page."""
    if model.analysis is None or model.own_seat is None or model.own_seat == model.me:
        return None
    return model.names[model.own_seat]


def warn(model: Model, seen: Observation) -> tuple[Words, str]:
    """That the viewer can win, or who could next turn, or now if they allow it, and the CSS class."""
    other = other_decider(model)
    if winners := winners_if_allowed(seen):
        who = model.names[winners[0]]
        if other:
            return say("analysis allow", who=who, whom=other), "check"
        return say("prompt allow, check", who=who), "check"
    decides = seen.phase.seat == seen.turn == model.viewer
    if not decides or (len(seen.moves) < 2 and not isinstance(seen.phase, Turn)):
        return "", ""
    if may_win(model, seen):
        return say("prompt turn, win", who=other or YOU), "win"
    winners_next = [model.names[seat] for seat in checking_seats(seen)]
    if not winners_next:
        return "", ""
    if other is None:
        return say("prompt turn, check", who=list_with_and(winners_next)), "check"
    whose = winners_next[0] if len(winners_next) == 1 else list_with_and(winners_next)
    return say("analysis check", who=whose, whom=other), "check"
