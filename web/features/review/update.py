"""What a press in the review does. Pure."""

from dataclasses import replace
from typing import Final

from web.core.feature import on
from web.core.message import Message
from web.core.model import Model, Step, with_dialog, with_networks
from web.core.shown import replay_decision
from web.exercise.update import set_exercise, without_exercise
from web.features.review.messages import (
    PlayOnFromTry,
    Reviewed,
    ReviewGame,
    Reviewing,
    Reviews,
    ReviewSide,
    ReviewTurn,
    RunReview,
    ShowReview,
    ShowReviews,
    StopReview,
    TryTurn,
)
from web.features.review.page import asks_of
from web.features.review.stored import review_of
from web.features.review.trying import exercise_of
from web.library.update import resume_and
from web.messages.library import ListGames
from web.replay.play_on import begin_from
from web.state.kept_review import KeptReview
from web.state.seating import PERSON
from web.state.settings import STRONGEST
from web.table.standing import may_review


def _open(model: Model, _: ShowReview) -> Step:
    """Open the review, also to come back from a try, or go on with it."""
    if not may_review(model):
        return model, []
    side = model.exercise.seat if model.exercise else -1
    dialog = model.dialog if isinstance(model.dialog, Reviewing) else Reviewing(side=side)
    model = with_dialog(without_exercise(model), dialog.changed(stopped=False))
    model, commands = with_networks(model, [STRONGEST])
    return model, [*commands, RunReview()]


def _try(model: Model, message: TryTurn) -> Step:
    """Set a decision as an exercise on the table; nothing happens if the review hasn't judged it."""
    review = review_of(model) if may_review(model) else None
    point = review.at(message.ply) if review else None
    return (set_exercise(model, exercise_of(model, point)) if point else model), []


def _play_on(model: Model, _: PlayOnFromTry) -> Step:
    """Start a game of its own with the try that is on the table, against the bots of the round."""
    exercise = model.exercise
    if exercise is None or exercise.tried is None or not may_review(model):
        return model, []
    game = exercise.game.play(exercise.tried)
    if game.over:
        return model, []
    players = [model.page.settings.level if who == PERSON else who for who in model.seating.players]
    players[exercise.seat] = PERSON
    return begin_from(without_exercise(model), game, tuple(players))


def _go_through(model: Model, message: Message) -> Step:
    """Show how far the open review is, or stop it; look at it from another seat, or go to a turn."""
    dialog = model.dialog
    if not isinstance(dialog, Reviewing):
        return model, []
    match message:
        case Reviewed(done, whole, text, hints, look):
            model = replace(model, review=KeptReview(text, hints)) if text else model
            dialog = dialog.changed(done=done, whole=whole, text=text, hints=hints, look=look)
        case StopReview():
            dialog = dialog.changed(stopped=True)
        case ReviewSide(seat) if 0 <= seat < model.game.ruleset.seats:
            dialog = dialog.changed(side=seat)
        case ReviewTurn(ply) if 0 <= ply < len(model.game.moves):
            return replay_decision(with_dialog(replace(model, replay=None)), ply), []
    return with_dialog(model, dialog.changed(asks=asks_of(model, dialog))), []


HANDLERS: Final = dict(
    [
        on(ShowReview, _open),
        on(ShowReviews, lambda model, _: (with_dialog(model, Reviews()), [ListGames()])),
        on(ReviewGame, lambda model, message: resume_and(model, message.name, ShowReview())),
        on(TryTurn, _try),
        on(PlayOnFromTry, _play_on),
        *[on(kind, _go_through) for kind in (Reviewed, StopReview, ReviewSide, ReviewTurn)],
    ]
)
