"""Which browser events the page handles. Pure.

Autofill and extensions dispatch synthetic events that lack properties: a keydown without a key, a paste
without a clipboard, a click whose target isn't an element.
"""

from typing import Any, Final

NEEDED: Final = {"hashchange": "newURL", "keydown": "key", "paste": "clipboardData"}
"""The property that an event of this type must have, besides its target."""

TYPING: Final = "input:not([type=range]), select, textarea"
"""Where keys type or choose something and aren't shortcuts."""

NAMES: Final = {" ": "Space"}
STEPS: Final = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1, "Home": 0, "End": 0}


def is_plain(event: Any) -> bool:
    """Whether a click is without keys that open a link elsewhere."""
    return not (event.ctrlKey or event.metaKey or event.shiftKey or event.altKey)


def is_whole(event: Any, *, on_window: bool) -> bool:
    """Whether an event has every property that is read from it. On the window, the target needn't be an
    element."""
    placed = on_window or hasattr(event.target, "closest")
    return placed and bool(getattr(event, NEEDED.get(event.type, "type"), None))
