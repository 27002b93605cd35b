"""Positions to practise winning from: what they are called, and the level that is chosen for them. Pure.

The positions are in `web.learn`; only their names are here, which a game has as its title.
"""

from typing import Final

from cuttle.language import Words, say
from web.core.model import Model
from web.learn.messages import Lessons

PRACTICES: Final = ("lock", "kings", "empty", "jacks", "ace", "glasses")
"""The names of all positions."""


def practice_name(name: str) -> Words:
    """What a position is called."""
    return say("practice name", which=name)


def chosen_rival(model: Model) -> str:
    """The level that is chosen in the list."""
    dialog = model.dialog
    return (dialog.rival if isinstance(dialog, Lessons) else "") or model.settings.level


def win_mark(name: str, level: str) -> str:
    """How a win is kept in the settings."""
    return f"{name}-{level}"
