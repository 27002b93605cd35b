"""How commands end: with one line where they're interrupted, refused, or can't write what they print.

For `python -m cuttle` and the tools.
"""

import os
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NoReturn

from cuttle.arena.texts import ENDINGS
from cuttle.language import Arg, Language, say
from cuttle.notation.numbers import is_number

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""

Render = Callable[[Arg], str]
"""Makes a string of a message."""
_in_english: Final[Render] = Language("en", ENDINGS).render

LONG_WORD: Final = re.compile(r"([^\s“”]{40})[^\s“”]{20,}")
"""A word that a sentence doesn’t repeat as a whole."""


class Parser(ArgumentParser):
    """A parser that says what’s wrong with the arguments in one line."""

    render: Render = staticmethod(_in_english)

    def error(self, message: str) -> NoReturn:
        """Print it and exit with 2."""
        text = LONG_WORD.sub(r"\1…", f"{message[:1].upper()}{message[1:].rstrip('.')}")
        self.exit(2, f"{self.render(say('see help', why=text, command=f'{self.prog} --help'))}\n")


def integer_between(lowest: int, below: int, render: Render = _in_english) -> Callable[[str], int]:
    """A reader of whole numbers from `lowest` up to, but not including, `below`."""

    def read(text: str) -> int:
        if not is_number(text) or not lowest <= int(text) < below:
            raise ArgumentTypeError(render(say("no number", text=text, first=lowest, last=below - 1)))
        return int(text)

    return read


def run_command(run: Callable[[], object], render: Render = _in_english) -> int:
    """Run a command and return its exit code: what it returns, if that’s a number.

    Ctrl-C ends it with a line and 130, an output that can’t be written with a line and 1. If the output
    is closed early, it stops quietly.
    """
    if sys.stdout is None:
        return _tell(render(say("no output")), 1)
    try:
        try:
            code = run()
            return code if isinstance(code, int) else 0
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return _tell(render(say("stopped")), INTERRUPTED)
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        return _tell(render(say("stopped because", why=error.strerror or str(error))), 1)


def _tell(sentence: str, code: int) -> int:
    """Say it below a progress bar, if there is one."""
    with suppress(OSError):
        print("\n" * bool(sys.stderr and sys.stderr.isatty()) + sentence, file=sys.stderr)
    return code


def _drop_output() -> None:
    """Without an output, Python can’t complain again when it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
