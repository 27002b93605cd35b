"""The results against bots as they're stored: reading them, and what they say of an older save. Pure."""

from dataclasses import replace
from typing import Final, NamedTuple

from cuttle import Game, Link
from cuttle.bot import LEVELS
from cuttle.notation import is_number
from cuttle.rules import Over
from web.state.seating import persons_of, with_level

ROUNDS: Final = "rounds"
"""Starts the line with the rounds one by one."""
RATING: Final = "rating"
"""Starts the line with the player's own ratings; see `web.state.ratings`."""
HOWS: Final = ("clean", "apart")
SIDES: Final = ("dealer", "other")
RESULTS: Final = ("won", "tied", "lost")
LAST: Final = "last"
"""Starts the line with the rounds counted last, so none is counted twice."""
REMEMBERED: Final = 8
_DIGITS: Final = 9
"""Most digits in a count."""


class ResultKey(NamedTuple):
    """The key of a count."""

    how: str
    """“clean”, or “apart” for rounds with help."""
    rules: str
    level: str
    side: str


Tally = dict[ResultKey, dict[str, int]]


def read_statistics(text: str) -> Tally:
    """The results in a text, ignoring unreadable lines."""
    return dict(found for found in map(_read, _lines(text)) if found)


def unreadable_lines(text: str) -> list[str]:
    """The lines that can't be read."""
    return [line for line in _lines(text) if not _read(line)]


def _read(line: str) -> tuple[ResultKey, dict[str, int]] | None:
    """The results in a line; None if it can't be read."""
    kind, numbers = ResultKey(*(*line.split("\t"), *[""] * 4)[:4]), line.split("\t")[4:]
    known = kind.how in HOWS and kind.side in SIDES and {*kind.level.split("+")} <= {*LEVELS}
    if not known or len(numbers) != len(RESULTS) or not all(is_number(each, _DIGITS) for each in numbers):
        return None
    return kind, dict(zip(RESULTS, map(int, numbers), strict=True))


def _lines(text: str) -> list[str]:
    """The lines with results."""
    return [line for line in text.split("\n") if line and line.split("\t")[0] not in (LAST, ROUNDS, RATING)]


def rounds_line(text: str) -> str:
    """The line with the rounds one by one; empty if there is none."""
    return _line_of(text, ROUNDS)


def rating_line(text: str) -> str:
    """The line with the player's ratings; empty if there is none."""
    return _line_of(text, RATING)


def with_rating_line(text: str, line: str) -> str:
    """The text with another line of ratings."""
    kept = [each for each in text.split("\n") if each and each.split("\t")[0] != RATING]
    at = 1 if last_counted(text) else 0
    return "\n".join([*kept[:at], line, *kept[at:], ""])


def _line_of(text: str, start: str) -> str:
    return next((line for line in text.split("\n") if line.split("\t")[0] == start), "")


def last_counted(text: str) -> list[str]:
    first, *names = text.partition("\n")[0].split("\t")
    return names if first == LAST else []


def side_of(game: Game, seat: int) -> str:
    """Whether a seat was the dealer."""
    return SIDES[game.dealer != seat]


def result_for(over: Over, seat: int) -> str:
    """How a round ended for a seat."""
    return "tied" if over.winner is None else "won" if over.winner == seat else "lost"


def with_counted_level(link: Link, text: str) -> Link:
    """The game of an older version with the level under which its round was counted, if that's certain."""
    return replace(link, players=with_level(link.players, _level_counted(link, text)))


def _level_counted(link: Link, text: str) -> str:
    """The only level with such a result, under these rules and on this side; empty if there are several."""
    game, persons = link.game, persons_of(link.players)
    phase = game.state.phase
    if "" not in link.players or len(persons) != 1 or game.from_position or not isinstance(phase, Over):
        return ""
    kept = game.ruleset.key, side_of(game, persons[0])
    result = result_for(phase, persons[0])
    tally = read_statistics(text).items()
    levels = {kind.level for kind, each in tally if (kind.rules, kind.side) == kept and each[result]}
    return levels.pop() if len(levels) == 1 and levels <= {*LEVELS} else ""
