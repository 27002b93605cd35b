"""The terminal: where it can, red cards are red, and it's cleared before another person looks."""

import os
import re
import shutil
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import Final

from cuttle.language import Arg
from cuttle.notation.table import WIDTH
from cuttle.terminal.escape_codes import understands_escapes
from cuttle.terminal.files import encoding_of
from cuttle.terminal.languages import to_text
from cuttle.terminal.wrapping import fitted, terminal_width

_RED_CARD: Final = re.compile(r"\b(?:10|[A2-9JQK])[DH]\b")
CLEAR: Final = "\033[H\033[2J\033[3J"
"""Clears the screen and what can be scrolled back to."""
BLANK_LINES: Final = 200
"""What hides a hand where nothing can clear the screen: so many empty lines, or more if it's higher."""


def program() -> str:
    """What this command is called."""
    name = os.path.basename(sys.argv[0])
    return "cuttle" if name.startswith("cuttle") else "python -m cuttle"


class Screen:
    """Writes to standard output and reads from standard input."""

    def __init__(self) -> None:
        able = understands_escapes(sys.stdout)
        self.colours: Final = able and not os.environ.get("NO_COLOR")
        self.clears: Final = able
        self.interactive: Final = sys.stdin is not None and sys.stdin.isatty()
        self._encoded = self.interactive
        """Whether the encoding of the input is known."""
        if self.interactive:
            with suppress(ImportError):
                import readline  # noqa: F401, lets `input` edit lines

    @property
    def width(self) -> int:
        """How wide a text may be."""
        return min(WIDTH, terminal_width(sys.stdout)) if sys.stdout.isatty() else WIDTH

    def say(self, message: Arg) -> None:
        """Print a sentence."""
        print(fitted(to_text(message), sys.stdout))

    def say_whole(self, message: Arg) -> None:
        """Print a sentence with a command, in one line however long, so that it can be copied."""
        print(to_text(message))

    def show(self, text: str) -> None:
        """Print a text with cards in notation, the red ones in red if there are colours."""
        text = fitted(text, sys.stdout)
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
        *before, last = fitted(prompt, sys.stdout).split("\n")
        print(*before, sep="\n", end="\n" if before else "", flush=True)
        if not self._encoded:
            self._encoded = True
            _read_marks(sys.stdin)
        return input(last)

    def end_line(self) -> None:
        """Leave the line with the prompt."""
        print()

    def clear(self) -> None:
        """Remove everything that was shown, if somebody may look."""
        if self.interactive:
            blank = "\n" * max(BLANK_LINES, shutil.get_terminal_size().lines)
            print(CLEAR if self.clears else blank, end="", flush=True)


def _read_marks(stream: object) -> None:
    """Read an input in the encoding that its first bytes tell."""
    if isinstance(stream, TextIOWrapper) and hasattr(stream.buffer, "peek"):
        encoding = encoding_of(stream.buffer.peek(4)[:4])
        if encoding is not None:
            stream.reconfigure(encoding=encoding)
