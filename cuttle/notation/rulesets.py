"""Reads the name of a ruleset: ``pagat+one joker+five_draws=3``.

That’s a preset, then each option and each change after a plus sign, as in saves, positions and on the
command line. `Ruleset.key` writes it.
"""

from cuttle.notation.numbers import is_number
from cuttle.rules.ruleset import AxisValue, Ruleset, RulesetError, value_text
from cuttle.variants import AXES, refuse_unknown, variant


def parse_ruleset(key: str) -> Ruleset:
    """The ruleset with that name.

    Raises:
        RulesetError: if there’s none, or if its rules don’t work together.
    """
    base, *parts = [part.strip() for part in str(key).split("+")]
    options = [part for part in parts if "=" not in part]
    changes = {}
    for part in parts:
        axis, equals, text = part.partition("=")
        if equals:
            changes[axis] = _parse_value(axis, text)
    return variant(base, options, changes)


def _parse_value(axis: str, text: str) -> AxisValue:
    """The value in a text."""
    refuse_unknown([axis])
    numbers = text.split("-")
    if not AXES[axis] and all(is_number(number, 3) for number in numbers):
        return tuple(map(int, numbers))
    for value in AXES[axis]:
        if value_text(value) == text:
            return value
    raise RulesetError("no value", name=axis, value=text)
