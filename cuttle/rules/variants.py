"""Rulesets beyond the presets: options, custom changes, and the names of all (docs/rules.md, R26).

A name is a preset, then each option and each change after a plus sign, in a fixed order:
``pagat+one joker+five_draws=3``. It stands in saves, positions and on the command line.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias, get_args

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
)

Value: TypeAlias = int | str | bool | tuple[int, ...] | None

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


def variant(base: str, options: Iterable[str] = (), changes: Mapping[str, Value] | None = None) -> Ruleset:
    """A preset with options set, and then single axes changed.

    Raises:
        RulesetError: if there is no such preset, option, axis or value, or if the combination
            makes no sense (R26).
    """
    if base not in PRESETS:
        raise RulesetError(f"There is no ruleset “{base}”; there are {', '.join(PRESETS)}.")
    rules, chosen = PRESETS[base], set(options)
    unknown = sorted(chosen - set(OPTIONS))
    if unknown:
        raise RulesetError(f"There is no option “{unknown[0]}”; there are {', '.join(OPTIONS)}.")
    if chosen.issuperset(_EXCLUSIVE):
        raise RulesetError("A nine cannot both freeze a card and put it on the deck.")
    if (changes or {}).get("seats", rules.seats) != 2 and chosen - {"random four"}:
        raise RulesetError(f"The option “{min(chosen - {'random four'})}” is for two players.")
    parts, values = [base], dict[str, Any]()
    for option, sets in OPTIONS.items():
        if option in chosen:
            parts.append(option)
            values |= sets
    plain = {axis: values.get(axis, getattr(rules, axis)) for axis in AXES}
    for axis in AXES:
        if changes and axis in changes and changes[axis] != plain[axis]:
            parts.append(f"{axis}={_text(_checked(axis, changes[axis]))}")
            values[axis] = changes[axis]
    _refuse_unknown(changes or {})
    title = rules.title if len(parts) == 1 else " + ".join([rules.title, *parts[1:]])
    if any("=" in part for part in parts):
        title = f"Custom, from {rules.title}"
    return replace(rules, key="+".join(parts), title=title, **values) if values else rules


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


def options_of(rules: Ruleset) -> list[str]:
    """The options that a ruleset's name sets."""
    return [part for part in rules.key.split("+")[1:] if "=" not in part]


def changes_of(rules: Ruleset) -> dict[str, Value]:
    """The single axes that a ruleset's name changes, with their values."""
    parts = [part.partition("=")[0] for part in rules.key.split("+") if "=" in part]
    return {axis: getattr(rules, axis) for axis in parts}


def _refuse_unknown(changes: Mapping[str, Value]) -> None:
    for axis in changes:
        if axis not in AXES:
            raise RulesetError(f"There is no rule “{axis}”; there are {', '.join(AXES)}.")


def _checked(axis: str, value: Value) -> Value:
    """A value, if the axis has it."""
    listed = AXES[axis]
    if value in listed and type(value) in {type(each) for each in listed}:
        return value
    usual = getattr(CUTTLE_CARDS, axis)
    if isinstance(value, tuple) and len(value) == len(usual) and all(0 <= each <= MOST for each in value):
        return value
    raise RulesetError(f"The rule “{axis}” cannot be “{_text(value)}”.")


def _value(axis: str, text: str) -> Value:
    """The value that a text names."""
    _refuse_unknown({axis: None})
    numbers = text.split("-")
    if not AXES[axis] and all(is_number(number, 3) for number in numbers):
        return tuple(map(int, numbers))
    for value in AXES[axis]:
        if _text(value) == text:
            return value
    raise RulesetError(f"The rule “{axis}” cannot be “{text}”.")


def _text(value: Value) -> str:
    """A value as text: ``yes``, ``none``, ``21-14-10-5-0``, ``top card``."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case tuple():
            return "-".join(map(str, value))
        case _:
            return str(value)
