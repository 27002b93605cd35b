"""Markup that is escaped by construction: messages and text in, text out.

Only `tag` and `join` make Html: they say every message in the language of the page, and escape every
child and attribute that is not Html already.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape
from typing import Final, TypeAlias

from cuttle.language import Arg, Text, TextList, Words, typed_text
from web.text.words import SOFT_HYPHEN, to_hyphenated_text, to_text


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


Child: TypeAlias = "Words | Iterable[Child] | None"
Attribute: TypeAlias = Words | int | bool | None

_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
_FIELDS = frozenset({"textarea"})
"""Their text goes back as it is."""
_SOFT_HYPHEN = Html("<soft-hyphen></soft-hyphen>")
"""A style draws it. As a letter it would be in the names that readers say, and in what is copied."""
_PLAIN = frozenset({"option", "title"})
"""They hold text alone."""


def tag(name: str, /, *children: Child, **attributes: Attribute) -> Html:
    """An element. Underscores in attribute names become hyphens, a trailing one is dropped;
    None and False leave an attribute out, and True gives it no value."""
    parts = ["<", name]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        parts.append(_name(key))
        if value is not True:
            parts += ['="', _escape(value if isinstance(value, str) else to_text(value)), '"']
    parts.append(">")
    if name not in _VOID:
        for child in children:
            if name in _FIELDS and isinstance(child, str):
                parts.append(_escape(child))
            elif name in _PLAIN and isinstance(child, Text | TextList):
                parts.append(_escape(to_text(child)))
            else:
                _write(child, parts)
        parts += ["</", name, ">"]
    return Html("".join(parts))


# A page is rendered again and again, and says much the same each time.
_escape = lru_cache(maxsize=4096)(escape)


@lru_cache(maxsize=4096)
def _text(text: str) -> str:
    return escape(typed_text(text))


@lru_cache(maxsize=256)
def _name(key: str) -> str:
    """The name of an attribute, after a space."""
    return " " + key.rstrip("_").replace("_", "-")


def join(*children: Child) -> Html:
    """Several pieces of markup in a row, without an element around them."""
    parts: list[str] = []
    for child in children:
        _write(child, parts)
    return Html("".join(parts))


def weave(key: str, parts: Mapping[str, Html], **args: Arg) -> Html:
    """A message with markup in some of its slots, so that a translation can put them anywhere."""
    marks = {name: chr(_MARK + place) for place, name in enumerate(parts)}
    pieces = _MARKED.split(to_hyphenated_text(Text(key, (*args.items(), *marks.items()))))
    markup_of = dict(zip(marks.values(), parts.values(), strict=True))
    return join([markup_of.get(piece) or _sentence(piece) for piece in pieces])


_MARK: Final = 0xE000
"""The first character of Unicode's private use area: no sentence has any of them."""
_MARKED: Final = re.compile("([\ue000-\uf8ff])")


def _sentence(text: str) -> Html:
    """A sentence with its soft hyphens drawn."""
    return Html(_escape(text).replace(SOFT_HYPHEN, _SOFT_HYPHEN))


def _write(child: Child, parts: list[str]) -> None:
    if isinstance(child, Html):
        parts.append(child)
    elif isinstance(child, str):
        parts.append(_text(child))
    elif isinstance(child, Text | TextList):
        parts.append(_sentence(to_hyphenated_text(child)))
    elif child is not None:
        for grandchild in child:
            _write(grandchild, parts)
