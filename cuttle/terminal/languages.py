"""The language of the terminal: which one is asked for, and its sentences from the translators' files.

A checkout has these files in `web/languages`. A wheel has, of each, what the terminal says.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import Final

from cuttle.arena.texts import ENDINGS
from cuttle.language import (
    ENGLISH,
    Arg,
    Entry,
    Language,
    Plural,
    contexts_of,
    every_sentence,
    translate_catalogue,
)
from cuttle.language.translation import Sentence
from cuttle.terminal.system import system_languages
from cuttle.terminal.texts import TEXTS

CATALOGUE: Final[dict[str, Entry]] = {**ENGLISH.catalogue, **ENDINGS, **TEXTS}
"""Every message that the terminal says, in English."""
PACKED: Final = Path(__file__).parents[1] / "languages"
"""Where a wheel has its translations."""
FOLDERS: Final = (PACKED, Path(__file__).parents[2] / "web" / "languages")

_PLURAL: Final = re.compile(r"plural=([^;]*);")
_FUZZY: Final = re.compile(r"^#,.*\bfuzzy\b", re.MULTILINE)

_language = Language("en", CATALOGUE)


def to_text(message: Arg) -> str:
    """A message as a string in the language of the terminal, without the hyphens that a page hides."""
    return _language.render(message).replace("\N{SOFT HYPHEN}", "")


def set_language(tag: str) -> None:
    """Speak the language with this tag, one of `tags()`."""
    global _language
    _language = read_language(tag)


@cache
def tags() -> tuple[str, ...]:
    """The languages that there are: “en”, “de” …"""
    return ("en", *sorted(path.stem for path in _files()))


def matching(asked: Iterable[str]) -> str | None:
    """The first of these languages that there is, or another variety of it: pt-BR for pt-PT, as on the page.

    Args:
        asked: “pt-PT”, also as in the environment: “pt_PT.UTF-8”.
    """
    for name in asked:
        plain = re.split("[.@]", name)[0].replace("_", "-").lower()
        exact = (tag for tag in tags() if tag.lower() == plain)
        alike = (tag for tag in tags() if tag.split("-")[0] == plain.split("-")[0])
        if tag := next(exact, None) or next(alike, None):
            return tag
    return None


def usual_language(
    environment: Mapping[str, str], ask: Callable[[], Sequence[str]] = system_languages
) -> str:
    """The language that the environment asks for, or else the system. It's English in the locales C and
    POSIX, too.

    Args:
        environment: As in `os.environ`.
        ask: Gives the languages of the system.
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next(filter(None, (environment.get(name) for name in names)), "")
    if locale.split(".")[0] in ("C", "POSIX"):
        return "en"
    asked = [name for name in (*environment.get("LANGUAGE", "").split(":"), locale) if name]
    return matching(asked or ask()) or "en"


@cache
def read_language(tag: str) -> Language:
    """A language from its file. What that lacks is said in English."""
    if tag == "en":
        return Language("en", CATALOGUE)
    text = next(path for path in _files() if path.stem == tag).read_text(encoding="utf-8")
    head = fields(text.split("\n\n", 1)[0])["msgstr"]
    keys = {context: key for key in CATALOGUE for context in contexts_of({key: CATALOGUE[key]})}
    english = dict(every_sentence(CATALOGUE))
    given = {
        context: said
        for context, original, said in translated(text)
        if english.get(usual(context)) == original or english.get(context) == original
    }
    forms = {f"{keys[usual(each)]}|{_form(each)}" for each in given if each not in english}
    choose = c2py(re.findall(_PLURAL, head)[0])
    return Language(tag, translate_catalogue(CATALOGUE, given, sorted(forms)), choose)


def _files() -> list[Path]:
    """The files of the languages, in the first folder that has any."""
    return next(filter(None, (list(folder.glob("*.po")) for folder in FOLDERS)), [])


# A translators' file


def essential(text: str) -> str:
    """Of a gettext file, what the terminal needs: its head, and what the terminal says."""
    known = set(contexts_of(CATALOGUE))
    blocks = text.split("\n\n")
    return "\n\n".join(block for block in blocks if usual(fields(block).get("msgctxt", "")) in {"", *known})


def translated(text: str) -> Iterator[tuple[str, Sentence, Sentence]]:
    """What is translated in a gettext file: its context, the English, and the translation."""
    for block in text.split("\n\n"):
        message = fields(block)
        strings = tuple(said for name, said in message.items() if name.startswith("msgstr"))
        if "msgctxt" in message and all(strings) and not _FUZZY.search(block):
            plural = message.get("msgid_plural")
            original = Plural((message["msgid"], plural)) if plural else message["msgid"]
            yield message["msgctxt"], original, Plural(strings) if plural else strings[0]


def fields(block: str) -> dict[str, str]:
    """A message of a gettext file, by “msgctxt”, “msgid”, “msgstr” and so on."""
    message = dict[str, str]()
    name = ""
    for line in block.splitlines():
        if not line.startswith("#"):
            word, quote, rest = line.partition('"')
            name = word.strip() or name
            message[name] = message.get(name, "") + json.loads(quote + rest)
    return message


def usual(context: str) -> str:
    """A context without its form: “hand of|you” for “hand of|dat|you”."""
    name, _, form = context.partition("|")
    return f"{name}|you" if form.endswith("|you") else name


def _form(context: str) -> str:
    """The form of a context: “dat” of “hand of|dat|you”."""
    return context.partition("|")[2].removesuffix("|you")
