"""The rules of Cuttle as pure values and functions. No visible text is made here.

Read in this order: `cards`, `ruleset`, `moves`, `phases`, `state`, `board`, `sight`, `plays`, `turns`,
`drawing`, `legal`, `oneoffs`, `apply`, `resigning`, `repetition`. The published rulesets are in
`cuttle.variants`. Rulings such as R14 are in docs/rules.md.
"""

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
    "protecting_queens",
    "rank",
    "sees_hand",
    "suit",
]
