"""Moves as they stand behind a card and a dash: “Nine of Hearts – one-off to return the Six of Clubs”."""

from typing import Final

from cuttle.language.en.choices import CHOICES
from cuttle.language.en.rules import RULES
from cuttle.language.text import Entry, Select

_KINDS: Final = ("One-off", "Glasses", "Royal", "Joker")
_PLAIN: Final = (
    *("points", "points gift", "scuttle", "scuttle any", "second queen", "steal"),
    *("hand over", "hand over to", "oneoff two", "oneoff eight"),
    *("oneoff nine controller", "oneoff nine owner", "oneoff nine deck", "oneoff nine thief"),
)


def _aside(text: object) -> str:
    """The words without their capital, and without a colon: “one-off to scrap all point cards”."""
    words = str(text)
    for kind in _KINDS:
        words = words.replace(f"{kind}: ", f"{kind} to ", 1)
    return words[:1].lower() + words[1:]


def _effects() -> dict[str, Entry]:
    """What cards do, in these words."""
    effect = RULES["effect"]
    assert isinstance(effect, Select)
    return {which: _aside(text) for which, text in effect.options.items()}


ASIDES: Final[dict[str, Entry]] = {
    **{f"{key}|low": _aside(CHOICES[key]) for key in _PLAIN},
    "oneoff four|low": "one-off to make {who} discard two cards",
    "effect|low": Select(
        _effects()
        | {
            "four": "one-off to make {foe} discard two cards",
            "four chance": "one-off to make {foe} discard two cards at random",
            "four takes": "one-off to take one of two cards that {foe} discards",
            "four chance takes": "one-off to take one of two cards that {foe} discards at random",
            "five discards": "one-off to discard {discards} and draw {draws}",
            "five discards up to": "one-off to discard {discards} and draw up to {draws}",
            "king flat": "royal with no effect",
        }
    ),
}
