"""Sets and what players made of them, as codes for links.

A code is a letter for its kind, a number in letters as in the code of a game, and the same checksum. A set
has up to 40 letters, a score up to 60: its name is cut for that.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from cuttle.field.board import Bot
from cuttle.field.players import FIELD, VERSION
from cuttle.field.result import Result
from cuttle.field.sets import COUNTS, POSITIONS, SEEDS, DealSet
from cuttle.links.checksum import CHECK_LENGTH, checksum, complete_code
from cuttle.links.digits import ExhaustedError, Reader, Writer
from cuttle.links.header import has_changes, read_changes, write_changes
from cuttle.links.link import OUTCOMES, PLAYER_TYPES, STYLE_NAMES, LinkError, is_name
from cuttle.links.texts import read_text, write_text
from cuttle.rules.ruleset import RulesetError
from cuttle.variants import PRESETS

__all__ = [
    "LONGEST_NAME",
    "LONGEST_SCORE",
    "Played",
    "Score",
    "field_text",
    "find_code",
    "read_field",
    "rival_bot",
    "score_text",
    "set_text",
]

SET: Final = "S"
SCORE: Final = "T"
LONGEST_SCORE: Final = 60
"""The most letters of a score's code."""
LONGEST_NAME: Final = 16
"""The most characters of a player's name."""
MOST_SKIPPED: Final = 1000
"""More deals than are passed over for a board."""

_CODE: Final = re.compile(r"(?<![\w-])[ST][\w-]{8,80}(?![\w-])")
_POINTS: Final = 40
_TURNS: Final = 64
"""Greater numbers are written as the greatest below these."""
_LEFT: Final = len(OUTCOMES)


class Played(NamedTuple):
    """What a player made of a board."""

    result: Result
    helped: bool = False
    again: bool = False
    """Whether it wasn't the first try."""


class Score(NamedTuple):
    """What a player made of a set."""

    made: DealSet
    boards: tuple[Played | None, ...]
    """By board; None if it was left when the player ended the set."""
    name: str = ""
    """Untrusted text, never markup."""
    even: int | None = None
    """Tenths of boards won with the luck of the draw taken out."""
    version: int = VERSION
    """The version of the bots that it was played against."""


def set_text(made: DealSet) -> str:
    """The code of a set."""
    writer = Writer()
    _write_set(writer, made)
    return _closed(SET, writer)


def score_text(score: Score) -> str:
    """The code of a score; its name is cut until it isn't too long."""
    name = score.name[:LONGEST_NAME].strip()
    while True:
        writer = Writer()
        _write_set(writer, score.made)
        writer.count(score.version)
        for played in score.boards:
            _write_played(writer, played)
        writer.count(0 if score.even is None else score.even + 1)
        write_text(writer, name)
        text = _closed(SCORE, writer)
        if len(text) <= LONGEST_SCORE or not name:
            return text
        name = name[:-1].strip()


def field_text(field: Sequence[Result]) -> str:
    """The results of a field as letters, to be kept."""
    writer = Writer()
    for result in field:
        _write_result(writer, result)
    return writer.letters


def read_field(text: str) -> tuple[Result, ...] | None:
    """The results in such letters; None if they're no field's."""
    try:
        reader = Reader(text)
        return tuple([_read_result(reader, reader.digit(len(OUTCOMES) + 1)) for _ in FIELD])
    except (ExhaustedError, KeyError, IndexError):
        return None


def find_code(text: str) -> DealSet | Score | None:
    """The set or the score in a text, such as an address; None if there is none that's whole."""
    for code in _CODE.findall(text):
        code = complete_code(code)
        if checksum(code[:-CHECK_LENGTH]) == code[-CHECK_LENGTH:]:
            try:
                return _read(code[0], Reader(code[1:-CHECK_LENGTH]))
            except (ExhaustedError, LinkError, RulesetError, ValueError):
                continue
    return None


def _closed(kind: str, writer: Writer) -> str:
    text = kind + writer.letters
    return text + checksum(text)


def _read(kind: str, reader: Reader) -> DealSet | Score:
    made = _read_set(reader)
    if kind == SET:
        return made
    version = reader.count()
    boards = tuple([_read_played(reader) for _ in made.skips])
    even = reader.count()
    name = read_text(reader)
    if not is_name(name, LONGEST_NAME) or even > 10 * len(boards) + 1:
        raise ValueError("A score doesn't hold this.")
    return Score(made, boards, name, even - 1 if even else None, version)


def _write_set(writer: Writer, made: DealSet) -> None:
    rules = made.ruleset
    writer.count(made.version)
    writer.count(list(PRESETS).index(rules.preset))
    writer.flag(has_changes(rules))
    if has_changes(rules):
        write_changes(writer, rules)
    writer.count(PLAYER_TYPES.index(made.rival.level))
    writer.count(STYLE_NAMES.index(made.rival.style))
    writer.flag(len(made.skips) == COUNTS[1])
    writer.digit(made.seed, SEEDS)
    for skipped in made.skips:
        writer.count(skipped)


def _read_set(reader: Reader) -> DealSet:
    version = reader.count()
    preset = list(PRESETS.values())[reader.count()]
    ruleset = read_changes(reader, preset.preset) if reader.flag() else preset
    level, style = PLAYER_TYPES[reader.count()], STYLE_NAMES[reader.count()]
    count, seed = COUNTS[reader.flag()], reader.digit(SEEDS)
    skips = tuple([reader.count() for _ in range(count)])
    if level in PLAYER_TYPES[:2] or ruleset.seats != 2 or max(skips) > MOST_SKIPPED:
        raise ValueError("A set doesn't hold this.")
    return DealSet(ruleset, rival_bot(level, style), seed, skips, version)


def rival_bot(level: str, style: str = "") -> Bot:
    """The bot that a set is played against, by its level and style."""
    return Bot(level, style, POSITIONS if level == "expert" else 0)


def _write_played(writer: Writer, played: Played | None) -> None:
    if played is None:
        writer.digit(_LEFT, _LEFT + 1)
        return
    _write_result(writer, played.result)
    writer.flag(played.helped)
    writer.flag(played.again)


def _read_played(reader: Reader) -> Played | None:
    which = reader.digit(_LEFT + 1)
    if which == _LEFT:
        return None
    return Played(_read_result(reader, which), reader.flag(), reader.flag())


def _write_result(writer: Writer, result: Result) -> None:
    outcome, points, others, turns = result
    writer.digit(OUTCOMES.index(outcome), _LEFT + 1)
    writer.digit(min(points, _POINTS - 1), _POINTS)
    writer.digit(min(others, _POINTS - 1), _POINTS)
    writer.digit(min(turns, _TURNS - 1), _TURNS)


def _read_result(reader: Reader, which: int) -> Result:
    points, others, turns = reader.digit(_POINTS), reader.digit(_POINTS), reader.digit(_TURNS)
    return Result(OUTCOMES[which], points, others, turns)
