"""The axes of a ruleset in words: their names, their values, and how one ruleset differs from another."""

from typing import Final

from cuttle.language.text import Text, TextList, Words, list_with_commas, list_with_semicolons, say
from cuttle.rules.ruleset import AxisValue, Ruleset, value_text
from cuttle.variants import AXES, PRESETS

DEFAULT_RULESET: Final = next(iter(PRESETS.values()))
"""What the other rulesets are compared with."""


def ruleset_title(rules: Ruleset) -> Words:
    """What a ruleset is called: “Pagat”, “Pagat + One joker”, “Custom, from Pagat”."""
    if rules.changes:
        return say("ruleset custom", base=rules.preset_title)
    if rules.options:
        options = [say("option", which=option) for option in rules.options]
        return TextList((rules.preset_title, *options), "list plus", "list plus")
    return rules.preset_title


def axis_label(axis: str) -> Text:
    """The name of an axis: “A five draws”."""
    return say("axis", which=axis)


def axis_value_text(axis: str, value: AxisValue) -> Words:
    """A value of an axis, to stand behind the axis's name: “two cards”."""
    if isinstance(value, tuple):
        return list_with_commas(value)
    count = value if isinstance(value, int) else 0
    return say(axis, which=value_text(value), count=count)


def differences(rules: Ruleset, base: Ruleset = DEFAULT_RULESET) -> list[Text]:
    """A short phrase for each axis on which a ruleset differs: “a five draws two cards”."""
    return [
        _phrase(axis, getattr(rules, axis)) for axis in AXES if getattr(rules, axis) != getattr(base, axis)
    ]


def difference_line(rules: Ruleset, base: Ruleset = DEFAULT_RULESET) -> Text | None:
    """All that differs in a sentence; None where nothing does."""
    phrases = differences(rules, base)
    return (
        say("differs line", base=ruleset_title(base), changes=list_with_semicolons(phrases))
        if phrases
        else None
    )


def _phrase(axis: str, value: AxisValue) -> Text:
    """A rule with its value. Each value has a phrase of its own; all numbers but 0 share one."""
    match axis, value:
        case "dealt", (int(first), int(others)):
            return say(
                "differs", which="dealt alike" if first == others else axis, first=first, others=others
            )
        case _, tuple():
            return say("differs", which=axis, goals=list_with_commas(value))
        case _, int() if value and not isinstance(value, bool):
            return say("differs", which=axis, count=value)
    return say("differs", which=f"{axis} {value_text(value)}")
