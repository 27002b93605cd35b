"""The pages to read beside the game, and links to them. Pure."""

from typing import Final

from cuttle.language import say
from web.core.model import Model
from web.markup.controls import link_out
from web.markup.html import Html, tag
from web.text.words import language_tag

READING: Final = ("magic", "elsewhere", "almanac")
"""The pages beside the game. The build writes them."""
ABOUT_RULES: Final = READING[:2]


def reading_links(model: Model) -> Html | None:
    """A link to each page about rules, in its language. The one-file game has nothing beside it."""
    if model.page.app.single_file:
        return None
    links = [link_out(say("reading", which=page), address_of(page)) for page in ABOUT_RULES]
    return tag("ul", [tag("li", link) for link in links], class_="reading")


def address_of(page: str) -> str:
    """Where a page is, from the game, in the language in use."""
    return f"./{path_of(page, language_tag())}"


def path_of(page: str, language: str) -> str:
    """Where a page is, from the game."""
    return f"{page}.html" if language == "en" else f"{language}/{page}.html"
