"""What the page keeps as text: a game with its match and who sits where, and the settings.

A save is the code of the match. Unless that is all there is to say of one person at the first seat,
against bots, ``@`` stands behind it, who sits where, and what is known of the deal. Whatever was saved
or linked in former times is read as it was meant. Pure.
"""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cuttle import SEEDS, Game, LinkError, Match, Seat, match_text, parse_match
from web.places import LETTERS, WATCHER, Sitters, alone, read_sitters, sitters_text, viewer_of

_WATCHING: Final = "w"
"""Stands for the seat where the viewer has none."""

_AIDED: Final = "h"
_DEAL: Final = "~"
"""Stand before the end, where the viewer had help, and before the number of the deal."""

_WHO: Final = rf"\d|{_WATCHING}|[{''.join(LETTERS.values())}]{{2,3}}"
_SEATED: Final = re.compile(rf"(.*)@({_WHO})({_AIDED}?)(?:{_DEAL}([0-9]{{1,20}}))?", re.DOTALL)


class Saved(NamedTuple):
    """All that a save holds."""

    match: Match
    viewer: Seat = 0
    """Whose game it is; NOBODY where several persons share the device."""
    sitters: Sitters = ()
    """Who has each seat; where nothing is said, the viewer has one and bots have the others."""
    number: int | None = None
    """The number of the deal, where that is known."""
    aided: bool = False
    """Whether the viewer had help: knew the deal, took something back, asked for a hint."""


def laid_out(saved: Saved) -> dict[str, Any]:
    """What a save holds beside the match and its viewer, by name."""
    return {"sitters": saved.sitters, "number": saved.number, "aided": saved.aided}


def save_text(saved: Saved) -> str:
    """A match as a save, or as a link to it."""
    who = _who(saved) + (_AIDED if saved.aided else "")
    who += f"{_DEAL}{saved.number}" if saved.number is not None else ""
    return f"{match_text(saved.match)}@{who}" if who != "0" else match_text(saved.match)


def _who(saved: Saved) -> str:
    seats = saved.match.game.ruleset.seats
    sitters = saved.sitters or alone(seats, saved.viewer)
    viewer = viewer_of(sitters)
    if sitters == alone(seats, viewer):
        return _WATCHING if viewer == WATCHER else str(viewer)
    return sitters_text(sitters)


def read_save(text: str) -> Saved:
    """What a save or a link holds.

    Raises:
        LinkError: if there is no game in it, with what is wrong.
    """
    text, who, aided, number = text.strip(), "0", "", None
    if seated := _SEATED.fullmatch(text):
        text, who, aided, number = seated.groups()
    match = parse_match(text)
    sitters = _sitters(who, match.game.ruleset.seats)
    return Saved(match, viewer_of(sitters), sitters, _true_number(match, number), bool(aided))


def _true_number(match: Match, text: str | None) -> int | None:
    """The number of the deal, if the round was dealt from the deal of that number."""
    game, number = match.game, int(text or SEEDS)
    if number >= SEEDS or Game.deal(game.ruleset, number, game.dealer).deck != game.deck:
        return None
    return number


def _sitters(who: str, seats: int) -> Sitters:
    """Who sits where, from how it is written."""
    if who == _WATCHING:
        return alone(seats, WATCHER)
    if who.isdecimal() and int(who) < seats:
        return alone(seats, int(who))
    if len(who) == seats:
        return read_sitters(who)
    raise LinkError("move", "The link is for a seat that this table does not have.")


def settings_text(settings: Mapping[str, str]) -> str:
    """Settings as text, one on each line."""
    return "".join(f"{name}={value}\n" for name, value in settings.items())


def read_settings(text: str) -> dict[str, str]:
    """The settings that a text holds; in former times they stood on one line."""
    parts = text.splitlines() if "\n" in text else text.split()
    return dict(part.split("=", 1) for part in parts if "=" in part)
