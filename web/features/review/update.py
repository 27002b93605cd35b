"""What a press in the review does. Pure."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from web.core.feature import Handler, on
from web.core.message import Message
from web.core.model import Model, Step, with_dialog, with_networks
from web.core.shown import replay_decision
from web.exercise.update import set_exercise, without_exercise
from web.features.review.messages import (
    Reviewed,
    ReviewGame,
    Reviewing,
    ReviewSide,
    ReviewTurn,
    RunReview,
    ShowReview,
    StopReview,
    TryTurn,
)
from web.features.review.stored import review_of
from web.features.review.trying import exercise_of
from web.library.update import resume_and
from web.state.kept_review import KeptReview
from web.state.settings import STRONGEST
from web.table.standing import may_review

_M = TypeVar("_M", bound=Message)


def _open(model: Model, _: ShowReview) -> Step:
    """Open the review, also to come back from a try, or go on with it."""
    if not may_review(model):
        return model, []
    side = model.exercise.seat if model.exercise else -1
    shown = model.dialog if isinstance(model.dialog, Reviewing) else Reviewing(side=side)
    model = with_dialog(without_exercise(model), shown.changed(stopped=False))
    model, commands = with_networks(model, [STRONGEST])
    return model, [*commands, RunReview()]


def _try(model: Model, message: TryTurn) -> Step:
    """Set a decision as an exercise on the table; nothing happens if the review hasn't judged it."""
    found = review_of(model) if may_review(model) else None
    point = found.at(message.ply) if found else None
    return (set_exercise(model, exercise_of(model, point)) if point else model), []


def _show_progress(model: Model, shown: Reviewing, message: Reviewed) -> Step:
    done, whole, text, hints = message.done, message.whole, message.text, message.hints
    model = replace(model, review=KeptReview(text, hints)) if text else model
    return with_dialog(model, shown.changed(done=done, whole=whole, text=text, hints=hints)), []


def _stop(model: Model, shown: Reviewing, _: StopReview) -> Step:
    return with_dialog(model, shown.changed(stopped=True)), []


def _turn_to(model: Model, shown: Reviewing, message: ReviewSide) -> Step:
    there = 0 <= message.seat < model.game.ruleset.seats
    return (with_dialog(model, shown.changed(side=message.seat)) if there else model), []


def _show_turn(model: Model, _: Reviewing, message: ReviewTurn) -> Step:
    if not 0 <= message.ply < len(model.game.moves):
        return model, []
    return replay_decision(with_dialog(replace(model, replay=None)), message.ply), []


def _in_review(kind: type[_M], act: Callable[[Model, Reviewing, _M], Step]) -> tuple[type[Message], Handler]:
    """The handler of a message that means nothing unless the review is open."""

    def handle(model: Model, message: _M) -> Step:
        shown = model.dialog
        return act(model, shown, message) if isinstance(shown, Reviewing) else (model, [])

    return on(kind, handle)


HANDLERS: Final = dict(
    [
        on(ShowReview, _open),
        on(ReviewGame, lambda model, message: resume_and(model, message.name, ShowReview())),
        on(TryTurn, _try),
        _in_review(Reviewed, _show_progress),
        _in_review(StopReview, _stop),
        _in_review(ReviewSide, _turn_to),
        _in_review(ReviewTurn, _show_turn),
    ]
)
