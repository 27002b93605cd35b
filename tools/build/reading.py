"""The pages to read (`tools/build/reading_pages.py`) as plain HTML in every language. They need no script, so
search engines can read them, too.

The English ones are next to the game, the others in a folder named after their language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import c2py
from typing import Final

from cuttle.language import Language, Plural, translate_catalogue
from tools.build import preview, reading_pages
from tools.build.addresses import address
from tools.build.languages import TRANSLATED, direction, finished, read_language
from tools.build.paths import ROOT, Part, only_match, read
from tools.build.reading_texts import PAGES_TO_READ
from web.features import PROGRAM
from web.help.page import path_of
from web.markup.html import Html, join, tag
from web.text import words
from web.text.languages import LANGUAGES

TEMPLATE: Final = ROOT / "tools" / "build" / "reading.html"
STYLE: Final = "reading.css"
HANDS: Final = {"magic": ("9C", "2D", "QH", "JS"), "elsewhere": ("4C", "5D", "7H", "9S")}
"""The cards in the picture of each page: what they are called in Magic, and what rulebooks disagree on."""
FACE: Final = r"@font-face \{[^}]*font-family: Jost;[^}]*\}\n"
WORDMARK: Final = r'<symbol id="wordmark"[^>]*>(.*?)</symbol>'


def reading() -> Iterator[Part]:
    """Every page in every language, their style and their pictures."""
    shell = read(TEMPLATE).decode()
    yield STYLE, typefaces() + read(ROOT / "tools" / "build" / STYLE)
    for name, hand in HANDS.items():
        yield f"{name}.svg", preview.fan(read(ROOT / "index.html").decode(), hand).encode()
    for language in spoken():
        with speaking(language):
            for name in reading_pages.PAGES:
                yield path_of(name, language.tag), filled(shell, name, language.tag).encode()


def typefaces() -> bytes:
    """The rules for the game's typeface, with addresses that begin at the site."""
    found = re.findall(FACE, read(ROOT / "web" / "styles" / "type.css").decode())
    return "".join(found).replace('url("../', 'url("./web/').encode()


def spoken() -> Iterator[Language]:
    """The languages of the page, with what is said later."""
    catalogue = PROGRAM.sentences | PAGES_TO_READ
    yield Language("en", catalogue)
    for tongue in TRANSLATED:
        catalog = read_language(tongue)
        given = {
            context: said if isinstance(said, str) else Plural(tuple(said))
            for context, said in finished(catalog).items()
        }
        yield Language(tongue, translate_catalogue(catalogue, given), c2py(catalog.plural_expr))


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Markup is written in this language meanwhile."""
    before, words._language = words._language, language
    try:
        yield
    finally:
        words._language = before


def filled(shell: str, name: str, tongue: str) -> str:
    """A page in a language, which is being spoken."""
    (other,) = set(reading_pages.PAGES) - {name}
    parts = {
        "lang": join(tongue),
        "dir": join(direction(tongue)),
        "root": join("./" if tongue == "en" else "../"),
        "title": join(reading_pages.title(name)),
        "about": join(reading_pages.about(name)),
        "play": join(reading_pages.PLAY),
        "languages": join(reading_pages.LANGUAGES),
        "links": alternates(name, tongue),
        "picture": join(f"{name}.svg"),
        "wordmark": wordmark(),
        "body": reading_pages.PAGES[name](),
        "other": join(f"{other}.html"),
        "other title": join(reading_pages.title(other)),
        "spoken": Html("\n        ".join(switches(name, tongue))),
    }
    return re.sub(r"\{\{([^}]*)\}\}", lambda match: parts[match[1]], shell)


def wordmark() -> Html:
    """The name of the game, as the page draws it."""
    return Html(only_match(f"(?s){WORDMARK}", read(ROOT / "index.html").decode(), "index.html"))


def alternates(name: str, tongue: str) -> Html:
    """The page in other languages, for search engines. They want full addresses, if those are known."""
    here = address() or ("./" if tongue == "en" else "../")
    own = [tag("link", rel="canonical", href=here + path_of(name, tongue))] if address() else []
    places = {each: path_of(name, each) for each in LANGUAGES} | {"x-default": path_of(name, "en")}
    links = [tag("link", rel="alternate", hreflang=each, href=here + path) for each, path in places.items()]
    return Html("\n    ".join(own + links))


def switches(name: str, tongue: str) -> Iterator[Html]:
    """A link to the page in each language, but for its own."""
    up = "./" if tongue == "en" else "../"
    for each, own_name in LANGUAGES.items():
        if each == tongue:
            yield tag("span", own_name, aria_current="true", lang=each)
        else:
            yield tag("a", own_name, href=up + path_of(name, each), lang=each, hreflang=each)
