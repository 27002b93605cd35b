"""Sets and what players made of them, as codes for links.

A code is a letter for its kind, a number in letters as in the code of a game, and the same checksum. A set
has up to 40 letters, a score up to 60: its name is cut for that. Rules of one's own need some more. A score
can go out with the moves of its boards, too; then it's as long as they need.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cuttle.field.board import Board, Bot
from cuttle.field.players import FIELD, VERSION
from cuttle.field.result import FORFEIT, Result, is_same, result_of
from cuttle.field.rounds import read_round, write_round
from cuttle.field.sets import COUNTS, MOST_SKIPPED, POSITIONS, SEEDS, DealSet
from cuttle.game import Game
from cuttle.links.checksum import CHECK_LENGTH, checksum
from cuttle.links.digits import Reader, Writer
from cuttle.links.header import has_changes, read_changes, read_preset, write_changes
from cuttle.links.link_code import OTHER_KINDS, explaining, read_whole
from cuttle.links.link_contents import OUTCOMES, PLAYER_TYPES, STYLE_NAMES, entry_at, is_name, link_error
from cuttle.links.texts import read_text, write_text
from cuttle.variants import PRESETS

__all__ = [
    "LONGEST_NAME",
    "LONGEST_SCORE",
    "BoardResult",
    "SetScore",
    "field_text",
    "is_newer",
    "making_text",
    "read_code",
    "read_field",
    "read_making",
    "rival_bot",
    "rounds_of",
    "score_text",
    "set_text",
    "with_rounds",
]

SET: Final = "S"
SCORE: Final = "T"
WITH_ROUNDS: Final = "U"
"""The kind of a score with the moves of its boards."""
MAKING: Final = "V"
"""The kind of a set that's still being made. Such a code stays in the browser."""
LONGEST_SCORE: Final = 60
"""The most letters of a score's code under published rules."""
LONGEST_OWN: Final = 80
"""The most under others."""
LONGEST_NAME: Final = 16
"""The most characters of a player's name."""

_POINTS: Final = FORFEIT + 1
_TURNS: Final = 64
"""Greater numbers are written as the greatest below these."""
_LEFT: Final = len(OUTCOMES)


class BoardResult(NamedTuple):
    """What a player made of a board."""

    result: Result
    helped: bool = False
    again: bool = False
    """Whether it wasn't the first try."""


class SetScore(NamedTuple):
    """What a player made of a set."""

    made: DealSet
    boards: tuple[BoardResult | None, ...]
    """By board; None if it was left when the player ended the set."""
    name: str = ""
    """Untrusted text, never markup."""
    even: int | None = None
    """Tenths of boards won with the luck of the draw taken out."""
    version: int = VERSION
    """The version of the bots that it was played against."""
    rounds: str = ""
    """The code with the moves of its boards, if they came along; see `rounds_of`."""


def set_text(made: DealSet) -> str:
    """The code of a set."""
    writer = Writer()
    _write_set(writer, made)
    return _closed(SET, writer)


def making_text(made: DealSet, count: int) -> str:
    """What a set of so many boards is called while they're being chosen: a code of all that they follow from.
    It stays the same."""
    writer = Writer()
    _write_start(writer, made, count)
    return _closed(MAKING, writer)


def read_making(code: str) -> tuple[DealSet, int]:
    """The set without its boards, and how many it's to have.

    Raises:
        LinkError: if it's no such code, is damaged, or holds something that this version doesn't know.
    """
    return read_whole(code, MAKING, _read_making)


def _read_making(code: str) -> tuple[DealSet, int]:
    with explaining():
        return _read_start(Reader(code[1:-CHECK_LENGTH]))


def score_text(score: SetScore) -> str:
    """The code of a score, with the moves if they came along. Without them, its name is cut until it isn't
    too long."""
    longest = LONGEST_OWN if has_changes(score.made.ruleset) else LONGEST_SCORE
    name = score.name[:LONGEST_NAME].strip()
    while not score.rounds:
        writer = Writer()
        _write_score(writer, score._replace(name=name))
        text = _closed(SCORE, writer)
        if len(text) <= longest or not name:
            return text
        name = name[:-1].strip()
    return score.rounds


def with_rounds(score: SetScore, rounds: Sequence[Game | None]) -> SetScore:
    """The score with the moves of its boards, as far as there are any that led to its results."""
    writer = Writer()
    _write_score(writer, score._replace(name=score.name[:LONGEST_NAME].strip()))
    for board, played, game in zip(score.made.boards, score.boards, rounds, strict=True):
        fitting = game if _fits(board, played, game) else None
        writer.flag(fitting is not None)
        if fitting:
            write_round(writer, fitting)
    return score._replace(rounds=_closed(WITH_ROUNDS, writer))


@lru_cache(maxsize=16)
def rounds_of(score: SetScore) -> tuple[Game | None, ...]:
    """The round of each board, None where it didn't come along; empty if they can't be read or don't lead to
    the results of the score."""
    try:
        reader = Reader(score.rounds[1:-CHECK_LENGTH])
        _read_score(reader)
        boards = score.made.boards
        rounds = [read_round(reader, board.game) if reader.flag() else None for board in boards]
    except ValueError:
        return ()
    fits = map(_fits, boards, score.boards, rounds)
    return tuple(rounds) if all(fits) and any(rounds) else ()


