"""The format of a stored game: a JSON object with its code and details. Pure.

The browser's storage has one entry for each game in this format, and exported files hold a list of them.
docs/saves.md describes the fields.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple
from zlib import crc32

from cuttle import Game, move_text
from cuttle.language import Text, say
from web.state.names import without_invisible

LONGEST_NAME: Final = 40
LONGEST_REVIEW: Final = 20_000
LONGEST_HINTS: Final = 5_000
LARGEST: Final = 8_000_000
"""Most characters in a file to import; no browser stores more."""
BESIDE_GAMES: Final = (
    *("puzzles", "days", "mistakes", "rating", "sets"),
    *("statistics", "challenges", "seats", "settings", "prints"),
)
"""What a file may hold beside games, each as a text; the last ones since a later version."""
_ALL: Final = "all"
"""Says that a file has everything that was stored."""
_PARTS: Final = ("cuttle", "version", "games", "damaged", _ALL, *BESIDE_GAMES)
_VERSION: Final = 1
_NAME: Final = "as"
_DEEPEST: Final = 50
_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_BRACKET: Final = re.compile(r"[\[{}\]]")
_LONGEST_NUMBER: Final = 20
_TIME: Final = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}")


class StoredGameError(ValueError):
    """The text isn't a stored game, or the file has none; with a message to show."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


class NewerError(StoredGameError):
    """The file was made by a newer version."""


class StoredGame(NamedTuple):
    code: str
    name: str = ""
    """The title that the player gave it."""
    saved: str = ""
    """When it was last saved, in UTC, such as ``2026-11-21T22:41:03Z``."""
    over: bool = False
    """Whether it is over and no round follows."""
    after: str = ""
    """For a later round of a match, the name in storage of the round before it."""
    review: str = ""
    """The review of its last round, if there is one; see web/features/review/stored.py."""
    hints: str = ""
    """The marks of the moves that were hinted; see `mark_of`."""
    received: bool = False
    """Whether its round was over before it came here, so others may have played it."""


def stored_text(entry: StoredGame) -> str:
    """The entry as stored."""
    return json.dumps(_fields(entry), ensure_ascii=False)


def read_stored(text: str) -> StoredGame:
    """Parse a stored entry.

    Raises:
        StoredGameError: if the text isn't one.
    """
    return _entry(_parse(text))


def _fields(entry: StoredGame) -> dict[str, Any]:
    """The fields that aren't empty."""
    return {name: value for name, value in entry._asdict().items() if value or name == "code"}


def _parse(text: str) -> object:
    if _depth(text) > _DEEPEST:
        raise StoredGameError(say("kept unreadable"))
    try:
        return json.loads(text, parse_int=_number)
    except ValueError as error:
        raise StoredGameError(say("kept unreadable")) from error


def _number(digits: str) -> int | str:
    """A number, or its digits if there are too many for `int`."""
    return int(digits) if len(digits) <= _LONGEST_NUMBER else digits


def _depth(text: str) -> int:
    """How deep brackets are nested. In a browser, deep nesting overflows the stack of the JSON parser and
    ends Python."""
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
    texts = {name: value for name, value in found.items() if isinstance(value, str)}
    return StoredGame(
        texts["code"],
        clean_name(texts.get("name", "")),
        clean_time(texts.get("saved", "")),
        found.get("over") is True,
        texts.get("after", "")[:40],
        texts.get("review", "")[:LONGEST_REVIEW],
        texts.get("hints", "")[:LONGEST_HINTS],
        found.get("received") is True,
    )


def clean_name(text: str) -> str:
    """A name without invisible characters, cut to the longest that is allowed."""
    return without_invisible(without_invisible(text)[:LONGEST_NAME])


def clean_time(text: str) -> str:
    """A time to the second; empty if it isn't one."""
    exact = _TIME.match(text)
    return f"{exact[0]}Z" if exact else ""


# Files


