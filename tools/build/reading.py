"""The pages to read (`tools/build/reading_pages.py`) as plain HTML in every language. They need no script, so
search engines can read them, too.

The English ones are next to the game, the others in a folder named after their language, with an entry page,
which leads into the game in that language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import c2py
from typing import Final

from cuttle.language import Language, Plural, Words, translate_catalogue
from tools.build import almanac_pages, art, preview, reading_pages
from tools.build.addresses import address
from tools.build.almanac_tables import Numbers
from tools.build.almanac_texts import ALMANAC
from tools.build.bundle import SCALE, with_conditions
from tools.build.languages import TRANSLATED, direction, finished, forms_of, read_language
from tools.build.paths import ROOT, Part, only_match, read
from tools.build.reading_pages import Page
from tools.build.reading_texts import PAGES_TO_READ
from web.features import PROGRAM
from web.features.help.reading import path_of
from web.markup.html import Html, join, tag
from web.text import words
from web.text.languages import LANGUAGES

TEMPLATE: Final = ROOT / "tools" / "build" / "reading.html"
STYLE: Final = "reading.css"
ENGLISH: Final = "en"
HANDS: Final = {
    "magic": ("9C", "2D", "QH", "JS"),
    "elsewhere": ("4C", "5D", "7H", "9S"),
    "almanac": ("AC", "2D", "JH", "KS"),
    "entry": ("10D", "2C", "KH", "JS"),
}
"""The cards in the picture of each page: what they are called in Magic, what rulebooks disagree on, what
people ask about, and those of the link preview."""
FACE: Final = r"@font-face \{[^}]*font-family: Jost;[^}]*\}\n"
WORDMARK: Final = r'<symbol id="wordmark"[^>]*>(.*?)</symbol>'


def reading() -> Iterator[Part]:
    """Every page in every language, their style and their pictures."""
    shell = read(TEMPLATE).decode()
    yield STYLE, typefaces() + scaled(read(ROOT / "tools" / "build" / STYLE).decode()).encode()
    pages = all_pages()
    for name in dict.fromkeys(page.picture for page in (*pages, reading_pages.ENTRY)):
        yield f"{name}.svg", preview.fan(art.page_source(), HANDS[name]).encode()
    yield from almanac_pages.files()
    for language in spoken():
        with speaking(language):
            own = () if language.tag == ENGLISH else (reading_pages.ENTRY,)  # English is the game's own page
            for page in (*pages, *own):
                yield path_of(page.name, language.tag), filled(shell, page, language.tag).encode()


def all_pages() -> tuple[Page, ...]:
    """The pages there are: the almanac needs data."""
    return (*reading_pages.PAGES, *almanac_pages.pages())


def typefaces() -> bytes:
    """The rules for the game's typeface, with addresses that begin at the site."""
    faces = re.findall(FACE, read(ROOT / "web" / "styles" / "type.css").decode())
    return "".join(faces).replace('url("../', 'url("./web/').encode()


def scaled(styles: str) -> str:
    """These styles after the sizes that they name."""
    return with_conditions(read(SCALE).decode() + styles)


def spoken() -> Iterator[Language]:
    """The languages of the page, with what is said later."""
    catalogue = PROGRAM.sentences | PAGES_TO_READ | ALMANAC
    yield Language("en", catalogue, platform=Numbers())
    for tongue in TRANSLATED:
        catalog = read_language(tongue)
        translated = {
            context: sentence if isinstance(sentence, str) else Plural(tuple(sentence))
            for context, sentence in finished(catalog).items()
        }
        forms = [key for key in forms_of(translated) if key.partition("|")[0] in catalogue]
        said = translate_catalogue(catalogue, translated, forms)
        yield Language(tongue, said, c2py(catalog.plural_expr), Numbers())


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Markup is written in this language meanwhile."""
    before, words._language = words._language, language
    try:
        yield
    finally:
        words._language = before


def filled(shell: str, page: Page, tongue: str) -> str:
    """A page in a language, which is being spoken."""
    root = "./" if tongue == ENGLISH else "../"
    game, is_entry = root if tongue == ENGLISH else f"{root}#language={tongue}", page == reading_pages.ENTRY
    parts = {
        "lang": join(tongue),
        "dir": join(direction(tongue)),
        "root": join(root),
        "game": join(game),
        "tab": join(page.title if is_entry else [page.title, " – Cuttle"]),
        "title": join(page.title),
        "about": join(page.about),
        "play": join(reading_pages.PLAY),
        "languages": join(reading_pages.LANGUAGES),
        "links": join(shared(page, tongue) if is_entry else None, alternates(page.name, tongue)),
        "picture": join(f"{page.picture}.svg"),
        "wordmark": wordmark(),
        "body": Html(page.body().replace(reading_pages.ENTERING, game)),
        "others": Html("\n      ".join(others(page))),
        "spoken": Html("\n        ".join(switches(page.name, tongue))),
    }
    return re.sub(r"\{\{([^}]*)\}\}", lambda match: parts[match[1]], shell)


def others(page: Page) -> Iterator[Html]:
    """Links to the other pages that the help leads to."""
    for other in all_pages():
        if other.name != page.name and other.name == other.picture:
            yield tag("a", other.title, href=f"{other.name}.html")


def wordmark() -> Html:
    """The name of the game, as the page draws it."""
    return Html(only_match(f"(?s){WORDMARK}", read(ROOT / "index.html").decode(), "index.html"))


def shared(page: Page, tongue: str) -> Html:
    """What messengers show of the page, with the picture of the game if its address is known."""
    said: dict[str, Words] = {"og:type": "website", "og:site_name": "Cuttle"}
    said |= {"og:title": page.title, "og:description": page.about}
    if site := address():
        said |= preview.said_of(site + place_of(page.name, tongue), site, page.title)
    lines = [tag("meta", property=name, content=text) for name, text in said.items()]
    return Html("".join(f"{line}\n    " for line in lines))


def place_of(name: str, tongue: str) -> str:
    """Where a page is, from the site; an entry page by its folder, in English the game itself."""
    return path_of(name, tongue).removesuffix("index.html")


def alternates(name: str, tongue: str) -> Html:
    """The page in other languages, for search engines. They want full addresses, if those are known."""
    here = address() or ("./" if tongue == ENGLISH else "../")
    own = [tag("link", rel="canonical", href=here + place_of(name, tongue))] if address() else []
    places = {language: place_of(name, language) for language in LANGUAGES} | {
        "x-default": place_of(name, ENGLISH)
    }
    links = [
        tag("link", rel="alternate", hreflang=language, href=here + path) for language, path in places.items()
    ]
    return Html("\n    ".join(own + links))


def switches(name: str, tongue: str) -> Iterator[Html]:
    """A link to the page in each language, but for its own."""
    up = "./" if tongue == ENGLISH else "../"
    for language, own_name in LANGUAGES.items():
        if language == tongue:
            yield tag("span", own_name, aria_current="true", lang=language)
        else:
            yield tag("a", own_name, href=up + path_of(name, language), lang=language, hreflang=language)
