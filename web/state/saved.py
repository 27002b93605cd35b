"""What the page keeps as text: a game with its match and who sits where, and the settings.

A save is the code of a link to the game. Pure.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cuttle import Link, LinkError, Match, Seat
from cuttle.links import is_record, link_text, parse_link, parse_record
from web.state.seating import NOBODY, Players, Viewer, alone, viewer_of

NEXT: Final = "next"
"""In place of the name of a stored game: the next round of the match on the table."""


class Numbered(NamedTuple):
    """What is known of the deal."""

    number: int | None = None
    """Its number, where that is known."""
    assisted: bool = False
    """Whether the viewer had help, so that the result counts apart."""


class Saved(NamedTuple):
    """All that a save holds."""

    match: Match
    viewer: Viewer = 0
    """Whose game it is; NOBODY where several persons share the device."""
    players: Players = ()
    """Who has each seat; where nothing is said, the viewer has one and bots have the others."""
    number: int | None = None
    """The number of the deal, where that is known."""
    assisted: bool = False
    """Whether the viewer had help: knew the deal, took something back, asked for a hint."""
    names: tuple[str, ...] = ()
    """What the persons are called, where that is said."""
    local_seat: Seat | None = None
    """Whose page it is, where the other persons sit elsewhere and links go to and fro."""


def save_text(saved: Saved) -> str:
    """A match as a save, or as a link to it."""
    return link_text(link_to(saved))


def link_to(saved: Saved) -> Link:
    """A link to a match as it is saved."""
    players = saved.players or alone(saved.match.game.ruleset.seats, saved.viewer)
    return Link(
        saved.match,
        "continue" if saved.local_seat is None else "your turn",
        players=players,
        names=saved.names,
        number=saved.number,
        assisted=saved.assisted,
        seat=saved.local_seat,
    )


def read_save(text: str) -> Saved:
    """What a save, a link or a record holds.

    Raises:
        LinkError: if there is no game in it, with what is wrong.
    """
    return saved_of(read_link(text))


def read_link(text: str) -> Link:
    """What a code, the address of a page with one in it, or a record holds, or any text with one of these.

    Raises:
        LinkError: if there is no game in it, or more than one, with what is wrong.
    """
    if not is_record(text):
        return parse_link(text)
    try:
        return parse_record(text)
    except LinkError as error:
        try:
            return parse_link(text)  # Titles of mails are such, too.
        except LinkError:
            raise error from None


def saved_of(link: Link) -> Saved:
    """The game of a link, to go on with; where links go to and fro, all hands are hidden at first."""
    viewer = viewer_of(link.players)
    local_seat = link.seat if viewer == NOBODY else None
    if local_seat is not None and link.game.over:
        viewer = local_seat
    return Saved(link.match, viewer, link.players, link.number, link.assisted, link.names, local_seat)


def settings_text(settings: Mapping[str, str]) -> str:
    """Settings as text, one on each line."""
    return "".join(f"{name}={value}\n" for name, value in settings.items())


def read_settings(text: str) -> dict[str, str]:
    """The settings that a text holds; in former times they stood on one line."""
    parts = text.splitlines() if "\n" in text else text.split()
    return dict(part.split("=", 1) for part in parts if "=" in part)
