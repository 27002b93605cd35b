"""The review of a round that is over: luck and play, mistakes, another try."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cuttle.language import Words, say
from web.core.command import Command
from web.core.feature import DialogPage, Feature, Late, MenuItem, NextStep, on, to
from web.core.model import Model, Step
from web.core.shown import turn_at
from web.core.visit import Visit
from web.features.review.messages import (
    FindReview,
    JudgeTry,
    PlayOnFromTry,
    ReviewAhead,
    Reviewed,
    ReviewFound,
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
from web.features.review.texts import TEXTS
from web.play.networks import Networks
from web.state.kept_review import NO_REVIEW, KeptReview
from web.state.stored_game import followed_hints
from web.table.standing import may_review, may_review_past


def _menu(model: Model) -> Iterator[MenuItem]:
    if may_review(model) and not (model.lesson or model.exercise):
        yield MenuItem("game", 20, say("menu review"), ShowReview())
    yield MenuItem("learn", 40, say("reviews title"), ShowReviews())


def _decided(model: Model) -> Words | None:
    if not model.review.text:
        return None
    from web.features.review.deciding import decided_by

    return decided_by(model)


def _moment(model: Model) -> int:
    """The viewer's move that decided the round, by its ply; -1 if it was another one, or it isn't known."""
    if not model.review.text:
        return -1
    from web.features.review.deciding import deciding_moment

    return deciding_moment(model)


def _next_steps(model: Model) -> Iterator[NextStep]:
    if model.match.over and (ply := _moment(model)) >= 0:
        turn = max(1, turn_at(model.game, ply + 1))
        text = say("try again") if model.page.settings.coach else say("try moment", turn=turn)
        yield NextStep(30, text, TryTurn(ply), main=True)  # which leads to the review, too
    elif may_review(model):
        yield NextStep(40, say("menu review"), ShowReview())


def _find_review(visit: Visit, _: FindReview) -> None:
    if text := visit.store.review:
        hints = followed_hints(visit.model.game, visit.store.hints)
        visit.send(ReviewFound(KeptReview(text, hints)))


def _review_ahead(visit: Visit, _: ReviewAhead) -> None:
    """Look at the past in slices once the networks are here; not if they couldn't be had. Nothing is told."""
    networks = visit.service(Networks)
    if visit.model.page.app.networks == "":
        networks.begin()
    networks.when_here(lambda: _go_on(visit))


def _go_on(visit: Visit) -> None:
    from web.features.review.running import Reviewer

    visit.service(Reviewer).look_ahead()


def _look_for_review(before: Model, after: Model) -> Step:
    """The model after a change: with another round on the table, the review of the one before is dropped,
    and a stored one is looked for. While one goes on, its past is looked at."""
    same, commands = before.game is after.game, list[Command]()
    if may_review_past(after) and not (same and may_review_past(before)):
        commands = [ReviewAhead()]
    if same:
        return after, commands
    return replace(after, review=NO_REVIEW), [FindReview()] if may_review(after) else commands


def _late() -> Late:
    from web.features.review.late import LATE

    return LATE


REVIEW: Final = Feature(
    handlers=dict([on(ReviewFound, lambda model, message: (replace(model, review=message.kept), []))]),
    executors=dict([to(FindReview, _find_review), to(ReviewAhead, _review_ahead)]),
    dialogs={
        Reviewing.name: DialogPage("review title", kind=None),
        Reviews.name: DialogPage("reviews title", kind=None),
    },
    late=_late,
    late_messages=(
        ShowReview,
        ShowReviews,
        ReviewGame,
        TryTurn,
        PlayOnFromTry,
        Reviewed,
        StopReview,
        ReviewSide,
        ReviewTurn,
    ),
    late_commands=(RunReview, JudgeTry),
    texts=TEXTS,
    follow_ups=(_look_for_review,),
    menu=_menu,
    next_steps=_next_steps,
    decided=_decided,
)
