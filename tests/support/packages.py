"""The layers of packages, which `tests/test_house.py` and `tests/test_docs.py` check."""

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
    ("state", "markup"),
    ("core",),
    ("play", "replay", "share", "motion"),
    ("table",),
    ("analysis", "editor", "help", "learn", "library", "newgame", "page", "review", "settings", "statistics"),
    ("features", "host", "session", "browser"),
    ("main",),
)
"""A package imports only from lines above its own. Add new packages here."""

LAYERS: Final = {"cuttle": ENGINE, "web": PAGE}


def layer(tree: str, package: str) -> int:
    """The number of a package's layer in `cuttle` or `web`: the higher, the more it may import."""
    found = [number for number, packages in enumerate(LAYERS[tree]) if package in packages]
    assert found, (
        f"{tree}/{package} has no layer yet: add it in tests/support/packages.py, above what it imports"
    )
    return found[0]
