"""What the page itself says, in English: a catalogue in parts, of which `SENTENCES` is the whole.

What the game says (cards, moves, what happened) comes from the engine's own catalogue.
"""

from typing import Final

from web.sentences.choosing import CHOOSING
from web.sentences.draft import DRAFT
from web.sentences.kept import KEPT
from web.sentences.menu import MENU
from web.sentences.modes import MODES
from web.sentences.play import PLAY
from web.sentences.replay import REPLAY
from web.sentences.settings import SETTINGS
from web.sentences.sharing import SHARING
from web.sentences.table import TABLE

SENTENCES: Final[dict[str, str]] = (
    PLAY | CHOOSING | TABLE | MENU | MODES | DRAFT | SETTINGS | REPLAY | KEPT | SHARING
)
