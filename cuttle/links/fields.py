"""The fields of a record: their names, and their values, read one by one."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias, TypeVar

from cuttle.deal import SEEDS
from cuttle.language import error_text, paragraph, say
from cuttle.links.link import OUTCOMES, PLAYER_TYPES, STYLE_NAMES, ChallengeResult, LinkError, shown
from cuttle.notation.numbers import whole
from cuttle.rules.cards import Card, Mask, Seat, parse_card
from cuttle.rules.ruleset import RulesetError

BOT: Final = "bot"
TIE: Final = "tie"
NONE: Final = "none"
_MOST_SEATS: Final = 3

Entry = TypeVar("Entry")


class Field(NamedTuple):
    """The value of a field."""

    place: int
    """Its line number."""
    text: str


Fields: TypeAlias = dict[str, Field]


def unclear(place: int, line: str) -> LinkError:
    """The error for a line that can't be read."""
    text = "".join(map(shown, re.sub("[\u2068\u2069]", "", line)[:60]))
    return LinkError("record", say("record line", line=place, text=text))


def value_of(name: str, fields: Fields, read: Callable[[str], Entry]) -> Entry:
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
        raise unclear(place, f"{name}: {text}") from error


# Values of fields


def one_of(table: tuple[Entry, ...], text: str) -> Entry:
    """The entry of a table that a text names."""
    return table[[str(entry) for entry in table].index(text)]


def number_in(below: int, text: str) -> int:
    """A number below another one."""
    return one_of(tuple(range(below)), text)


def yes_in(text: str) -> bool:
    """“yes” or “no”."""
    return bool(one_of(("no", "yes"), text) == "yes")


def styles_in(text: str) -> tuple[str, ...]:
    """The style of each seat's bot."""
    return tuple(["" if word == NONE else one_of(STYLE_NAMES[1:], word) for word in text.split(", ")])


def seats_in(text: str) -> Mask:
    """Some seats, each once."""
    seats = [whole(word) for word in text.split(", ")]
    if len(set(seats)) < len(seats) or max(seats) > _MOST_SEATS:
        raise ValueError(text)
    return sum(1 << seat for seat in seats)


def deal_in(text: str) -> int:
    """A deal number."""
    number = whole(text)
    if number >= SEEDS:
        raise ValueError(text)
    return number


def deck_in(deck: tuple[Card, ...], text: str) -> tuple[Card, ...]:
    """All cards of a deck, in any order."""
    cards = tuple(map(parse_card, text.split()))
    if sorted(cards) != sorted(deck):
        raise ValueError(text)
    return cards


def winners_in(text: str) -> tuple[Seat | None, ...]:
    """The winners of rounds; None for a tie."""
    return tuple([None if word == TIE else whole(word) for word in text.split(", ")])


def result_in(text: str) -> ChallengeResult:
    """The result to beat."""
    outcome, points, turns = text.split(", ")
    return ChallengeResult(
        one_of(OUTCOMES, outcome),
        whole(points.removesuffix(" points")),
        whole(turns.removesuffix(" turns")),
    )


def seat_in(text: str) -> tuple[str, str]:
    """The player type and name of a seat."""
    who, _, name = text.partition(", ")
    return ("" if who == BOT else one_of(PLAYER_TYPES[1:], who)), typed_in(name)


def typed_in(text: str) -> str:
    """A name or a title as it was typed, without what isolates it in a record."""
    return text[1:-1] if (text[:1], text[-1:]) == ("\u2068", "\u2069") else text
