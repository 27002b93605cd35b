"""Fetches Python that the start does without, in archives of its own."""

import sys
from contextlib import suppress
from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import window
from pyscript.js_modules.page import archives


def fetch_networks() -> None:
    """Fetch the networks of a search. Sends “NetworksFetched”: “here”, or “lost” if that fails."""

    def receive(content: Any) -> None:
        where = _keep("networks", "cuttle.bot", content)
        _tell(f'["NetworksFetched", "{where}"]')

    archives.fetchArchive("networks", create_once_callable(receive))


def fetch_rare() -> None:
    """Fetch what few visitors use. Sends “RareFetched” in the same way."""

    def receive(content: Any) -> None:
        where = _keep("rare", "web.features.", content)
        _tell(f'["RareFetched", "{where}"]')

    archives.fetchArchive("rare", create_once_callable(receive))


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


def _tell(report: str) -> None:
    window.dispatchEvent(window.CustomEvent.new("cuttle:message", detail=window.JSON.parse(report)))
