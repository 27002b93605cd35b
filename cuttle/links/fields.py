"""The fields of a record: their names, and their values, read one by one."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias, TypeVar

from cuttle.deal import SEEDS
from cuttle.language import error_text, paragraph, say
from cuttle.links.link_contents import (
    OUTCOMES,
    PLAYER_TYPES,
    STYLE_NAMES,
    ChallengeResult,
    LinkError,
    printable,
)
from cuttle.notation.numbers import parse_whole
from cuttle.observation import ONLOOKER
from cuttle.rules.cards import Card, Mask, Seat, parse_card
from cuttle.rules.ruleset import RulesetError

BOT: Final = "bot"
TIE: Final = "tie"
NONE: Final = "none"
ALL: Final = "all"
_MOST_SEATS: Final = 3

Item = TypeVar("Item")


class Field(NamedTuple):
    """The value of a field."""

    place: int
    """Its line number."""
    text: str


Fields: TypeAlias = dict[str, Field]


def unclear_line(place: int, line: str) -> LinkError:
    """The error for a line that can't be read."""
    text = "".join(map(printable, re.sub("[\u2068\u2069]", "", line)[:60]))
    return LinkError("record", say("record line", line=place, text=text))


def field_value(name: str, fields: Fields, read: Callable[[str], Item]) -> Item:
    """The value of a field.

    Raises:
        LinkError: if it is missing or invalid.
    """
    if name not in fields:
        raise LinkError("record", say("record without", field=name))
    place, text = fields[name]
    try:
        return read(text)
    except RulesetError as error:
        raise LinkError("ruleset", paragraph([say("record move", line=place), error_text(error)])) from error
    except ValueError as error:
        raise unclear_line(place, f"{name}: {text}") from error


# Values of fields


def parse_item(table: tuple[Item, ...], text: str) -> Item:
    """The entry of a table that a text names."""
    return table[[str(entry) for entry in table].index(text)]


def parse_number(below: int, text: str) -> int:
    """A number below another one."""
    return parse_item(tuple(range(below)), text)


def parse_yes(text: str) -> bool:
    """“yes” or “no”."""
    return bool(parse_item(("no", "yes"), text) == "yes")


def parse_styles(text: str) -> tuple[str, ...]:
    """The style of each seat's bot."""
    return tuple(["" if word == NONE else parse_item(STYLE_NAMES[1:], word) for word in text.split(", ")])


def parse_seats(text: str) -> Mask:
    """Some seats, each once."""
    seats = [parse_whole(word) for word in text.split(", ")]
    if len(set(seats)) < len(seats) or max(seats) > _MOST_SEATS:
        raise ValueError(text)
    return sum(1 << seat for seat in seats)


def parse_viewer(text: str) -> Seat:
    """A seat, or “all”."""
    return ONLOOKER if text == ALL else parse_whole(text)


def parse_deal(text: str) -> int:
    """A deal number."""
    number = parse_whole(text)
    if number >= SEEDS:
        raise ValueError(text)
    return number


def parse_deck(deck: tuple[Card, ...], text: str) -> tuple[Card, ...]:
    """All cards of a deck, in any order."""
    cards = tuple(map(parse_card, text.split()))
    if sorted(cards) != sorted(deck):
        raise ValueError(text)
    return cards


def parse_winners(text: str) -> tuple[Seat | None, ...]:
    """The winners of rounds; None for a tie."""
    return tuple([None if word == TIE else parse_whole(word) for word in text.split(", ")])


def parse_result(text: str) -> ChallengeResult:
    """The result to beat."""
    outcome, points, turns = text.split(", ")
    return ChallengeResult(
        parse_item(OUTCOMES, outcome),
        parse_whole(points.removesuffix(" points")),
        parse_whole(turns.removesuffix(" turns")),
    )


def parse_player(text: str) -> tuple[str, str]:
    """The player type and name of a seat."""
    who, _, name = text.partition(", ")
    return ("" if who == BOT else parse_item(PLAYER_TYPES[1:], who)), parse_typed(name)


def parse_typed(text: str) -> str:
    """A name or a title as it was typed, without what isolates it in a record."""
    return text[1:-1] if (text[:1], text[-1:]) == ("\u2068", "\u2069") else text
