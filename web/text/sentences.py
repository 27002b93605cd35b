"""The page's catalogue in English: `SENTENCES` joins those of the rooms.

It includes the engine's catalogue: cards, moves and narration.
"""

from typing import Final

from cuttle.language import ENGLISH, Entry, Select
from web.text.analysis import ANALYSIS
from web.text.bots import LINES
from web.text.editor import EDITOR
from web.text.lessons import LESSON
from web.text.library import LIBRARY
from web.text.newgame import NEWGAME
from web.text.pages import PAGES
from web.text.play import PLAY
from web.text.practice import PRACTICE
from web.text.replay import REPLAY
from web.text.review import REVIEW
from web.text.share import SHARE
from web.text.table import TABLE
from web.text.tiles import TILES

SENTENCES: Final[dict[str, Entry]] = {
    **ENGLISH.catalogue,
    **ANALYSIS,
    **EDITOR,
    **LESSON,
    **LIBRARY,
    **LINES,
    **NEWGAME,
    **PAGES,
    **PLAY,
    **PRACTICE,
    **REPLAY,
    **REVIEW,
    **SHARE,
    **TABLE,
    **TILES,
}


def has_option(key: str, which: str) -> bool:
    """Whether a message has a sentence of its own for this value."""
    entry = SENTENCES[key]
    return isinstance(entry, Select) and which in entry.options
