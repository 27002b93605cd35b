"""A start position and what it asks as lines of a record, and back.

The lines are the parts of the position in notation:

    Position: 0 turn 0
    Hands: 2C 9D / 4H
    Tables: 10S 8D= / KH=
    Scrap: AS 9C
    Deck: 4C 6D ...
    Also: frozen 9D; passes 1
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from cuttle.game import Game
from cuttle.language import paragraph, say
from cuttle.language.text import isolate
from cuttle.links.fields import Field, Fields, field_value, parse_item, parse_typed, unclear_line
from cuttle.links.link_contents import LinkError
from cuttle.links.task import ASKED, Task
from cuttle.notation.moves import move_text, parse_move
from cuttle.notation.numbers import parse_whole
from cuttle.notation.positions import parse_position, position_text
from cuttle.refusal import RefusalError
from cuttle.rules.cards import Card, card_text, parse_card
from cuttle.rules.moves import Move
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import State
from cuttle.start import ImpossiblePositionError

POSITION: Final = ("Position", "Hands", "Tables", "Scrap", "Deck", "Also")
"""The fields of a start position, in the order of the notation."""

_AND: Final = "; "


def position_lines(state: State) -> Iterator[str]:
    """The lines of a start position."""
    _, *parts = position_text(state).split(" | ")
    *fields, also = POSITION
    for name, part in zip(fields, parts, strict=False):
        yield f"{name}: {part}"
    if rest := parts[len(fields) :]:
        yield f"{also}: {_AND.join(rest)}"


def game_from_fields(fields: Fields, ruleset: Ruleset) -> Game:
    """The game that starts from the position in a record.

    Raises:
        LinkError: if there is none, or if no game can reach it.
    """
    *names, also = POSITION
    parts = [ruleset.key, *[field_value(name, fields, _READERS.get(name, str)) for name in names]]
    if also in fields:
        parts += fields[also].text.split(_AND)
    place, text = fields[POSITION[0]]
    try:
        return Game(parse_position(" | ".join(parts)))
    except RefusalError as error:
        if error.reason not in ImpossiblePositionError.sentences:
            raise unclear_line(place, f"{POSITION[0]}: {text}") from error
        why = say("position error", which=error.reason, **error.values)
        raise LinkError("position", paragraph([say("record move", line=place), why])) from error


def fill_blanks(fields: Fields, deck: tuple[Card, ...]) -> None:
    """Put the cards that the start doesn't name in place of its question marks, in natural order."""
    words = " ".join(fields[name].text for name in POSITION if name in fields)
    named = set(re.findall(r"(?:10|\b[0-9A-Z])[CDHS12]", words))
    others = (card_text(card) for card in deck if card_text(card) not in named)
    for name in ("Hands", "Deck"):
        if name in fields:
            place, text = fields[name]
            fields[name] = Field(place, re.sub(r"\?", lambda blank: next(others, blank[0]), text))


def _cards(text: str) -> str:
    """A field of cards.

    Raises:
        ValueError: if something else is in it.
    """
    for word in text.replace("/", " ").split():
        if word not in ("-", "..."):
            parse_card(word)
    return text


_READERS: Final[dict[str, Callable[[str], str]]] = {"Hands": _cards, "Scrap": _cards, "Deck": _cards}
"""Of the fields of cards, so that an error names its line."""


def task_lines(task: Task) -> Iterator[str]:
    """The lines of what is asked."""
    if task.title:
        yield f"Title: {isolate(task.title)}"
    if task.asked != ASKED[0]:
        yield f"Asked: {task.asked} {task.turns} turns" if task.turns else f"Asked: {task.asked}"
    if task.line:
        yield f"Line: {' '.join(map(move_text, task.line))}"


def task_from_fields(fields: Fields) -> Task:
    """What a record asks."""
    task = field_value("Asked", fields, _parse_task) if "Asked" in fields else Task()
    line = field_value("Line", fields, _parse_line) if "Line" in fields else ()
    return task._replace(line=line, title=parse_typed(fields["Title"].text) if "Title" in fields else "")


def _parse_task(text: str) -> Task:
    asked, _, turns = text.partition(" within ")
    if not turns:
        return Task(parse_item(ASKED, text))
    return Task(parse_item(ASKED, f"{asked} within"), parse_whole(turns.removesuffix(" turns")))


def _parse_line(text: str) -> tuple[Move, ...]:
    return tuple(map(parse_move, text.split()))
