"""The places of a page to which any feature may add something, such as a first lesson for newcomers.

Who has such a place asks `extras` and needs to know nobody. `web.features` sets what there is.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, TypeAlias

from web.core.model import Model
from web.markup.html import Child, Html, join

Place: TypeAlias = Literal[
    "bar",  # its start
    "menu",  # before its button
    "newcomer",  # where somebody may want to learn first
    "lesson title",  # in the bar
    "lesson",  # how it goes on
    "help",  # below “How to play”
    "rules",  # beside their title
    "settings",  # below them
    "card",  # of the home: a seal in another corner, given the card's name
    "days",  # below their calendar, and on the card of one
    "challenge",  # below what is to be beaten
    "ending",  # below the small print of a round that is over
    "puzzles",  # on their page, “above” or “below” the run
    "replay",  # beside its controls
    "analysis",  # beside the cards
    "codes",  # where somebody may have a code to read
    "beside",  # where a game with somebody on another device may begin, given which
    "table",  # below what can be done in a game
    "scan",  # on the dialog that reads codes
]
Extra: TypeAlias = Callable[[Model, str], Child]
"""What it adds, given what the place tells besides the model; None for nothing."""

_extras: dict[Place, list[Extra]] = {}


def set_extras(by_feature: Iterable[Mapping[Place, Extra]]) -> None:
    """Set what all features add, in order."""
    _extras.clear()
    for additions in by_feature:
        for place, extra in additions.items():
            _extras.setdefault(place, []).append(extra)


def extras(place: Place, model: Model, about: str = "") -> Html:
    """All that features add to this place."""
    return join(*[extra(model, about) for extra in _extras.get(place, ())])