class StoredItem(NamedTuple):
    """A game of the storage or of a file, or something damaged."""

    name: str
    """Its name in storage, if given."""
    text: str
    """The stored text."""
    entry: StoredGame | None
    """The parsed text; None if it is damaged."""

    @property
    def identity(self) -> str:
        """What two equal games have in common: the code."""
        return self.entry.code if self.entry else self.text


def stored_item(text: str, name: str = "") -> StoredItem:
    try:
        return StoredItem(name, text, read_stored(text))
    except StoredGameError:
        return StoredItem(name, text, None)


def file_text(texts: Mapping[str, str], more: Mapping[str, str] | None = None) -> str:
    """A file with these stored texts, by name, and if it's to have everything, with what else is stored, by
    `BESIDE_GAMES`. Damaged games are listed separately, unchanged."""
    games, damaged = list[dict[str, Any]](), list[str]()
    for name, text in texts.items():
        try:
            games.append(_fields(read_stored(text)) | {_NAME: name})
        except StoredGameError:
            damaged.append(text)
    held: dict[str, object] = {"cuttle": "games", "version": _VERSION, "games": games}
    parts = {"damaged": damaged, _ALL: more is not None, **(more or {})}
    return (
        json.dumps(held | {name: each for name, each in parts.items() if each}, ensure_ascii=False, indent=2)
        + "\n"
    )


def read_file(text: str) -> Sequence[object]:
    """All items of a file, for `found_in_file` to parse one by one.

    Raises:
        StoredGameError: if it isn't such a file.
        NewerError: if a newer version made it.
    """
    if len(text) > LARGEST:
        raise StoredGameError(say("file long"))
    try:
        held = _parse(text.removeprefix("\N{BYTE ORDER MARK}"))
    except StoredGameError as error:
        raise StoredGameError(say("file unreadable")) from error
    if not isinstance(held, dict) or not isinstance(held.get("games"), list):
        raise StoredGameError(say("file unreadable"))
    if held.get("version") != _VERSION:
        raise NewerError(say("file future"))
    damaged = held.get("damaged")
    rest = [each for each in damaged if isinstance(each, str)] if isinstance(damaged, list) else []
    return [*held["games"], *rest]


class BesideGames(NamedTuple):
    """What a file holds beside games."""

    texts: Mapping[str, str] = {}
    """By `BESIDE_GAMES`."""
    whole: bool = False
    """Whether the file has everything that was stored."""
    unread: int = 0
    """How many parts it has that this version doesn't know."""


def beside_games(text: str) -> BesideGames:
    """What a file holds beside games; nothing if it isn't such a file."""
    try:
        held = _parse(text.removeprefix("\N{BYTE ORDER MARK}"))
    except StoredGameError:
        return BesideGames()
    if not isinstance(held, dict) or held.get("version") != _VERSION:
        return BesideGames()
    texts = {name: found for name in BESIDE_GAMES if isinstance(found := held.get(name), str)}
    return BesideGames(texts, held.get(_ALL) is True, len(held.keys() - {*_PARTS}))


def found_in_file(found: object) -> StoredItem:
    """Parse one item of a file."""
    if isinstance(found, str):
        return stored_item(found)
    try:
        entry = _entry(found)
    except StoredGameError:
        return StoredItem("", json.dumps(found, ensure_ascii=False), None)
    name = found.get(_NAME) if isinstance(found, dict) else ""
    return StoredItem(name[:40] if isinstance(name, str) else "", stored_text(entry), entry)


# Hints that were followed, so that the review doesn't call them mistakes


def _marks(game: Game) -> Iterator[str]:
    """The mark of each move of a round: a checksum of the round up to it. So undone hints have no effect."""
    checksum = 0
    for move in game.moves:
        checksum = crc32(f"{move_text(move)} ".encode(), checksum)
        yield f"{checksum:08x}"


def mark_of(game: Game) -> str:
    """The mark of the last move."""
    *_, last = _marks(game)
    return last


def followed_hints(game: Game, marks: str) -> tuple[int, ...]:
    """The moves of a round that were hinted, by ply."""
    known = set(marks.split())
    return tuple(ply for ply, mark in enumerate(_marks(game)) if mark in known)
