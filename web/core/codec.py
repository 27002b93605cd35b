"""The codec of messages: turns a control's ``data-do`` and ``data-value`` into a typed message. Pure."""

from collections.abc import Iterable, Mapping
from enum import Enum, EnumType
from types import UnionType
from typing import Annotated, Final, Literal, Union, get_args, get_origin

from cuttle import HIDDEN, Card, parse_card
from cuttle.notation import is_number
from web.core.message import Message, OfCard

_EITHER: Final = (Annotated, Literal, Union, UnionType)
_DIGITS: Final = 6
"""Most digits in a number that a control carries."""


def names_of(kinds: Iterable[type[Message]]) -> dict[str, type[Message]]:
    """The types by their names, and by those that were stored formerly."""
    return {name: kind for kind in kinds for name in (kind.__name__, kind.formerly) if name}


def card_of(text: str) -> Card:
    """The card written in this text, or HIDDEN if it isn't one."""
    try:
        return parse_card(text)
    except ValueError:
        return HIDDEN


def sent_value(control: str, own: str, filled: str) -> str:
    """What a changed control of this type sends besides its name. Checkboxes and radio buttons send their own
    value; other controls add what was chosen or typed."""
    return own if control in ("checkbox", "radio") else own + filled


def read(kinds: Mapping[str, type[Message]], do: str, value: str = "") -> Message | None:
    """The message of a control or an event; None if the name is unknown or a part can't be read."""
    kind = kinds.get(do)
    if kind is None:
        return None
    if issubclass(kind, OfCard):
        return kind(card_of(value))
    count = len(kind.__match_args__)
    texts = (*value.split(kind.between, count - 1), *[""] * count)[:count] if count else ()
    types: dict[str, object] = kind.__annotations__
    parts = [_read_part(part_type, text) for part_type, text in zip(types.values(), texts, strict=False)]
    return None if None in parts else kind(*parts)


def _read_part(kind: object, text: str) -> object:
    """One part of a message, parsed by its type; None if the text doesn't fit the type."""
    if kind is str:
        return text
    text = text.strip()
    if kind is int:
        return int(text) if is_number(text, _DIGITS) else None
    if text == (kind.value if isinstance(kind, Enum) else kind):
        return kind
    either = get_args(kind) if get_origin(kind) in _EITHER else ()
    parts = (_read_part(option, text) for option in (list(kind) if isinstance(kind, EnumType) else either))
    return next((part for part in parts if part is not None), None)
