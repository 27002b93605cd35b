"""What a press in the review does. Pure."""

from dataclasses import replace

from web.core.model import Model, Step, with_dialog, with_networks
from web.core.shown import replay_decision
from web.exercise.update import set_exercise, without_exercise
from web.review.messages import (
    Reviewed,
    ReviewFound,
    Reviewing,
    ReviewMessage,
    ReviewSide,
    ReviewTurn,
    RunReview,
    ShowReview,
    StopReview,
    TryTurn,
)
from web.review.stored import review_of
from web.review.trying import exercise_of
from web.state.kept_review import KeptReview
from web.state.settings import STRONGEST
from web.table.standing import may_review


def _open(model: Model) -> Step:
    """Open the review, also to come back from a try, or go on with it."""
    if not may_review(model):
        return model, []
    side = model.exercise.seat if model.exercise else -1
    shown = model.dialog if isinstance(model.dialog, Reviewing) else Reviewing(side=side)
    model = with_dialog(without_exercise(model), shown.changed(stopped=False))
    model, commands = with_networks(model, [STRONGEST])
    return model, [*commands, RunReview()]


def _try(model: Model, ply: int) -> Step:
    """Set a decision as an exercise on the table; nothing happens if the review hasn't judged it."""
    found = review_of(model) if may_review(model) else None
    point = found.at(ply) if found else None
    return (set_exercise(model, exercise_of(model, point)) if point else model), []


def update(model: Model, message: ReviewMessage) -> Step:
    shown = model.dialog
    match message:
        case ShowReview():
            return _open(model)
        case TryTurn(ply):
            return _try(model, ply)
        case ReviewFound(kept):
            return replace(model, review=kept), []
    if not isinstance(shown, Reviewing):
        return model, []
    match message:
        case Reviewed(done, whole, text, hints):
            model = replace(model, review=KeptReview(text, hints)) if text else model
            return with_dialog(model, shown.changed(done=done, whole=whole, text=text, hints=hints)), []
        case StopReview():
            return with_dialog(model, shown.changed(stopped=True)), []
        case ReviewSide(seat) if 0 <= seat < model.game.ruleset.seats:
            return with_dialog(model, shown.changed(side=seat)), []
        case ReviewTurn(ply) if 0 <= ply < len(model.game.moves):
            return replay_decision(with_dialog(replace(model, replay=None)), ply), []
    return model, []
