"""What a code holds besides the preset, the deck and the moves; defaults take one bit each.

Options, rules, values, kinds, lengths and player types are written as positions in their modules' tables.
Never reorder these tables; add new entries at the end.
"""

from dataclasses import dataclass
from typing import Final, TypeVar

from cuttle.deal import SEEDS
from cuttle.game import Game
from cuttle.links.digits import Reader, Writer
from cuttle.links.link import (
    KINDS,
    OUTCOMES,
    PLAYER_TYPES,
    ChallengeResult,
    Kind,
    Link,
    refused,
    usual_players,
)
from cuttle.match import LENGTHS, Length, Match
from cuttle.rules.cards import Seat
from cuttle.rules.ruleset import Ruleset, Value
from cuttle.variants import AXES, OPTIONS, PRESETS, variant

Entry = TypeVar("Entry")


@dataclass(slots=True)
class More:
    """What has been read of a link before its moves."""

    kind: Kind = "continue"
    result: ChallengeResult | None = None
    seat: Seat | None = None
    length: Length = "quick"
    before: tuple[Seat | None, ...] = ()
    players: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    number: int | None = None
    assisted: bool = False
    back: int = 0
    """How many moves before the last one it is shown."""

    def link(self, game: Game) -> Link:
        """The link to this game."""
        about = self.upto(game)
        ply = len(game.moves) - self.back
        return Link(
            about.match,
            self.kind,
            ply,
            about.players,
            about.names,
            self.number,
            self.assisted,
            self.seat,
            self.result,
        )

    def upto(self, game: Game) -> Link:
        """A link to continue this game, for a game that can't be read to its end."""
        match = Match(game, self.length, self.before)
        return Link(match, players=self.players, names=self.names, number=self.number, assisted=self.assisted)


def write_more(writer: Writer, link: Link) -> None:
    """Write a link without its ruleset, deck and moves."""
    writer.count(KINDS.index(link.kind))
    if link.result is not None:
        writer.count(OUTCOMES.index(link.result.outcome))
        writer.count(link.result.points)
        writer.count(link.result.turns)
    seats = link.game.ruleset.seats
    if link.seat is not None:
        writer.digit(link.seat, seats)
    writer.count(LENGTHS.index(link.match.length))
    if link.match.length != LENGTHS[0]:
        writer.count(len(link.match.before))
        for winner in link.match.before:
            writer.digit(seats if winner is None else winner, seats + 1)
    _write_seated(writer, link)
    writer.flag(link.number is not None)
    if link.number is not None:
        writer.digit(link.number, SEEDS)
    writer.flag(link.assisted)
    writer.count(0 if link.ply is None else len(link.game.moves) - link.ply)


def read_more(reader: Reader, seats: int) -> More:
    """Read what `write_more` writes."""
    more = More(_entry(KINDS, reader.count()))
    if more.kind == "challenge":
        more.result = ChallengeResult(_entry(OUTCOMES, reader.count()), reader.count(), reader.count())
    if more.kind == "your turn":
        more.seat = reader.digit(seats)
    more.length = _entry(LENGTHS, reader.count())
    if more.length != LENGTHS[0]:
        winners: tuple[Seat | None, ...] = (*range(seats), None)
        more.before = tuple([winners[reader.digit(seats + 1)] for _ in range(reader.count())])
    more.players, more.names = _read_seated(reader, seats)
    more.number = reader.digit(SEEDS) if reader.flag() else None
    more.assisted = reader.flag()
    more.back = reader.count()
    return more


def _entry(table: tuple[Entry, ...], place: int) -> Entry:
    """The entry at this position; a position past the end comes from a newer version."""
    if place >= len(table):
        raise refused("future")
    return table[place]


# Rulesets


def has_changes(ruleset: Ruleset) -> bool:
    """Whether a ruleset differs from its preset."""
    return bool(ruleset.options or ruleset.changes)


def write_changes(writer: Writer, ruleset: Ruleset) -> None:
    """Write the options, and the changed rules with their values."""
    options, changes = ruleset.options, ruleset.changes
    _write_places(writer, [place for place, option in enumerate(OPTIONS) if option in options])
    _write_places(writer, [place for place, axis in enumerate(AXES) if axis in changes])
    for axis in AXES:
        if axis in changes:
            value: Value = getattr(ruleset, axis)
            for number in value if isinstance(value, tuple) else (AXES[axis].index(value),):
                writer.count(number)


def read_changes(reader: Reader, base: str) -> Ruleset:
    """The preset `base` with the changes read next."""
    options = [_entry(tuple(OPTIONS), place) for place in _read_places(reader)]
    axes = [_entry(tuple(AXES), place) for place in _read_places(reader)]
    return variant(base, options, {axis: _read_value(reader, axis, base) for axis in axes})


def _read_value(reader: Reader, axis: str, base: str) -> Value:
    usual = getattr(PRESETS[base], axis)
    if isinstance(usual, tuple):
        return tuple([reader.count() for _ in usual])
    return _entry(AXES[axis], reader.count())


def _write_places(writer: Writer, places: list[int]) -> None:
    """Write ascending positions: how many, and how many are skipped before each."""
    writer.count(len(places))
    for last, place in zip([-1, *places], places, strict=False):
        writer.count(place - last - 1)


def _read_places(reader: Reader) -> list[int]:
    places = [-1]
    for _ in range(reader.count()):
        places.append(places[-1] + reader.count() + 1)
    return places[1:]


# Seats

_FIRST: Final = 32
_PRINTED: Final = 95
"""The number of printable ASCII characters, which are written as digits in this base."""


def _write_seated(writer: Writer, link: Link) -> None:
    """Write the player types and names."""
    usual = link.players == usual_players(len(link.players))
    writer.flag(not usual)
    for player in link.players if not usual else ():
        writer.count(PLAYER_TYPES.index(player))
    writer.flag(bool(link.names))
    for name in link.names:
        _write_name(writer, name)


def _read_seated(reader: Reader, seats: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    players = tuple([_entry(PLAYER_TYPES, reader.count()) for _ in range(seats if reader.flag() else 0)])
    names = tuple([_read_name(reader) for _ in range(seats if reader.flag() else 0)])
    return players, names


def _write_name(writer: Writer, name: str) -> None:
    """Write a name: its length, whether it needs more than ASCII, and each character. Beyond ASCII, each one
    is the distance from the one before, which is small within a script."""
    writer.count(len(name))
    points = [ord(letter) for letter in name]
    wide = not all(_FIRST <= point < _FIRST + _PRINTED for point in points)
    if points:
        writer.flag(wide)
    for last, point in zip([0, *points], points, strict=False):
        if wide:
            step = point - last
            writer.count(2 * step if step >= 0 else -2 * step - 1)
        else:
            writer.digit(point - _FIRST, _PRINTED)


def _read_name(reader: Reader) -> str:
    length = reader.count()
    wide, point, name = bool(length) and reader.flag(), 0, ""
    for _ in range(length):
        if wide:
            step = reader.count()
            point += -(step + 1 >> 1) if step & 1 else step >> 1
        else:
            point = _FIRST + reader.digit(_PRINTED)
        if not 0 <= point <= 0x10FFFF:
            raise refused("form")
        name += chr(point)
    return name
