"""What decided a round, by its review: a sentence for the poster, and the moment to try again. Pure."""

from typing import Final

from cuttle import Verb
from cuttle.language import Words, say
from cuttle.rules import Over
from web.core.model import Model
from web.core.shown import turn_at
from web.review.stored import Point, Stored, read_review
from web.review.trying import move_words

_MATTERS: Final = 100
"""Thousandths of a win from which luck may have decided a round: as much as a mistake costs."""
_ONLY: Final = 350
"""What everything else costs at an only-move, at least."""


def decided_by(model: Model) -> Words | None:
    """What brought the winner most: a mistake of another seat, a find of their own, or luck. None for a tie,
    without a review, and if nothing stands out."""
    found, winner = _review(model), _winner(model)
    if found is None or winner is None:
        return None
    point, luck = _deciding(model, found, winner), found.luck[winner]
    if luck >= _MATTERS and luck > (_weight(point) if point else 0):
        return say("ending luck", who=model.names[winner])
    if point is None:
        return None
    turn, move = max(1, turn_at(model.game, point.ply + 1)), model.game.moves[point.ply]
    words = move_words(model, point.seen(model.game), move)
    who = model.names[point.seat]
    if point.only:
        return say("ending found", turn=turn, move=words, who=who)
    return say("ending mistake", turn=turn, move=words, who=who, count=point.cost)


def deciding_moment(model: Model) -> int:
    """The move of the viewer that decided the round against them, by its ply; -1 if none did."""
    found, winner = _review(model), _winner(model)
    if found is None or winner is None or model.own_seat in (None, winner):
        return -1
    point = _deciding(model, found, winner)
    if point is None or point.seat != model.own_seat or found.luck[winner] > _weight(point):
        return -1
    return point.ply


def _review(model: Model) -> Stored | None:
    kept = model.review
    found = read_review(kept.text, model.game) if kept.text else None
    return found.hinted(kept.hints) if found else None


def _winner(model: Model) -> int | None:
    phase = model.game.state.phase
    return phase.winner if isinstance(phase, Over) else None


def _deciding(model: Model, found: Stored, winner: int) -> Point | None:
    """The decision that helped the winner most: a mistake of another seat, or their own only good move."""
    points = [point for point in found.points if _helped(model, point, winner)]
    return max(points, key=_weight, default=None)


def _helped(model: Model, point: Point, winner: int) -> bool:
    if model.game.moves[point.ply].verb is Verb.RESIGN:  # the end itself
        return False
    if point.seat == winner:
        return bool(point.only)
    return point.grade in ("mistake", "blunder")


def _weight(point: Point) -> int:
    """What a decision brought the winner, in thousandths of a win."""
    return _ONLY if point.only else 10 * point.cost
