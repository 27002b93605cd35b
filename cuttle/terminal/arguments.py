"""What is given on the command line, read: players, rules, links, positions.

Each reader raises an ArgumentTypeError that says what's wrong.
"""

import os
import re
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import Final, TypeVar

from cuttle.arena.benchmark import RATINGS, WHOLE_LADDER
from cuttle.arena.games import NoPlayerError, player_named
from cuttle.arena.terminal import integer_between
from cuttle.language import Words, error_text, list_with_commas, say
from cuttle.links import Link, LinkError, parse_link
from cuttle.links.link_contents import PERSON
from cuttle.notation import parse_position, parse_ruleset
from cuttle.rules.ruleset import Ruleset, RulesetError
from cuttle.rules.state import State
from cuttle.terminal.files import file_error, read_file
from cuttle.terminal.languages import matching, tags, to_text
from cuttle.terminal.seating import shown_game

_Value = TypeVar("_Value")
_PATH: Final = re.compile(r"[^\s#:]*[./][^\s#:]*")
"""What is meant as the name of a file: a word with dots or slashes that isn't an address with a code."""


def _read(read: Callable[[str], _Value], text: str) -> _Value:
    """What a text means."""
    try:
        return read(text)
    except OSError as error:
        raise _refusal(file_error(text, error)) from error
    except LinkError as error:
        raise _refusal(error.text) from error
    except RulesetError as error:
        raise _refusal(error_text(error)) from error
    except ValueError as error:  # about notation, which is in English
        raise _refusal(str(error)) from error


def _refusal(why: Words) -> ArgumentTypeError:
    return ArgumentTypeError(to_text(why))


def whole_between(lowest: int, below: int) -> Callable[[str], int]:
    """A reader of whole numbers from `lowest` up to, but not including, `below`."""
    return integer_between(lowest, below, to_text)


def parse_language(name: str) -> str:
    """The tag of the language with that name, or of another variety of it."""
    if language := matching([name]):
        return language
    raise _refusal(say("no language", name=name, tags=list_with_commas(tags())))


def parse_player(text: str) -> str:
    """A player’s name, once it’s known that the player exists; modules may be in the current folder."""
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        player_named(text)
    except NoPlayerError as error:
        raise _refusal(say("no player", which=error.reason, **error.values)) from error
    return text


def parse_levels(text: str) -> list[str]:
    """The levels of a benchmark, weakest first: all of them, or those named, with commas between them."""
    named = [*RATINGS] if text == WHOLE_LADDER else text.split(",")
    for name in named:
        if name not in RATINGS:
            choices = list_with_commas([WHOLE_LADDER, *RATINGS])
            raise _refusal(say("usage choice", value=repr(name), choices=choices))
    return [level for level in RATINGS if level in named]


def parse_seated(text: str) -> str:
    """A person, or a player’s name."""
    if text == PERSON:
        return text
    try:
        return parse_player(text)
    except ArgumentTypeError as error:
        raise _refusal(say("no player or person", why=str(error))) from error


def parse_rules(text: str) -> Ruleset:
    """The ruleset with that name."""
    return _read(parse_ruleset, text)


def read_link(text: str) -> Link:
    """The game of a link, or of a file with a link or a record."""
    return _read(_find_link, text)


def _find_link(text: str) -> Link:
    if os.path.exists(os.path.expanduser(text)):
        return parse_link(read_file(text))
    if _PATH.fullmatch(text):
        raise _refusal(say("no file", file=text))
    return parse_link(text)


def parse_start(text: str) -> State:
    """The position in a line, or the one that a link shows."""
    return _read(parse_position, text) if "|" in text else shown_game(read_link(text)).state
