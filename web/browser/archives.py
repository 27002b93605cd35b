"""Fetches Python that the start does without, in archives of its own."""

import sys
from contextlib import suppress
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import window
from pyscript.js_modules.page import archives


def fetch_networks() -> None:
    """Fetch the networks of a search. Sends “NetworksFetched”: “here”, or “lost” if that fails."""
    _fetch("networks", "cuttle.bot", "NetworksFetched")


def fetch_rare() -> None:
    """Fetch what few visitors use. Sends “RareFetched” in the same way."""
    _fetch("rare", "web.features.", "RareFetched")


def _fetch(name: str, within: str, report: str) -> None:
    """Fetch an archive for packages with this beginning, and report where it is."""

    def receive(content: Any) -> None:
        detail = window.JSON.parse(f'["{report}", "{_keep(name, within, content)}"]')
        window.dispatchEvent(window.CustomEvent.new("cuttle:message", detail=detail))

    archives.fetchArchive(name, create_once_callable(receive))


def _keep(name: str, within: str, content: Any) -> str:
    """Let Python import from the archive what packages with this beginning lack."""
    if not content:
        return "lost"
    with suppress(OSError):  # no room
        with open(f"/{name}.zip", "wb") as file:
            file.write(content.to_bytes())
        for package, module in list(sys.modules.items()):
            if package.startswith(within) and hasattr(module, "__path__"):
                module.__path__.append(f"/{name}.zip/{package.replace('.', '/')}")
        return "here"
    return "lost"
