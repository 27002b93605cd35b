"""What a code holds besides the preset, the deck and the moves; defaults take one bit each.

Options, rules, values, kinds, lengths and player types are written as positions in their modules' tables.
Never reorder these tables; add new entries at the end.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from cuttle.deal import SEEDS
from cuttle.game import Game
from cuttle.links.additions import Additions, read_additions, write_additions
from cuttle.links.digits import Reader, Writer
from cuttle.links.link_contents import (
    KINDS,
    OUTCOMES,
    PLAYER_TYPES,
    ChallengeResult,
    Link,
    LinkKind,
    entry_at,
    link_error,
    usual_players,
)
from cuttle.links.position import read_position, write_position
from cuttle.links.task import ASKED, LONGEST_LINE, NO_TASK, Task
from cuttle.links.texts import read_text, write_text
from cuttle.links.tree import Tree
from cuttle.match import LENGTHS, Length, Match
from cuttle.observation import ONLOOKER
from cuttle.rules.cards import Seat
from cuttle.rules.ruleset import AxisValue, Ruleset
from cuttle.start import Deal, Start
from cuttle.variants import AXES, OPTIONS, PRESETS, variant

POSITION: Final[LinkKind] = "position"
ADDITIONS_FOLLOW: Final = 6
"""In place of a kind: additions follow, and then the kind. It takes a place among the kinds."""


@dataclass(slots=True)
class Header:
    """What has been read of a link before its moves."""

    kind: LinkKind = "continue"
    result: ChallengeResult | None = None
    seat: Seat | None = None
    length: Length = "quick"
    before: tuple[Seat | None, ...] = ()
    players: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    number: int | None = None
    known: bool = False
    back: int = 0
    """How many moves before the last one it is shown."""
    start: Start | None = None
    """The start position, if it starts from one."""
    task: Task = NO_TASK
    line: int = 0
    """How many moves the line of its task has."""
    tree: Tree | None = None
    """The lines of an analysis."""
    added: Additions = field(default_factory=Additions)

    def link(self, game: Game) -> Link:
        """The link to this game."""
        return replace(
            self.partial_link(game),
            kind=self.kind,
            ply=len(game.moves) - self.back,
            seat=self.seat,
            result=self.result,
            tree=self.tree,
        )

    def partial_link(self, game: Game) -> Link:
        """A link to continue this game, or to watch it, for a game that can't be read to its end.

        Raises:
            LinkError: if what was read doesn't fit together.
        """
        try:
            match = Match(game, self.length, self.before)
        except ValueError as error:
            raise link_error("match") from error
        watched = self.kind == "watch"
        return Link(
            match,
            self.kind if watched else "continue",
            seat=self.seat if watched else None,
            players=self.players,
            names=self.names,
            number=self.number,
            known=self.known,
            task=self.task,
            helped=self.added.helped,
            styles=self.added.styles,
            time=self.added.time,
            hints=self.added.hints,
        )


def write_header(writer: Writer, link: Link, spare: int) -> None:
    """Write a link without its ruleset, deck and moves."""
    seats, added = link.game.ruleset.seats, Additions(spare, link.helped, link.styles, link.time, link.hints)
    if any(added):
        writer.count(ADDITIONS_FOLLOW)
        write_additions(writer, added, seats)
    _write_kind(writer, link)
    if link.result is not None:
        writer.count(OUTCOMES.index(link.result.outcome))
        writer.count(link.result.points)
        writer.count(link.result.turns)
    if link.kind == "watch" and link.seat is not None:
        writer.digit(seats if link.seat == ONLOOKER else link.seat, seats + 1)
    elif link.seat is not None:
        writer.digit(link.seat, seats)
    writer.count(LENGTHS.index(link.match.length))
    if link.match.length != LENGTHS[0]:
        writer.count(len(link.match.before))
        for winner in link.match.before:
            writer.digit(seats if winner is None else winner, seats + 1)
    usual = link.players == usual_players(link.game)
    writer.flag(not usual)
    for player in link.players if not usual else ():
        writer.count(PLAYER_TYPES.index(player))
    writer.flag(bool(link.names))
    for name in link.names:
        write_text(writer, name)
    writer.flag(link.number is not None)
    if link.number is not None:
        writer.digit(link.number, SEEDS)
    writer.flag(link.known)
    writer.count(0 if link.ply is None else len(link.game.moves) - link.ply)


def read_header(reader: Reader, ruleset: Ruleset) -> Header:
    """Read what `write_header` writes."""
    seats, header = ruleset.seats, _read_kind(reader, ruleset)
    if header.kind == "challenge":
        header.result = ChallengeResult(entry_at(OUTCOMES, reader.count()), reader.count(), reader.count())
    if header.kind == "your turn":
        header.seat = reader.digit(seats)
    if header.kind == "watch":
        header.seat = (*range(seats), ONLOOKER)[reader.digit(seats + 1)]
    header.length = entry_at(LENGTHS, reader.count())
    if header.length != LENGTHS[0]:
        winners: tuple[Seat | None, ...] = (*range(seats), None)
        header.before = tuple([winners[reader.digit(seats + 1)] for _ in range(reader.count())])
    if reader.flag():
        header.players = tuple([entry_at(PLAYER_TYPES, reader.count()) for _ in range(seats)])
    if reader.flag():
        header.names = tuple([read_text(reader) for _ in range(seats)])
    header.number = reader.digit(SEEDS) if reader.flag() else None
    header.known = reader.flag()
    header.back = reader.count()
    return header


def _write_kind(writer: Writer, link: Link) -> None:
    """Write the kind. For a round that starts from a position, that is first the kind of a position with what
    belongs to it, and then, if it's another kind, the own one."""
    start, task = link.game.start, link.task
    if isinstance(start, Deal):
        writer.count(_place_of(link.kind))
        return
    writer.count(KINDS.index(POSITION))
    write_position(writer, start)
    writer.count(ASKED.index(task.asked))
    if task.turns:
        writer.count(task.turns - 1)
    write_text(writer, task.title)
    writer.count(len(task.line))
    writer.flag(link.kind != POSITION)
    if link.kind != POSITION:
        writer.count(_place_of(link.kind))


