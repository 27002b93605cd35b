"""Everything that is said in what is fetched later, in English, and how the page comes to know it."""

from typing import Final

from cuttle.language import Entry
from web.learn.editor_texts import EDITOR
from web.learn.lesson_texts import LESSONS
from web.learn.note_texts import NOTES
from web.learn.practice_texts import PRACTICE
from web.learn.review_texts import REVIEW
from web.text.words import add
from web.watched.texts import WATCHED

LEARN: Final[dict[str, Entry]] = {**LESSONS, **NOTES, **PRACTICE, **REVIEW, **EDITOR, **WATCHED}


def teach() -> None:
    """Let the page say all of it, in its language."""
    add(LEARN)
