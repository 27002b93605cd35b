"""Find the games in a text that was copied from a browser's tools. Pure.

It may be an answer, or socket frames with ``42[`` before them, in lists, in a ``body``, or as text in text.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cuttle import Link, LinkError
from cuttle.language import Arg, say
from web.state.saved import seems_watched

LONGEST: Final = 2_000_000
"""The most characters that are read. One answer has about 30,000, all answers of a long game a million."""
_DEEPEST: Final = 40
"""The most brackets around anything; a game has about ten."""
_MOST: Final = 200_000
"""The most brackets; an answer has about a thousand."""
_LAYERS: Final = 3
"""How often a text may be in another."""

_BRACKET: Final = re.compile(
    r'[^][{}"]*+(?:"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)[^][{}"]*+)*+([][{}]|\Z)', re.DOTALL
)
"""The next bracket that isn't in a string."""
_CLOSING: Final = {"[": "]", "{": "}"}

Json = dict[str, Any]


class WatchedError(LinkError):
    """A text without a game of cuttle.cards, or one that can't be read to its end."""

    def __init__(self, key: str, upto: Link | None = None, **args: Arg) -> None:
        """As for any link; but the sentence is one of the page's, which the engine doesn't know."""
        ValueError.__init__(self, key)
        self.reason = "record"
        self.text = say(key, **args)
        self.upto = upto


class Found(NamedTuple):
    """A game in a text, unchecked."""

    game: Json
    cut: bool
    """Whether its end is missing."""


def games_in(text: str, layers: int = _LAYERS) -> list[Found]:
    """The games in a text.

    Raises:
        WatchedError: if it is too long, or nested too deeply.
    """
    if len(text) > LONGEST:
        raise WatchedError("watched long")
    if text.lstrip()[:1] == '"':
        whole = _read(text)
        if isinstance(whole, str):
            text = whole
    games = list[Found]()
    for part, cut in _parts(text):
        for value in _values(_read(part)) if seems_watched(part) else ():
            if isinstance(value, dict):
                games.append(Found(value, cut))
            elif layers:
                games += games_in(value, layers - 1)
    return games


def _read(text: str) -> object:
    """The value of a JSON text; None if it isn't one."""
    try:
        found: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found


def _parts(text: str) -> Iterator[tuple[str, bool]]:
    """The objects and lists in a text, one after another. The last is closed if its end is missing, after
    the last thing in it that is whole; then it comes with True.

    Raises:
        WatchedError: if there are too many, or if they are nested too deeply.
    """
    stack, start, good = list[str](), 0, (0, "")
    for bracket in _brackets(text):
        sign = bracket[1]
        if sign in _CLOSING:
            start = start if stack else bracket.start(1)
            stack.append(_CLOSING[sign])
            if len(stack) > _DEEPEST:
                raise WatchedError("watched wrong")
        elif stack and sign == stack[-1]:
            stack.pop()
            good = bracket.end(), "".join(reversed(stack))
            if not stack:
                yield text[start : bracket.end()], False
        else:
            stack.clear()  # nothing that is meant to be read
    if stack and good[0] > start:
        yield text[start : good[0]] + good[1], True


def _brackets(text: str) -> Iterator[re.Match[str]]:
    """The brackets of a text, but not those in strings."""
    for count, bracket in enumerate(_BRACKET.finditer(text)):
        if count > _MOST:
            raise WatchedError("watched long")
        if bracket[1]:
            yield bracket


def _values(whole: object) -> Iterator[Any]:
    """Every game in a value, and every text that may hold one."""
    waiting = [whole]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            if "gameStates" in value:
                yield value
            else:
                waiting += reversed(value.values())
        elif isinstance(value, list):
            waiting += reversed(value)
        elif isinstance(value, str) and seems_watched(value):
            yield value
