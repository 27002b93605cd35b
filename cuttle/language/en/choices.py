"""Moves as choices, on buttons and tiles: “Draw a card”, “Allow it”; and what a way out of check costs."""

from typing import Final

from cuttle.language.text import Entry, Select

CHOICES: Final[dict[str, Entry]] = {
    "draw": "Draw a card",
    "pass": "Pass",
    "points": "Play for {points}",
    "points gift": "Play for {points}; {who} draws a card",
    "scuttle": "Scuttle {target:the}",
    "scuttle any": "Scuttle a lower point card",
    "oneoff four": ("One-off: you discard two cards", "One-off: {who} discards two cards"),
    "oneoff two": "One-off: scrap {target:the}",
    "oneoff eight": "One-off: scrap {target:the}",
    "oneoff nine controller": "One-off: return {target:the}",
    "oneoff nine owner": "One-off: return {target:the}",
    "oneoff nine deck": "One-off: put {target:the} on the deck",
    "oneoff nine thief": "One-off: steal {target:the}",
    "second queen": "Scrap it to draw {cards}",
    "steal": "Steal {target:the}",
    "hand over": "Give away {target:the}",
    "hand over to": "Give {target:the} to {who}",
    "counter": "Counter with {card:the}",
    "block": "Block with {card:the}",
    "allow": "Allow it",
    "take": "Take {card:the}",
    "discard": "Discard {card:the}",
    "pick": "Discard {card:the} at random",
    "scrap": "Scrap {card:the}",
    "accept": "Accept the tie",
    "refuse": "Decline the tie",
    "offer": "Offer a tie",
    "resign": "Resign",
    # In check: what it costs to get out (R25).
    "price": Select(
        {
            "countered": "Can be countered.",
            "blocked": "Can be blocked.",
            "points": "Costs you points.",
            "permanents": "Costs you royals or glasses.",
            "card": "Costs the card you scuttle with.",
            "one turn": "Buys only one turn.",
            "last resort": "Last resort: needs a lucky draw.",
        }
    ),
}
