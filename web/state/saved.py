"""What the page saves as text: a game with its match and seats, and the settings. Pure.

A save is the code of a link to the game.
"""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final, NamedTuple
from zlib import crc32

from cuttle import Game, Link, LinkError, Match, State, position_text
from cuttle.links import NO_TASK, LinkKind, Task, Tree, is_record, link_error, parse_link, parse_record
from web.state.seating import (
    NOBODY,
    WATCHER,
    Players,
    Seating,
    Viewer,
    time_of,
    viewer_of,
    with_level,
    with_style,
    without_levels,
)
from web.state.settings import Settings

NEXT: Final = "next"
"""Stands for the name of a stored game: the next round of the match on the table."""

_LINK_FIELDS: Final = frozenset(each.name for each in fields(Link))


class Origin(NamedTuple):
    """Where a round comes from, besides its start. All are fields of `Link`."""

    number: int | None = None
    known: bool = False
    task: Task = NO_TASK
    helped: bool = False
    """Whether there was help: undo, a hint, an analysis, a change of level."""

    @property
    def apart(self) -> bool:
        """Whether the result is counted separately."""
        return self.known or self.helped


def link_of(match: Match, seating: Seating, origin: Origin, tree: Tree | None = None) -> Link:
    """A match as it is saved: with what a link can hold of its seating and its origin, or as an analysis."""
    kind: LinkKind = "continue" if seating.local_seat is None else "your turn"
    known = seating._asdict() | origin._asdict()
    shared = {name: known[name] for name in _LINK_FIELDS.intersection(known)}
    return Link(match, "analysis" if tree else kind, seat=seating.local_seat, tree=tree, **shared)


def seating_of(link: Link) -> Seating:
    """The seating of a saved game."""
    return Seating(first_viewer(link), local_seat=link.seat, **_fields_of(link, Seating._fields))


def origin_of(link: Link) -> Origin:
    """The origin of a saved game."""
    return Origin(**_fields_of(link, Origin._fields))


def _fields_of(link: Link, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(link, name) for name in _LINK_FIELDS.intersection(names)}


def first_viewer(link: Link) -> Viewer:
    """Whose view of a saved game is shown first. A correspondence game starts with all hands hidden."""
    if link.tree:
        return WATCHER
    return link.seat if link.seat is not None and link.game.over else person_at(link)


def person_at(link: Link) -> Viewer:
    """Who plays a saved game at this page. A single person only has a name if it's another one's round, which
    is watched; a round that goes on is taken over."""
    viewer, past = viewer_of(link.players), link.match.over or link.tree
    return WATCHER if past and viewer in range(len(link.names)) and any(link.names) else viewer


def read_save(text: str) -> Link:
    """The game of a save, a link or a record, as it is saved.

    Raises:
        LinkError: if there is no game in it, with the reason.
    """
    link = read_link(text)
    if link.kind == "watch":
        raise link_error("watched")
    return as_saved(link)


def find_save(text: str) -> Link | None:
    """The same; None if there is no game in it."""
    try:
        return read_save(text)
    except LinkError:
        return None


def read_link(text: str) -> Link:
    """The link in a text: a code, an address with one in it, a record, or any text around one of these.

    Raises:
        LinkError: if there is no game in it, or more than one, with the reason.
    """
    if not is_record(text):
        return parse_link(text)
    try:
        return parse_record(text)
    except LinkError as error:
        try:
            return parse_link(text)  # a title with a colon also looks like a record
        except LinkError:
            raise error from None


def as_saved(link: Link) -> Link:
    """The link to continue the same game, which is how it is saved. It's for a seat only if several people
    play."""
    seat = link.seat if viewer_of(link.players) == NOBODY else None
    kind: LinkKind = "analysis" if link.tree else "continue" if seat is None else "your turn"
    return replace(link, kind=kind, ply=None, seat=seat, result=None)


def with_bots(link: Link, settings: Settings) -> Link:
    """The game with what older versions took from the settings: level and style of its bots, and their
    time."""
    players = with_level(link.players, settings.level)
    styled = link.styles or players == link.players or link.task != NO_TASK
    styles = link.styles if styled else with_style(players, settings.bot_style)
    return replace(link, players=players, styles=styles, time=link.time or time_of(players, settings.time))


def round_keys(game: Game, players: Players, *more: object) -> list[str]:
    """Keys for what browsers remember of a round, by its start, its players and `more`: the one to write, and
    that of older versions, which knew nothing of the level of some bots."""
    start = game.start
    begins = (
        (position_text(start),) if isinstance(start, State) else (start.ruleset.key, start.deck, start.dealer)
    )
    values = [(*begins, each, *more) for each in (players, without_levels(players))]
    return [f"{crc32(repr(each).encode()):08x}" for each in values]


def settings_text(settings: Mapping[str, str]) -> str:
    """Settings as text, one on each line."""
    return "".join(f"{name}={value}\n" for name, value in settings.items())


def read_settings(text: str) -> dict[str, str]:
    """The settings in a text; early versions wrote them on one line."""
    parts = text.splitlines() if "\n" in text else text.split()
    return dict(part.split("=", 1) for part in parts if "=" in part)
