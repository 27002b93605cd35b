"""The terminal: where it can, red cards are red, and it's cleared before another person looks."""

import os
import re
import sys
from contextlib import suppress
from typing import Final

from cuttle.language import Arg
from cuttle.terminal.languages import to_text

_RED_CARD: Final = re.compile(r"\b(?:10|[A2-9JQK])[DH]\b")
CLEAR: Final = "\033[H\033[2J\033[3J"
"""Clears the screen and what can be scrolled back to."""


def program() -> str:
    """What this command is called."""
    name = os.path.basename(sys.argv[0])
    return "cuttle" if name.startswith("cuttle") else "python -m cuttle"


class Screen:
    """Writes to standard output and reads from standard input."""

    def __init__(self) -> None:
        able = os.environ.get("TERM") != "dumb" and sys.stdout.isatty()
        self.colours: Final = able and not os.environ.get("NO_COLOR")
        self.clears: Final = able
        self.interactive: Final = sys.stdin is not None and sys.stdin.isatty()
        if self.interactive:
            with suppress(ImportError):
                import readline  # noqa: F401, lets `input` edit lines

    def say(self, message: Arg) -> None:
        """Print a sentence."""
        print(to_text(message))

    def show(self, text: str) -> None:
        """Print a text with cards in notation, the red ones in red if there are colours."""
        print(_RED_CARD.sub("\033[31m\\g<0>\033[0m", text) if self.colours else text)

    def ask(self) -> str:
        """The next line that is typed. One from a file is printed, too, so that the output can be read.

        Raises:
            EOFError: if there are no more lines.
        """
        line = self._read("> ").strip()
        if not self.interactive:
            print(line)
        return line

    def wait(self, message: Arg) -> None:
        """Wait for Enter, if somebody is there to press it."""
        if self.interactive:
            self._read(to_text(message))

    def _read(self, prompt: str) -> str:
        if sys.stdin is None:
            raise EOFError
        return input(prompt)

    def end_line(self) -> None:
        """Leave the line with the prompt."""
        print()

    def clear(self) -> None:
        """Remove everything that was shown, if somebody may look."""
        if self.interactive:
            print(CLEAR if self.clears else "\n" * 200, end="", flush=True)
