"""What varies between rulebooks, as data.

A ruleset is a frozen record; each field is read in one place of the engine, and nothing asks
which ruleset it is. A published preset is never edited: links name it, and must play on for ever.
"""

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One way to play Cuttle."""

    key: str
    """Name in notation and saves."""
    letter: str
    """One letter that names it in a link."""
    title: str
    """Name on the page."""
    seats: int = 2
    """How many play."""
    dealt: tuple[int, int] = (6, 5)
    """Cards dealt to the dealer, and to each other seat."""
    goals: tuple[int, ...] = (21, 14, 10, 5, 0)
    """Points needed with 0, 1, 2, 3, 4 kings."""
    hand_limit: int | None = 8
    """Most cards a hand may hold; None where there is no limit."""
    limit_refuses: bool = True
    """The limit refuses a draw; otherwise one discards down to it as one's turn ends."""
    three_takes_three: bool = True
    """A three may take another three out of the scrap."""
    empty_deck_opens: bool = True
    """An empty deck opens all hands."""


CUTTLE_CARDS: Final = Ruleset(key="cuttle-cards", letter="c", title="Cuttle cards")
CUTTLE_LIVE: Final = replace(
    CUTTLE_CARDS,
    key="cuttle-live",
    letter="l",
    title="Cuttle live",
    limit_refuses=False,
    three_takes_three=False,
)

PRESETS: Final = {ruleset.key: ruleset for ruleset in (CUTTLE_CARDS, CUTTLE_LIVE)}


def preset(key: str) -> Ruleset:
    """The preset of that name.

    Raises:
        ValueError: if there is none.
    """
    try:
        return PRESETS[key]
    except KeyError:
        known = ", ".join(PRESETS)
        raise ValueError(f"There is no ruleset “{key}”; there are {known}.") from None