def _read_kind(reader: Reader, ruleset: Ruleset) -> Header:
    """Read what `_write_kind` writes, and the additions before it."""
    place, added = reader.count(), Additions()
    if place == ADDITIONS_FOLLOW:
        added, place = read_additions(reader, ruleset.seats), reader.count()
    header = Header(_kind_at(place), added=added)
    if header.kind != POSITION:
        return header
    header.start = Game(read_position(reader, ruleset)).start
    asked = entry_at(ASKED, reader.count())
    turns = reader.count() + 1 if asked == "win within" else 0
    header.task = Task(asked, turns, title=read_text(reader))
    header.line = reader.count()
    if header.line > LONGEST_LINE:
        raise link_error("task")
    if reader.flag():
        header.kind = _kind_at(reader.count())
    return header


def _place_of(kind: LinkKind) -> int:
    """The place of a kind."""
    place = KINDS.index(kind)
    return place + (place >= ADDITIONS_FOLLOW)


def _kind_at(place: int) -> LinkKind:
    """The kind at a place; additions don't follow twice."""
    if place == ADDITIONS_FOLLOW:
        raise link_error("form")
    return entry_at(KINDS, place - (place > ADDITIONS_FOLLOW))


# Rulesets


def read_preset(reader: Reader) -> Ruleset:
    """The preset that comes next, by its place."""
    place = reader.count()
    if place >= len(PRESETS):
        raise link_error("ruleset")
    return list(PRESETS.values())[place]


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
            value: AxisValue = getattr(ruleset, axis)
            for number in value if isinstance(value, tuple) else (AXES[axis].index(value),):
                writer.count(number)


def read_changes(reader: Reader, base: str) -> Ruleset:
    """The preset `base` with the changes read next."""
    options = [entry_at(tuple(OPTIONS), place) for place in _read_places(reader)]
    axes = [entry_at(tuple(AXES), place) for place in _read_places(reader)]
    return variant(base, options, {axis: _read_value(reader, axis, base) for axis in axes})


def _read_value(reader: Reader, axis: str, base: str) -> AxisValue:
    usual = getattr(PRESETS[base], axis)
    if isinstance(usual, tuple):
        return tuple([reader.count() for _ in usual])
    return entry_at(AXES[axis], reader.count())


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
