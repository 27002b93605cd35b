"""What the page saves as text: a game with its match and seats, and the settings. Pure.

A save is the code of a link to the game.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cuttle import Game, Link, LinkError, Match, Seat, State, position_text
from cuttle.links import NO_TASK, LinkKind, Task, Tree, is_record, link_text, parse_link, parse_record
from web.state.lesson import Lesson
from web.state.seating import (
    NOBODY,
    WATCHER,
    Players,
    Viewer,
    one_person,
    time_of,
    viewer_of,
    with_level,
    with_style,
)
from web.state.settings import Settings

NEXT: Final = "next"
"""Stands for the name of a stored game: the next round of the match on the table."""


class Origin(NamedTuple):
    """Where a round comes from, besides its start."""

    number: int | None = None
    """The number of the deal, if known."""
    known: bool = False
    """Whether the deal may have been known: chosen, from a link, or played again."""
    task: Task = NO_TASK
    """What the start position asks, if it starts from one."""
    lesson: Lesson | None = None
    """The lesson that it belongs to; lessons aren’t saved."""
    helped: bool = False
    """Whether there was help: undo, a hint, an analysis, a change of level."""

    @property
    def apart(self) -> bool:
        """Whether the result is counted separately."""
        return self.known or self.helped


class Saved(NamedTuple):
    """The contents of a save."""

    match: Match
    viewer: Viewer = 0
    """Whose view is shown; NOBODY if several people share the device."""
    players: Players = ()
    """Who has each seat; empty means the viewer and bots."""
    number: int | None = None
    """The number of the deal, if known."""
    known: bool = False
    """Whether the deal may have been known; see `Origin`."""
    names: tuple[str, ...] = ()
    """The names of the players, if given."""
    local_seat: Seat | None = None
    """In a correspondence game, the seat at this page."""
    task: Task = NO_TASK
    """What the start position asks, if it starts from one."""
    tree: Tree | None = None
    """The lines of an analysis; the match is at its start then."""
    helped: bool = False
    """Whether there was help; see `Origin`."""
    styles: tuple[str, ...] = ()
    """For each seat the style of its bot; empty if no bot has one."""
    time: int = 0
    """For how many milliseconds bots that search may think; 0 if none does."""
    hints: int = 0
    """In a correspondence game, the seats whose persons agree to hints."""

    @property
    def seated(self) -> Players:
        """Who has each seat."""
        return self.players or one_person(self.match.game.ruleset.seats, self.viewer)

    @property
    def origin(self) -> Origin:
        """Where the round comes from."""
        return Origin(self.number, self.known, self.task, helped=self.helped)


def save_text(saved: Saved) -> str:
    """A match as a save or as the code of a link."""
    return link_text(link_to(saved))


def link_to(saved: Saved) -> Link:
    kind: LinkKind = "continue" if saved.local_seat is None else "your turn"
    return Link(
        saved.match,
        "analysis" if saved.tree else kind,
        players=saved.seated,
        names=saved.names,
        number=saved.number,
        known=saved.known,
        seat=saved.local_seat,
        task=saved.task,
        tree=saved.tree,
        helped=saved.helped,
        styles=saved.styles,
        time=saved.time,
        hints=saved.hints,
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
        link.known,
        link.names,
        local_seat,
        link.task,
        link.tree,
        link.helped,
        link.styles,
        link.time,
        link.hints,
    )


def with_bots(saved: Saved, settings: Settings) -> Saved:
    """The save with what older versions took from the settings: level and style of its bots, and their
    time."""
    players = with_level(saved.seated, settings.level)
    styled = saved.styles or players == saved.seated or saved.task != NO_TASK
    return saved._replace(
        players=players,
        styles=saved.styles if styled else with_style(players, settings.bot_style),
        time=saved.time or time_of(players, settings.time),
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
