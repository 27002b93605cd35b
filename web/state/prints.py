"""The prints that were earned, as they're stored: a line for each. Pure.

    bot:novice 2026-11-30 0123456789
    theme:counter 2026-12-04 kT3x
    rules:pagat - -

What it's for, the day, and the stored game in which it was earned, or the puzzle; *-* for what isn't known.
Days are those of the player's calendar. Lines that can't be read stay, and no print goes.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from web.state.stored_lines import Format, Line, Slot

PUZZLES: Final = "theme:"
"""How prints begin that are earned by puzzles."""


class Print(NamedTuple):
    """A print that was earned."""

    key: str
    day: str = ""
    source: str = ""
    """The name of the stored game, or the key of the puzzle; empty if it isn't known."""


LINE: Final = Line(
    Print, "{key:visible 1,40} [{day:date}|-] [{source}|-]", source=Slot(r"(?!-$)[^ \t\n\r\f\v]{1,40}")
)
FORMAT: Final = Format(LINE.read)


class Prints(NamedTuple):
    """What is stored, and what the round on the table has brought."""

    text: str = ""
    round: str = ""
    """The name of the round in which prints were earned last."""
    new: tuple[str, ...] = ()
    """Which these are."""

    @property
    def earned(self) -> Mapping[str, Print]:
        """By what they're for."""
        return read_prints(self.text)


@lru_cache(maxsize=4)
def read_prints(text: str) -> Mapping[str, Print]:
    """The prints in a text, ignoring unreadable lines."""
    return {found.key: found for found in FORMAT.read(text)}


def with_prints(text: str, new: Iterable[Print]) -> str:
    """The text with those of these prints that it lacks."""
    earned = read_prints(text)
    return FORMAT.replace(text, *[LINE.write(each) for each in new if each.key not in earned])


def merge_prints(here: str, other: str, names: Mapping[str, str]) -> str:
    """The text with what another one has, such as that of a file whose games have these names here. Of two
    prints the earlier one stays; one whose day isn't known is the later."""
    earned, better = read_prints(here), list[Print]()
    for found in read_prints(FORMAT.beginning(other)).values():
        mine = earned.get(found.key)
        if mine is None or (found.day and not (mine.day and mine.day <= found.day)):
            source = found.source if found.key.startswith(PUZZLES) else names.get(found.source, "")
            better.append(found._replace(source=source))
    return FORMAT.replace(here, *map(LINE.write, better))