def _fits(board: Board, played: BoardResult | None, game: Game | None) -> bool:
    """Whether this is the round of a board in which its player has achieved what the score says; or none."""
    if game is None:
        return True
    same = game.start == board.game.start and game.over
    return played is not None and same and is_same(_cut(played.result), _cut(result_of(game, board.seat)))


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
    except ValueError:
        return None


def read_code(code: str) -> DealSet | SetScore:
    """The set or the score of a code with nothing around it; also one for newer bots, see `is_newer`.

    Raises:
        LinkError: if it's none, is damaged, or holds something that this version doesn't know.
    """
    return read_whole(code, OTHER_KINDS, _read)


def is_newer(code: DealSet | SetScore) -> bool:
    """Whether a set or a score is for newer bots than there are here."""
    versions = (code.version,) if isinstance(code, DealSet) else (code.version, code.made.version)
    return max(versions) > VERSION


def _closed(kind: str, writer: Writer) -> str:
    text = kind + writer.letters
    return text + checksum(text)


def _read(code: str) -> DealSet | SetScore:
    with explaining():
        reader = Reader(code[1:-CHECK_LENGTH])
        if code[0] == SET:
            return _read_set(reader)
        return _read_score(reader)._replace(rounds=code if code[0] == WITH_ROUNDS else "")


def _write_score(writer: Writer, score: SetScore) -> None:
    _write_set(writer, score.made)
    writer.count(score.version)
    for played in score.boards:
        _write_played(writer, played)
    writer.count(0 if score.even is None else score.even + 1)
    write_text(writer, score.name)


def _read_score(reader: Reader) -> SetScore:
    made = _read_set(reader)
    version = reader.count()
    boards = tuple([_read_played(reader) for _ in made.skips])
    even = reader.count()
    name = read_text(reader)
    if not is_name(name, LONGEST_NAME) or even > 10 * len(boards) + 1:
        raise link_error("form")
    return SetScore(made, boards, name, even - 1 if even else None, version)


def _write_set(writer: Writer, made: DealSet) -> None:
    _write_start(writer, made, len(made.skips))
    for skipped in made.skips:
        writer.count(skipped)


def _write_start(writer: Writer, made: DealSet, count: int) -> None:
    """Write what the boards of a set follow from, and how many there are."""
    rules = made.ruleset
    writer.count(made.version)
    writer.count(list(PRESETS).index(rules.preset))
    writer.flag(has_changes(rules))
    if has_changes(rules):
        write_changes(writer, rules)
    writer.count(PLAYER_TYPES.index(made.rival.level))
    writer.count(STYLE_NAMES.index(made.rival.style))
    writer.flag(count == COUNTS[1])
    writer.digit(made.seed, SEEDS)


def _read_set(reader: Reader) -> DealSet:
    made, count = _read_start(reader)
    skips = tuple([reader.count() for _ in range(count)])
    if max(skips) > MOST_SKIPPED:
        raise link_error("form")
    return made._replace(skips=skips)


def _read_start(reader: Reader) -> tuple[DealSet, int]:
    """Read a set without its boards, and how many there are."""
    version = reader.count()
    preset = read_preset(reader)
    ruleset = read_changes(reader, preset.preset) if reader.flag() else preset
    level, style = entry_at(PLAYER_TYPES, reader.count()), entry_at(STYLE_NAMES, reader.count())
    count, seed = COUNTS[reader.flag()], reader.digit(SEEDS)
    if level in PLAYER_TYPES[:2] or ruleset.seats != 2:
        raise link_error("form")
    return DealSet(ruleset, rival_bot(level, style), seed, (), version), count


def rival_bot(level: str, style: str = "") -> Bot:
    """The bot that a set is played against, by its level and style."""
    return Bot(level, style, POSITIONS if level == "expert" else 0)


def _write_played(writer: Writer, played: BoardResult | None) -> None:
    if played is None:
        writer.digit(_LEFT, _LEFT + 1)
        return
    _write_result(writer, played.result)
    writer.flag(played.helped)
    writer.flag(played.again)


def _read_played(reader: Reader) -> BoardResult | None:
    which = reader.digit(_LEFT + 1)
    if which == _LEFT:
        return None
    return BoardResult(_read_result(reader, which), reader.flag(), reader.flag())


def _write_result(writer: Writer, result: Result) -> None:
    outcome, points, others, turns = _cut(result)
    writer.digit(OUTCOMES.index(outcome), _LEFT + 1)
    writer.digit(points, _POINTS)
    writer.digit(others, _POINTS)
    writer.digit(turns, _TURNS)


def _cut(result: Result) -> Result:
    """A result as far as a code can hold it."""
    outcome, points, others, turns = result
    return Result(outcome, min(points, _POINTS - 1), min(others, _POINTS - 1), min(turns, _TURNS - 1))


def _read_result(reader: Reader, which: int) -> Result:
    points, others, turns = reader.digit(_POINTS), reader.digit(_POINTS), reader.digit(_TURNS)
    return Result(entry_at(OUTCOMES, which), points, others, turns)
