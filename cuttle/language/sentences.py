"""Every sentence about the game, in English, and `say`, which fills one in.

A language is six catalogues: what happens at the table, the rules, the axes of a ruleset, reasons for
a move, reasons against one, and what is wrong with a link.
"""

from typing import Final

from cuttle.language.en.axes import AXES
from cuttle.language.en.links import LINKS
from cuttle.language.en.reasons import REASONS
from cuttle.language.en.refusals import REFUSALS
from cuttle.language.en.rules import RULES
from cuttle.language.en.table import TABLE

YOU: Final = "You"
"""The name of the seat that is spoken to."""

SENTENCES: Final[dict[str, str | tuple[str, str]]] = {
    **TABLE,
    **RULES,
    **AXES,
    **REASONS,
    **REFUSALS,
    **LINKS,
}
"""Every sentence by its name. A pair speaks first to the seat it is about, then of another."""

NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def say(key: str, /, **values: object) -> str:
    """The sentence of that name, filled in and begun with a capital; `who` chooses from a pair.

    Raises:
        KeyError: if there is no such sentence, or one of its values is missing.
    """
    sentence = SENTENCES[key]
    if isinstance(sentence, tuple):
        sentence = sentence[values["who"] != YOU]
    text = sentence.format(**values)
    return text[:1].upper() + text[1:] if text.endswith(".") else text


def number(count: int) -> str:
    """A number in words as far as twelve: “three”, “21”."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def cards_text(count: int) -> str:
    """“no cards”, “a card”, “three cards”."""
    return say("one card") if count == 1 else say("some cards", count=number(count))


def points_text(count: int) -> str:
    """“1 point”, “9 points”."""
    return say("1 point") if count == 1 else say("points of", count=count)
