"""The order of the packages, which `tests/test_house.py` and `tests/test_docs.py` check."""

from typing import Final

ENGINE: Final = (
    ("rules",),
    ("variants",),
    ("notation", "deal"),
    ("start",),
    ("game",),
    ("observation", "match"),
    ("language", "bot"),
    ("links", "explain", "review"),
    ("__init__", "arena"),
    ("__main__",),
)

PAGE: Final = (
    ("text",),
    ("markup",),
    ("state",),
    ("play", "motion"),
    ("replay",),
    ("share",),
    ("analysis",),
    ("table",),
    ("editor",),
    ("learn", "review"),
    ("library", "pages", "newgame"),
    ("dialogs", "update", "host"),
    ("session",),
    ("browser",),
    ("main",),
)
"""A package imports only from lines above its own. Add new packages here."""

ROOMS: Final = {"cuttle": ENGINE, "web": PAGE}


def floor(package: str, name: str) -> int:
    """The level of a room: the higher, the more it may import."""
    found = [place for place, names in enumerate(ROOMS[package]) if name in names]
    assert found, f"{package}/{name} has no place in ROOMS yet"
    return found[0]
