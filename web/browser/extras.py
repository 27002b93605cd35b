"""Fetches the Python that the start does without: what teaches the game, what looks at finished games, and
the networks of a search."""

import sys
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import window
from pyscript.js_modules.page import archive

_here = set[str]()
"""The archives that Python looks into."""


def fetch(name: str) -> None:
    """Fetch an extra. Sends ``extra``: its name and “here”, or “lost” if that fails."""
    archive.fetchExtra(name, create_once_callable(lambda archives: _took(name, archives)))


def _took(name: str, archives: Any) -> None:
    try:
        for part, content in archives or ():
            if part not in _here:  # the networks come alone, and with what looks at games
                _open(f"/{part}.zip", content)
                _here.add(part)
    except OSError:  # no room
        archives = None
    detail = window.JSON.parse(f'["extra", "{name} {"here" if archives else "lost"}"]')
    window.dispatchEvent(window.CustomEvent.new("cuttle:message", detail=detail))


def _open(place: str, content: Any) -> None:
    """Let Python look into an archive."""
    with open(place, "wb") as file:
        file.write(content.to_bytes())
    for package in ("web", "cuttle", "cuttle.bot"):
        sys.modules[package].__path__.append(f"{place}/{package.replace('.', '/')}")
