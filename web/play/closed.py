"""What a picked card cannot do now, and why. Pure."""

from cuttle import HIDDEN, Move, Observation
from cuttle.explain import imaginable, why_not
from web.state.model import Model
from web.state.selection import NOTHING


def closed_ways(model: Model, seen: Observation) -> dict[Move, str]:
    """The ways of the picked card that are not possible now, with the reasons; once a target or a
    victim is being chosen, none are told."""
    if model.selection.picked.card == HIDDEN or model.selection.picked != NOTHING._replace(
        card=model.selection.picked.card
    ):
        return {}
    ways = imaginable(seen, model.selection.picked.card)
    reasons = {way: why_not(seen, way, model.names) for way in ways}
    return {way: reason for way, reason in reasons.items() if reason}


def one_reason(closed: dict[Move, str]) -> str:
    """The reason, where it is the same for several ways; else an empty text."""
    reasons = set(closed.values())
    return reasons.pop() if len(reasons) == 1 < len(closed) else ""
