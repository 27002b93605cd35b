"""Links to the pages beside the game, in its language. The build writes them. Pure."""

from typing import Final

from cuttle.language import say
from web.core.model import Model
from web.markup.html import Html, tag
from web.text.words import language_tag

READING: Final = ("magic", "elsewhere")


def path_of(page: str, language: str) -> str:
    """Where a page is, from the game."""
    return f"{page}.html" if language == "en" else f"{language}/{page}.html"


def reading_links(model: Model) -> Html | None:
    """A link to each page. The one-file game has nothing beside it."""
    if model.app.single_file:
        return None
    links = [
        tag(
            "a",
            say("reading", which=page),
            href=f"./{path_of(page, language_tag())}",
            target="_blank",
            rel="noopener",
        )
        for page in READING
    ]
    return tag("ul", [tag("li", link) for link in links], class_="reading")
