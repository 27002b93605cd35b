"""Why one move is worse than another: sentences to the player who has picked its card."""

from typing import Final

from cuttle.language.text import Entry

DRAWBACKS: Final[dict[str, Entry]] = {
    "worse wins": "{other:The} wins at once.",
    "worse loses": "With {card:the}, {who} wins at once.",
    "worse check": "{card:The} leaves {who} one card from winning.",
    "worse gives up": "{card:The} gives up {price}.",
    "worse points": "{card:The} makes only {total} of {goal}.",
    "worse leaves": "{card:The} leaves {who} at {after}.",
    "worse countered": "{card:The} can be countered.",
    "worse spends": "{card:The} would be lost with {target:the}.",
    "worse stolen": "A jack could steal {card:the}.",
    "worse kept": "If you draw, you keep {card:the}.",
}
