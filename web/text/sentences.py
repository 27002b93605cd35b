"""What the page itself says, in English: a catalogue in parts, of which `SENTENCES` is the whole.

What the game says (cards, moves, what happened) comes from the engine's own catalogue.
"""

from typing import Final

from web.text.choosing import CHOOSING
from web.text.draft import DRAFT
from web.text.library import KEPT
from web.text.menu import MENU
from web.text.modes import MODES
from web.text.play import PLAY
from web.text.replay import REPLAY
from web.text.settings import SETTINGS
from web.text.share import SHARING
from web.text.table import TABLE

SENTENCES: Final[dict[str, str]] = (
    PLAY | CHOOSING | TABLE | MENU | MODES | DRAFT | SETTINGS | REPLAY | KEPT | SHARING
)
