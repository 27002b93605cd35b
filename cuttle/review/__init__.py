"""The review of a finished round: what was luck, what was skill, and what would have been better."""

from cuttle.review.judging import GRADES, Budget, Grade, Judgement, certain, graded, judged
from cuttle.review.luck import Luck
from cuttle.review.review import (
    Decision,
    Review,
    Stage,
    chances_at,
    choices,
    is_same_choice,
    result_of,
    reviewed,
    sequel,
    tried,
)

__all__ = [
    "GRADES",
    "Budget",
    "Decision",
    "Grade",
    "Judgement",
    "Luck",
    "Review",
    "Stage",
    "certain",
    "chances_at",
    "choices",
    "graded",
    "is_same_choice",
    "judged",
    "result_of",
    "reviewed",
    "sequel",
    "tried",
]
