"""The deal of the day: which number a date has, what is stored of each number, and the streak. Pure.

Dates are those of the player's calendar. What is stored is a line for each number:

    25 + w21-13 17 10.5=1 h v2
    24 -

*+* if it was begun on its day, else *-*; once it's finished, the result with the player's points, the
others' and the turns; how many of the field it's ahead of, as soon as that's known, an equal one as half, and
behind *=* how many are equal; *h* if there was help;
the version of the bots, unless it's the first. What the field made of a number has a line of its own: how
many won, and how many tied:

    f25 9 1

Lines that can't be read stay.
"""

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from cuttle.field import FIELD, MOST_DAYS, VERSION, Result, ahead_of, day_number, level_with
from web.state.stored_lines import Format, Line, is_date, slot

FIRST: Final = date(2026, 11, 2)
"""The day of number 1, a Monday."""
FORGIVEN: Final = 2
"""How many missed days of a month don't end a streak."""
WEEK: Final = 7
FIRST_VERSION: Final = 1
"""The version of the bots in lines without one."""

Stamp: TypeAlias = Literal["won", "tied", "lost", "begun", "open", "today", "later"]
"""How a day stands: its result; begun; not played, which is past, today or to come."""


DONE: Final = ("won", "tied", "lost")
"""The stamps of a number that is finished."""


class StoredDay(NamedTuple):
    """What is stored of a number that has been begun."""

    number: int
    on_time: bool
    """Whether it was begun on its day, so that it counts for the streak."""
    result: Result | None = None
    """The first one that was reached; None until then."""
    ahead: float | None = None
    """How many of the field that's ahead of; None until the field has played."""
    helped: bool = False
    version: int = FIRST_VERSION
    """The version of the bots that it was played against."""
    level: int = 0
    """How many of the field have an equal result. Once, that wasn't stored."""

    @property
    def may_compare(self) -> bool:
        """Whether the field of today has met the same bots as this result."""
        return self.result is not None and self.version == VERSION


_RESULT: Final = "{outcome:w=won/t=tied/l=lost}{points:0-99+}-{others:0-99+} {turns:0-999+}"
LINE: Final = Line(
    StoredDay,
    "{number:1-199999} {on_time:?+/-}[ {result}[ {ahead}[={level:0-14}]][ {helped:?h}][ v{version:0-99}]]",
    result=Line(Result, _RESULT),
    ahead=slot(f"0-{len(FIELD)}½"),
)


class FieldResults(NamedTuple):
    """What the field made of a number."""

    number: int
    won: int
    tied: int


FIELD_LINE: Final = Line(FieldResults, "f{number:1-199999} {won:0-14} {tied:0-14}")
FORMAT: Final = Format[StoredDay | FieldResults](lambda line: LINE.read(line) or FIELD_LINE.read(line))


class Days(NamedTuple):
    """The date here, and what is stored."""

    date: str = ""
    """Such as 2026-11-26; empty if it isn't known."""
    text: str = ""

    @property
    def number(self) -> int:
        """The number of this date; below 1 before the first."""
        return number_on(self.date)

    @property
    def offered(self) -> int:
        """The number to play: today's, or the first one where the clock is wrong."""
        return max(1, self.number)

    @property
    def played(self) -> Mapping[int, StoredDay]:
        """By number, what has been begun."""
        return read_days(self.text)

    def field(self, number: int) -> FieldResults | None:
        """What the field made of a number, once that's known."""
        return read_fields(self.text).get(number)

    @property
    def streak(self) -> int:
        """How many numbers in a row were begun on their day and finished, but for the missed days that are
        forgiven. It ends on this day, or on a later one that was played before the clock was set back."""
        return _streak(self.text, self.number)

    def lacks_field(self, number: int) -> bool:
        """Whether the field still has to play a number."""
        played = self.played.get(number)
        return played is None or played.result is None or (played.ahead is None and played.may_compare)

    def stamp(self, number: int) -> Stamp:
        """How a number stands."""
        played = self.played.get(number)
        if played:
            return played.result.outcome if played.result else "begun"
        day = day_number(number)
        return "today" if day == self.offered else "open" if day < self.offered else "later"

    @property
    def week(self) -> list[tuple[int, Stamp]]:
        """The numbers of this week from Monday to Sunday, and how they stand."""
        monday = self.offered - weekday_of(self.offered) + 1
        return [(number, self.stamp(number)) for number in range(monday, monday + WEEK)]


