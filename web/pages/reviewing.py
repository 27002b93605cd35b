"""The review of the round on the table as a dialog. Pure.

What it shows is in `web.review`, which is fetched when somebody first asks for it.
"""

from dataclasses import replace

from cuttle.language import say
from web.markup.html import Html, tag
from web.play.unfetched import unfetched
from web.replay.reviewable import may_review
from web.replay.stepping import look_at_decision
from web.state.codec import ReviewMessage
from web.state.commands import FetchExtra, JudgeTry, RunReview
from web.state.dialog import Reviewing
from web.state.model import Model, Step, with_dialog
from web.state.reviewing import (
    AnswerTurn,
    Judged,
    Reviewed,
    ReviewSide,
    ReviewTurn,
    ShowReview,
    StopReview,
    TryTurn,
)


def update(model: Model, message: ReviewMessage) -> Step:
    shown = model.dialog
    if isinstance(message, ShowReview):
        return _opened(model)
    if not isinstance(shown, Reviewing):
        return model, []
    match message:
        case Reviewed(done, whole, text, hints):
            return with_dialog(model, shown.changed(done=done, whole=whole, text=text, hints=hints)), []
        case StopReview():
            return with_dialog(model, shown.changed(stopped=True)), []
        case ReviewSide(seat) if 0 <= seat < model.game.ruleset.seats:
            return with_dialog(model, shown.changed(side=seat)), []
        case ReviewTurn(ply) if 0 <= ply < len(model.game.moves):
            return look_at_decision(with_dialog(replace(model, replay=None)), ply), []
        case TryTurn(ply):
            return with_dialog(model, shown.changed(trying=ply, tried=-1, loss=-1)), []
        case AnswerTurn(place) if shown.trying >= 0 and shown.tried < 0:
            return _tried(model, shown, place)
        case Judged(ply, place, loss, error) if (ply, place) == (shown.trying, shown.tried):
            return with_dialog(model, shown.changed(loss=loss, error=error)), []
    return model, []


def _opened(model: Model) -> Step:
    """Open the review, or go on with it. What it needs is fetched first."""
    if not may_review(model):
        return model, []
    shown = model.dialog if isinstance(model.dialog, Reviewing) else Reviewing()
    model = with_dialog(model, shown.changed(stopped=False, lost=False))
    return model, [RunReview()] if "study" in model.app.extras else [FetchExtra("study")]


def fetched(model: Model, shown: Reviewing) -> Step:
    """What it needs is here, and it begins; or it couldn't be fetched."""
    if "study" not in model.app.extras:
        return with_dialog(model, shown.changed(lost=True)), []
    return model, [RunReview()]


def _tried(model: Model, shown: Reviewing, place: int) -> Step:
    """Let the choice be judged."""
    from web.review.trying import count

    if not 0 <= place < count(model.game, shown):
        return model, []
    return with_dialog(model, shown.changed(tried=place, loss=-1)), [JudgeTry(shown.trying, place)]


def review(model: Model, shown: Reviewing) -> Html:
    """The dialog: the review, how far it is, or why it isn't here yet."""
    if "study" in model.app.extras:
        from web.review.page import page

        return page(model, shown)
    if not shown.lost:
        return tag("p", say("review fetched"), data_spoken="whole")
    return unfetched(model, say("review lost"), ShowReview())
