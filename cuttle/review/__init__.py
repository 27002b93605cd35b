"""The review of a finished round: what was luck, what was skill, and what would have been better."""

from cuttle.review.judging import GRADES, Budget, Grade, Judgement
from cuttle.review.luck import Luck
from cuttle.review.review import Decision, Review, Stage, reviewed

__all__ = ["GRADES", "Budget", "Decision", "Grade", "Judgement", "Luck", "Review", "Stage", "reviewed"]
