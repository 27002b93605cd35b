"""The nine rulesets as plain dicts, one key per rule of the table, and the seven options.

The rest of this oracle never asks for the name of a ruleset; it reads these values. Presets are given as
differences from `cuttle-cards`, which is given in full.
"""

import copy
from typing import Any

CUTTLE_CARDS = {
    "name": "cuttle-cards",
    "seats": 2,
    "dealt to the dealer": 6,
    "dealt to others": 5,
    "goals": [21, 14, 10, 5, 0],  # with 0, 1, 2, 3, 4 kings
    "win checked": "at once",  # or "end of own turn"
    "hand limit": 8,  # or None
    "hand limit kind": "refuse",  # or "discard down", or None
    "suits": "CDHS",  # low to high
    "jokers": 0,
    "joker": None,  # "exchange" or "thief"
    "two scraps": "opponents",  # or "any": whose permanents
    "three may take three": True,
    "four picked by": "victim",  # or "chance"
    "four taken": False,  # the player takes one of the discards
    "five discards": 1,
    "five draws": 3,
    "seven": "reveal two",  # or "top card", or "take two"
    "eight scraps glasses": False,
    # or "any card", "any permanent", "opponents' permanents", "opponents' royals"
    "nine takes": "opponents' cards",
    "nine puts": "controller's hand",  # "owner's hand", "mover's side", "deck"
    "nine freezes": True,
    "nine queen first": False,
    "ten gives": False,
    "ten blocks": False,
    "queens protect queens": True,
    "second queen draws": 0,  # 3: the second queen is scrapped and draws three
    "jack takes": "opponents",  # or "own when forced"
    "glasses shown to": "table",  # or "controller"
    "empty deck opens hands": True,
}


def _preset(name: str, **changes: Any) -> dict[str, Any]:
    """`CUTTLE_CARDS` with changes under another name; `_` stands for a space in the name of a rule."""
    ruleset = copy.deepcopy(CUTTLE_CARDS)
    ruleset["name"] = name
    for axis, value in changes.items():
        key = axis.replace("_", " ")
        if key not in ruleset:
            raise KeyError(key)
        ruleset[key] = value
    return ruleset


PAGAT = {
    "goals": [21, 14, 10, 7, 5],
    "hand_limit": None,
    "hand_limit_kind": None,
    "two_scraps": "any",
    "five_discards": 0,
    "five_draws": 2,
    "seven": "top card",
    "nine_takes": "any permanent",
    "nine_puts": "controller's hand",
    "nine_freezes": False,
    "queens_protect_queens": False,
    "jack_takes": "own when forced",
    "empty_deck_opens_hands": False,
}

BGA_BALANCED = {
    "nine_takes": "any permanent",
    "nine_puts": "owner's hand",
    "empty_deck_opens_hands": False,
}

PRESETS = {
    "cuttle-cards": copy.deepcopy(CUTTLE_CARDS),
    "cuttle-live": _preset("cuttle-live", hand_limit_kind="discard down", three_may_take_three=False),
    "cuttle-spades": _preset(
        "cuttle-spades",
        hand_limit_kind="discard down",
        three_may_take_three=False,
        nine_puts="deck",
        nine_freezes=False,
    ),
    "pagat": _preset("pagat", **PAGAT),
    "sipie": _preset("sipie", **{**PAGAT, "win_checked": "end of own turn", "queens_protect_queens": True}),
    "house-25": _preset(
        "house-25",
        **{
            **PAGAT,
            "goals": [25, 20, 16, 13, 11],
            "win_checked": "end of own turn",
            "suits": "SHDC",
            "four_taken": True,
            "five_draws": 3,
            "seven": "take two",
            "nine_takes": "opponents' royals",
            "nine_puts": "mover's side",
            "nine_queen_first": True,
            "ten_gives": True,
            "queens_protect_queens": True,
            "second_queen_draws": 3,
        },
    ),
    "bench": _preset(
        "bench",
        hand_limit=None,
        hand_limit_kind=None,
        two_scraps="any",
        five_discards=0,
        five_draws=2,
        nine_takes="any card",
        nine_puts="owner's hand",
        empty_deck_opens_hands=False,
    ),
    "bga-balanced": _preset("bga-balanced", **BGA_BALANCED),
    "bga-traditional": _preset(
        "bga-traditional",
        **{
            **BGA_BALANCED,
            "goals": [21, 14, 10, 7, 4],
            "hand_limit": None,
            "hand_limit_kind": None,
            "five_discards": 0,
            "five_draws": 2,
            "seven": "top card",
            "nine_freezes": False,
        },
    ),
    "bga-three": _preset(
        "bga-three",
        **{
            **BGA_BALANCED,
            "seats": 3,
            "dealt_to_the_dealer": 5,
            "goals": [14, 9, 5, 0, 0],
            "hand_limit": 7,
            "jokers": 2,
            "joker": "thief",
            "glasses_shown_to": "controller",
        },
    ),
}

# What each option of [1] sets (R26).
OPTIONS: dict[str, dict[str, Any]] = {
    "random four": {"four picked by": "chance"},
    "eight scraps glasses": {"eight scraps glasses": True},
    "nine freezes": {
        "nine takes": "opponents' permanents",
        "nine puts": "controller's hand",
        "nine freezes": True,
        "nine queen first": False,
    },
    "nine on the deck": {
        "nine takes": "any permanent",
        "nine puts": "deck",
        "nine freezes": False,
        "nine queen first": False,
    },
    "ten blocks a scuttle": {"ten blocks": True},
    "queens protect queens": {"queens protect queens": True},
    "one joker": {"jokers": 1, "joker": "exchange"},
}


def with_options(ruleset: dict[str, Any], options: list[Any]) -> dict[str, Any]:
    """R26: the ruleset with these options. Raises ValueError if they don't fit together."""
    for option in options:
        if option not in OPTIONS:
            raise ValueError(f"there is no option called {option}")
        if ruleset["seats"] != 2 and option != "random four":
            raise ValueError(f"{option} is for two seats")
    if "nine freezes" in options and "nine on the deck" in options:
        raise ValueError("a nine cannot both freeze a card and put it on the deck")
    changed = copy.deepcopy(ruleset)
    for option in options:
        changed.update(copy.deepcopy(OPTIONS[option]))
        changed["name"] += "+" + option
    return changed


def named(name: str) -> dict[str, Any]:
    """The ruleset for a name such as "pagat" or "pagat+nine freezes+one joker"."""
    preset, *options = name.split("+")
    return with_options(PRESETS[preset], options)
