"""The axes of a ruleset in words: their names, their values, and how one ruleset differs from another."""

from typing import Final

from cuttle.language.sentences import SENTENCES, cards_text, number, say
from cuttle.language.words import SUIT_WORDS, joined
from cuttle.rules.ruleset import Ruleset, Value, value_text
from cuttle.variants import AXES, OPTIONS, PRESETS

USUAL: Final = next(iter(PRESETS.values()))
"""What the other rulesets are compared with."""


def axis_label(axis: str) -> str:
    """The name of an axis: “A five draws”."""
    return say(f"axis {axis}")


def axis_words(axis: str, value: Value) -> str:
    """A value of an axis, to stand behind the axis's name: “two cards”."""
    key = f"{axis} {value_text(value)}"
    if key in SENTENCES:
        return say(key)
    match axis, value:
        case "dealt", (first, others):
            return say("dealt alike" if first == others else "dealt", first=first, others=others)
        case "suits", str():
            return joined([SUIT_WORDS["CDHS".index(suit)].lower() for suit in value])
        case (("five_draws" | "five_discards" | "hand_limit"), int()):
            return cards_text(value)
        case "second_queen_draws", int():
            return say("second_queen_draws", cards=cards_text(value))
        case _, tuple():
            return say("comma").join(map(str, value))
        case _, int():
            return number(value)
    raise ValueError(f"The rule “{axis}” has no words for “{value}”.")


def differences(rules: Ruleset, base: Ruleset = USUAL) -> list[str]:
    """A short phrase for each axis on which a ruleset differs: “a five draws two cards”."""
    return [
        _phrase(axis, getattr(rules, axis)) for axis in AXES if getattr(rules, axis) != getattr(base, axis)
    ]


def difference_line(rules: Ruleset, base: Ruleset = USUAL) -> str:
    """All that differs in a sentence; empty where nothing does."""
    phrases = differences(rules, base)
    return say("differs line", base=base.title, phrases=say("semicolon").join(phrases)) if phrases else ""


def option_words(option: str) -> str:
    """What an option puts in the place of a ruleset's own rules."""
    return say("semicolon").join(_phrase(axis, value) for axis, value in OPTIONS[option].items())


def _phrase(axis: str, value: Value) -> str:
    """An axis with its value."""
    own = (f"differs {axis} {value_text(value)}", f"differs {axis}", "differs")
    key = next(key for key in own if key in SENTENCES)
    label = axis_label(axis)
    return say(key, axis=label[:1].lower() + label[1:], value=axis_words(axis, value))
