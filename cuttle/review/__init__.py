"""The review of a finished round: what was luck, what was skill, and what would have been better."""

from cuttle.review.judging import GRADES, Budget, Grade, Judgement, certain, graded, judged
from cuttle.review.luck import Luck
from cuttle.review.review import Decision, Review, Stage, choices, result_of, reviewed, tried

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
    "choices",
    "graded",
    "judged",
    "result_of",
    "reviewed",
    "tried",
]
