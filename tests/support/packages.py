"""The layers of packages, which `tests/test_structure.py` and `tests/test_docs.py` check."""

from typing import Final

PUBLIC: Final = (
    "cuttle",
    "cuttle.variants",
    *(f"cuttle.{name}" for name in ("rules", "notation", "start", "links", "language", "explain")),
    *("cuttle.bot", "cuttle.review", "cuttle.puzzles", "cuttle.field", "cuttle.links.finding", "cuttle.svg"),
    *(f"cuttle.field.{name}" for name in ("sets", "codes", "draws")),
)
"""The public API: all of the engine that the page may import."""

ENGINE: Final = (
    ("refusal", "interrupts"),
    ("rules",),
    ("variants",),
    ("notation", "deal"),
    ("start",),
    ("game",),
    ("observation", "match"),
    ("language", "bot"),
    ("links", "explain", "review", "svg"),
    ("printing", "arena", "puzzles", "field", "records"),
    ("__init__",),
    ("terminal", "env"),
    ("__main__",),
)

PAGE: Final = (
    ("text",),
    ("state", "markup"),
    ("core",),
    ("messages", "motion", "browser"),
    ("play", "share"),
    ("replay",),
    ("table", "exercise"),
    ("library", "newgame", "page", "settings"),
    ("analysis", "daily", "help", "home", "learn", "puzzles", "review", "scan", "sets", "statistics"),
    ("editor", "journey", "live", "mistakes", "onlookers", "paper"),
    ("features", "session"),
    ("main",),
)
"""A package imports only from lines above its own, so packages form no circle. Add new packages here."""

LAYERS: Final = {"cuttle": ENGINE, "web": PAGE}


def layer(tree: str, package: str) -> int:
    """The number of a package's layer in `cuttle` or `web`: the higher, the more it may import."""
    found = [number for number, packages in enumerate(LAYERS[tree]) if package in packages]
    assert found, (
        f"{tree}/{package} has no layer yet: add it in tests/support/packages.py, above what it imports"
    )
    return found[0]


def package_of(name: str) -> str:
    """The package of a module: the first part of its name after `cuttle`, `web` or `web.features`."""
    return [*name.replace(".features.", ".").split("."), "__init__"][1]
