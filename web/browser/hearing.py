"""What the page heeds of the browser's events. Pure.

Autofill, extensions and others send events of their own making into every page: a key pressed without saying
which, a paste without a clipboard, a click on no element.
"""

from typing import Any, Final

NEEDED: Final = {"hashchange": "newURL", "keydown": "key", "paste": "clipboardData"}
"""What an event of a kind must hold, beside its target."""

TYPING: Final = "input:not([type=range]), select, textarea, dialog"
"""Where keys belong to what is typed or chosen."""

NAMES: Final = {" ": "Space"}
STEPS: Final = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1, "Home": 0, "End": 0}


def is_whole(event: Any, *, on_window: bool) -> bool:
    """Whether an event holds what is read from it; only those of the window have no element as target."""
    placed = on_window or hasattr(event.target, "closest")
    return placed and bool(getattr(event, NEEDED.get(event.type, "type"), None))
