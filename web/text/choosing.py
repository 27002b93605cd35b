"""Choosing a move, the keys of the page, and what a card is told of: in English."""

from typing import Final

CHOOSING: Final = {
    "prompt useless": "{card} cannot be played now.",
    "prompt confirm": "About to be played: {what}",
    "confirmed": "Play it",
    # The tip of a card.
    "tip frozen now own": "It is frozen: you cannot use it in this turn.",
    "tip frozen next own": "It is frozen: you cannot use it before your next turn has ended.",
    "tip frozen now": "It is frozen: {who} cannot use it in this turn.",
    "tip frozen next": "It is frozen: {who} cannot use it before their next turn has ended.",
    "tip taken": "{thief} brought it from {before} to {after}.",
    "tip thief": "It keeps {card} on {side}.",
    "tip protected": "Protected by {queens}.",
    "tip protected points": "Protected by {queens}, though not from being scuttled.",
    "side own": "your side",
    "side of": "{who}’s side",
    # The keys, each with what it does.
    "keys title": "Keys",
    "keys off": "Keys of a single letter, digit or sign are turned off in the settings.",
    "key Tab": "goes from part to part",
    "key Arrows": "go from card to card, Home and End to the first and last",
    "key Enter": "picks a card, and pressed again plays it where there is one way only",
    "key Esc": "puts a card back, or closes what is open",
    "key 1–9": "choose what a number stands before",
    "key D": "draws a card, or passes where that is possible",
    "key H": "asks for a hint",
    "key ?": "opens this page",
}
