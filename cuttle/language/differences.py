"""The axes of a ruleset in words: their names, their values, and how one ruleset differs from another."""

from typing import Final

from cuttle.language.sentences import SENTENCES, cards_text
from cuttle.language.text import Text, TextList, Words, listed, say
from cuttle.rules.ruleset import Ruleset, Value, value_text
from cuttle.variants import AXES, OPTIONS, PRESETS

USUAL: Final = next(iter(PRESETS.values()))
"""What the other rulesets are compared with."""


def axis_label(axis: str) -> Text:
    """The name of an axis: “A five draws”."""
    return say(f"axis {axis}")


def axis_words(axis: str, value: Value) -> Words:
    """A value of an axis, to stand behind the axis's name: “two cards”."""
    key = f"{axis} {value_text(value)}"
    if key in SENTENCES:
        return say(key)
    match axis, value:
        case "dealt", (first, others):
            return say("dealt alike" if first == others else "dealt", first=first, others=others)
        case "suits", str():
            return say("suit order", suits=listed(say("suit", which="CDHS".index(suit)) for suit in value))
        case (("five_draws" | "five_discards" | "hand_limit"), int()):
            return cards_text(value)
        case "second_queen_draws", int():
            return say("second_queen_draws", cards=cards_text(value))
        case _, tuple():
            return TextList(value, "list comma")
        case _, int():
            return say("number", count=value)
    raise ValueError(f"The rule “{axis}” has no words for “{value}”.")


def differences(rules: Ruleset, base: Ruleset = USUAL) -> list[Text]:
    """A short phrase for each axis on which a ruleset differs: “a five draws two cards”."""
    return [
        _phrase(axis, getattr(rules, axis)) for axis in AXES if getattr(rules, axis) != getattr(base, axis)
    ]


def difference_line(rules: Ruleset, base: Ruleset = USUAL) -> Text | None:
    """All that differs in a sentence; None where nothing does."""
    phrases = differences(rules, base)
    return say("differs line", base=base.title, phrases=_in_a_row(phrases)) if phrases else None


def option_words(option: str) -> TextList:
    """What an option puts in the place of a ruleset's own rules."""
    return _in_a_row([_phrase(axis, value) for axis, value in OPTIONS[option].items()])


def _in_a_row(phrases: list[Text]) -> TextList:
    return TextList(tuple(phrases), "list semicolon", "list semicolon")


def _phrase(axis: str, value: Value) -> Text:
    """An axis with its value."""
    own = (f"differs {axis} {value_text(value)}", f"differs {axis}", "differs")
    key = next(key for key in own if key in SENTENCES)
    return say(key, axis=axis_label(axis), value=axis_words(axis, value))
