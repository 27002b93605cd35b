"""The page's language, which renders every message that a player reads or hears."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any, TypeVar, cast

from cuttle.language import Arg, Entry, Language, Platform, Plural, every_sentence, forms_of, translated
from web.text.sentences import SENTENCES

_Render = TypeVar("_Render", bound=Callable[..., object])

_language = Language("en", SENTENCES)
_later: dict[str, Mapping[str, Entry]] = {}
"""Sentences that came after the start, by what they came with."""
_last: tuple[str, Platform | None] = ("", None)
"""The last translation, and what writes numbers in it."""


def spoken(message: Arg, form: str = "") -> str:
    """A message as a string in the page's language, in a form if one is asked for.

    Raises:
        KeyError: if there is no such message, or a slot has no argument.
    """
    return _language.render(message, form)


def tongue() -> str:
    """The tag of the page's language."""
    return _language.tag


_remembered = list[Callable[[], None]]()


def remembered(render: _Render) -> _Render:
    """Remember what this function renders until the language changes. It must depend on its arguments alone.

    A page is rendered again and again, and says much the same each time.
    """
    cached = lru_cache(maxsize=512)(render)
    _remembered.append(cached.cache_clear)
    return cast(_Render, cached)


def speak(translation: str, platform: Platform | None = None) -> None:
    """Change the page's language.

    Args:
        translation: what `tools/build/languages.py` compiles; English where there is nothing in it.
        platform: writes numbers and times.

    If the translation can't be read, the language stays as it is.
    """
    global _language, _last
    with suppress(ValueError, KeyError, TypeError):
        found = json.loads(translation or "{}")
        _language = _read(found, platform) if found else Language("en", _sentences(), platform=platform)
        _last = translation, platform
        for forget in _remembered:
            forget()


def add(name: str, sentences: Mapping[str, Entry]) -> None:
    """Add the sentences that come after the start with an extra."""
    _later[name] = sentences
    speak(*_last)


def _sentences() -> dict[str, Entry]:
    """Everything that can be said by now."""
    return SENTENCES | {key: entry for part in _later.values() for key, entry in part.items()}


def _read(found: dict[str, Any], platform: Platform | None) -> Language:
    """A compiled translation; what it lacks is said in English."""
    from gettext import c2py  # English has no need of it

    contexts = [*dict(every_sentence(SENTENCES)), *forms_of(SENTENCES, found["forms"])]
    said = found["said"]
    for name, sentences in _later.items():
        contexts += dict(every_sentence(sentences))
        said = [*said, *found["later"][name]]
    given = {
        context: Plural(tuple(said)) if isinstance(said, list) else said
        for context, said in zip(contexts, said, strict=True)
        if said is not None
    }
    catalogue = translated(_sentences(), given, found["forms"])
    return Language(found["lang"], catalogue, c2py(found["plural"]), platform)
