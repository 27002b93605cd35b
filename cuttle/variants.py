"""The published rulesets, and custom ones made from them with options and single changes (R26).

Never edit a published preset: links refer to it by name. The fields are in `rules.ruleset`, parsing of names
in `notation.rulesets`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, get_args

from cuttle.rules.ruleset import (
    AxisValue,
    Joker,
    NinePuts,
    NineTakes,
    Ruleset,
    RulesetError,
    Seven,
    Suits,
    value_text,
)

__all__ = ["AXES", "OPTIONS", "PRESETS", "variant"]

CUTTLE_CARDS: Final = Ruleset(preset="cuttle-cards", preset_title="Cuttle cards", empty_deck_opens=True)
CUTTLE_LIVE: Final = replace(
    CUTTLE_CARDS,
    preset="cuttle-live",
    preset_title="Cuttle live",
    limit_refuses=False,
    three_takes_three=False,
)
CUTTLE_SPADES: Final = replace(
    CUTTLE_LIVE,
    preset="cuttle-spades",
    preset_title="Cuttle spades",
    nine_puts="deck",
    nine_freezes=False,
)
TRIAL_RANDOM_FOUR: Final = replace(
    CUTTLE_SPADES, preset="trial-random-four", preset_title="Trial random four", four_random=True
)
TRIAL_DOUBLE_NINE: Final = replace(
    CUTTLE_LIVE,
    preset="trial-double-nine",
    preset_title="Trial double nine",
    nine_freezes=False,
    nine_count=2,
)
PAGAT: Final = Ruleset(
    preset="pagat",
    preset_title="Pagat",
    goals=(21, 14, 10, 7, 5),
    hand_limit=None,
    two_hits_any=True,
    five_discards=0,
    five_draws=2,
    seven="top card",
    nine_takes="any permanent",
    nine_freezes=False,
    queens_protect_queens=False,
    jack_may_be_forced=True,
)
SIPIE: Final = replace(
    PAGAT, preset="sipie", preset_title="Sipie", wins_at_once=False, queens_protect_queens=True
)
HOUSE_25: Final = replace(
    SIPIE,
    preset="house-25",
    preset_title="House 25",
    goals=(25, 20, 16, 13, 11),
    suits="SHDC",
    four_takes=True,
    five_draws=3,
    seven="take two",
    nine_takes="opponents' royals",
    nine_puts="thief",
    ten_gives=True,
    second_queen_draws=3,
)
BENCH: Final = Ruleset(
    preset="bench",
    preset_title="Bench",
    hand_limit=None,
    two_hits_any=True,
    five_discards=0,
    five_draws=2,
    nine_takes="any card",
    nine_puts="owner",
)
BGA_BALANCED: Final = Ruleset(
    preset="bga-balanced",
    preset_title="BGA balanced",
    nine_takes="any permanent",
    nine_puts="owner",
)
BGA_TRADITIONAL: Final = replace(
    BGA_BALANCED,
    preset="bga-traditional",
    preset_title="BGA traditional",
    goals=(21, 14, 10, 7, 4),
    hand_limit=None,
    five_discards=0,
    five_draws=2,
    seven="top card",
    nine_freezes=False,
)
BGA_THREE: Final = replace(
    BGA_BALANCED,
    preset="bga-three",
    preset_title="BGA three",
    seats=3,
    dealt=(5, 5),
    goals=(14, 9, 5, 0, 0),
    hand_limit=7,
    jokers=2,
    joker="thief",
    glasses_show_table=False,
)

PRESETS: Final = MappingProxyType(
    {
        rules.preset: rules
        for rules in (
            *(CUTTLE_CARDS, CUTTLE_LIVE, PAGAT, SIPIE, HOUSE_25),
            *(BENCH, BGA_BALANCED, BGA_TRADITIONAL, BGA_THREE, CUTTLE_SPADES),
            *(TRIAL_RANDOM_FOUR, TRIAL_DOUBLE_NINE),
        )
    }
)
"""By name. Links store the position, so add new ones at the end."""

MAX_NUMBER: Final = 99
"""The largest number in a ruleset."""

AXES: Final[Mapping[str, tuple[AxisValue, ...]]] = MappingProxyType(
    {
        "seats": (2, 3),
        "dealt": (),
        "goals": (),
        "wins_at_once": (True, False),
        "hand_limit": (None, *range(1, MAX_NUMBER + 1)),
        "limit_refuses": (True, False),
        "suits": get_args(Suits),
        "jokers": (0, 1, 2),
        "joker": get_args(Joker),
        "two_hits_any": (False, True),
        "three_takes_three": (True, False),
        "four_random": (False, True),
        "four_takes": (False, True),
        "five_discards": (0, 1, 2, 3),
        "five_draws": (1, 2, 3, 4, 5),
        "seven": get_args(Seven),
        "eight_scraps_glasses": (False, True),
        "nine_takes": get_args(NineTakes),
        "nine_puts": get_args(NinePuts),
        "nine_freezes": (True, False),
        "ten_gives": (False, True),
        "ten_blocks": (False, True),
        "queens_protect_queens": (True, False),
        "second_queen_draws": (0, 1, 2, 3, 4, 5),
        "jack_may_be_forced": (False, True),
        "glasses_show_table": (True, False),
        "empty_deck_opens": (False, True),
        "nine_count": (1, 2),
    }
)
"""The possible values of each rule; empty if the value is a list of numbers up to MOST."""

_SET_BY_OPTIONS: Final[dict[str, dict[str, AxisValue]]] = {
    "random four": {"four_random": True},
    "eight scraps glasses": {"eight_scraps_glasses": True},
    "nine freezes": {
        "nine_takes": "opponents' permanents",
        "nine_puts": "controller",
        "nine_freezes": True,
        "nine_count": 1,
    },
    "nine on the deck": {
        "nine_takes": "any permanent",
        "nine_puts": "deck",
        "nine_freezes": False,
        "nine_count": 1,
    },
    "ten blocks a scuttle": {"ten_blocks": True},
    "queens protect queens": {"queens_protect_queens": True},
    "one joker": {"jokers": 1, "joker": "exchange"},
}
OPTIONS: Final[Mapping[str, Mapping[str, AxisValue]]] = MappingProxyType(
    {option: MappingProxyType(values) for option, values in _SET_BY_OPTIONS.items()}
)
"""What each option of [1] sets."""

_EXCLUSIVE: Final = ("nine freezes", "nine on the deck")
_FOR_THREE: Final = "random four"
"""The only option for three players."""


def variant(
    base: str, options: Iterable[str] = (), changes: Mapping[str, AxisValue] | None = None
) -> Ruleset:
    """A preset with options applied, and then single rules changed.

    Raises:
        RulesetError: if a preset, option, rule or value doesn't exist, or if they don't fit together (R26).
    """
    if base not in PRESETS:
        raise RulesetError("no preset", name=base, names=", ".join(PRESETS))
    rules, wanted = PRESETS[base], changes or {}
    chosen = _check_options(options, wanted.get("seats", rules.seats))
    values: dict[str, Any] = {}
    for option in chosen:
        values |= OPTIONS[option]
    plain = {axis: values.get(axis, getattr(rules, axis)) for axis in AXES}
    changed = [axis for axis in AXES if axis in wanted and wanted[axis] != plain[axis]]
    values |= {axis: _check_value(axis, wanted[axis]) for axis in changed}
    refuse_unknown(wanted)
    return replace(rules, options=chosen, changes=tuple(changed), **values) if values else rules


def _check_options(options: Iterable[str], seats: AxisValue) -> tuple[str, ...]:
    """The options in standard order, if they can be combined."""
    chosen = set(options)
    unknown = sorted(chosen - set(OPTIONS))
    if unknown:
        raise RulesetError("no option", name=unknown[0], names=", ".join(OPTIONS))
    if chosen.issuperset(_EXCLUSIVE):
        raise RulesetError("nine options")
    if seats != 2 and chosen - {_FOR_THREE}:
        raise RulesetError("option for two", name=min(chosen - {_FOR_THREE}))
    return tuple([option for option in OPTIONS if option in chosen])


def refuse_unknown(axes: Iterable[str]) -> None:
    """Check that every name is a rule in AXES.

    Raises:
        RulesetError: for the first that isn't.
    """
    for axis in axes:
        if axis not in AXES:
            raise RulesetError("no axis", name=axis, names=", ".join(AXES))


def _check_value(axis: str, value: AxisValue) -> AxisValue:
    """The value, if the rule allows it."""
    listed = AXES[axis]
    if value in listed and type(value) in {type(choice) for choice in listed}:
        return value
    usual = getattr(CUTTLE_CARDS, axis)
    if (
        isinstance(value, tuple)
        and isinstance(usual, tuple)
        and len(value) == len(usual)
        and all(type(number) is int and 0 <= number <= MAX_NUMBER for number in value)
    ):
        return value
    raise RulesetError("no value", name=axis, value=value_text(value))
