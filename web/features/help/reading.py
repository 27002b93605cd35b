"""The pages to read beside the game, and links to them. Pure."""

from typing import Final

from cuttle.language import Words, say
from web.core.model import Model
from web.markup.html import Html, tag
from web.text.words import language_tag

READING: Final = ("magic", "elsewhere", "almanac")
"""The pages beside the game. The build writes them."""


def reading_links(model: Model) -> Html | None:
    """A link to each page beside the game, in its language. The one-file game has nothing beside it."""
    if model.page.app.single_file:
        return None
    links = [link_out(say("reading", which=page), f"./{path_of(page, language_tag())}") for page in READING]
    return tag("ul", [tag("li", link) for link in links], class_="reading")


def link_out(text: Words, address: str) -> Html:
    """A link that leaves the game open."""
    return tag("a", text, href=address, target="_blank", rel="noopener")


def path_of(page: str, language: str) -> str:
    """Where a page is, from the game."""
    return f"{page}.html" if language == "en" else f"{language}/{page}.html"
