"""The name of a ruleset, read back: ``pagat+one joker+five_draws=3``.

It is a preset, then each option and each change after a plus sign. It stands in saves, positions and on
the command line; `Ruleset.key` writes it.
"""

from cuttle.notation.numbers import is_number
from cuttle.rules.ruleset import Ruleset, RulesetError, Value, value_text
from cuttle.variants import AXES, refuse_unknown, variant


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


def _value(axis: str, text: str) -> Value:
    """The value that a text names."""
    refuse_unknown([axis])
    numbers = text.split("-")
    if not AXES[axis] and all(is_number(number, 3) for number in numbers):
        return tuple(map(int, numbers))
    for value in AXES[axis]:
        if value_text(value) == text:
            return value
    raise RulesetError(f"The rule “{axis}” can’t be “{text}”.")
