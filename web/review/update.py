"""What a press in the review does. Pure."""

from dataclasses import replace

from web.core.model import Model, Step, with_dialog, with_networks
from web.core.shown import replay_decision
from web.review.messages import (
    AnswerTurn,
    Judged,
    JudgeTry,
    Reviewed,
    ReviewFound,
    Reviewing,
    ReviewMessage,
    ReviewSide,
    ReviewTurn,
    RunReview,
    ShowReview,
    StopReview,
    TryMoment,
    TryTurn,
)
from web.review.trying import count_choices
from web.state.kept_review import KeptReview
from web.state.settings import STRONGEST
from web.table.standing import may_review


def _open(model: Model, trying: int = -1) -> Step:
    """Open the review, with a decision to try again if there's one, or go on with it."""
    if not may_review(model):
        return model, []
    shown = model.dialog if isinstance(model.dialog, Reviewing) else Reviewing(trying=trying)
    model, commands = with_networks(with_dialog(model, shown.changed(stopped=False)), [STRONGEST])
    return model, [*commands, RunReview()]


def _judge(model: Model, shown: Reviewing, place: int) -> Step:
    """Let the choice be judged."""
    if not 0 <= place < count_choices(model.game, shown):
        return model, []
    return with_dialog(model, shown.changed(tried=place, loss=-1)), [JudgeTry(shown.trying, place)]


def update(model: Model, message: ReviewMessage) -> Step:
    shown = model.dialog
    if isinstance(message, ShowReview):
        return _open(model)
    if isinstance(message, TryMoment):
        return _open(model, message.ply)
    if isinstance(message, ReviewFound):
        return replace(model, review=message.kept), []
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
        case TryTurn(ply):
            return with_dialog(model, shown.changed(trying=ply, tried=-1, loss=-1)), []
        case AnswerTurn(place) if shown.trying >= 0 and shown.tried < 0:
            return _judge(model, shown, place)
        case Judged(ply, place, loss, error) if (ply, place) == (shown.trying, shown.tried):
            return with_dialog(model, shown.changed(loss=loss, error=error)), []
    return model, []
