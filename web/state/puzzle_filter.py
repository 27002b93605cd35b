"""Which puzzles are wanted, and what each is chosen by. Pure."""

from typing import Literal

from web.state.value import Value


class Filter(Value):
    """Which puzzles are wanted; empty for any."""

    theme: str = ""
    rules: str = ""
    level: Literal["mine", "any"] = "any"
    """“mine” for those near the form."""
    form: int = 0
    keys: tuple[str, ...] = ()
    """Only these."""


class ListedPuzzle(Value):
    """A puzzle of the file, as far as it's chosen by."""

    key: str
    rating: int
    ruleset: str
    themes: tuple[str, ...]
