"""Mistakes that a review has found come again as puzzles, until they're learned."""

from typing import Final

from web.core.feature import Feature, Late
from web.core.model import Model, Step
from web.mistakes.messages import (
    FindMistake,
    JudgeMistake,
    ListMistakes,
    MistakeFound,
    MistakesListed,
    MistakesNoted,
    NoMistake,
    NoteMistakes,
    OpenMistake,
    PlayMistake,
    ReviewMistake,
)
from web.mistakes.texts import TEXTS
from web.puzzles.messages import Puzzles
from web.review.messages import Reviewing


def _look(before: Model, after: Model) -> Step:
    """The model after a change: once a review is there, its mistakes are noted, and the dialog about puzzles
    is told how many wait."""
    was, now = before.dialog, after.dialog
    if isinstance(now, Reviewing) and now.text and not (isinstance(was, Reviewing) and was.text):
        return after, [NoteMistakes()]
    if isinstance(now, Puzzles) and now.waiting < 0 and now is not was:
        return after, [ListMistakes()]
    return after, []


def _late() -> Late:
    from web.mistakes.late import LATE

    return LATE


MISTAKES: Final = Feature(
    late=_late,
    late_messages=(PlayMistake, ReviewMistake, MistakeFound, NoMistake, MistakesListed, MistakesNoted),
    late_commands=(NoteMistakes, ListMistakes, FindMistake, OpenMistake, JudgeMistake),
    texts=TEXTS,
    follow_ups=(_look,),
)
