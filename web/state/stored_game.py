"""A game as it is kept: its code and what is told of it, as JSON that people can read, too. Pure.

The same stands in the browser's storage, under a key for each game, and in the files that are handed out
and taken in. docs/saves.md tells what there is in it.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cuttle.language import Text, say
from web.state.names import seen

LONGEST_NAME: Final = 40
LARGEST: Final = 8_000_000
"""Characters of a file that is taken in; no browser keeps more than that."""
_VERSION: Final = 1
_NAME: Final = "as"
_DEEPEST: Final = 50
_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_BRACKET: Final = re.compile(r"[\[{}\]]")
_LONGEST_NUMBER: Final = 20
_EXACTLY: Final = 19
"""Characters of a time to the second."""


class StoredGameError(ValueError):
    """What is kept is no game, or what was taken in holds none, with a sentence fit to show."""

    def __init__(self, text: Text) -> None:
        """Keep the sentence."""
        super().__init__(text.key)
        self.text = text


class NewerError(StoredGameError):
    """What was taken in was made by a newer version."""


class StoredGame(NamedTuple):
    """A game as it is kept."""

    code: str
    name: str = ""
    """What the player calls it."""
    saved: str = ""
    """When it was saved last, in UTC, such as ``2026-11-21T22:41:03Z``."""
    over: bool = False
    """Whether it is over, and no round follows."""
    after: str = ""
    """Where it is a later round of a match, under what name the round before it is kept."""


def stored_text(entry: StoredGame) -> str:
    """An entry as it is kept."""
    return json.dumps(_told(entry), ensure_ascii=False)


def read_stored(text: str) -> StoredGame:
    """The entry that a text holds.

    Raises:
        StoredGameError: if it holds none.
    """
    return _entry(_parsed(text))


def _told(entry: StoredGame) -> dict[str, Any]:
    """All of an entry that says anything."""
    return {name: value for name, value in entry._asdict().items() if value or name == "code"}


def _parsed(text: str) -> object:
    if _depth(text) > _DEEPEST:
        raise StoredGameError(say("kept unreadable"))
    try:
        return json.loads(text, parse_int=_number)
    except ValueError as error:
        raise StoredGameError(say("kept unreadable")) from error


def _number(digits: str) -> int | str:
    """A number, as it is written where `int` would not take so many digits."""
    return int(digits) if len(digits) <= _LONGEST_NUMBER else digits


def _depth(text: str) -> int:
    """How deep brackets lie within each other. In a browser the parser of JSON does not survive too deep a
    text, and all of Python dies with it."""
    if text.count("[") + text.count("{") <= _DEEPEST:
        return 0
    depth = deepest = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _entry(found: object) -> StoredGame:
    if not isinstance(found, dict) or not isinstance(found.get("code"), str):
        raise StoredGameError(say("kept unreadable"))
    texts = {name: found.get(name) for name in ("name", "saved", "after")}
    name, saved, after = (text if isinstance(text, str) else "" for text in texts.values())
    return StoredGame(
        found["code"], clean_name(name), clean_time(saved), found.get("over") is True, after[:40]
    )


def clean_name(text: str) -> str:
    """A name without what cannot be seen, and no longer than one may be."""
    return seen(seen(text)[:LONGEST_NAME])


def clean_time(text: str) -> str:
    """A time to the second; nothing where it is none."""
    exact = text[:_EXACTLY]
    digits = "".join("0" if letter.isdecimal() and letter.isascii() else letter for letter in exact)
    return f"{exact}Z" if digits == "0000-00-00T00:00:00" else ""


# Files


class Filed(NamedTuple):
    """What a file holds one of: a game, or something damaged."""

    name: str
    """Under what name it was kept, where that is said."""
    text: str
    """As it is kept."""
    entry: StoredGame | None
    """What that says; None where it is no game."""

    @property
    def identity(self) -> str:
        """What makes it the same as another: its code."""
        return self.entry.code if self.entry else self.text


def filed(text: str, name: str = "") -> Filed:
    """What is kept as a text, under a name."""
    try:
        return Filed(name, text, read_stored(text))
    except StoredGameError:
        return Filed(name, text, None)


def file_text(texts: Mapping[str, str]) -> str:
    """The file that holds games, each given by its name and as it is kept. What is no game stands in it
    as it is, apart from the others."""
    games, damaged = list[dict[str, Any]](), list[str]()
    for name, text in texts.items():
        try:
            games.append(_told(read_stored(text)) | {_NAME: name})
        except StoredGameError:
            damaged.append(text)
    held = {"cuttle": "games", "version": _VERSION, "games": games}
    return json.dumps(held | ({"damaged": damaged} if damaged else {}), ensure_ascii=False, indent=2) + "\n"


def read_file(text: str) -> Sequence[object]:
    """All that a file holds, for `found_in_file` to look at one by one.

    Raises:
        StoredGameError: if it is no such file.
    """
    if len(text) > LARGEST:
        raise StoredGameError(say("file long"))
    try:
        held = _parsed(text.removeprefix("\N{BYTE ORDER MARK}"))
    except StoredGameError as error:
        raise StoredGameError(say("file unreadable")) from error
    if not isinstance(held, dict) or not isinstance(held.get("games"), list):
        raise StoredGameError(say("file unreadable"))
    if held.get("version") != _VERSION:
        raise NewerError(say("file future"))
    damaged = held.get("damaged")
    rest = [each for each in damaged if isinstance(each, str)] if isinstance(damaged, list) else []
    return [*held["games"], *rest]


def found_in_file(found: object) -> Filed:
    """One of the things that a file holds."""
    if isinstance(found, str):
        return filed(found)
    try:
        entry = _entry(found)
    except StoredGameError:
        return Filed("", json.dumps(found, ensure_ascii=False), None)
    name = found.get(_NAME) if isinstance(found, dict) else ""
    return Filed(name[:40] if isinstance(name, str) else "", stored_text(entry), entry)
