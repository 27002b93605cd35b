"""Everything that is said by what teaches the game, which is fetched later, in English."""

from typing import Final

from cuttle.language import Entry
from web.learn.lesson_texts import LESSONS
from web.learn.note_texts import NOTES
from web.learn.practice_texts import PRACTICE

LEARN: Final[dict[str, Entry]] = {**LESSONS, **NOTES, **PRACTICE}
