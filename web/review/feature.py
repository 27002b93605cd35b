"""The review of a round that is over: luck and play, mistakes, another try."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, get_args

from cuttle.language import Words, say
from web.core.feature import DialogPage, Feature, MenuItem, NextStep, later
from web.core.model import Model, Step
from web.core.shown import turn_at
from web.core.visit import Visit
from web.review.messages import (
    FindReview,
    JudgeTry,
    ReviewFound,
    ReviewMessage,
    RunReview,
    ShowReview,
    TryTurn,
)
from web.review.texts import TEXTS
from web.state.kept_review import NO_REVIEW, KeptReview
from web.state.stored_game import followed_hints
from web.table.standing import may_review


def _menu(model: Model) -> Iterator[MenuItem]:
    if may_review(model) and not (model.lesson or model.exercise):
        yield MenuItem("game", 20, say("menu review"), ShowReview())


def _decided(model: Model) -> Words | None:
    if not model.review.text:
        return None
    from web.review.deciding import decided_by

    return decided_by(model)


def _moment(model: Model) -> int:
    """The viewer's move that decided the round, by its ply; -1 if it was another one, or it isn't known."""
    if not model.review.text:
        return -1
    from web.review.deciding import deciding_moment

    return deciding_moment(model)


def _next_steps(model: Model) -> Iterator[NextStep]:
    if model.match.over and (ply := _moment(model)) >= 0:
        again = say("try moment", turn=max(1, turn_at(model.game, ply + 1)))
        yield NextStep(30, again, TryTurn(ply), main=True)  # which leads to the review, too
    elif may_review(model):
        yield NextStep(40, say("menu review"), ShowReview())


def _find_review(visit: Visit, _: FindReview) -> None:
    if text := visit.store.review:
        hints = followed_hints(visit.model.game, visit.store.hints)
        visit.send(ReviewFound(KeptReview(text, hints)))


def _look_for_review(before: Model, after: Model) -> Step:
    """The model after a change: with another round on the table, the review of the one before is dropped,
    and a stored one is looked for."""
    if before.game is after.game:
        return after, []
    return replace(after, review=NO_REVIEW), [FindReview()] if may_review(after) else []


REVIEW: Final = Feature(
    handlers=dict.fromkeys(get_args(ReviewMessage), later("web.review.update", "update")),
    executors={
        RunReview: later("web.review.running", "run_review"),
        JudgeTry: later("web.review.running", "judge_try"),
        FindReview: _find_review,
    },
    dialogs={"review": DialogPage("review title", later("web.review.page", "page"), kind=None)},
    texts=TEXTS,
    follow_ups=(_look_for_review,),
    menu=_menu,
    next_steps=_next_steps,
    decided=_decided,
)
