"""Fetches the Python that the start does without: what teaches the game, and what looks at finished games."""

import sys
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import window
from pyscript.js_modules.page import archive


def fetch(name: str) -> None:
    """Fetch an extra. Sends ``extra``: its name and “here”, or “lost” if that fails."""
    archive.fetchExtra(name, create_once_callable(lambda content: _took(name, content)))


def _took(name: str, content: Any) -> None:
    if content:
        place = f"/{name}.zip"
        with open(place, "wb") as file:
            file.write(content.to_bytes())
        for package in ("web", "cuttle"):
            sys.modules[package].__path__.append(f"{place}/{package}")
    detail = window.JSON.parse(f'["extra", "{name} {"here" if content else "lost"}"]')
    window.dispatchEvent(window.CustomEvent.new("cuttle:message", detail=detail))
