"""The rules: from cards to what follows of a move. Pure values and functions; nothing here has words.

Read in this order: `cards`, `ruleset`, `moves`, `phases`, `state`, `board`, `sight`, `plays`, `legal`,
`turns`, `oneoffs`, `apply`, `resigning`, `repetition`. `variants` makes rulesets out of options and changes.
Rulings such as R14 are in docs/rules.md.
"""

from cuttle.rules.board import keepers
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
    members,
    rank,
    suit,
    value,
)
from cuttle.rules.numbers import is_number
from cuttle.rules.phases import (
    CHANCE,
    SOMEBODY,
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
from cuttle.rules.sight import sees
from cuttle.rules.state import permanents
from cuttle.rules.variants import AXES, OPTIONS

__all__ = [
    "AXES",
    "CHANCE",
    "EIGHT",
    "JACK",
    "JOKER",
    "KING",
    "NINE",
    "OPTIONS",
    "QUEEN",
    "RANK_NAMES",
    "SEVEN",
    "SOMEBODY",
    "TEN",
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
    "is_number",
    "keepers",
    "members",
    "permanents",
    "rank",
    "sees",
    "suit",
    "value",
]
