"""What decided a round, by its review: a sentence for the poster, and the moment to try again. Pure.

All of it is measured as on the page of the review, in hundredths of the chance to win.
"""

from typing import Final

from cuttle import Verb
from cuttle.language import Words, say
from cuttle.rules import Over
from web.core.model import Model
from web.features.review.breakdown import account_of, cost_of_others
from web.features.review.key_moment import turn_of
from web.features.review.moves import move_words
from web.features.review.stored import Point, Stored, review_of

_MATTERS: Final = 10
"""From so much on, luck may have decided a round: as much as a mistake costs."""
_ONLY: Final = 350
"""Thousandths of a win by which an only-move beats the second-best, at least."""


def decided_by(model: Model) -> Words | None:
    """What brought the winner most: a mistake of another seat, a find of their own, or luck. None for a tie,
    without a review, and if nothing stands out."""
    review, winner = review_of(model), _winner(model)
    if review is None or winner is None:
        return None
    if _was_luck(model, review, winner):
        return say("ending luck", who=model.names[winner])
    point = _deciding(model, review, winner)
    if point is None:
        return None
    who, turn = model.names[point.seat], turn_of(model.game, point)
    move = move_words(model, point.seen(model.game), model.game.moves[point.ply])
    if point.only:
        return say("ending found", turn=turn, move=move, who=who)
    return say("ending mistake", turn=turn, move=move, who=who, count=point.cost)


def deciding_moment(model: Model) -> int:
    """The move of the viewer that decided the round against them, by its ply; -1 if none did."""
    review, winner = review_of(model), _winner(model)
    if review is None or winner is None or model.own_seat in (None, winner):
        return -1
    point = _deciding(model, review, winner)
    if point is None or point.seat != model.own_seat or _was_luck(model, review, winner):
        return -1
    return point.ply


def _winner(model: Model) -> int | None:
    phase = model.game.state.phase
    return phase.winner if isinstance(phase, Over) else None


def _was_luck(model: Model, review: Stored, winner: int) -> bool:
    """Whether luck brought the winner more than all mistakes of the others, and than their own finds."""
    mistakes = cost_of_others(review, winner)
    account = account_of(model.game, review, winner)
    luck = account.luck + account.gift - mistakes  # among three, it has what the others did in it
    finds = [_weight(model, point) for point in review.of(winner) if point.only]
    return luck >= _MATTERS and luck > max([mistakes, *finds])


def _deciding(model: Model, review: Stored, winner: int) -> Point | None:
    """The decision that helped the winner most: a mistake of another seat, or their own only good move."""
    points = [point for point in review.points if _helped(model, point, winner)]
    return max(points, key=lambda point: _weight(model, point), default=None)


def _helped(model: Model, point: Point, winner: int) -> bool:
    """Whether a decision helped the winner: a mistake of another seat, or their own only good move."""
    if model.game.moves[point.ply].verb is Verb.RESIGN:  # the end itself
        return False
    if point.seat == winner:
        return bool(point.only)
    return point.grade in ("mistake", "blunder")


def _weight(model: Model, point: Point) -> int:
    """What a decision brought the winner: what it cost another seat, or what the second-best move would have
    cost at least."""
    return point.most - point.tried(model.game, _ONLY, 0).own if point.only else point.cost
