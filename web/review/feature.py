"""The review of a round that is over: luck and play, mistakes, another try."""

from collections.abc import Iterator
from typing import Final, get_args

from cuttle.language import say
from web.core.feature import DialogPage, Feature, MenuItem, NextStep, later
from web.core.model import Model
from web.review.messages import JudgeTry, ReviewMessage, RunReview, ShowReview
from web.review.texts import TEXTS
from web.table.standing import may_review


def _menu(model: Model) -> Iterator[MenuItem]:
    if may_review(model) and not model.lesson:
        yield MenuItem("game", 20, say("menu review"), ShowReview())


def _next_steps(model: Model) -> Iterator[NextStep]:
    if may_review(model):
        yield NextStep(40, say("menu review"), ShowReview())


REVIEW: Final = Feature(
    handlers=dict.fromkeys(get_args(ReviewMessage), later("web.review.update", "update")),
    executors={
        RunReview: later("web.review.running", "run_review"),
        JudgeTry: later("web.review.running", "judge_try"),
    },
    dialogs={"review": DialogPage("review title", later("web.review.page", "page"), kind=None)},
    texts=TEXTS,
    menu=_menu,
    next_steps=_next_steps,
)
