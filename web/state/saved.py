"""What the page saves as text: a game with its match and seats, and the settings. Pure.

A save is the code of a link to the game.
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from cuttle import Game, Link, LinkError, Match, Seat, State, position_text
from cuttle.links import PLAIN, Kind, Task, Tree, is_record, link_text, parse_link, parse_record
from web.state.lesson import Lesson
from web.state.seating import NOBODY, WATCHER, Players, Viewer, alone, viewer_of

NEXT: Final = "next"
"""Stands for the name of a stored game: the next round of the match on the table."""


_WATCHED: Final = re.compile("gameStates|faceCards")


class Origin(NamedTuple):
    """Where a round comes from, besides its start."""

    number: int | None = None
    """The number of the deal, if known."""
    assisted: bool = False
    """Whether the viewer had help; then the result is counted separately."""
    task: Task = PLAIN
    """What the start position asks, if it starts from one."""
    lesson: Lesson | None = None
    """The lesson that it belongs to; lessons aren’t saved."""


class Saved(NamedTuple):
    """The contents of a save."""

    match: Match
    viewer: Viewer = 0
    """Whose view is shown; NOBODY if several people share the device."""
    players: Players = ()
    """Who has each seat; empty means the viewer and bots."""
    number: int | None = None
    """The number of the deal, if known."""
    assisted: bool = False
    """Whether the viewer had help: knew the deal, used undo, or asked for a hint."""
    names: tuple[str, ...] = ()
    """The names of the players, if given."""
    local_seat: Seat | None = None
    """In a correspondence game, the seat at this page."""
    task: Task = PLAIN
    """What the start position asks, if it starts from one."""
    tree: Tree | None = None
    """The lines of an analysis; the match is at its start then."""

    @property
    def seated(self) -> Players:
        """Who has each seat."""
        return self.players or alone(self.match.game.ruleset.seats, self.viewer)

    @property
    def origin(self) -> Origin:
        """Where the round comes from."""
        return Origin(self.number, self.assisted, self.task)


def save_text(saved: Saved) -> str:
    """A match as a save or as the code of a link."""
    return link_text(link_to(saved))


def link_to(saved: Saved) -> Link:
    kind: Kind = "continue" if saved.local_seat is None else "your turn"
    return Link(
        saved.match,
        "analysis" if saved.tree else kind,
        players=saved.seated,
        names=saved.names,
        number=saved.number,
        assisted=saved.assisted,
        seat=saved.local_seat,
        task=saved.task,
        tree=saved.tree,
    )


def read_save(text: str) -> Saved:
    """The contents of a save, a link or a record.

    Raises:
        LinkError: if there is no game in it, with the reason.
    """
    return saved_of(read_link(text))


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


def seems_watched(text: str) -> bool:
    """Whether a text may be a game that somebody watched on cuttle.cards; `web.watched` reads it."""
    return "{" in text and _WATCHED.search(text) is not None


def saved_of(link: Link) -> Saved:
    """The game of a link, ready to be continued; a correspondence game starts with all hands hidden."""
    viewer = WATCHER if link.tree else viewer_of(link.players)
    local_seat = link.seat if viewer == NOBODY else None
    if local_seat is not None and link.game.over:
        viewer = local_seat
    return Saved(
        link.match,
        viewer,
        link.players,
        link.number,
        link.assisted,
        link.names,
        local_seat,
        link.task,
        link.tree,
    )


def start_key(game: Game) -> tuple[object, ...]:
    """What tells one start from another, for keys that browsers remember."""
    start = game.start
    if isinstance(start, State):
        return (position_text(start),)
    return start.ruleset.key, start.deck, start.dealer


def settings_text(settings: Mapping[str, str]) -> str:
    """Settings as text, one on each line."""
    return "".join(f"{name}={value}\n" for name, value in settings.items())


def read_settings(text: str) -> dict[str, str]:
    """The settings in a text; early versions wrote them on one line."""
    parts = text.splitlines() if "\n" in text else text.split()
    return dict(part.split("=", 1) for part in parts if "=" in part)
