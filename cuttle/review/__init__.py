"""The review of a finished round: what was luck, what was skill, and what would have been better."""

from cuttle.bot.pairs import is_certain
from cuttle.review.judging import GRADES, Budget, Grade, Judgement, grade_of, judge
from cuttle.review.luck import Luck, cards_that_came, value_with_open_hands
from cuttle.review.review import (
    Decision,
    MoveReview,
    Review,
    Stage,
    best_reply,
    chance_before_deal,
    chances_at,
    choices_at,
    final_shares,
    is_same_choice,
    look_first,
    review_moves,
    review_round,
    sum_up,
    try_choice,
)

__all__ = [
    "GRADES",
    "Budget",
    "Decision",
    "Grade",
    "Judgement",
    "Luck",
    "MoveReview",
    "Review",
    "Stage",
    "best_reply",
    "cards_that_came",
    "chance_before_deal",
    "chances_at",
    "choices_at",
    "final_shares",
    "grade_of",
    "is_certain",
    "is_same_choice",
    "judge",
    "look_first",
    "review_moves",
    "review_round",
    "sum_up",
    "try_choice",
    "value_with_open_hands",
]
