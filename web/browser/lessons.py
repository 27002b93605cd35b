"""Fetches the Python of the lessons and the review, which the start does without."""

import sys
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import window
from pyscript.js_modules.page import archive

_PLACE = "/learn.zip"


def fetch() -> None:
    """Fetch them, once. Sends ``lessons``: “here”, or “lost” if that fails."""
    archive.fetchLessons(create_once_callable(_took))


def _took(content: Any) -> None:
    if content:
        with open(_PLACE, "wb") as file:
            file.write(content.to_bytes())
        for package in ("web", "cuttle"):
            sys.modules[package].__path__.append(f"{_PLACE}/{package}")
    detail = window.JSON.parse('["lessons", "here"]' if content else '["lessons", "lost"]')
    window.dispatchEvent(window.CustomEvent.new("cuttle:message", detail=detail))
