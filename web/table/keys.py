"""Single-key shortcuts: a key presses the button that has it in ``aria-keyshortcuts``. Pure.

So only what is on screen has a key, and none has one if the shortcuts are turned off.
"""

from typing import Final

from cuttle.language import say
from web.core.model import Model
from web.markup.html import Html, join, tag

DRAW: Final = "D"
HINT: Final = "H"
UNDO: Final = "U"
PAUSE: Final = "P"
HELP: Final = "?"
NEW: Final = "N"
DIGITS: Final = "123456789"
JUMPS: Final = {"first": "Home", "back": "ArrowLeft", "on": "ArrowRight", "last": "End"}

_ALWAYS: Final = ("Tab", "Arrows", "Enter", "Esc", "Space", "← →")
_SINGLE: Final = ("1–9", DRAW, HINT, UNDO, PAUSE, NEW, HELP)


def shortcut(model: Model, key: str) -> str | None:
    """The value of ``aria-keyshortcuts`` for a button; None if shortcuts are off."""
    return key if key and model.page.settings.keys else None


def digit(number: int) -> str:
    """The key of the numbered choice; empty above nine."""
    return DIGITS[number - 1 : number]


def key_list(model: Model) -> Html:
    """All active keys and what they do."""
    on = model.page.settings.keys
    keys = (*_ALWAYS, *(_SINGLE if on else ()))
    named = ("Arrows", "Enter", "Esc", "Space")
    caps = [say("key cap", which=key) if key in named else key for key in keys]
    lines = [
        join(tag("dt", tag("kbd", cap, translate="no")), tag("dd", say("key", which=key)))
        for key, cap in zip(keys, caps, strict=True)
    ]
    return tag(
        "section",
        tag("h3", say("keys title")),
        tag("dl", lines),
        None if on else tag("p", say("keys off")),
        id="keys",
    )
