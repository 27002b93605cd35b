"""Rulesets made from presets by options and single changes, and read from their names (docs/rules.md, R26).

A name is a preset, then each option and each change after a plus sign, in a fixed order:
``pagat+one joker+five_draws=3``. It stands in saves, positions and on the command line.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, get_args

from cuttle.rules.numbers import is_number
from cuttle.rules.ruleset import (
    CUTTLE_CARDS,
    PRESETS,
    Joker,
    NinePuts,
    NineTakes,
    Ruleset,
    RulesetError,
    Seven,
    Suits,
    Value,
    value_text,
)

MOST: Final = 99
"""The largest number in a ruleset."""

AXES: Final[dict[str, tuple[Value, ...]]] = {
    "seats": (2, 3),
    "dealt": (),
    "goals": (),
    "wins_at_once": (True, False),
    "hand_limit": (None, *range(1, MOST + 1)),
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
}
"""The values of each axis; none are listed where it holds several numbers, each up to MOST."""

OPTIONS: Final[dict[str, dict[str, Value]]] = {
    "random four": {"four_random": True},
    "eight scraps glasses": {"eight_scraps_glasses": True},
    "nine freezes": {
        "nine_takes": "opponents' permanents",
        "nine_puts": "controller",
        "nine_freezes": True,
    },
    "nine on the deck": {"nine_takes": "any permanent", "nine_puts": "deck", "nine_freezes": False},
    "ten blocks a scuttle": {"ten_blocks": True},
    "queens protect queens": {"queens_protect_queens": True},
    "one joker": {"jokers": 1, "joker": "exchange"},
}
"""What each option of [1] puts in the place of the ruleset's own values."""

_EXCLUSIVE: Final = ("nine freezes", "nine on the deck")
_FOR_THREE: Final = "random four"
"""The only option for three players."""


def variant(base: str, options: Iterable[str] = (), changes: Mapping[str, Value] | None = None) -> Ruleset:
    """A preset with options set, and then single axes changed.

    Raises:
        RulesetError: if there is no such preset, option, axis or value, or if the combination
            makes no sense (R26).
    """
    if base not in PRESETS:
        raise RulesetError(f"There’s no ruleset “{base}”. Choose one of these: {', '.join(PRESETS)}.")
    rules, given = PRESETS[base], changes or {}
    chosen = _checked_options(options, given.get("seats", rules.seats))
    values: dict[str, Any] = {}
    for option in chosen:
        values |= OPTIONS[option]
    plain = {axis: values.get(axis, getattr(rules, axis)) for axis in AXES}
    changed = [axis for axis in AXES if axis in given and given[axis] != plain[axis]]
    values |= {axis: _checked(axis, given[axis]) for axis in changed}
    _refuse_unknown(given)
    return replace(rules, options=chosen, changes=tuple(changed), **values) if values else rules


def _checked_options(options: Iterable[str], seats: Value) -> tuple[str, ...]:
    """Options in their order, if they can be set together."""
    chosen = set(options)
    unknown = sorted(chosen - set(OPTIONS))
    if unknown:
        raise RulesetError(f"There’s no option “{unknown[0]}”. Choose from these: {', '.join(OPTIONS)}.")
    if chosen.issuperset(_EXCLUSIVE):
        raise RulesetError("A nine can’t both freeze a card and put it on the deck.")
    if seats != 2 and chosen - {_FOR_THREE}:
        raise RulesetError(f"The option “{min(chosen - {_FOR_THREE})}” is for two players.")
    return tuple([option for option in OPTIONS if option in chosen])


def parse_ruleset(key: str) -> Ruleset:
    """The ruleset of that name.

    Raises:
        RulesetError: if there is none, or if it makes no sense.
    """
    base, *parts = [part.strip() for part in key.split("+")]
    options = [part for part in parts if "=" not in part]
    changes = {}
    for part in parts:
        axis, equals, text = part.partition("=")
        if equals:
            changes[axis] = _value(axis, text)
    return variant(base, options, changes)


def _refuse_unknown(changes: Mapping[str, Value]) -> None:
    for axis in changes:
        if axis not in AXES:
            raise RulesetError(f"There’s no rule “{axis}”. Choose one of these: {', '.join(AXES)}.")


def _checked(axis: str, value: Value) -> Value:
    """A value, if the axis has it."""
    listed = AXES[axis]
    if value in listed and type(value) in {type(each) for each in listed}:
        return value
    usual = getattr(CUTTLE_CARDS, axis)
    if isinstance(value, tuple) and len(value) == len(usual) and all(0 <= each <= MOST for each in value):
        return value
    raise RulesetError(f"The rule “{axis}” can’t be “{value_text(value)}”.")


def _value(axis: str, text: str) -> Value:
    """The value that a text names."""
    _refuse_unknown({axis: None})
    numbers = text.split("-")
    if not AXES[axis] and all(is_number(number, 3) for number in numbers):
        return tuple(map(int, numbers))
    for value in AXES[axis]:
        if value_text(value) == text:
            return value
    raise RulesetError(f"The rule “{axis}” can’t be “{text}”.")
