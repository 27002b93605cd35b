"""What cards, ranks, suits and numbers are called, in the forms that the other catalogues ask for.

The form “the” is a name in the middle of a sentence, “low” one without a capital, “many” several.
"""

from typing import Final

from cuttle.language.text import Entry, Select, plural
from cuttle.rules.cards import JOKER, card_text, rank, suit

_RANKS: Final = (
    *("Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"),
    *("Jack", "Queen", "King", "Joker"),
)
_SUITS: Final = ("Clubs", "Diamonds", "Hearts", "Spades")
_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_CARDS: Final = {
    card_text(card): f"{_RANKS[rank(card)]} of {_SUITS[suit(card)]}" for card in range(4 * JOKER)
} | {"X": "Joker"}

NAMES: Final[dict[str, Entry]] = {
    "sounds": "a/an: [aeiou]",  # a rule of how words are said before others: see TIE in text.py
    "first day": "1",  # of a month, in a date
    "you": "You",
    "you|low": "you",
    "you|the": "you",
    "typed": "{name}",  # a name as a player typed it, which other languages may need to put after a noun
    "seat": "Seat {number}",
    "card": Select(_CARDS),
    "card|the": Select({card: f"the {name}" for card, name in _CARDS.items()}),
    "hidden card": "a card",
    "rank": Select({str(each): name for each, name in enumerate(_RANKS)}),
    "rank|low": Select({str(each): name.lower() for each, name in enumerate(_RANKS)}),
    "rank|many": Select({str(each): f"{name.lower()}s" for each, name in enumerate(_RANKS)} | {"5": "sixes"}),
    "suit": Select({str(each): name for each, name in enumerate(_SUITS)}),
    "suit|low": Select({str(each): name.lower() for each, name in enumerate(_SUITS)}),
    "cards": plural("a card", "{count:word} cards"),
    "points count": plural("1 point", "{count} points"),
    "number": "{count}",
    "number|word": Select({**{str(count): word for count, word in enumerate(_NUMBERS)}, "other": "{count}"}),
    "list and": "{first} and {last}",
    "list or": "{first} or {last}",
    "list comma": "{first}, {last}",
    "list plus": "{first} + {last}",
    "list semicolon": "{first}; {last}",
    "list sentence": "{first} {last}",
    "list line": "{first}\n{last}",
}
