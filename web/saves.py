"""What the page keeps as text: a game with its match and the seat at which one sits, and the settings.

A save is the code of the match, with ``@`` and the seat behind it unless that is the first. Whatever
was saved or linked before there were matches and seats is read as it was meant. Pure.
"""

import re
from collections.abc import Mapping
from typing import Final

from cuttle import LinkError, Match, Seat, match_text, parse_match
from web.places import WATCHER

_WATCHING: Final = "w"
"""Stands for the seat where the viewer has none."""

_SEATED: Final = re.compile(rf"(.*)@(\d|{_WATCHING})", re.DOTALL)


def save_text(match: Match, viewer: Seat) -> str:
    """A match as the viewer's save, or as a link to it."""
    seat = _WATCHING if viewer == WATCHER else str(viewer)
    return f"{match_text(match)}@{seat}" if viewer else match_text(match)


def read_save(text: str) -> tuple[Match, Seat]:
    """The match of a save or a link, and the seat of its viewer.

    Raises:
        LinkError: if there is none, with what is wrong.
    """
    text, viewer = text.strip(), 0
    if seated := _SEATED.fullmatch(text):
        text, viewer = seated[1], WATCHER if seated[2] == _WATCHING else int(seated[2])
    match = parse_match(text)
    if viewer >= match.game.ruleset.seats:
        raise LinkError("move", "The link is for a seat that this table does not have.")
    return match, viewer


def settings_text(settings: Mapping[str, str]) -> str:
    """Settings as text, one on each line."""
    return "".join(f"{name}={value}\n" for name, value in settings.items())


def read_settings(text: str) -> dict[str, str]:
    """The settings that a text holds; in former times they stood on one line."""
    parts = text.splitlines() if "\n" in text else text.split()
    return dict(part.split("=", 1) for part in parts if "=" in part)
