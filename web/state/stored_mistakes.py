"""Mistakes of one's own that come again as puzzles, as they're stored: a line for each. Pure.

    0123456789 14 2026-11-27 10
    0123456789 22 -

The name of the stored game, the move from 0, the day from which it waits, how many right first tries it has
had in all (3 at most) and in a row; *-* once it's learned. Days are those of the player's calendar. Lines
that can't be read stay.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date, timedelta
from typing import Final, NamedTuple

from web.state.stored_lines import Format, Line

INTERVALS: Final = (1, 3, 7, 21)
"""Days until it comes again: after the game, and after the first, second and any later right first try."""
ENOUGH: Final = 3
"""So many right first tries in a row, and it's learned."""
MOST: Final = 200
"""The most that come again, and the most of which it's known that they're learned."""


class Mistake(NamedTuple):
    """A decision of a stored game that comes again."""

    game: str
    """The name of the game in storage."""
    ply: int
    due: str = ""
    """The day from which it waits; empty once it's learned."""
    right: int = 0
    """How many right first tries there were, 3 at most: they say how long it stays away."""
    in_a_row: int = 0

    @property
    def key(self) -> str:
        return f"{self.game} {self.ply}"

    @property
    def progress(self) -> tuple[bool, int, int, str]:
        """How far it is; the greater, the further."""
        return not self.due, self.in_a_row, self.right, self.due

    def is_new(self, today: str) -> bool:
        """Whether it was found today."""
        return self == Mistake(self.game, self.ply, _after(today, INTERVALS[0]))

    def waits(self, today: str) -> bool:
        """Whether it's to be tried today. A day that is too far off comes from a clock that was wrong."""
        return bool(self.due) and not today < self.due <= _after(today, INTERVALS[-1])

    def after_try(self, today: str, *, right: bool) -> "Mistake":
        """The mistake after a first try: a right one sends it further off, a miss brings it back tomorrow."""
        if not right:
            return self._replace(due=_after(today, INTERVALS[0]), in_a_row=0)
        if self.in_a_row + 1 == ENOUGH:
            return Mistake(self.game, self.ply)
        count = min(self.right + 1, len(INTERVALS) - 1)
        return self._replace(due=_after(today, INTERVALS[count]), right=count, in_a_row=self.in_a_row + 1)


LINE: Final = Line(Mistake, "{game:visible 1,40} {ply:0-9999} [{due:date} {right:0-3}{in_a_row:0-2}|-]")
FORMAT: Final = Format(LINE.read)


def _after(day: str, days: int) -> str:
    """A later day; the last one that there is, if it would be after that."""
    then = date.fromisoformat(day)
    return (then + timedelta(min(days, (date.max - then).days))).isoformat()


def read_mistakes(text: str) -> list[Mistake]:
    """The mistakes in a text, ignoring unreadable lines."""
    return list({mistake.key: mistake for mistake in FORMAT.read(text)}.values())


def waiting(mistakes: Iterable[Mistake], today: str) -> list[Mistake]:
    """Those that are to be tried today, in order: the one that has waited longest first."""
    return sorted([mistake for mistake in mistakes if mistake.waits(today)], key=lambda mistake: mistake.due)


def reviewed_here(mistakes: Iterable[Mistake], game_of: Callable[[str], str]) -> list[Mistake]:
    """Those whose games are here with a review; `game_of` gives the text of a stored game."""
    return [mistake for mistake in mistakes if '"review"' in game_of(mistake.game)]


def waiting_here(text: str, game_of: Callable[[str], str], today: str) -> list[Mistake]:
    """Those in a text that are to be tried today, if their games are here."""
    return reviewed_here(waiting(read_mistakes(text), today), game_of)


def with_new(text: str, game: str, plies: Iterable[int], today: str) -> str:
    """The text with mistakes of a game that has been reviewed; those it has already stay as they are."""
    mistakes = read_mistakes(text)
    known = {mistake.key for mistake in mistakes}
    new = [Mistake(game, ply, _after(today, INTERVALS[0])) for ply in plies]
    return _text(text, [*mistakes, *(mistake for mistake in new if mistake.key not in known)])


def with_try(text: str, key: str, today: str, *, right: bool) -> str:
    """The text after a first try at a mistake; unchanged unless it waits."""
    mistakes = read_mistakes(text)
    tried = next((mistake for mistake in mistakes if mistake.key == key and mistake.waits(today)), None)
    if tried is None:
        return text
    return _text(
        text, [*(mistake for mistake in mistakes if mistake != tried), tried.after_try(today, right=right)]
    )


def without_lost(text: str, is_here: Callable[[str], bool]) -> str:
    """The text without mistakes of games that aren't here any more."""
    here = {game: is_here(game) for game in {mistake.game for mistake in read_mistakes(text)}}
    return _text(text, [mistake for mistake in read_mistakes(text) if here[mistake.game]])


def merge_mistakes(here: str, other: str, names: Mapping[str, str]) -> str:
    """The text with what another one has, such as that of a file, whose games have these names here. Of two
    lines for the same mistake, the one that's further counts."""
    merged = {mistake.key: mistake for mistake in read_mistakes(here)}
    for mistake in read_mistakes(FORMAT.beginning(other)):
        if mistake.game in names:
            mistake = mistake._replace(game=names[mistake.game])
            merged[mistake.key] = max(
                mistake, merged.get(mistake.key, mistake), key=lambda either: either.progress
            )
    return _text(here, merged.values())


def _text(before: str, mistakes: Iterable[Mistake]) -> str:
    """Mistakes as text, with the lines of the text before that can't be read. Of too many, the one that's
    nearest to being learned goes, since it has least left to teach; of several, the one that's oldest."""
    learned, again = list[Mistake](), list[Mistake]()
    for mistake in mistakes:
        (again if mistake.due else learned).append(mistake)
    most = {
        mistake.key for mistake in sorted(again, key=lambda mistake: (-mistake.in_a_row, mistake.due))[-MOST:]
    }
    remaining = [*learned[-MOST:], *(mistake for mistake in again if mistake.key in most)]
    return "\n".join([*FORMAT.unread(before), *map(LINE.write, remaining)])
