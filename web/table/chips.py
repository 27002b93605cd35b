"""A sentence of the log as chips: who, the card, what it does, the target. Pure.

The chips are read off the sentence itself, so they show nothing that it doesn't tell. They're drawings
without text, hidden from screen readers: readers get the sentence.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from cuttle import Card, card_text
from cuttle.language import YOU, Arg, Name, Text, TextList, Words
from cuttle.rules import JOKER, rank
from web.markup.html import Html, tag
from web.text.words import to_text

_EFFECT: Final = "#effect"
"""Stands for the icon of the card's own effect."""

_LINES: Final = {
    "drew": "who #draw cards",
    "passed": "who #pass",
    "played points": "who card #10",
    "laid": "who card #effect",
    "laid glasses": "who card #8",
    "scrapped queen": "who card #close",
    "stole": "who card #J target",
    "handed over": "who card #J target whom",
    "scuttled": "who card #scuttle target",
    "set out to scuttle": "who card #scuttle target",
    "blocked with": "who card #2",
    "played": "who card #effect",
    "aimed": "who card #effect target",
    "countered with": "who card #2",
    "took": "who #3 card",
    "took discard": "who #3 card",
    "discarded": "who #4 card",
    "discarded to the limit": "who #4 card",
    "picked": "who #4 card",
    "scrapped unplayable": "who #close card",
    # What followed: whoever allowed it isn't named.
    "countered": "#close card",
    "scuttles": "card #scuttle target",
    "blocked": "card #2 other target",
    "scraps": "card #close cards",
    "scraps nothing": "card #pass",
    "takes effect": "card #effect",
    "came to nothing": "card #pass",
    "bounced": "card #9 target hand",
    "bounced frozen": "card #9 target #frost hand",
    "buried": "card #deck target",
    "seized": "card #J target side",
    "came home": "card #9 who",
    "taken over": "who #J cards",
    "to the scrap": "#close card",
    "all to the scrap": "#close cards",
    "revealed": "card #7 cards",
    "went on top": "#deck card",
}
"""The parts of each sentence that has chips: its arguments, and icons after a “#”."""

_MOST_BACKS: Final = 4
"""Most hidden cards drawn side by side."""


def letters(names: tuple[Name, ...]) -> tuple[str, ...]:
    """What stands for each player in a dot: the first letter, or a number where it isn't the only such name
    of the others."""
    initials = [to_text(name)[:1].upper() for name in names]
    others = [place for place, name in enumerate(names) if name != YOU]
    initials_of_others = [initials[other] for other in others]
    for number, other in enumerate(others, 1):
        if initials_of_others.count(initials[other]) > 1:
            initials[other] = str(number)
    return tuple(initials)


@lru_cache(maxsize=512)  # the whole log is rendered at every change
def chips(sentence: Words, names: tuple[Name, ...], initials: tuple[str, ...]) -> Html | None:
    """The chips of a sentence; None for one that is about no card, such as a result."""
    first = sentence.items[0] if isinstance(sentence, TextList) and sentence.items else sentence
    if not isinstance(first, Text) or first.key not in _LINES:
        return None
    args, parts = dict(first.args), _LINES[first.key].split()
    dots = dict(zip(names, _dots(names, initials), strict=True))
    drawings: list[Html] = []
    for part in parts:
        if part == _EFFECT:
            drawings.append(_icon(_which(args["card"])[:-1] or "X"))
        elif part.startswith("#"):
            drawings.append(_icon(part.removeprefix("#")))
        else:
            drawings += _draw(args[part], dots)
    return tag("span", drawings, class_="chips" if parts[0] == "who" else "chips after", aria_hidden="true")


def _draw(arg: Arg, dots: dict[Name, Html]) -> Iterator[Html]:
    """A card, several of them, or a player; nothing for what can't be drawn."""
    match arg:
        case Text("card"):
            yield _card(_which(arg))
        case Text("hidden card"):
            yield _BACK
        case Text("cards", args):
            count = dict(args)["count"]
            yield from [_BACK] * min(count if isinstance(count, int) else 1, _MOST_BACKS)
        case Text("hand of" | "side of", args):
            yield from _draw(dict(args)["who"], dots)
        case TextList(items):
            for item in items:
                yield from _draw(item, dots)
        case str() | Text() if arg in dots:
            yield dots[arg]


def _which(card: Arg) -> str:
    """A card's text, such as “9H”; “X” for a joker."""
    return str(dict(card.args)["which"]) if isinstance(card, Text) else ""


def chip(card: Card) -> Html:
    """A card as a small drawing."""
    return _card(card_text(card) if rank(card) != JOKER else "X")


def _card(which: str) -> Html:
    rank, suit = (which[:-1], which[-1]) if which != "X" else ("X", "X")
    look = f"chip suit-{suit} royal" if rank in ("J", "Q", "K") else f"chip suit-{suit}"
    return tag(
        "svg",
        tag("use", href=f"#rank-{rank}", width=50, height=70),
        tag("use", href=f"#mini-{suit}"),
        class_=look,
        viewBox="0 0 37 24",
    )


_BACK: Final = tag("i", class_="chip back")


def _icon(name: str) -> Html:
    return tag("svg", tag("use", href=f"#fx-{name}"), class_="verb", viewBox="0 0 24 24")


def _dots(names: tuple[Name, ...], initials: tuple[str, ...]) -> Iterator[Html]:
    """The players' dots with a letter or a number: the reader's is full, the others' are rings."""
    other = 0
    for name, letter in zip(names, initials, strict=True):
        yield tag("i", class_="by by-you" if name == YOU else f"by by-{other}", data_letter=letter)
        other += name != YOU
