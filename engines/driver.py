"""What the tests need from any browser."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from typing import Final, Protocol

PATIENCE: Final = 120
"""Seconds until a wait fails."""


class DriverError(Exception):
    """A browser that doesn't do what it is told."""


class Engine(Protocol):
    """A browser with one page."""

    def go(self, url: str) -> None:
        """Go to an address and wait until it has loaded."""

    def reload(self) -> None:
        """Reload the page."""

    def run(self, body: str, *args: object) -> object:
        """Run the body of an async function in the page, where it can use `args`; returns its result."""

    def close(self) -> None:
        """Close the browser."""


def function(body: str) -> str:
    """A JavaScript function that takes and returns JSON text, around a body that uses plain values."""
    return (
        "async (text) => { const args = JSON.parse(text);"
        f" return JSON.stringify((await (async () => {{ {body} }})()) ?? null); }}"
    )


def as_text(args: tuple[object, ...]) -> str:
    return json.dumps(args)


def end(process: subprocess.Popen[str]) -> None:
    """End a process that leads its own session, with all its children."""
    os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
