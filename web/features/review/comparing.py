"""Judges what is tried on the table in the place of a decision that a review has judged, in slices."""

from collections.abc import Callable, Generator
from math import inf
from typing import TypeAlias

from cuttle import Game, Move
from cuttle.language import say
from cuttle.review import Judgement, is_same_choice, try_choice
from web.core.exercise import Answer, Exercise
from web.core.fetching import failure_reason
from web.core.visit import Visit
from web.features.review.stored import Point
from web.messages.exercise import Judged
from web.play.networks import Networks
from web.play.thinking import Thinker, whole

Reply: TypeAlias = Callable[[int, int], Answer]
"""Makes the answer to a choice that gives away so many thousandths, with this standard error."""


def judge_choice(visit: Visit, game: Game, point: Point, answer: Reply) -> None:
    """Judge what is tried on the table, and report. What the review has judged isn't judged again.

    Args:
        visit: the visit.
        game: the whole round.
        point: the decision in it.
        answer: makes the answer.
    """
    exercise = visit.model.exercise
    move = exercise.tried if exercise else None
    if exercise is None or move is None:
        return
    if is_same_choice(game, point.ply, move, point.best):
        visit.call_soon(lambda: visit.send(Judged(move, answer(0, 0))))
    elif is_same_choice(game, point.ply, move, game.moves[point.ply]):
        visit.call_soon(lambda: visit.send(Judged(move, answer(point.loss, point.error))))
    else:
        _compare(visit, exercise, move, try_choice(game, point.ply, move, point.best), answer)


def _compare(
    visit: Visit,
    exercise: Exercise,
    move: Move,
    comparison: Generator[None, None, Judgement],
    answer: Reply,
) -> None:
    """Compare a move with the best one in slices, once the networks are here, as long as its answer is
    awaited."""
    networks = visit.service(Networks)
    if visit.model.page.app.networks != "here":
        networks.begin()
    thinker = Thinker(whole(comparison), visit.browser.now, inf)

    def is_awaited() -> bool:
        on_table = visit.model.exercise
        return on_table is not None and on_table.set_by == exercise.set_by and on_table.tried == move

    def begin() -> None:
        if not is_awaited():
            return
        if visit.model.page.app.networks == "here":
            visit.call_soon(go_on)
        else:
            why = failure_reason(visit.model.page.app, say("networks lost"))
            visit.send(Judged(move, Answer("unknown", why)))

    def go_on() -> None:
        if not is_awaited():
            return
        if thinker.go_on():
            visit.call_soon(go_on)
        elif thinker.best:
            judgement = thinker.best[0]
            visit.send(Judged(move, answer(round(1000 * judgement.loss), round(1000 * judgement.error))))

    networks.wait(begin)
