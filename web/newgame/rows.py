"""Rows of exclusive choices. Pure."""

from collections.abc import Sequence

from cuttle.language import Words, say
from web.markup.controls import Sendable, pill
from web.markup.controls import group as titled
from web.markup.html import Html, tag


def row(name: str, choices: Sequence[tuple[Sendable, Words, bool]], about: Html | None = None) -> Html:
    """A row of exclusive choices, named after what they decide, with a line about the chosen one."""
    group = f"draft-{name}"
    pills = [
        pill(text, says, chosen, name=f"{group}-{hyphened(says.value)}", group=group)
        for says, text, chosen in choices
    ]
    title, segments = say("draft", which=name), tag("div", pills, class_="segments")
    return titled(title, segments, about, name=f"row-{hyphened(name)}", look="draft-row")


def hyphened(text: str) -> str:
    """A text as part of an id."""
    return text.replace(" ", "-")