# Numbers and dates


def number_on(day: str) -> int:
    """The number of a date; 0 if it isn't one."""
    return min(MOST_DAYS, (date.fromisoformat(day) - FIRST).days + 1) if is_date(day) else 0


def date_of(number: int) -> str:
    """The date of a number, such as 2026-11-26."""
    return date.fromordinal(FIRST.toordinal() + number - 1).isoformat()


def weekday_of(number: int) -> int:
    """The day of the week: 1 is Monday, 7 is Sunday."""
    return (number - 1) % WEEK + 1


def numbers_in(month: str) -> list[int]:
    """The numbers of a month that is given as 2026-11; those before the first are below 1."""
    first = number_on(f"{month}-01")
    return [number for number in range(first, first + 31) if date_of(number)[:7] == month]


# What is stored


@lru_cache(maxsize=4)
def read_days(text: str) -> Mapping[int, StoredDay]:
    """What a text has of each number, ignoring unreadable lines."""
    return {played.number: played for played in FORMAT.read(text) if isinstance(played, StoredDay)}


@lru_cache(maxsize=4)
def read_fields(text: str) -> Mapping[int, FieldResults]:
    """What a text has of the field, by number."""
    return {field.number: field for field in FORMAT.read(text) if isinstance(field, FieldResults)}


def with_begun(text: str, number: int, *, on_time: bool) -> str:
    """The text after the first move; as it was if that isn't the first try."""
    return text if number in read_days(text) else FORMAT.replace(text, LINE.write(StoredDay(number, on_time)))


def with_result(text: str, number: int, result: Result, *, helped: bool) -> str:
    """The text after the end of a round; as it was if that isn't the first one."""
    played = read_days(text).get(number)
    if played is None or played.result:
        return text
    return FORMAT.replace(text, LINE.write(played._replace(result=result, helped=helped, version=VERSION)))


def with_field(text: str, number: int, field: Sequence[Result]) -> str:
    """The text when the field of today has played a number that was finished against the same bots."""
    played = read_days(text).get(number)
    if played is None or not (played.result and played.may_compare):
        return text
    compared = played._replace(ahead=ahead_of(played.result, field), level=level_with(played.result, field))
    outcomes = [result.outcome for result in field]
    made = FieldResults(number, outcomes.count("won"), outcomes.count("tied"))
    return FORMAT.replace(text, LINE.write(compared), FIELD_LINE.write(made))


def merge_days(here: str, other: str) -> str:
    """The text with what another one has, such as that of a file. Of each number it keeps what counts for
    more; of two results, its own."""
    mine, theirs = read_days(here), read_days(FORMAT.beginning(other))
    better = [
        LINE.write(played)
        for number, played in theirs.items()
        if number not in mine or _is_better(played, mine[number])
    ]
    known, fields = read_fields(here), read_fields(FORMAT.beginning(other))
    new = [FIELD_LINE.write(field) for number, field in fields.items() if number not in known]
    return FORMAT.replace(here, *better, *new)


def _is_better(found: StoredDay, mine: StoredDay) -> bool:
    """Whether a line of another text counts for more. What was begun on its day can be finished here yet."""
    if mine.result or mine.on_time:
        return found.on_time and found.result is not None and not (mine.on_time and mine.result)
    return found.on_time or found.result is not None


# The streak


@lru_cache(maxsize=4)
def _streak(text: str, today: int) -> int:
    done = {
        number
        for number, each in read_days(text).items()
        if each.on_time and each.result and number <= MOST_DAYS
    }
    last = max(done, default=0)
    return max(_run(done, today), _run(done, last) if last > today else 0)


def _run(done: Container[int], end: int) -> int:
    """How many numbers are done in a row up to this one, which isn't missed yet."""
    count, missed = 0, Counter[str]()
    for number in range(end, 0, -1):
        if number in done:
            count += 1
        elif number < end:
            month = date_of(number)[:7]
            missed[month] += 1
            if missed[month] > FORGIVEN:
                break
    return count
