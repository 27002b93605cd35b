"""What a text from outside leads to. `web.core.reading_links` reads it, once; features say what they open."""

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cuttle import Link, LinkError

if TYPE_CHECKING:
    from cuttle.field.codes import SetScore
    from cuttle.field.sets import DealSet


class GameLink(NamedTuple):
    """A game, and the stamp that came with it."""

    link: Link
    stamp: str = ""


class SetLink(NamedTuple):
    """A set or a score."""

    made: "DealSet | SetScore"


class RunLink(NamedTuple):
    """A run of puzzles, and how many were solved in it; 0 if that isn't told."""

    solved: int
    clocked: bool = True


class PuzzleLink(NamedTuple):
    """The puzzle of a day: the day's number, and the key of what it was for who sent it."""

    number: int
    key: str


class LessonLink(NamedTuple):
    """A lesson, “name” or “name/ruleset”. Of several, it's the longest that there is: a line may have been
    broken within it, or the text goes on."""

    wanted: tuple[str, ...]


class PairingLink(NamedTuple):
    """The code of a device to play with, side by side; see `web.features.live.codes`."""

    code: str


class GamesFile(NamedTuple):
    """A file of games."""

    text: str


class Unreadable(NamedTuple):
    """Nothing that can be opened, with the reason: of a newer version, damaged, more than one, or no link."""

    error: LinkError


Lead: TypeAlias = (
    GameLink | SetLink | RunLink | PuzzleLink | LessonLink | PairingLink | GamesFile | Unreadable
)
