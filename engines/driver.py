"""What the tests ask of a browser, whichever it is."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from typing import Final, Protocol

PATIENCE: Final = 120
"""Seconds after which what is awaited will not come."""


class DriverError(Exception):
    """A browser that does not do what it is told."""


class Engine(Protocol):
    """A browser with one page."""

    def go(self, url: str) -> None:
        """Go to an address, and wait until what is there has been loaded."""

    def reload(self) -> None:
        """Load the page anew."""

    def run(self, body: str, *args: object) -> object:
        """Run the body of an asynchronous function in the page, which has `args`; gives what it returns."""

    def close(self) -> None:
        """End the browser."""


def function(body: str) -> str:
    """A function in JavaScript from text to text around a body that knows nothing of texts."""
    return (
        "async (text) => { const args = JSON.parse(text);"
        f" return JSON.stringify((await (async () => {{ {body} }})()) ?? null); }}"
    )


def as_text(args: tuple[object, ...]) -> str:
    return json.dumps(args)


def end(process: subprocess.Popen[str]) -> None:
    """End a program that leads a session of its own, with all that it has started."""
    os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
