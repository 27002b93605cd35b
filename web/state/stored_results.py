"""The results against bots as they're stored: reading them, and what they say of an older save. Pure.

The results of another browser that came with a file have its name before them: ``from NAME clean …``. So the
same file counts once, and a later one takes the place of an earlier one.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, NamedTuple

from cuttle import Game, Link
from cuttle.bot import LEVELS
from cuttle.rules import Over
from web.state.seating import persons_of, with_level
from web.state.stored_lines import Format, Line, lines_of

ROUNDS: Final = "rounds"
"""Starts the line with the rounds one by one."""
RATING: Final = "rating"
"""Starts the line with the player's own ratings; see `web.state.ratings`."""
BROWSER: Final = "browser"
"""Starts the line with the name of this browser, once its results have gone to a file."""
FROM: Final = "from"
"""Starts a line of another browser."""
HOWS: Final = ("clean", "apart")
SIDES: Final = ("dealer", "other")
RESULTS: Final = ("won", "tied", "lost")
LAST: Final = "last"
"""Starts the line with the rounds counted last, so none is counted twice."""
REMEMBERED: Final = 8


class ResultKey(NamedTuple):
    """The key of a count."""

    how: str
    """“clean”, or “apart” for rounds with help."""
    rules: str
    level: str
    side: str


Tally = dict[ResultKey, dict[str, int]]


def _counted(won: int, tied: int, lost: int, **kind: str) -> tuple[ResultKey, dict[str, int]] | None:
    known = {*kind["level"].split("+")} <= {*LEVELS}
    return (ResultKey(**kind), {"won": won, "tied": tied, "lost": lost}) if known else None


_LINE: Final = Line(
    _counted,
    "{how:clean/apart}\t{rules:cell 0,}\t{level:cell 1,}\t{side:dealer/other}"
    "\t{won:0-999999999}\t{tied:0-999999999}\t{lost:0-999999999}",
)
_OTHER: Final = Line(lambda name, line: (name, line), "from\t{name:cell 1,}\t{line:any 1,}")
_FORMAT: Final = Format(_LINE.read)


def read_statistics(text: str) -> Tally:
    """The results in a text, of all browsers together, ignoring unreadable lines."""
    tally: Tally = {}
    for lines in lines_by_browser(text).values():
        for kind, results in tally_of(lines).items():
            before = tally.get(kind, dict.fromkeys(RESULTS, 0))
            tally[kind] = {result: before[result] + count for result, count in results.items()}
    return tally


def tally_of(lines: Iterable[str]) -> Tally:
    """The results in the lines of one browser."""
    return dict(_LINE.read_each(lines))


def count_rounds(tally: Tally) -> int:
    return sum(sum(results.values()) for results in tally.values())


def unreadable_lines(text: str) -> list[str]:
    """The lines that can't be read."""
    return [line for lines in lines_by_browser(text).values() for line in unread_of(lines)]


def unread_of(lines: Iterable[str]) -> list[str]:
    """Those of the lines of one browser that can't be read."""
    return [line for line in lines if line.split("\t", 1)[0] != ROUNDS and not _LINE.read(line)]


def lines_by_browser(text: str) -> dict[str, list[str]]:
    """The lines with results, also those that can't be read, by browser; this one comes last, without a
    name."""
    by_name, own = dict[str, list[str]](), list[str]()
    for line in text.split("\n"):
        if other := _OTHER.read(line):
            by_name.setdefault(other[0], []).append(other[1])
        elif line.split("\t", 1)[0] not in ("", LAST, RATING, BROWSER):
            own.append(line)
    return {**by_name, "": own}


def lines_of_others(text: str) -> list[str]:
    """The lines of other browsers, and the one with the name of this one."""
    return [line for line in text.split("\n") if _OTHER.read(line) or line.split("\t", 1)[0] == BROWSER]


def rounds_lines(text: str) -> list[str]:
    """The lines with the rounds one by one, those of this browser last."""
    return [rounds_of(lines) for lines in lines_by_browser(text).values()]


def rounds_of(lines: Iterable[str]) -> str:
    """The line with the rounds one by one; empty if there is none."""
    return _line_of(lines, ROUNDS)


def with_browser(text: str, name: str) -> str:
    """The text with a name of this browser, if it has results and no name yet."""
    if not lines_by_browser(text)[""] or _line_of(lines_of(text), BROWSER):
        return text
    return "\n".join([*lines_of(text), f"{BROWSER}\t{name}", ""])


def with_results_of(text: str, other: str) -> str:
    """The text with the results of another one, such as that of a file: of each browser those that have more
    rounds, since they're later."""
    other = _FORMAT.beginning(other)
    mine, theirs = lines_by_browser(text), lines_by_browser(other)
    theirs[_browser_of(other) or "?"] = theirs.pop("")
    own = _browser_of(text)
    named = {"" if name == own else name: lines for name, lines in theirs.items()}
    later = {
        name: lines
        for name, lines in named.items()
        if count_rounds(tally_of(lines)) > count_rounds(tally_of(mine.get(name, ())))
    }
    if not later:
        return text
    results = {**mine, **later}
    others = [f"{FROM}\t{name}\t{line}" for name, lines in results.items() if name for line in lines]
    about = [line for line in text.split("\n") if line.split("\t", 1)[0] in (LAST, RATING, BROWSER)]
    return "\n".join([*about, *results[""], *others, ""])


def _browser_of(text: str) -> str:
    """The name of the browser that has stored a text; empty if it has none."""
    return (*_line_of(lines_of(text), BROWSER).split("\t"), "")[1]


def rating_line(text: str) -> str:
    """The line with the player's ratings; empty if there is none."""
    return _line_of(lines_of(text), RATING)


def with_rating_line(text: str, line: str) -> str:
    """The text with another line of ratings."""
    lines = [other for other in lines_of(text) if other.split("\t")[0] != RATING]
    at = 1 if last_counted(text) else 0
    return "\n".join([*lines[:at], line, *lines[at:], ""])


def _line_of(lines: Iterable[str], start: str) -> str:
    return next((line for line in lines if line.split("\t", 1)[0] == start), "")


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
    rules_and_side = game.ruleset.key, side_of(game, persons[0])
    result = result_for(phase, persons[0])
    tally = read_statistics(text).items()
    levels = {
        kind.level for kind, counts in tally if (kind.rules, kind.side) == rules_and_side and counts[result]
    }
    return levels.pop() if len(levels) == 1 and levels <= {*LEVELS} else ""
