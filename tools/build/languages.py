"""Translations: gettext files, checked with Babel, and the files that the page loads.

Run, it checks them all and reports what's missing; `tools/build/merge.py` brings them up to the English.
docs/translating.md explains the workflow.
"""

from __future__ import annotations

import gzip
import html
import json
import re
import string
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from babel.core import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cuttle.arena.texts import ENDINGS
from cuttle.language import Entry, Plural, contexts_of, every_sentence
from cuttle.language.text import TIE, read_sounds
from cuttle.language.translation import Sentence
from cuttle.terminal.languages import usual
from cuttle.terminal.texts import TEXTS
from tools.build.almanac_texts import ALMANAC
from tools.build.encoding import encoded, packed
from tools.build.paths import ROOT, BuildError, Part, replace_once
from tools.build.reading_texts import PAGES_TO_READ
from web.features import PROGRAM
from web.text.boot import BESIDE, BOOT, HEAD
from web.text.languages import LANGUAGES
from web.text.words import BETWEEN, PLURALS

SMALL: Final = 16_000
"""Bytes that a compressed file has at most."""
FOLDER: Final = ROOT / "web" / "languages"
SHIPPED: Final = "languages/"
TERMINAL: Final[dict[str, Entry]] = {
    key: entry for key, entry in (ENDINGS | TEXTS).items() if key not in PROGRAM.sentences
}
"""What only the terminal says."""
PARTS: Final[tuple[Mapping[str, Entry], ...]] = (
    *(BOOT, PROGRAM.sentences, PAGES_TO_READ),
    *(ALMANAC, TERMINAL, BESIDE),
)
"""What's said before Python starts, in the game, on pages to read and elsewhere: what is seen most first."""
TRANSLATED: Final = tuple(tag for tag in LANGUAGES if tag != "en")


@cache
def english() -> Mapping[str, Sentence]:
    """Every sentence by its context, in the order of the parts."""
    return {context: sentence for part in PARTS for context, sentence in every_sentence(part)}


def path_of(tag: str) -> Path:
    return FOLDER / f"{tag}.po"


def locale_of(tag: str) -> str:
    """What gettext and Babel call a language: “pt_BR”."""
    return tag.replace("-", "_")


def direction(tag: str) -> str:
    """Which way a language is written: “ltr” or “rtl”."""
    return Locale.parse(locale_of(tag)).text_direction


def read_language(tag: str) -> Catalog:
    """The catalog of a language. Raises BuildError if it can't be read."""
    try:
        with path_of(tag).open("rb") as file:
            return read_po(file, locale=locale_of(tag), abort_invalid=True)
    except FileNotFoundError:
        raise BuildError(f"web/languages/{tag}.po is missing: `make messages` begins it.") from None
    except (PoFileError, ValueError) as error:
        raise BuildError(f"web/languages/{tag}.po can't be read: {error}") from None


def messages(catalog: Catalog) -> dict[str, Message]:
    """The messages of a catalog by context, without its header."""
    return {message.context or "": message for message in catalog if message.id}


# Faults and missing translations


def original(context: str) -> Sentence | None:
    """The English for a context, which may have a form that English does without."""
    return english().get(context) or english().get(usual(context))


def key_of(context: str) -> str:
    """The key of a message in a form that English does without: “card|acc” for “card 9H|acc”."""
    form = context.partition("|")[2].removesuffix("|you")
    return f"{keys()[usual(context)]}|{form}"


def forms_of(contexts: Iterable[str]) -> list[str]:
    """The keys of the forms among these contexts that English does without, as far as the page has them."""
    return sorted({key_of(each) for each in contexts if each not in english() and usual(each) in keys()})


def identity(sentence: Sentence) -> str | tuple[str, ...]:
    """A sentence as a gettext message id."""
    return sentence.forms if isinstance(sentence, Plural) else sentence


def is_done(message: Message) -> bool:
    """Whether a message is translated and not marked fuzzy."""
    return bool(message.string) and all(each_string(message)) and not message.fuzzy


