"""The page's language, which renders every message that a player reads or hears."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final, TypeVar, cast

from cuttle.language import (
    ENGLISH,
    Arg,
    Entry,
    Language,
    Platform,
    Plural,
    Select,
    contexts_of,
    translate_catalogue,
)

_Render = TypeVar("_Render", bound=Callable[..., object])

SOFT_HYPHEN: Final = "\N{SOFT HYPHEN}"
BETWEEN: Final = "^"
"""Parts one sentence of a translation from the next, in fewer bytes than JSON does; no text has it."""
PLURALS: Final = "~"
"""Parts the plurals of a sentence."""

_sentences: Mapping[str, Entry] = ENGLISH.catalogue
_language = ENGLISH


def set_sentences(sentences: Mapping[str, Entry]) -> None:
    """Set the English catalogue, and speak English."""
    global _sentences, _language
    _sentences, _language = sentences, Language("en", sentences)


def to_text(message: Arg, form: str = "") -> str:
    """A message as a string in the page's language, in a form if one is asked for. It has no soft hyphens,
    which are for the lines of the page alone: not for what is read aloud or copied.

    Raises:
        KeyError: if there is no such message, or it lacks an option or an argument; it says which.
    """
    return to_hyphenated_text(message, form).replace(SOFT_HYPHEN, "")


def to_hyphenated_text(message: Arg, form: str = "") -> str:
    """A message as `to_text` has it, with its soft hyphens."""
    return _language.render(message, form)


def has_option(key: str, which: str) -> bool:
    """Whether a message has a sentence of its own for this value."""
    entry = _sentences.get(key)
    return isinstance(entry, Select) and which in entry.options


def language_tag() -> str:
    """The tag of the page's language."""
    return _language.tag


_remembered = list[Callable[[], None]]()


def cache_by_language(render: _Render) -> _Render:
    """Remember what this function renders until the language changes. It must depend on its arguments alone.

    A page is rendered again and again, and says much the same each time.
    """
    cached = lru_cache(maxsize=2048)(render)  # an analysis may have a thousand chips
    _remembered.append(cached.cache_clear)
    return cast(_Render, cached)


def set_language(translation: str, platform: Platform | None = None) -> None:
    """Change the page's language.

    Args:
        translation: what `tools/build/languages.py` compiles; English where there is nothing in it.
        platform: writes numbers and times.

    If the translation can't be read, the language stays as it is.
    """
    global _language
    with suppress(ValueError, KeyError, TypeError):
        sentences = json.loads(translation or "{}")
        _language = _read(sentences, platform) if sentences else Language("en", _sentences, platform=platform)
        for forget in _remembered:
            forget()


def _read(found: dict[str, Any], platform: Platform | None) -> Language:
    """A compiled translation; what it lacks is said in English."""
    from gettext import c2py  # English has no need of it

    contexts = contexts_of(_sentences, found["forms"])
    given = {
        context: Plural(tuple(said.split(PLURALS))) if PLURALS in said else said
        for context, said in zip(contexts, found["said"].split(BETWEEN), strict=True)
        if said
    }
    catalogue = translate_catalogue(_sentences, given, found["forms"])
    return Language(found["lang"], catalogue, c2py(found["plural"]), platform)
