"""The rules of Cuttle as pure values and functions. No visible text is made here.

Read in this order: `cards`, `ruleset`, `moves`, `phases`, `state`, `sight`, `plays`, `turns`,
`drawing`, `legal`, `oneoffs`, `apply`, `resigning`, `repetition`. The published rulesets are in
`cuttle.variants`. Rulings such as R14 are in docs/rules.md.
"""

from typing import TYPE_CHECKING, Any

from cuttle.rules.cards import (
    EIGHT,
    JACK,
    JOKER,
    KING,
    NINE,
    QUEEN,
    RANK_NAMES,
    SEVEN,
    TEN,
    TWO,
    card_points,
    cards_in,
    rank,
    suit,
)
from cuttle.rules.phases import (
    CHANCE,
    UNKNOWN_SEAT,
    Answering,
    Blocking,
    Chance,
    Discarding,
    Offered,
    Over,
    Pending,
    Phase,
    Revealing,
    Taking,
    Turn,
)
from cuttle.rules.protection import protecting_queens
from cuttle.rules.sight import sees_hand
from cuttle.rules.state import count_permanents

if TYPE_CHECKING:
    from cuttle.rules.counting import perft as perft

__all__ = [
    "CHANCE",
    "EIGHT",
    "JACK",
    "JOKER",
    "KING",
    "NINE",
    "QUEEN",
    "RANK_NAMES",
    "SEVEN",
    "TEN",
    "TWO",
    "UNKNOWN_SEAT",
    "Answering",
    "Blocking",
    "Chance",
    "Discarding",
    "Offered",
    "Over",
    "Pending",
    "Phase",
    "Revealing",
    "Taking",
    "Turn",
    "card_points",
    "cards_in",
    "count_permanents",
    "perft",
    "protecting_queens",
    "rank",
    "sees_hand",
    "suit",
]


def __getattr__(name: str) -> Any:
    if name != "perft":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from cuttle.rules.counting import perft  # late, because the page doesn't have it

    return perft