def each_string(message: Message) -> tuple[str, ...]:
    """All its plurals, or its one string."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def missing(tag: str) -> list[str]:
    """The contexts still shown in English in a language."""
    translated = messages(read_language(tag))
    return [
        context
        for context, sentence in english().items()
        if context not in translated
        or not is_done(translated[context])
        or translated[context].id != identity(sentence)
    ]


def faults(tag: str) -> Iterator[str]:
    """What is wrong in a language's file, in sentences."""
    translated = messages(read_language(tag))
    sounds = str(translated["sounds"].string) if "sounds" in translated else "–"
    forms = {context.removesuffix("|you").partition("|")[2] for context in (*english(), *translated)}
    for context, message in translated.items():
        if original(context) is None:
            yield f"{tag}: “{context}” isn't in English. Run `make messages`."
        elif is_done(message):
            for fault in _faults(message):
                yield f"{tag}: “{context}” {fault}"
            for form in sorted(set().union(*map(asked_forms, each_string(message))) - forms):
                yield f"{tag}: “{context}” asks for the form {form!r}, which no message has"
            yield from (f"{tag}: “{context}” {fault}" for fault in _tie_faults(message, sounds))


def _faults(message: Message) -> Iterator[str]:
    asked = set[str]().union(*map(slots, (message.id,) if isinstance(message.id, str) else message.id))
    for text in each_string(message):
        try:
            own = slots(text)
        except ValueError:
            yield f"has a brace too many or too few: {text}"
            continue
        if own - asked or asked - own - {"count"}:
            yield f"should have the slots {sorted(asked)}, and has {sorted(own)}: {text}"


def _tie_faults(message: Message, sounds: str) -> Iterator[str]:
    """What is wrong with the rules of sounds, or with ties that no rule is for."""
    try:
        words = {rule.word for rule in read_sounds(sounds)}
    except (ValueError, re.error) as error:
        if message.context == "sounds":
            yield f"isn’t a line of words and sounds, as in “a/an: [aeiou]” ({error}): {sounds}"
        return
    for text in each_string(message):
        for word in re.findall(rf"(\w*){TIE}", text):
            if word not in words:
                yield f"has a tie behind “{word}”, for which “sounds” has no rule: {text}"


def slots(text: str) -> set[str]:
    """The names of a sentence's placeholders."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def asked_forms(text: str) -> set[str]:
    """The forms that a sentence asks its slots for, without those that only write: “,”, “Cap” and “-”."""
    with suppress(ValueError):
        asked = {form or "" for _, _, form, _ in string.Formatter().parse(text)}
        return {form.lower().removeprefix("-") for form in asked} - {",", "cap"}
    return set()


# What the page holds and loads


def filled(text: str, where: str) -> str:
    """A page whose `{{contexts}}` are sentences in English; what is dressed later needs one of the start."""

    def said(match: re.Match[str]) -> str:
        sentence = HEAD.get(match[1]) or english().get(match[1])
        if not isinstance(sentence, str):
            raise BuildError(f"{where} asks for the text “{match[1]}”, which isn't there.")
        return html.escape(sentence)

    return re.sub(r"\{\{([^}]*)\}\}", said, text)


def with_texts(page: str, texts: object, where: str) -> str:
    """A page that holds texts for its scripts, in the one empty element of JSON that it has."""
    inside = as_json(texts).replace("<", "\\u003c")
    return replace_once(page, ">{}</script>", f">{inside}</script>", where)


def whole_page(page: str) -> str:
    """index.html with its texts, and the languages that it can fetch."""
    page = replace_once(page, 'data-languages=""', f'data-languages="{listed("./")}"', "index.html")
    return with_texts(filled(page, "index.html"), BOOT, "index.html")


def listed(folder: str) -> str:
    """What the page knows of each language: its tag, how it's encoded, and its files in this folder."""
    return " ".join(
        "=".join((tag, shipped(tag)[0], *(folder + name for name in shipped(tag)[1]))) for tag in TRANSLATED
    )


