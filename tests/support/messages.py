"""Messages in short: by a name and a text, as controls send them, and those that no control sends."""

import json
from collections.abc import Callable
from enum import Enum, EnumType
from types import UnionType
from typing import Annotated, Final, Literal, Union, get_args, get_origin

from cuttle import parse_move
from cuttle.bot import Odds
from tests.support.program import read_message
from web.core.message import Message, OfCard
from web.core.model import Model, Step
from web.features import PROGRAM
from web.features.statistics.messages import StatisticsLoaded
from web.messages.library import GamesListed, MovedElsewhere
from web.messages.play import BotMoved, DealDrawn, Hinted
from web.messages.replay import Ticked
from web.messages.share import Addressed


def types_of(kind: type[Message]) -> list[object]:
    if issubclass(kind, OfCard):
        return [int]
    names: tuple[str, ...] = kind.__match_args__
    return [kind.__annotations__[name] for name in names]


def _can_be_written(kind: object) -> bool:
    """Whether a control can carry such a part."""
    either = get_args(kind) if get_origin(kind) in (Annotated, Literal, Union, UnionType) else ()
    return (
        kind in (str, int)
        or isinstance(kind, EnumType | str | int | Enum)
        or (bool(either) and all(map(_can_be_written, either)))
    )


def _is_written(kind: type[Message]) -> bool:
    """Whether a control can carry all its parts."""
    own = len(kind.__annotations__) == len(kind.__match_args__) or issubclass(kind, OfCard)
    return own and all(map(_can_be_written, types_of(kind)))


def _hinted(ply: str, chance: str, *move: str) -> Message:
    win = int(chance.rstrip("%")) / 100
    return Hinted(int(ply), Odds(win, 0.1 - 0.1 * win, 0.9 - 0.9 * win, 0.05), parse_move(" ".join(move)))


def _listed(now: str, playing: str, games: dict[str, str]) -> Message:
    return GamesListed(now, playing, games)


DRAFTED: Final = {
    "axis": "ChooseValue",
    "base": "ChooseRuleset",
    "count": "ChooseCount",
    "custom": "ToggleRules",
    "dealer": "ChooseDealer",
    "hints": "ToggleHints",
    "length": "ChooseLength",
    "number": "ChooseDeal",
    "option": "ToggleOption",
    "seat": "ChooseSeat",
    "sitter": "ChoosePlayer",
    "style": "ChooseStyle",
}
"""What changes the draft, by a word for it."""


def _drafted(text: str) -> Message:
    """A change of the draft: “seat 1”, “axis goals 0 20”."""
    field, _, value = text.partition(" ")
    several = field == "axis" and len(value.split(" ")) > 2
    found = read_message("ChooseNumber" if several else DRAFTED[field], value)
    if found is None:
        raise ValueError(text)
    return found


REPORTS: Final[dict[str, Callable[[str], Message]]] = {
    "bot": lambda text: BotMoved(int(text.split(" ", 1)[0]), parse_move(text.split(" ", 1)[1])),
    "hinted": lambda text: _hinted(*text.split(" ")),
    "dealt": lambda text: DealDrawn(text.split(" ")[0], *map(int, text.split(" ")[1:])),
    "draft": _drafted,
    "tally": StatisticsLoaded,
    "address": Addressed,
    "elsewhere": MovedElsewhere,
    "tick": lambda text: Ticked(*map(int, text.split(" "))),
    "shelf": lambda text: _listed(**json.loads(text)),
}
"""Reports by names that only tests use."""

NAMES: Final = tuple(name for name, kind in PROGRAM.names.items() if _is_written(kind))
"""All names that a control can send."""


def message(do: str, value: str = "") -> Message | None:
    """A message; None if the text makes none."""
    try:
        found = REPORTS[do](value) if do in REPORTS else read_message(do, value)
        return found if found and found.parts is not None else None
    except (ValueError, TypeError, LookupError, AttributeError):
        return None  # including those that lack a part


def update(model: Model, do: str, value: str = "") -> Step:
    """The step after a message in short; unchanged if it isn't a message."""
    found = message(do, value)
    return PROGRAM.update(model, found) if found else (model, [])


def after_messages(model: Model, *messages: str) -> Model:
    """The page after some messages, written as “name: value”."""
    for message in messages:
        do, _, value = message.partition(":")
        model, _ = update(model, do, value)
    return model
