"""The parser of the command line, in the language of the terminal: what `argparse` says itself, too."""

import argparse
import sys
from typing import Any, Final

from cuttle.arena import terminal
from cuttle.language import Text, say
from cuttle.terminal.languages import to_text
from cuttle.terminal.wrapping import fitted, wrap

_SAID: Final[dict[str, Text]] = {
    "usage: ": say("usage"),
    "positional arguments": say("usage positional"),
    "options": say("usage options"),
    "show this help message and exit": say("usage help"),
    "the following arguments are required: %s": say("usage required", names="%s"),
    "unrecognized arguments: %s": say("usage unknown", names="%s"),
    "argument %(argument_name)s: %(message)s": say(
        "usage argument", name="%(argument_name)s", why="%(message)s"
    ),
    "expected one argument": say("usage value"),
    "not allowed with argument %s": say("usage not with", name="%s"),
    "invalid choice: %(value)r (choose from %(choices)s)": say(
        "usage choice", value="%(value)r", choices="%(choices)s"
    ),
    "ambiguous option: %(option)s could match %(matches)s": say(
        "usage ambiguous", name="%(option)s", names="%(matches)s"
    ),
    "ignored explicit argument %r": say("usage no value", value="%r"),
}
"""By what `argparse` would say in English."""


class Parser(terminal.Parser):
    """A parser that says everything in the language of the terminal, and breaks no words."""

    render = staticmethod(to_text)

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"formatter_class": Formatter, **options})

    def _print_message(self, message: str, file: Any = None) -> None:
        super()._print_message(fitted(message, file or sys.stderr), file)


class Formatter(argparse.HelpFormatter):
    """Lays out the help. `argparse` would break words that are too long, and those with hyphens."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(text, width).split("\n")

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in wrap(text, width - len(indent)).split("\n"))


def translate_argparse() -> None:
    """Have `argparse` speak the language of the terminal. It takes its sentences from `gettext`, which could
    only read them from files of their own."""
    setattr(argparse, "_", lambda text: to_text(_SAID[text]) if text in _SAID else text)  # noqa: B010