def small_page(page: str, name: str) -> str:
    """A page beside the game with its texts in every language."""
    wanted = {key: entry for key, entry in BESIDE.items() if f"{key}}}" in page or f'"{key}"' in page}
    return with_texts(filled(page, name), {tag: texts_of(tag, wanted) for tag in LANGUAGES}, name)


def texts_of(tag: str, part: Mapping[str, Entry]) -> dict[str, Entry]:
    """Some texts in a language, as far as it has them, else in English."""
    translated = {} if tag == "en" else finished(read_language(tag))
    return {key: translated.get(key, sentence) for key, sentence in part.items()}


def languages() -> Iterator[Part]:
    """A few files for each language except English."""
    for tag in TRANSLATED:
        if wrong := list(faults(tag)):
            raise BuildError("\n".join(wrong[:20]))
        yield from shipped(tag)[1].items()


@cache
def shipped(tag: str) -> tuple[str, Mapping[str, bytes]]:
    """How a language is encoded, and its files: as few as can be small. Steps of the build share it."""
    translation = compiled(read_language(tag))
    encoding, _ = packed(translation)
    for count in range(1, 9):
        files = [encoded(piece, encoding) for piece in pieces(translation, count)]
        if all(len(gzip.compress(piece)) <= SMALL for piece in files):
            names = (f"{SHIPPED}{tag}{f'.{number}' if number > 1 else ''}.json" for number in range(1, 9))
            return encoding, dict(zip(names, files, strict=False))
    raise BuildError(f"{tag} is too long for eight files.")


def compiled(catalog: Catalog) -> str:
    """A translation as the page reads it: sentences in the order of the English, empty if missing."""
    translated = finished(catalog)
    forms = forms_of(translated)
    content = {
        "lang": str(catalog.locale_identifier).replace("_", "-"),
        "dir": direction(str(catalog.locale_identifier)),
        "plural": catalog.plural_expr,
        "boot": {context: translated[context] for context in BOOT if context in translated},
        "forms": forms,
        "said": BETWEEN.join(
            shipped_sentence(translated.get(context, "")) for context in contexts_of(PROGRAM.sentences, forms)
        ),
    }
    return as_json(content)


def shipped_sentence(said: str | tuple[str, ...]) -> str:
    """A sentence, or its plurals in a row."""
    plurals = (said,) if isinstance(said, str) else said
    if any(mark in plural for plural in plurals for mark in (BETWEEN, PLURALS)):
        raise BuildError(f"A text can't have “{BETWEEN}” or “{PLURALS}”, which part texts: {said}")
    return PLURALS.join(plurals)


def pieces(translation: str, count: int) -> tuple[str, ...]:
    """What so many files of a language hold. The first one has what the start shows, and the sentences that
    are seen most."""
    content = json.loads(translation)
    said = content.pop("said")
    size = len(translation) // count  # the first has more than what's said
    starts = [said.index(BETWEEN, len(said) - size * left) + 1 for left in range(count - 1, 0, -1)]
    rows = [said[start : end - 1] for start, end in pairwise((0, *starts, len(said) + 1))]
    return tuple(as_json((content if place == 0 else {}) | {"said": row}) for place, row in enumerate(rows))


def as_json(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def finished(catalog: Catalog) -> dict[str, Any]:
    """The strings of a translation by context: one, or one for each plural."""
    return {
        context: message.string
        for context, message in messages(catalog).items()
        if is_done(message) and message.id == identity(original(context) or "")
    }


@cache
def keys() -> Mapping[str, str]:
    """The message key of each context."""
    return {
        context: key
        for key, entry in PROGRAM.sentences.items()
        for context, _ in every_sentence({key: entry})
    }


def main() -> int:
    wrong = [fault for tag in TRANSLATED for fault in faults(tag)]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    for tag in TRANSLATED:
        lacking = missing(tag)
        if lacking:
            some = ", ".join(lacking[:5])
            print(f"{tag}: {len(lacking)} of {len(english())} messages are still in English: {some} …")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
