"""What is needed once somebody looks at a review."""

from typing import Final

from web.core.feature import Late, page_of, to
from web.features.review import page, running, update
from web.features.review.messages import JudgeTry, Reviewing, Reviews, RunReview

LATE: Final = Late(
    update.HANDLERS,
    dict([to(RunReview, running.run_review), to(JudgeTry, running.judge_try)]),
    {
        Reviewing.name: page_of(Reviewing, page.page),
        Reviews.name: page_of(Reviews, page.reviews),
    },
)
