"""The places of a page to which any feature may add something, such as a first lesson for newcomers.

Who has such a place asks `extras` and needs to know nobody. `web.features` sets what there is.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, TypeAlias

from web.core.model import Model
from web.markup.html import Child, Html, join

Place: TypeAlias = Literal[
    "bar",
    "finished game",
    "help",
    "lesson",
    "lesson title",
    "lessons",
    "menu",
    "newcomer",
    "positions",
    "puzzles",
    "replay",
    "settings",
    "tools",
]
"""The start of the bar · beside a stored game that's over · below “How to play” · how a lesson goes on, and
its title · below the list of lessons · the start of the menu · what invites newcomers to learn first · other
starts of a game · above and below the run of puzzles · beside a replay · below the settings · beside the
cards of an analysis."""
Extra: TypeAlias = Callable[[Model, str], Child]
"""What it adds, given what the place is about, such as a stored game's name; None for nothing."""

_extras: dict[Place, list[Extra]] = {}


def set_extras(found: Iterable[Mapping[Place, Extra]]) -> None:
    """Set what all features add, in order."""
    _extras.clear()
    for each in found:
        for place, extra in each.items():
            _extras.setdefault(place, []).append(extra)


def extras(place: Place, model: Model, about: str = "") -> Html:
    """All that features add to this place."""
    return join(*[extra(model, about) for extra in _extras.get(place, ())])
