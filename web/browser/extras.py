"""Fetches the Python that the start does without: what teaches the game, what looks at finished games, and
the networks of a search."""

import sys
from os.path import exists
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import window
from pyscript.js_modules.page import archive


def fetch(name: str) -> None:
    """Fetch an extra. Sends ``extra``: its name and “here”, or “lost” if that fails."""
    archive.fetchExtra(name, create_once_callable(lambda archives: _took(name, archives)))


def _took(name: str, archives: Any) -> None:
    for part, content in archives or ():
        place = f"/{part}.zip"
        if not exists(place):  # the networks come alone, and with what looks at games
            with open(place, "wb") as file:
                file.write(content.to_bytes())
            for package in ("web", "cuttle", "cuttle.bot"):
                sys.modules[package].__path__.append(f"{place}/{package.replace('.', '/')}")
    detail = window.JSON.parse(f'["extra", "{name} {"here" if archives else "lost"}"]')
    window.dispatchEvent(window.CustomEvent.new("cuttle:message", detail=detail))
