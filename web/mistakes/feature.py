"""Mistakes that a review has found come again as puzzles, until they're learned."""

from typing import Final, get_args

from web.core.feature import Feature, later, to
from web.core.model import Model, Step
from web.mistakes.messages import (
    FindMistake,
    JudgeMistake,
    ListMistakes,
    MistakeMessage,
    NoteMistakes,
    OpenMistake,
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


MISTAKES: Final = Feature(
    handlers=dict.fromkeys(get_args(MistakeMessage), later("web.mistakes.update", "update")),
    executors=dict(
        [
            to(NoteMistakes, later("web.mistakes.finding", "note_mistakes")),
            to(ListMistakes, later("web.mistakes.finding", "list_mistakes")),
            to(FindMistake, later("web.mistakes.finding", "find_mistake")),
            to(OpenMistake, later("web.mistakes.finding", "open_mistake")),
            to(JudgeMistake, later("web.mistakes.finding", "judge_mistake")),
        ]
    ),
    texts=TEXTS,
    follow_ups=(_look,),
)
